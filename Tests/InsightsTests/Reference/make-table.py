#!/usr/bin/env python3
"""Writes reference.tsv: figures computed with SciPy and NumPy, which ReferenceTests.swift holds against Insights.

    pip install -r scripts/scipy-requirements.txt
    python3 Tests/InsightsTests/Reference/make-table.py

A line is: function, arguments, results, separated by tabs. An argument is a list of numbers separated by spaces; "-" is a
missing day. A result is a list of numbers; "nan" stands for "not defined", which Insights answers with nil.
"""

import math
import pathlib

import numpy as np
from scipy import special, stats

random = np.random.default_rng(20261118)
lines = []


def text(values):
    return " ".join("-" if v is None else repr(float(v)).removesuffix(".0") for v in values)


def case(function, arguments, results):
    lines.append("\t".join([function, *(text(a) for a in arguments), text(results)]))


def undefined(function, arguments, count):
    case(function, arguments, [math.nan] * count)


def exact(found):
    """Coefficient and p. One last bit off a perfect correlation makes SciPy's p 1e-8 instead of 0."""
    if 1 - abs(found.statistic) < 1e-15:
        return [math.copysign(1, found.statistic), 0]
    return [found.statistic, found.pvalue]


def correlation(x, y):
    x, y = np.asarray(x, float), np.asarray(y, float)
    for name, function in (("pearson", stats.pearsonr), ("spearman", stats.spearmanr)):
        if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
            undefined(name, [x, y], 2)
        else:
            case(name, [x, y], exact(function(x, y)))


def regression(x, y):
    if len(x) < 3 or np.ptp(x) == 0 or np.ptp(y) == 0:
        return undefined("regression", [x, y], 6)
    f = stats.linregress(x, y)
    case("regression", [x, y], [f.slope, f.intercept, f.rvalue, f.pvalue, f.stderr, f.intercept_stderr])


def welch(a, b):
    a, b = np.asarray(a, float), np.asarray(b, float)
    if min(len(a), len(b)) < 2 or (np.ptp(a) == 0 and np.ptp(b) == 0):
        return undefined("welch", [a, b], 8)
    f = stats.ttest_ind(a, b, equal_var=False)
    interval = f.confidence_interval(0.95)
    m = len(a) + len(b) - 2
    pooled = math.sqrt(((len(a) - 1) * a.var(ddof=1) + (len(b) - 1) * b.var(ddof=1)) / m)
    d = (a.mean() - b.mean()) / pooled
    g = d * math.exp(special.gammaln(m / 2) - 0.5 * math.log(m / 2) - special.gammaln((m - 1) / 2))
    case("welch", [a, b], [a.mean() - b.mean(), f.statistic, f.df, f.pvalue, interval.low, interval.high, d, g])


def stratified(values, marked, stratum):
    """Least squares with a constant for each stratum, by NumPy's lstsq."""
    values, marked, stratum = np.asarray(values, float), np.asarray(marked, float), np.asarray(stratum)
    present = sorted(set(stratum))
    design = np.column_stack([marked] + [(stratum == s).astype(float) for s in present])
    solution, _, rank, _ = np.linalg.lstsq(design, values, rcond=None)
    degrees = len(values) - len(present) - 1
    if rank < design.shape[1] or degrees <= 0:
        return undefined("stratified", [values, marked, stratum], 3)
    residual = values - design @ solution
    covariance = np.linalg.inv(design.T @ design) * (residual @ residual) / degrees
    error = math.sqrt(covariance[0, 0])
    p = 2 * stats.t.sf(abs(solution[0]) / error, degrees)
    case("stratified", [values, marked, stratum], [solution[0], error, p])


def change_points(values, least):
    """Binary segmentation by the sum of squares, every split computed anew."""
    values = np.asarray(values, float)
    variance = np.sum(np.diff(values) ** 2) / (2 * (len(values) - 1))
    threshold = max(3 * variance * math.log(len(values)), 1e-12)

    def cost(part):
        return float(np.sum((part - part.mean()) ** 2))

    def split(start, end):
        options = [(cost(values[start:end]) - cost(values[start:k]) - cost(values[k:end]), -k)
                   for k in range(start + least, end - least + 1)]
        if not options or max(options)[0] <= threshold:
            return []
        place = -max(options)[1]
        return split(start, place) + [place] + split(place, end)

    case("changes", [values, [least]], split(0, len(values)))


def lagged(x, y, lag):
    chosen = [(a, y[i + lag]) for i, a in enumerate(x) if i + lag < len(y) and a is not None and y[i + lag] is not None]
    a, b = [p[0] for p in chosen], [p[1] for p in chosen]
    if len(a) < 3 or len(set(a)) < 2 or len(set(b)) < 2:
        return case("lagged", [x, y, [lag]], [len(a), math.nan, math.nan, math.nan, math.nan])
    case("lagged", [x, y, [lag]], [len(a), *exact(stats.pearsonr(a, b)), *exact(stats.spearmanr(a, b))])


def moods(n):
    return random.integers(1, 6, n).astype(float)


def holes(values, share):
    return [None if random.random() < share else float(v) for v in values]


# Hand-made: ties, tiny samples, constants, perfect lines.
correlation([], [])
correlation([1], [2])
correlation([1, 2], [2, 1])
correlation([1, 2, 3], [1, 2, 3])
correlation([1, 2, 3], [3, 2, 1])
correlation([1, 2, 3], [1, 3, 2])
correlation([1, 1, 1, 1], [1, 2, 3, 4])
correlation([1, 2, 3, 4], [5, 5, 5, 5])
correlation([1, 1, 2, 2, 3, 3], [1, 2, 2, 3, 3, 3])
correlation([1, 1, 1, 1, 5], [2, 2, 2, 2, 1])
correlation([0, 0, 0, 1, 1, 1], [1, 2, 3, 3, 4, 5])
correlation([1e9, 1e9 + 1, 1e9 + 2, 1e9 + 4], [1, 3, 2, 5])
correlation([1e-9, 2e-9, 3e-9, 5e-9], [4, 3, 3, 1])
# Independent, related and nearly perfectly related, of growing size, with and without ties.
for n in (3, 4, 5, 6, 7, 8, 10, 14, 20, 30, 50, 100, 365):
    x = np.round(random.normal(7, 1.2, n) * 4) / 4
    correlation(x, moods(n))
    correlation(x, np.clip(np.round(3 + (x - 7) * 0.8 + random.normal(0, 0.6, n)), 1, 5))
    correlation(np.round(random.normal(0, 1, n), 4), np.round(random.normal(0, 1, n), 4))
    wide = np.round(random.normal(0, 1, n), 4)
    correlation(wide, np.round(2 * wide + random.normal(0, 0.01, n), 6))
    correlation((random.random(n) < 0.4).astype(float), moods(n))
for n in (1000, 3650):
    x = np.round(random.normal(7, 1.2, n) * 4) / 4
    correlation(x, np.clip(np.round(3 + (x - 7) * 0.05 + random.normal(0, 1, n)), 1, 5))
    correlation((random.random(n) < 0.3).astype(float), moods(n))

for n in (2, 3, 4, 5, 8, 13, 30, 90, 365):
    x = np.round(random.normal(40, 15, n), 1)
    regression(x, moods(n))
    regression(x, np.round(3 + x / 40 + random.normal(0, 0.3, n), 3))
    regression(np.arange(n, dtype=float), np.round(random.normal(0, 1, n), 3))
regression([1, 1, 1], [1, 2, 3])

for a, b in ((1, 5), (2, 2), (2, 3), (3, 3), (3, 20), (5, 5), (8, 40), (30, 30), (60, 300), (400, 1500)):
    welch(moods(a), moods(b))
    welch(np.round(random.normal(4, 0.5, a), 3), np.round(random.normal(3, 1.2, b), 3))
    welch(np.round(random.normal(3.05, 1, a), 3), np.round(random.normal(3, 1, b), 3))
welch([3, 3, 3], [3, 3, 3])
welch([4, 4, 4], [3, 3, 2])
welch([1, 5], [5, 5, 5, 5])

for n in (1, 2, 3, 5, 10, 20, 60, 120):
    p = np.round(random.random(n) ** 3, 6)
    case("rates", [p], stats.false_discovery_control(p))
    p = np.concatenate([p, p[: n // 2], [0.0, 1.0]])
    case("rates", [p], stats.false_discovery_control(p))

for n in (5, 9, 10, 20, 40, 100, 365, 900):
    stratum = np.arange(n) % 7
    weekend = (stratum >= 5).astype(float)
    marked = (random.random(n) < 0.3 + 0.3 * weekend).astype(float)
    stratified(np.clip(np.round(3 + weekend + random.normal(0, 0.8, n)), 1, 5), marked, stratum)
    stratified(np.round(3 + weekend + 0.5 * marked + random.normal(0, 0.5, n), 3), marked, stratum)
    stratified(np.round(random.normal(3, 1, n), 3), (stratum == 0).astype(float), stratum)
    stratified(np.round(random.normal(3, 1, n), 3), marked, random.integers(0, 3, n))

for n in (14, 20, 30, 60, 120, 365):
    change_points(np.round(random.normal(3, 0.7, n), 3), 7)
    change_points(np.round(random.normal(3, 0.5, n) + (np.arange(n) >= n // 2) * 1.5, 3), 7)
    change_points(np.round(random.normal(3, 0.4, n) + (np.arange(n) // (n // 3)) % 2 * 2, 3), 5)
change_points([3] * 40, 7)
change_points([2] * 20 + [4] * 20, 7)

for lag in range(8):
    for n, share in ((9, 0.2), (15, 0.5), (40, 0.1), (120, 0.3), (365, 0.6)):
        x = np.round(random.normal(7, 1.2, n) * 4) / 4
        y = np.clip(np.round(3 + np.roll(x - 7, lag) + random.normal(0, 0.5, n)), 1, 5)
        lagged(holes(x, share), holes(y, share), lag)
lagged([1.0, None, 3.0], [None, 2.0, None], 0)
lagged([], [], 3)

for n in (5, 20, 60):
    for width, least in ((1, 1), (3, 1), (7, 4)):
        values = holes(moods(n), 0.3)
        rolled = []
        for i in range(n):
            known = [v for v in values[max(0, i - width + 1): i + 1] if v is not None]
            rolled.append(math.nan if len(known) < least else float(np.mean(known)))
        case("rolling", [values, [width, least]], rolled)

for degrees in (1, 1.5, 2, 3, 5.25, 10, 30, 100.7, 1000, 100000):
    for t in (0, 1e-3, 0.5, 1, 1.96, 4, 12, 40):
        case("t", [[degrees, t]], [2 * stats.t.sf(t, degrees)])
    case("critical", [[degrees, 0.05]], [stats.t.isf(0.025, degrees)])
    case("critical", [[degrees, 0.01]], [stats.t.isf(0.005, degrees)])

path = pathlib.Path(__file__).with_name("reference.tsv")
path.write_text("\n".join(lines) + "\n")
print(f"{len(lines)} cases")

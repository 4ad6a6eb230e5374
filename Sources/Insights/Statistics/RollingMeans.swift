/// The means of the `width` days that end with each day, over what is known of them; nil where fewer than `least` are.
///
/// O(n · width), so that no error builds up along the series.
package func rollingMeans(_ values: [Double?], width: Int, least: Int = 1) -> [Double?] {
  values.indices.map { index in
    let known = values[max(0, index - max(width, 1) + 1)...index].compactMap(\.self)
    return known.isEmpty || known.count < least ? nil : mean(known)
  }
}

/// The pairs of two daily series in which both are known, `y` being `lag` days after `x`.
package func pairs(_ x: [Double?], _ y: [Double?], lag: Int) -> (x: [Double], y: [Double]) {
  var pairs: (x: [Double], y: [Double]) = ([], [])
  for index in x.indices {
    let (other, overflow) = index.addingReportingOverflow(lag)
    guard !overflow, y.indices.contains(other), let a = x[index], let b = y[other] else { continue }
    pairs.x.append(a)
    pairs.y.append(b)
  }
  return pairs
}

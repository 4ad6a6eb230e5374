/// The q-values of p-values, in the same order: the share of false findings to expect when this one and all with
/// smaller p are believed (Benjamini and Hochberg, 1995). Values outside 0…1 are taken as 1.
package func falseDiscoveryRates(_ p: [Double]) -> [Double] {
  let values = p.map { $0 >= 0 && $0 <= 1 ? $0 : 1 }
  let order = values.indices.sorted { values[$0] < values[$1] }
  var rates = values
  var least = 1.0
  for (rank, index) in order.enumerated().reversed() {
    least = min(least, values[index] * Double(values.count) / Double(rank + 1))
    rates[index] = least
  }
  return rates
}

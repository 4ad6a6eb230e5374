/// e to a power, for the linear models over words, without the C library: these modules rest on nothing but words.
public enum Exponential {
  /// Exact to some 1e-6 for what weights add up to; 0 far below.
  public static func of(_ power: Float) -> Float {
    guard power > -60 else { return 0 }
    // (1 + x/1024)^1024 by squaring, in double precision.
    var value = 1 + Double(power) / 1024
    guard value > 0 else { return 0 }
    for _ in 0..<10 { value *= value }
    return Float(value)
  }
}

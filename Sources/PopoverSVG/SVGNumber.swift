/// A number as SVG text: rounded, without needless zeros, as in `12`, `.5` and `-3.125`.
///
/// - Parameter decimals: the number of digits after the point. At the largest scale, three digits
///   are exact to 1/125 of a pixel.
package func svgNumber(_ value: Double, decimals: Int = 3) -> String {
  var unit = 1
  for _ in 0..<decimals { unit *= 10 }
  let rounded = Int((value * Double(unit)).rounded())
  guard rounded != 0 else { return "0" }
  // The sign, the point and the digits of an integer of 64 bits.
  return unsafe String(unsafeUninitializedCapacity: 24) { buffer in
    var (rest, left) = (rounded.magnitude, decimals)
    var start = 24
    func prepend(_ byte: UInt8) {
      start -= 1
      unsafe buffer[start] = byte
    }
    while left > 0, rest % 10 == 0 {
      rest /= 10
      left -= 1
    }
    if left > 0 {
      for _ in 0..<left {
        prepend(UInt8(truncatingIfNeeded: 48 + rest % 10))
        rest /= 10
      }
      prepend(46)
    }
    while rest > 0 {
      prepend(UInt8(truncatingIfNeeded: 48 + rest % 10))
      rest /= 10
    }
    if rounded < 0 { prepend(45) }
    for index in start..<24 { unsafe buffer[index - start] = buffer[index] }
    return 24 - start
  }
}

/// The decimal digits of 0 to 999, so that a channel or a column is written by one store.
enum DecimalTable {
  /// The digits in the lower three bytes, the first one lowest, and how many there are in the highest.
  static let packed: [UInt32] = (0..<1000).map { number in
    var packed: UInt32 = 0
    var count: UInt32 = 0
    for digit in String(number).utf8 {
      packed |= UInt32(digit) << (8 * count)
      count += 1
    }
    return packed | count << 24
  }
}

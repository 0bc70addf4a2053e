/// The decimal digits of 0 to 999, so that a channel or a column is written by one store.
///
/// The owner of an encoder owns it, so that using it takes no check whether it has been made.
final class DecimalTable {
  /// How many numbers there are.
  static let count = 1000

  /// The digits in the lower three bytes, the first one lowest, and how many there are in the highest.
  let packed: UnsafePointer<UInt32>

  /// The table, made in a few microseconds.
  init() {
    let table = UnsafeMutablePointer<UInt32>.allocate(capacity: Self.count)
    for number in 0..<UInt32(Self.count) {
      let hundreds = number / 100 + 0x30
      let tens = number / 10 % 10 + 0x30
      let ones = number % 10 + 0x30
      let packed =
        number >= 100
        ? hundreds | tens << 8 | ones << 16 | 3 << 24
        : number >= 10 ? tens | ones << 8 | 2 << 24 : ones | 1 << 24
      table[Int(number)] = packed
    }
    packed = UnsafePointer(table)
  }

  deinit {
    packed.deallocate()
  }
}

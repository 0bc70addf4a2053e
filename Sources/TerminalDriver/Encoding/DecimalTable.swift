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
      let digits = [number / 100, number / 10 % 10, number % 10].map { $0 + 0x30 }
      let packed =
        number >= 100
        ? digits[0] | digits[1] << 8 | digits[2] << 16 | 3 << 24
        : number >= 10 ? digits[1] | digits[2] << 8 | 2 << 24 : digits[2] | 1 << 24
      table[Int(number)] = packed
    }
    packed = UnsafePointer(table)
  }

  deinit {
    packed.deallocate()
  }
}

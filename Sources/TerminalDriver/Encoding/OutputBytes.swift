/// Raw memory for the bytes of a frame, large enough for the worst one, so that no write checks for room.
///
/// Pages that are never touched cost nothing.
final class OutputBytes {
  /// The first byte.
  private(set) var start: UnsafeMutablePointer<UInt8>
  /// How many bytes there is room for.
  private(set) var capacity: Int

  /// Memory for so many bytes.
  init(capacity: Int) {
    self.capacity = capacity
    start = .allocate(capacity: capacity)
  }

  deinit {
    start.deallocate()
  }

  /// Makes room; earlier bytes are lost.
  func reserve(_ wanted: Int) {
    guard wanted > capacity else { return }
    start.deallocate()
    start = .allocate(capacity: wanted)
    capacity = wanted
  }
}

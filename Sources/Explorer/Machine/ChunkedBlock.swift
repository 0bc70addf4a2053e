/// A growing array of trivial values in pieces: what is there is never copied, so it takes no more memory while it grows.
final class ChunkedBlock<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private(set) var count = 0
  @exclusivity(unchecked) private var chunks: UnsafeMutablePointer<UnsafeMutablePointer<Element>>
  private var chunkCount = 0
  private var capacity = 16

  private static var shift: Int { 14 }
  private static var size: Int { 1 << shift }

  init() {
    chunks = .allocate(capacity: capacity)
  }

  deinit {
    for index in 0..<chunkCount { chunks[index].deallocate() }
    chunks.deallocate()
  }

  var bytes: Int {
    chunkCount * Self.size * MemoryLayout<Element>.stride + capacity * MemoryLayout<Int>.size
  }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { chunks[index >> Self.shift][index & (Self.size - 1)] }
    set { chunks[index >> Self.shift][index & (Self.size - 1)] = newValue }
  }

  func append(_ element: Element) {
    if count == chunkCount * Self.size { addChunk() }
    count += 1
    self[count - 1] = element
  }

  private func addChunk() {
    if chunkCount == capacity {
      let larger = UnsafeMutablePointer<UnsafeMutablePointer<Element>>.allocate(capacity: capacity * 2)
      larger.update(from: chunks, count: chunkCount)
      chunks.deallocate()
      chunks = larger
      capacity *= 2
    }
    chunks[chunkCount] = .allocate(capacity: Self.size)
    chunkCount += 1
  }
}

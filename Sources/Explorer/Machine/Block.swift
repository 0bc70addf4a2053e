/// A growing array of trivial values without checks of bounds, for the inner loops of the search.
final class Block<Element: BitwiseCopyable> {
  @exclusivity(unchecked) private(set) var base: UnsafeMutablePointer<Element>
  @exclusivity(unchecked) private(set) var count = 0
  private var capacity = 64

  init() {
    base = .allocate(capacity: capacity)
  }

  deinit {
    base.deallocate()
  }

  var bytes: Int { capacity * MemoryLayout<Element>.stride }

  @inline(__always)
  subscript(index: Int) -> Element {
    get { base[index] }
    set { base[index] = newValue }
  }

  func append(_ element: Element) {
    if count == capacity {
      let larger = UnsafeMutablePointer<Element>.allocate(capacity: capacity * 2)
      larger.update(from: base, count: count)
      base.deallocate()
      base = larger
      capacity *= 2
    }
    base[count] = element
    count += 1
  }

  func popLast() -> Element? {
    guard count > 0 else { return nil }
    count -= 1
    return base[count]
  }

  func removeAll() {
    count = 0
  }
}

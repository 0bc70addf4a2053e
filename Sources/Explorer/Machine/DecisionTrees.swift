/// Many decision trees in one block of memory. A tree asks for the values of slots, one after the other, as the machine
/// did when it was asked for the first time; its leaf is what the machine said then.
///
/// A node is `slot, number of children, child ...`, with a child for each value: 0 is unknown, a positive
/// number is the place of a node, a negative one is a leaf (-1 is leaf 0).
final class DecisionTrees {
  @exclusivity(unchecked) private var pool: UnsafeMutablePointer<Int32>
  private var capacity: Int
  private var used = 1
  @exclusivity(unchecked) private var roots: UnsafeMutablePointer<Int32>
  private var rootCapacity: Int
  private var rootCount = 0

  /// No leaf is known for these values.
  static let unknown: Int32 = -1

  init() {
    capacity = 1 << 12
    pool = .allocate(capacity: capacity)
    pool.initialize(repeating: 0, count: capacity)
    rootCapacity = 1 << 10
    roots = .allocate(capacity: rootCapacity)
    roots.initialize(repeating: 0, count: rootCapacity)
  }

  deinit {
    pool.deallocate()
    roots.deallocate()
  }

  /// Bytes in use.
  var bytes: Int { (capacity + rootCapacity) * MemoryLayout<Int32>.size }

  func addRoot() -> Int32 {
    if rootCount == rootCapacity { roots = Self.grown(roots, &rootCapacity, to: rootCapacity * 2) }
    rootCount += 1
    return Int32(rootCount - 1)
  }

  private static func grown(
    _ block: UnsafeMutablePointer<Int32>, _ capacity: inout Int, to size: Int
  ) -> UnsafeMutablePointer<Int32> {
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    larger.initialize(repeating: 0, count: size)
    larger.update(from: block, count: capacity)
    block.deallocate()
    capacity = size
    return larger
  }

  /// The leaf for some values, from 0; ``unknown`` where the machine has to be asked.
  @inline(__always)
  func find(_ root: Int32, _ values: UnsafePointer<Int32>) -> Int32 {
    var link = roots[Int(root)]
    while link > 0 {
      let node = Int(link)
      let value = values[Int(pool[node])]
      if value >= pool[node + 1] { return Self.unknown }
      link = pool[node + 2 + Int(value)]
    }
    return -link - 1
  }

  /// What a tree begins with: the place of a node, 0 where nothing is known, or a leaf (-1 is leaf 0).
  @inline(__always)
  func root(_ root: Int32) -> Int32 { roots[Int(root)] }

  /// The slot that a node asks for.
  @inline(__always)
  func slot(of node: Int32) -> Int32 { pool[Int(node)] }

  /// What follows a node for a value of its slot, as ``root(_:)``.
  @inline(__always)
  func child(of node: Int32, _ value: Int32) -> Int32 {
    value >= pool[Int(node) + 1] ? 0 : pool[Int(node) + 2 + Int(value)]
  }

  /// Keeps a leaf for the values that led to it.
  ///
  /// - Parameters:
  ///   - trace: the slots that were asked for, in order, each once.
  ///   - counts: how many values each slot has so far.
  /// - Returns: `false` where another question was asked after the same answers: then the machine does not depend on
  ///   what it reads alone.
  func insert(
    _ leaf: Int32, at root: Int32, _ trace: [Int32], _ values: UnsafePointer<Int32>, counts: (Int32) -> Int
  ) -> Bool {
    var place = Place.root(Int(root))
    for slot in trace {
      let value = Int(values[Int(slot)])
      var link = self[place]
      if link < 0 { return false }
      if link == 0 {
        link = Int32(addNode(slot, max(counts(slot), value + 1)))
        self[place] = link
      }
      if pool[Int(link)] != slot { return false }
      if value >= Int(pool[Int(link) + 1]) {
        let node = addNode(slot, max(counts(slot), value + 1, Int(pool[Int(link) + 1]) * 2))
        for child in 0..<Int(pool[Int(link) + 1]) { pool[node + 2 + child] = pool[Int(link) + 2 + child] }
        link = Int32(node)
        self[place] = link
      }
      place = .pool(Int(link) + 2 + value)
    }
    let link = self[place]
    guard link == 0 || link == -leaf - 1 else { return false }
    self[place] = -leaf - 1
    return true
  }

  private enum Place {
    case root(Int)
    case pool(Int)
  }

  private subscript(place: Place) -> Int32 {
    get {
      switch place {
      case .root(let index): roots[index]
      case .pool(let index): pool[index]
      }
    }
    set {
      switch place {
      case .root(let index): roots[index] = newValue
      case .pool(let index): pool[index] = newValue
      }
    }
  }

  private func addNode(_ slot: Int32, _ children: Int) -> Int {
    let size = children + 2
    if used + size > capacity { pool = Self.grown(pool, &capacity, to: max(capacity * 2, used + size)) }
    let node = used
    used += size
    pool[node] = slot
    pool[node + 1] = Int32(children)
    return node
  }
}

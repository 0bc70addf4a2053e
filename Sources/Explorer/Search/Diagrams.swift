/// Sets of tuples, as multi-valued decision diagrams: a tuple has a small number for each of some slots. A set has one
/// number however it came about, and all combinations of what some slots hold take a node for each slot.
///
/// A node is `how many tuples (two words), number of children, child ...`, with a child for each value of its slot, up to
/// the last that is not empty. A set's number is the place of its node.
final class Diagrams {
  /// How many numbers a tuple has.
  let depth: Int
  @exclusivity(unchecked) private var pool: UnsafeMutablePointer<Int32>
  private var capacity = 1 << 12
  @exclusivity(unchecked) private var used = 6
  /// Places of nodes by the hash of their children.
  @exclusivity(unchecked) private var table: UnsafeMutablePointer<Int32>
  @exclusivity(unchecked) private var tableSize = 1 << 10
  private var nodes = 0
  /// Results of operations; a later one takes the place of another.
  @exclusivity(unchecked) private let results: UnsafeMutablePointer<Result>
  /// Children of the nodes that are being made, those of the innermost last.
  @exclusivity(unchecked) private var scratch: UnsafeMutablePointer<Int32>
  private var scratchCapacity = 1 << 8
  @exclusivity(unchecked) private var top = 0
  private var assignments: [Assignment] = [Assignment()]
  private var assignmentIDs: [[Int32]: Int32] = [:]

  private struct Result: BitwiseCopyable {
    var operation: Int32
    var one: Int32
    var other: Int32
    var set: Int32
  }

  private struct Assignment {
    /// By level: the new value, or -1.
    var values: [Int32] = []
    /// The last level with a new value.
    var last = -1
  }

  private enum Operation {
    static let union: Int32 = 1
    static let intersection: Int32 = 2
    static let difference: Int32 = 3
    static let restriction: Int32 = 4
    static let image: Int32 = 5
    static let preimage: Int32 = 6
  }

  /// No tuple.
  static let none: Int32 = 0
  /// The empty tuple: what is below the last slot.
  static let whole: Int32 = 3

  private static let resultCount = 1 << 18

  init(depth: Int) {
    self.depth = depth
    pool = .allocate(capacity: capacity)
    pool.initialize(repeating: 0, count: capacity)
    pool[Int(Self.whole)] = 1
    table = .allocate(capacity: tableSize)
    table.initialize(repeating: 0, count: tableSize)
    results = .allocate(capacity: Self.resultCount)
    results.initialize(
      repeating: Result(operation: 0, one: 0, other: 0, set: 0), count: Self.resultCount)
    scratch = .allocate(capacity: scratchCapacity)
  }

  deinit {
    pool.deallocate()
    table.deallocate()
    results.deallocate()
    scratch.deallocate()
  }

  /// The memory that sets take.
  var bytes: Int {
    (used + tableSize) * MemoryLayout<Int32>.size + Self.resultCount * MemoryLayout<Result>.size
  }

  // MARK: Nodes

  /// How many tuples a set has; `Int.max` where they are more than that.
  @inline(__always)
  func count(_ set: Int32) -> Int {
    let node = Int(set)
    return Int(UInt32(bitPattern: pool[node])) | Int(pool[node + 1]) << 32
  }

  @inline(__always)
  private func children(_ set: Int32) -> Int { Int(pool[Int(set) + 2]) }

  @inline(__always)
  private func child(_ set: Int32, _ value: Int) -> Int32 {
    value < Int(pool[Int(set) + 2]) ? pool[Int(set) + 3 + value] : Self.none
  }

  /// Makes room for the children of a node; their place.
  @inline(__always)
  private func open(_ count: Int) -> Int {
    let start = top
    top += count
    if top > scratchCapacity { growScratch() }
    return start
  }

  private func growScratch() {
    let size = max(scratchCapacity * 2, top)
    let larger = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    larger.update(from: scratch, count: scratchCapacity)
    scratch.deallocate()
    scratch = larger
    scratchCapacity = size
  }

  /// The node with the children from a place on.
  private func close(_ start: Int) -> Int32 {
    var end = top
    top = start
    while end > start, scratch[end - 1] == Self.none { end -= 1 }
    let count = end - start
    if count == 0 { return Self.none }
    var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
    for index in start..<end {
      let product = (UInt64(UInt32(bitPattern: scratch[index])) ^ hash).multipliedFullWidth(
        by: 0xD6E8_FEB8_6659_FD93)
      hash = product.high ^ product.low
    }
    var place = Int(truncatingIfNeeded: hash) & (tableSize - 1)
    while table[place] != 0 {
      let node = Int(table[place])
      if Int(pool[node + 2]) == count,
        (0..<count).allSatisfy({ pool[node + 3 + $0] == scratch[start + $0] })
      {
        return Int32(node)
      }
      place = (place + 1) & (tableSize - 1)
    }
    let node = add(start, count)
    table[place] = node
    nodes += 1
    if nodes * 2 > tableSize { rehash() }
    return node
  }

  private func add(_ start: Int, _ count: Int) -> Int32 {
    if used + count + 3 > capacity {
      let size = max(capacity * 2, used + count + 3)
      let larger = UnsafeMutablePointer<Int32>.allocate(capacity: size)
      larger.update(from: pool, count: used)
      pool.deallocate()
      pool = larger
      capacity = size
    }
    let node = used
    used += count + 3
    var tuples = 0
    for index in 0..<count {
      let child = scratch[start + index]
      pool[node + 3 + index] = child
      if child != Self.none {
        let (sum, isTooLarge) = tuples.addingReportingOverflow(self.count(child))
        tuples = isTooLarge ? Int.max : sum
      }
    }
    pool[node] = Int32(truncatingIfNeeded: tuples)
    pool[node + 1] = Int32(truncatingIfNeeded: tuples >> 32)
    pool[node + 2] = Int32(count)
    return Int32(node)
  }

  private func rehash() {
    let (old, oldSize) = (table, tableSize)
    tableSize *= 2
    table = .allocate(capacity: tableSize)
    table.initialize(repeating: 0, count: tableSize)
    for index in 0..<oldSize where old[index] != 0 {
      let node = Int(old[index])
      var hash: UInt64 = 0x9E37_79B9_7F4A_7C15
      for child in 0..<Int(pool[node + 2]) {
        let product = (UInt64(UInt32(bitPattern: pool[node + 3 + child])) ^ hash).multipliedFullWidth(
          by: 0xD6E8_FEB8_6659_FD93)
        hash = product.high ^ product.low
      }
      var place = Int(truncatingIfNeeded: hash) & (tableSize - 1)
      while table[place] != 0 { place = (place + 1) & (tableSize - 1) }
      table[place] = old[index]
    }
    old.deallocate()
  }

  // MARK: Results

  @inline(__always)
  private func place(_ operation: Int32, _ one: Int32, _ other: Int32) -> Int {
    let key = UInt64(UInt32(bitPattern: one)) << 32 | UInt64(UInt32(bitPattern: other))
    let product = (key ^ UInt64(UInt32(bitPattern: operation)) &* 0xA076_1D64_78BD_642F)
      .multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
    return Int(truncatingIfNeeded: product.high ^ product.low) & (Self.resultCount - 1)
  }

  @inline(__always)
  private func known(_ place: Int, _ operation: Int32, _ one: Int32, _ other: Int32) -> Int32? {
    let result = results[place]
    return result.operation == operation && result.one == one && result.other == other ? result.set : nil
  }

  @inline(__always)
  private func keep(_ place: Int, _ operation: Int32, _ one: Int32, _ other: Int32, _ set: Int32) -> Int32 {
    results[place] = Result(operation: operation, one: one, other: other, set: set)
    return set
  }

  // MARK: Operations

  /// The set of one tuple.
  ///
  /// - Parameter values: `depth` of them.
  func set(of values: [Int32]) -> Int32 {
    var set = Self.whole
    for value in values.reversed() { set = single(Int(value), set) }
    return set
  }

  /// A node with one child.
  private func single(_ value: Int, _ child: Int32) -> Int32 {
    if child == Self.none { return child }
    let start = open(value + 1)
    for index in start..<(start + value) { scratch[index] = Self.none }
    scratch[start + value] = child
    return close(start)
  }

  func union(_ one: Int32, _ other: Int32) -> Int32 {
    if one == other || other == Self.none { return one }
    if one == Self.none { return other }
    let (one, other) = (min(one, other), max(one, other))
    let place = place(Operation.union, one, other)
    if let known = known(place, Operation.union, one, other) { return known }
    let count = max(children(one), children(other))
    let start = open(count)
    for value in 0..<count {
      let child = union(child(one, value), child(other, value))
      scratch[start + value] = child
    }
    return keep(place, Operation.union, one, other, close(start))
  }

  func intersection(_ one: Int32, _ other: Int32) -> Int32 {
    if one == other { return one }
    if one == Self.none || other == Self.none { return Self.none }
    let (one, other) = (min(one, other), max(one, other))
    let place = place(Operation.intersection, one, other)
    if let known = known(place, Operation.intersection, one, other) { return known }
    let count = min(children(one), children(other))
    let start = open(count)
    for value in 0..<count {
      let child = intersection(child(one, value), child(other, value))
      scratch[start + value] = child
    }
    return keep(place, Operation.intersection, one, other, close(start))
  }

  /// The tuples of one set that are not in the other.
  func difference(_ one: Int32, _ other: Int32) -> Int32 {
    if one == other || one == Self.none { return Self.none }
    if other == Self.none { return one }
    let place = place(Operation.difference, one, other)
    if let known = known(place, Operation.difference, one, other) { return known }
    let count = children(one)
    let start = open(count)
    for value in 0..<count {
      let child = difference(child(one, value), child(other, value))
      scratch[start + value] = child
    }
    return keep(place, Operation.difference, one, other, close(start))
  }

  /// The tuples with a value in the slot of a level.
  func restriction(_ set: Int32, level: Int, value: Int) -> Int32 {
    restriction(set, level, value, at: 0)
  }

  private func restriction(_ set: Int32, _ level: Int, _ value: Int, at depth: Int) -> Int32 {
    if set == Self.none { return set }
    if depth == level { return single(value, child(set, value)) }
    let operation = Operation.restriction | Int32(level) << 4
    let place = place(operation, set, Int32(value))
    if let known = known(place, operation, set, Int32(value)) { return known }
    let count = children(set)
    let start = open(count)
    for index in 0..<count {
      let child = restriction(child(set, index), level, value, at: depth + 1)
      scratch[start + index] = child
    }
    return keep(place, operation, set, Int32(value), close(start))
  }

  // MARK: Assignments

  /// The number of what new values do to a tuple; 0 does nothing.
  ///
  /// - Parameter values: by level, the new value or -1.
  func assignment(_ values: [Int32]) -> Int32 {
    guard let last = values.lastIndex(where: { $0 >= 0 }) else { return 0 }
    if let id = assignmentIDs[values] { return id }
    assignments.append(Assignment(values: values, last: last))
    let id = Int32(assignments.count - 1)
    assignmentIDs[values] = id
    return id
  }

  /// What an assignment makes of the tuples of a set.
  @inline(__always)
  func image(_ set: Int32, _ assignment: Int32) -> Int32 {
    assignment == 0 ? set : image(set, assignment, at: 0)
  }

  private func image(_ set: Int32, _ assignment: Int32, at depth: Int) -> Int32 {
    if set == Self.none || depth > assignments[Int(assignment)].last { return set }
    let place = place(Operation.image, set, assignment)
    if let known = known(place, Operation.image, set, assignment) { return known }
    let value = assignments[Int(assignment)].values[depth]
    let count = children(set)
    if value >= 0 {
      var all = Self.none
      for index in 0..<count { all = union(all, child(set, index)) }
      return keep(
        place, Operation.image, set, assignment,
        single(Int(value), image(all, assignment, at: depth + 1)))
    }
    let start = open(count)
    for index in 0..<count {
      let child = image(child(set, index), assignment, at: depth + 1)
      scratch[start + index] = child
    }
    return keep(place, Operation.image, set, assignment, close(start))
  }

  /// The tuples of a set of which an assignment makes some of a goal.
  func preimage(_ set: Int32, of goal: Int32, _ assignment: Int32) -> Int32 {
    assignment == 0 ? intersection(set, goal) : preimage(set, goal, assignment, at: 0)
  }

  private func preimage(_ set: Int32, _ goal: Int32, _ assignment: Int32, at depth: Int) -> Int32 {
    if set == Self.none || goal == Self.none { return Self.none }
    if depth > assignments[Int(assignment)].last { return intersection(set, goal) }
    let operation = Operation.preimage | assignment << 4
    let place = place(operation, set, goal)
    if let known = known(place, operation, set, goal) { return known }
    let value = assignments[Int(assignment)].values[depth]
    let count = children(set)
    let start = open(count)
    for index in 0..<count {
      let rest = child(goal, value >= 0 ? Int(value) : index)
      let child = preimage(child(set, index), rest, assignment, at: depth + 1)
      scratch[start + index] = child
    }
    return keep(place, operation, set, goal, close(start))
  }

  // MARK: Tuples

  /// The first tuple of a set that has one.
  func first(of set: Int32) -> [Int32] {
    var tuple: [Int32] = []
    var node = set
    for _ in 0..<depth {
      let value = (0..<children(node)).first { child(node, $0) != Self.none } ?? 0
      tuple.append(Int32(value))
      node = child(node, value)
    }
    return tuple
  }

  func contains(_ tuple: [Int32], in set: Int32) -> Bool {
    tuple.reduce(set) { $0 == Self.none ? $0 : child($0, Int($1)) } != Self.none
  }

  /// The first tuple of a set of which an assignment makes another one.
  func origin(of tuple: [Int32], by assignment: Int32, in set: Int32) -> [Int32]? {
    let before = preimage(set, of: self.set(of: tuple), assignment)
    return before == Self.none ? nil : first(of: before)
  }
}

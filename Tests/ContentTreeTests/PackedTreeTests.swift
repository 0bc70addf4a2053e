import ContentTree
import SeededRandom
import ShippedPacks
import TOMLParsing
import Testing

/// The packed form of a tree, which the build writes and the program reads.
@Suite struct PackedTreeTests {
  @Test(arguments: 0..<200) func `a tree comes back as it was`(seed: Int) throws {
    var trees = RandomTrees(seed: UInt64(seed))
    let tree = trees.table(depth: 0)
    #expect(unpack(PackedTree.pack(tree)) == tree)
  }

  @Test(
    arguments: [Int64.min, -1_000_000, -17, -1, 0, 1, 15, 16, 31, 32, 1023, 1024, Int64.max]
  ) func `a whole number comes back`(number: Int64) {
    let tree = ContentTable([ContentTable.Entry(key: "n", value: .integer(number))])
    #expect(unpack(PackedTree.pack(tree)) == tree)
  }

  @Test(arguments: [0.0, -0.0, 0.1, -1.5e-300, .infinity, -.infinity, .leastNonzeroMagnitude, .pi])
  func `a number with a fraction comes back to the bit`(number: Double) throws {
    let tree = ContentTable([ContentTable.Entry(key: "n", value: .double(number))])
    guard case .double(let read)? = unpack(PackedTree.pack(tree))?["n"] else {
      Issue.record("no number")
      return
    }
    #expect(read.bitPattern == number.bitPattern)
  }

  @Test func `the form is what it is`() {
    let tree = ContentTable([
      ContentTable.Entry(key: "b", value: .array([.bool(true), .bool(false), .integer(-1)])),
      ContentTable.Entry(key: "a", value: .string("é")),
    ])
    #expect(PackedTree.pack(tree) == #"{"!as"é!b[#tni!"#)
  }

  @Test(arguments: 0..<40) func `no cut text is a tree`(seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed))
    let bytes = Array(PackedTree.pack(trees.table(depth: 0)).utf8)
    for length in 0..<bytes.count {
      #expect(bytes[..<length].withUnsafeBufferPointer { PackedTree.unpack($0) } == nil)
    }
    #expect((bytes + [0x74]).withUnsafeBufferPointer { PackedTree.unpack($0) } == nil)
  }

  @Test(arguments: 0..<40) func `changed bytes are read to the end of the text and no further`(seed: Int) {
    var trees = RandomTrees(seed: UInt64(seed))
    let bytes = Array(PackedTree.pack(trees.table(depth: 0)).utf8)
    for _ in 0..<200 {
      var changed = bytes
      changed[Int.random(in: 0..<bytes.count, using: &trees.generator)] = .random(
        in: 0...255, using: &trees.generator)
      // A tree or none; what matters is that nothing traps.
      _ = changed.withUnsafeBufferPointer { PackedTree.unpack($0) }
    }
  }

  @Test func `nesting without end is no tree`() {
    let bytes = Array(String(repeating: "[!", count: 100_000).utf8)
    #expect(bytes.withUnsafeBufferPointer { PackedTree.unpack($0) } == nil)
  }

  @Test func `every shipped tree is what the parser reads in the shipped text`() throws {
    #expect(ShippedPacks.files.count > 70)
    for file in ShippedPacks.files where file.path.hasSuffix(".toml") {
      let (table, problems) = TOMLText.parse(file.text.description)
      #expect(problems.isEmpty, "\(file.path)")
      #expect(PackedTree.unpack(file.tree) == table, "\(file.path)")
    }
  }

  @Test func `shipped files are sorted, and each is found by its path`() {
    let paths = ShippedPacks.files.map(\.path)
    #expect(paths == paths.sorted())
    for path in paths { #expect(ShippedPacks.file(path)?.path == path) }
    #expect(ShippedPacks.file("") == nil)
    #expect(ShippedPacks.file("matching") == nil)
    #expect(ShippedPacks.file("zzz") == nil)
  }

  private func unpack(_ text: String) -> ContentTable? {
    Array(text.utf8).withUnsafeBufferPointer { PackedTree.unpack($0) }
  }
}

/// Trees of every kind of node, the same for a seed.
struct RandomTrees {
  var generator: SeededGenerator

  init(seed: UInt64) {
    generator = SeededGenerator(seed: seed)
  }

  mutating func table(depth: Int) -> ContentTable {
    let count = Int.random(in: 0...6, using: &generator)
    var entries: [ContentTable.Entry] = []
    for _ in 0..<count { entries.append(ContentTable.Entry(key: text(), value: node(depth: depth + 1))) }
    return ContentTable(entries)
  }

  private mutating func node(depth: Int) -> ContentNode {
    switch Int.random(in: 0...(depth < 5 ? 6 : 4), using: &generator) {
    case 0: return .string(text())
    case 1:
      return .integer(
        Int64(truncatingIfNeeded: generator.next() >> UInt64.random(in: 0...63, using: &generator)))
    case 2: return .double(Double.random(in: -1e9...1e9, using: &generator))
    case 3: return .bool(.random(using: &generator))
    case 4: return .date("2026-11-21")
    case 5:
      var nodes: [ContentNode] = []
      for _ in 0..<Int.random(in: 0...40, using: &generator) where nodes.count < 8 || depth > 3 {
        nodes.append(node(depth: depth + 1))
      }
      return .array(nodes)
    default: return .table(table(depth: depth))
    }
  }

  private mutating func text() -> String {
    let alphabet = Array("abc.-_ {[\"\\\n\u{0}\u{7F}é漢👩‍👧🇯🇵")
    return String(
      (0..<Int.random(in: 0...40, using: &generator)).compactMap { _ in
        alphabet.randomElement(using: &generator)
      })
  }
}

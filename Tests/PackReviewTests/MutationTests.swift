import Diagnostics
import PackFiles
import PackReading
import PackReview
import SeededRandom
import Testing

/// Whatever stands in a pack, checking it ends with diagnostics.
@Suite struct MutationTests {
  static let rounds = 40

  @Test(arguments: 0..<rounds)
  func `a pack with lines missing, twice or elsewhere is checked`(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    var files = LampPack.files
    for _ in 0...Int.random(in: 0...2, using: &generator) {
      let names = files.keys.sorted()
      guard let name = names.randomElement(using: &generator), let text = files[name] else { continue }
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard let index = lines.indices.randomElement(using: &generator),
        let other = lines.indices.randomElement(using: &generator)
      else { continue }
      switch Int.random(in: 0...2, using: &generator) {
      case 0: lines.remove(at: index)
      case 1: lines.insert(lines[other], at: index)
      default: lines.swapAt(index, other)
      }
      files[name] = lines.joined(separator: "\n")
    }
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    #expect(found.allSatisfy { !$0.file.isEmpty && !$0.message.isEmpty })
    #expect(found == PackLint.check(ContentSource(id: "lamps", files: files)))
  }
}

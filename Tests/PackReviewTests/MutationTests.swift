import Diagnostics
import Fuzzing
import PackFiles
import PackReading
import PackReview
import Testing

/// Whatever stands in a pack, checking it ends with diagnostics.
@Suite struct MutationTests {
  static let rounds = 40

  @Test(arguments: 0..<rounds)
  func `a pack with lines missing, twice or elsewhere is checked`(seed: Int) {
    var mutator = ContentMutator(seed: UInt64(seed))
    var files = LampPack.files
    let names = files.keys.sorted()
    for _ in 0...mutator.below(3) {
      let name = names[mutator.below(names.count)]
      files[name] = mutator.mutateLines(files[name] ?? "")
    }
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    #expect(found.allSatisfy { !$0.file.isEmpty && !$0.message.isEmpty })
    #expect(found == PackLint.check(ContentSource(id: "lamps", files: files)))
  }
}

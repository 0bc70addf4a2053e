import Fuzzing

/// The fuzzers, by their names on the command line, in the order of `all`.
enum FuzzerName: String, CaseIterable {
  case input, packs, tapes, pictures, edits, phone, kills

  /// The fuzzer, with its data read.
  func make(seed: UInt64) throws -> any Fuzzer {
    switch self {
    case .input: return InputFuzzer(seed: seed, packs: try PackCorpus.bundles())
    case .packs:
      let clock = ContinuousClock()
      let start = clock.now
      return PackFuzzer(seed: seed, packs: PackCorpus.all, growth: GrowthWatch { clock.now - start })
    case .tapes: return try TapeFuzzer(seed: seed)
    case .pictures: return PictureFuzzer(seed: seed)
    case .edits: return try EditFuzzer(seed: seed, packs: PackCorpus.all)
    case .phone: return try PhoneEditFuzzer(seed: seed, packs: PackCorpus.all)
    case .kills: return try KillFuzzer(seed: seed)
    }
  }

  /// Cases of one child process: what is read for them has to be worth it, and what the process keeps stays small.
  var batch: Int {
    switch self {
    case .input: 150
    case .packs, .tapes: 100
    case .pictures: 2_000
    case .edits: 500
    case .phone: 20
    case .kills: 20
    }
  }

  /// The goal of a run where the command line names none.
  func goal(isLong: Bool) -> Goal {
    switch self {
    case .input: .bytes(isLong ? 10_000_000 : 500_000)
    case .packs, .tapes: .cases(isLong ? 10_000 : 500)
    case .pictures: .cases(isLong ? 100_000 : 10_000)
    case .edits: .cases(isLong ? 20_000 : 2_000)
    case .phone: .cases(isLong ? 2_500 : 50)
    case .kills: .cases(isLong ? 1_000 : 50)
    }
  }
}

/// How much is tried.
enum Goal {
  /// So many bytes of input, at least.
  case bytes(Int)
  /// So many cases.
  case cases(Int)
}

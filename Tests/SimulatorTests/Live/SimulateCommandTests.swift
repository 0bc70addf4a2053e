import Foundation
import Testing

/// `onboard-sim simulate` of the built program, over a pack that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"), .timeLimit(.minutes(2)))
struct SimulateCommandTests {
  private static let pack = ThreeSteps.files(second: "form").merging([
    "screens/form.toml": """
    kind = "page"
    [[element]]
    id = "nick"
    kind = "field"
    label = "app"
    input = "text"
    bind = "nick"
    min = 2
    [[element]]
    id = "go"
    kind = "button"
    text = "app"
    submit = true
    emit = "next"
    """,
    "screens/form.short.toml": """
    kind = "page"
    [[element]]
    id = "go"
    kind = "button"
    text = "app"
    emit = "next"
    """,
    "experiments.toml": """
    [[experiment]]
    key = "length"
    name = "Long or short"
    at = "b"
    goal = "c"
    [[experiment.arm]]
    id = "long"
    [[experiment.arm]]
    id = "short"
    """,
    "behaviour.toml": """
    [leaving]
    scale = { value = 60, source = "test" }
    field = { value = 0.2, source = "test" }
    """,
  ]) { $1 }

  private func simulate(_ arguments: String...) throws -> ProgramRun {
    try PackFolder(Self.pack).run(["simulate", "--pack", "pack"] + arguments)
  }

  @Test func `a crowd is counted, and everything says that it is simulated`() throws {
    let text = try simulate("--users", "500")
    #expect(text.status == 0 && text.messages.isEmpty)
    #expect(text.output.contains("simulated, not calibrated"))
    #expect(text.output.contains("500 users"))
    #expect(text.output.contains("Long or short  (length)"))
    for (format, words) in [
      ("json", "\"simulated\": \"simulated, not calibrated\""), ("csv", "simulated, not calibrated"),
      ("html", "simulated, not calibrated"),
    ] {
      let run = try simulate("--users", "500", "--format", format)
      #expect(run.status == 0 && run.output.contains(words), "\(format)")
    }
    #expect(try simulate("--users", "500", "--jobs", "3").output == text.output)
    #expect(try simulate("--users", "500", "--seed", "2").output != text.output)
  }

  @Test func `parts add up to the whole, byte for byte`() throws {
    let place = try PackFolder(Self.pack)
    let whole = try place.run("simulate", "--pack", "pack", "--users", "700", "--format", "json")
    for part in 1...4 {
      let run = try place.run(
        "simulate", "--pack", "pack", "--users", "700", "--shard", "\(part)/4", "--out", "\(part).json")
      #expect(run.status == 0)
    }
    let sum = try place.run(
      "simulate", "--pack", "pack", "--users", "700", "--format", "json", "--merge", "3.json", "1.json",
      "4.json", "2.json")
    #expect(sum.output == whole.output)
    for (files, words) in [
      (["1.json", "2.json", "4.json"], "parts are missing: 3/4"),
      (["1.json", "2.json", "2.json", "4.json"], "are the same part"),
      (["1.json", "pack/pack.toml"], "has no counts of a part"), (["1.json", "9.json"], "9.json"),
    ] {
      let run = try place.run(
        ["simulate", "--pack", "pack", "--users", "700", "--merge"] + files)
      #expect(run.status == 2 && run.messages.contains(words), "\(run.messages)")
      #expect(run.output.isEmpty)
    }
    // Counts from outside may be anything.
    let part = try place.read("4.json")
    for (old, new, words) in [
      ("\"users\":175", "\"users\":9223372036854775807", "no part of such a crowd can have"),
      ("\"users\":175", "\"users\":-1", "no part of such a crowd can have"),
      ("\"part\":4", "\"part\":5", "no part of such a crowd can have"),
      ("\"parts\":4", "\"parts\":400000000", "and the others are of 4"),
      ("[\"long\",\"short\"]", "[\"long\"]", "is part of something else"),
    ] {
      #expect(part.contains(old), "\(old)")
      try place.write(part.replacingOccurrences(of: old, with: new), to: "odd.json")
      let run = try place.run(
        "simulate", "--pack", "pack", "--users", "700", "--merge", "1.json", "2.json", "3.json", "odd.json")
      #expect(run.status == 2 && run.messages.contains(words), "\(new): \(run.messages)")
    }
    let other = try place.run("simulate", "--pack", "pack", "--users", "701", "--merge", "1.json")
    #expect(other.status == 2 && other.messages.contains("is part of something else"))
  }

  @Test func `the log of a crowd has the same results`() throws {
    let place = try PackFolder(Self.pack)
    let counted = try place.run(
      "simulate", "--pack", "pack", "--users", "1500", "--events", "log", "--format", "csv")
    let read = try place.run("results", "log", "--pack", "pack", "--format", "csv")
    let reached = { (run: ProgramRun) in
      run.output.split(separator: "\r\n").map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[11]
      }
    }
    #expect(reached(counted) == reached(read))
    #expect(read.output.contains("simulated, not calibrated"))
    // Once more: the same files, not more of them.
    let files = { try FileManager.default.subpathsOfDirectory(atPath: place.folder.path + "/log").sorted() }
    let before = try files()
    _ = try place.run("simulate", "--pack", "pack", "--users", "1500", "--events", "log")
    #expect(try files() == before)
    #expect(
      reached(try place.run("results", "log", "--pack", "pack", "--format", "csv")) == reached(read))
  }

  @Test func `a model is fitted to a funnel, and says so from then on`() throws {
    let place = try PackFolder(Self.pack)
    try place.write("step,users\na,1000\nb,700\nc,300\n", to: "may.csv")
    let run = try place.run(
      "simulate", "--pack", "pack", "--users", "150", "--calibrate", "may.csv", "--out",
      "pack/behaviour.toml")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("points and is"))
    let fitted = try place.run("simulate", "--pack", "pack", "--users", "100", "--format", "csv")
    #expect(fitted.output.contains("simulated, fitted to may.csv"))
    #expect(try place.run("check", "pack").status == 0)
    #expect(!(try place.read("pack/behaviour.toml")).contains("test"))
  }

  @Test func `the power of an experiment, and the numbers of the model`() throws {
    let power = try simulate("--users", "2000", "--power")
    #expect(power.output.contains("come to `b`, where it begins"))
    #expect(power.output.contains("must start the app"))
    #expect(power.output.contains("simulated, not calibrated"))
    #expect(
      try simulate("--power", "--users", "200", "--format", "json").output.contains("\"users_per_arm\""))
    let model = try simulate("--model")
    #expect(model.output.contains("leaving.field"))
    #expect(model.output.contains("Palin et al. 2019"))
  }

  @Test(
    arguments: [
      (["--users", "0"], "--users: from 1"),
      (["--jobs", "0"], "--jobs: at least 1"),
      (["--shard", "1/4"], "add `--out part.json`"),
      (["--shard", "5/4", "--out", "x.json"], "`5/4` is no part"),
      (["--shard", "1", "--out", "x.json"], "`1` is no part"),
      (["--power", "--model"], "one at a time"),
      (["--power", "--events", "log"], "a log is written of users"),
      (["--events", "log", "--day", "yesterday"], "`yesterday` is no day"),
      (["--steps", "a,x"], "pack has no step `x`"),
      (["--by", "taste"], "users are not told apart by `taste`"),
      (["--calibrate", "none.csv"], "none.csv"),
      (["--calibrate", "pack/pack.toml"], "the first line must name the columns"),
      (["--power", "--format", "csv"], "text or json here"),
    ])
  func `wrong use is told, and nothing is written`(_ arguments: [String], _ words: String) throws {
    let place = try PackFolder(Self.pack)
    let run = try place.run(["simulate", "--pack", "pack"] + arguments)
    #expect(run.status == 2)
    #expect(run.messages.contains(words), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.folder.path) == ["pack"])
  }
}

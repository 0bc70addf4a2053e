import Foundation
import Testing

/// `onboard-sim simulate` of the built program, over a pack that is made here.
@Suite(.enabled(if: ProgramTerminal.program != nil, "onboard-sim is not built"))
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
    #expect(text.output.contains("simulated, not fitted to real users"))
    #expect(text.output.contains("500 users"))
    #expect(text.output.contains("Long or short  (length)"))
    for (format, words) in [
      ("json", "\"simulated\": \"simulated, not fitted to real users\""),
      ("csv", "simulated, not fitted to real users"),
      ("html", "simulated, not fitted to real users"),
    ] {
      let run = try simulate("--users", "500", "--format", format)
      #expect(run.status == 0 && run.output.contains(words), "\(format)")
    }
    #expect(try simulate("--users", "500", "--jobs", "3").output == text.output)
    #expect(try simulate("--users", "500", "--seed", "2").output != text.output)
  }

  @Test func `the end of --out chooses the format, as in results`() throws {
    let place = try PackFolder(Self.pack)
    for (file, words) in [
      ("a.html", "<!doctype html>"), ("a.json", "{"), ("a.csv", "pack,"), ("a.txt", "pack · "),
    ] {
      let run = try place.run("simulate", "--pack", "pack", "--users", "50", "--out", file)
      #expect(run.status == 0 && run.output.isEmpty, "\(run.messages)")
      #expect(try place.read(file).hasPrefix(words), "\(file)")
    }
    #expect(
      try place.run("simulate", "--pack", "pack", "--users", "50", "--power", "--out", "p.html").status == 0)
    #expect(try place.read("p.html").hasPrefix("simulated"))
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
      ("\"users\":175", "\"users\":9223372036854775807", "are impossible in a part of this run"),
      ("\"users\":175", "\"users\":-1", "are impossible in a part of this run"),
      ("\"part\":4", "\"part\":5", "are impossible in a part of this run"),
      ("\"parts\":4", "\"parts\":400000000", "and the others are of 4"),
      ("[\"long\",\"short\"]", "[\"long\"]", "its experiments have other arms"),
      ("\"version\":4", "\"version\":5", "has counts of version 5"),
      ("\"all\":{", "\"some\":{", "are impossible in a part of this run"),
      ("\"reached\":175", "\"reached\":174000", "are impossible in a part of this run"),
    ] {
      #expect(part.contains(old), "\(old)")
      try place.write(part.replacingOccurrences(of: old, with: new), to: "odd.json")
      let run = try place.run(
        "simulate", "--pack", "pack", "--users", "700", "--merge", "1.json", "2.json", "3.json", "odd.json")
      #expect(run.status == 2 && run.messages.contains(words), "\(new): \(run.messages)")
    }
    let other = try place.run("simulate", "--pack", "pack", "--users", "701", "--merge", "1.json")
    #expect(other.status == 2 && other.messages.contains("is a part of another run"))
  }

  @Test func `parts of another configuration, model or flow are not added up`() throws {
    let place = try PackFolder(Self.pack)
    func part(_ number: Int, _ more: String...) throws {
      let run = try place.run(
        ["simulate", "--pack", "pack", "--users", "100", "--shard", "\(number)/2", "--out", "\(number).json"]
          + more)
      #expect(run.status == 0, "\(run.messages)")
    }
    func merge(_ more: String...) throws -> ProgramRun {
      try place.run(
        ["simulate", "--pack", "pack", "--users", "100"] + more + ["--merge", "1.json", "2.json"])
    }
    try part(1)
    try part(2, "--set", "user.nick=x", "--theme", "dark")
    #expect(
      try merge().messages.contains("`2.json` is a part of another run: its configuration differs\n"))
    // Only the eye notices a theme.
    try part(2, "--theme", "dark")
    #expect(try merge("--theme", "light").status == 0)
    #expect(try merge("--seed", "2").messages.contains("it has --seed 1, not 2\n"))
    #expect(try merge("--steps", "a,c").messages.contains("its funnel differs: a, b, c, default within"))
    let behaviour = try place.read("pack/behaviour.toml")
    try place.write(
      behaviour.replacingOccurrences(of: "value = 60", with: "value = 61"), to: "pack/behaviour.toml")
    #expect(try merge().messages.contains("its model of behaviour differs\n"))
    try place.write(behaviour, to: "pack/behaviour.toml")
    let pack = try place.read("pack/pack.toml")
    let plan = "\n[[attribute]]\nname = \"plan\"\nvalues = [\"free\", \"team\"]\n"
    try place.write(pack + plan, to: "pack/pack.toml")
    #expect(try merge().messages.contains("its users have other attributes"))
    try place.write(pack, to: "pack/pack.toml")
    for (file, old, new) in [
      ("pack/flow.toml", "screen = \"form\"", "screen = \"page\""),
      ("pack/experiments.toml", "at = \"b\"", "at = \"b\"\ncoverage = 0.5"),
      ("pack/experiments.toml", "at = \"b\"", "at = \"b\"\ncondition = { locale = \"en\" }"),
    ] {
      let text = try place.read(file)
      try place.write(text.replacingOccurrences(of: old, with: new), to: file)
      let run = try merge()
      #expect(run.messages.contains("other rules of experiments\n"), "\(new): \(run.messages)")
      try place.write(text, to: file)
    }
    #expect(try merge().status == 0)
  }

  @Test func `a log takes the place of its own run, and of no other`() throws {
    let place = try PackFolder(Self.pack)
    func log(_ arguments: String...) throws -> ProgramRun {
      try place.run(["simulate", "--pack", "pack", "--users", "300", "--events", "log"] + arguments)
    }
    func files() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: place.folder.path + "/log").sorted()
        .filter { $0.hasSuffix(".jsonl") }
    }
    // One run goes on for days, the next does not.
    let behaviour = try place.read("pack/behaviour.toml")
    let slow =
      "[time]\npointing = { value = 60, source = \"test\" }\nspread = { value = 3, source = \"test\" }\n"
    try place.write(
      slow + behaviour.replacingOccurrences(of: "value = 60", with: "value = 1000000"),
      to: "pack/behaviour.toml")
    #expect(try log().messages.isEmpty)
    let many = try files()
    #expect(many.count > 2)
    try place.write(behaviour, to: "pack/behaviour.toml")
    #expect(try log().messages.isEmpty)
    #expect(try files().count <= 2)
    let read = try place.run("results", "log", "--pack", "pack", "--format", "json")
    #expect(read.output.contains("\"users\": 300"))
    // What another run has left when it was cut short is no session, and `results` says so.
    let unfinished = "log/dt=2026-02-03/00000000000000aa.jsonl.part"
    try place.write("{}\n", to: unfinished)
    #expect(try log().messages.isEmpty)
    let told = try place.run("results", "log", "--pack", "pack", "--format", "json")
    #expect(
      told.output == read.output && told.messages.contains("1 file is of a simulation that was cut short"))
    try FileManager.default.removeItem(atPath: "\(place.folder.path)/\(unfinished)")
    // Others stay, and it is said that they are there.
    let own = try files()
    try FileManager.default.copyItem(
      atPath: place.folder.path + "/pack", toPath: place.folder.path + "/other")
    for other in [
      ["--day", "2026-02-01"], ["--seed", "2"], ["--users", "5"], ["--pack", "other"],
    ] {
      let run = try place.run(
        ["simulate", "--pack", "pack", "--users", "300", "--events", "log"] + other)
      #expect(run.status == 0 && run.messages.contains("`log` has sessions of other runs too"))
      #expect(own.allSatisfy(try files().contains))
    }
    let ids = Set(try files().map { $0.suffix(22) })
    #expect(ids.count == 5)
  }

  @Test func `a funnel is read from CSV as spreadsheets and results write it`() throws {
    let place = try PackFolder(Self.pack)
    func fit(_ text: String) throws -> ProgramRun {
      try place.write(text, to: "real.csv")
      return try place.run("simulate", "--pack", "pack", "--users", "60", "--calibrate", "real.csv")
    }
    let plain = try fit("step,users\na,2400\nc,300\n")
    #expect(plain.status == 0, "\(plain.messages)")
    for text in [
      "\u{FEFF}step,users\r\na,2400\r\nc,300\r\n",
      "name,step,users\n\"first, \"\"new\"\"\nline\",\"a\",\"2,400\"\nlast , c , 300 ",
      "step,users,optional\na,2400,false\nb,9999,true\n\nc,300,false",
    ] {
      let run = try fit(text)
      #expect(run.output == plain.output, "\(text): \(run.messages)")
    }
    for (text, words) in [
      ("step,users\n\na,10\n\nb,ten\n", "`real.csv`, line 5: expected a step"),
      ("note,step,users\n\"two\nlines\",a,10\nx,b,2,400\nx,c,-1\n", "`real.csv`, line 5: expected a step"),
      ("step,users\n\"a,10\n", "a quote is opened, and nowhere closed"),
    ] {
      let run = try fit(text)
      #expect(run.status == 2 && run.messages.contains(words), "\(run.messages)")
    }
    // What simulate itself writes has a comma in its label.
    _ = try place.run(
      "simulate", "--pack", "pack", "--users", "200", "--steps", "a,b?,c", "--by", "locale", "--format",
      "csv", "--out",
      "own.csv")
    let own = try place.run("simulate", "--pack", "pack", "--users", "60", "--calibrate", "own.csv")
    #expect(own.status == 0, "\(own.messages)")
    #expect(!own.output.contains(" b "))
  }

  @Test func `a fitted model can be read again, whatever its file was called`() throws {
    let place = try PackFolder(Self.pack)
    try place.write("step,users\na,100\nc,30\n", to: "m\u{1}a\u{7F}y\n.csv")
    let run = try place.run(
      "simulate", "--pack", "pack", "--users", "50", "--calibrate", "m\u{1}a\u{7F}y\n.csv", "--out",
      "pack/behaviour.toml")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try place.run("check", "pack").status == 0)
  }

  @Test func `users that differ in more ways than can be counted`() throws {
    let experiments = (0..<50).map { number in
      "[[experiment]]\nkey = \"e\(number)\"\nname = \"E\"\n[[experiment.arm]]\nid = \"a\(number)\"\n[[experiment.arm]]\nid = \"b\(number)\"\n"
    }
    var files = Self.pack.merging(["experiments.toml": experiments.joined()]) { $1 }
    files["screens/form.short.toml"] = nil
    let place = try PackFolder(files)
    let run = try place.run("simulate", "--pack", "pack", "--users", "10")
    #expect(run.status == 2 && run.messages.contains("the users differ in too many ways"), "\(run.messages)")
  }

  @Test func `who has not said it is told apart, as results does it`() throws {
    let plan = "[[attribute]]\nname = \"plan\"\nvalues = [\"free\", \"team\"]\n"
    let files = Self.pack.merging(["pack.toml": Self.pack["pack.toml", default: ""] + plan]) { $1 }
    let run = try PackFolder(files).run("simulate", "--pack", "pack", "--users", "50", "--by", "plan")
    #expect(run.output.contains("(not in the log)"))
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
    #expect(read.output.contains("simulated, not fitted to real users"))
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
      "simulate", "--pack", "pack", "--users", "100", "--calibrate", "may.csv", "--out",
      "pack/behaviour.toml")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains("points away from the real ones"))
    let fitted = try place.run("simulate", "--pack", "pack", "--users", "100", "--format", "csv")
    #expect(fitted.output.contains("simulated, fitted to may.csv"))
    #expect(try place.run("check", "pack").status == 0)
    let file = try place.read("pack/behaviour.toml")
    #expect(
      file.contains("source = \"fitted to may.csv\"") && file.contains("It does not determine leaving."))
    // What was not determined is as it was.
    #expect(file.contains("test"))
  }

  @Test func `the power of an experiment, and the numbers of the model`() throws {
    let power = try simulate("--users", "2000", "--power")
    #expect(power.output.contains("reach `b`, where it begins"))
    #expect(power.output.contains("must start the app"))
    #expect(power.output.contains("simulated, not fitted to real users"))
    #expect(
      try simulate("--power", "--users", "200", "--format", "json").output.contains("\"users_per_arm\""))
    let model = try simulate("--model")
    #expect(model.output.contains("leaving.field"))
    #expect(model.output.contains("Palin et al. 2019"))
    #expect(model.output.contains("Seconds for one character typed"))
  }

  @Test(
    arguments: [
      (["--users", "0"], "--users: from 1"),
      (["--jobs", "0"], "--jobs: at least 1"),
      (["--shard", "1/4"], "add `--out part.json`"),
      (["--shard", "5/4", "--out", "x.json"], "`5/4` is not one of several parts"),
      (["--shard", "1", "--out", "x.json"], "`1` is not one of several parts"),
      (["--power", "--model"], "one at a time"),
      (["--power", "--events", "log"], "--power and --model write no log"),
      (["--events", "log", "--day", "yesterday"], "`yesterday` is not a day"),
      (["--steps", "a,x"], "pack has no step `x`"),
      (["--by", "taste"], "unknown group `taste`"),
      (["--calibrate", "none.csv"], "none.csv"),
      (["--calibrate", "pack/pack.toml"], "the first line must name the columns"),
      (["--power", "--format", "csv"], "text or json here"),
      (["--model", "--format", "html"], "text or json here"),
      (["--events", "log", "--by", "gneder"], "unknown group `gneder`"),
      (["--users", "1000000000", "--by", "gneder"], "unknown group `gneder`"),
      (["--power", "--by", "gneder"], "unknown group `gneder`"),
      (["--model", "--by", "gneder"], "unknown group `gneder`"),
      (["--shard", "1/2", "--out", "x.json", "--by", "gneder"], "unknown group `gneder`"),
      (["--users", "1000000000", "--out", "pack"], "`pack` cannot be written"),
      (
        ["--users", "1000000000", "--out", "pack/pack.toml/x.txt"], "`pack/pack.toml/x.txt` cannot be written"
      ),
      (["--events", "log", "--day", "9999-12-31"], "`9999-12-31` is not of the years 1970 to 9998"),
      (["--events", "log", "--day", "1969-12-31"], "`1969-12-31` is not of the years 1970 to 9998"),
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

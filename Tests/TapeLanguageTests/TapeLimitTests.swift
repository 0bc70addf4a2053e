import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeLimitTests {
  @Test func `a file may not be larger than a megabyte`() {
    let text = String(repeating: "#", count: 1_048_577)
    #expect(parse(text).errors.map(\.message) == ["the file is larger than 1,048,576 bytes"])
    #expect(parse(String(text.dropLast())).isRunnable)
  }

  @Test func `a tape has a bounded number of commands`() {
    var limits = TapeLimits()
    limits.commands = 3
    #expect(parse("Hide Show Hide", limits: limits).isRunnable)
    let result = parse("Hide Show Hide Show", limits: limits)
    #expect(result.errors.map(\.message) == ["the tape has more than 3 commands"])
    #expect(result.errors.map(\.position.column) == [16])
    let files = ["a.tape": "Hide Show"]
    #expect(parse("Source a.tape Hide", files: files, limits: limits).isRunnable)
    let included = parse("Source a.tape Source a.tape", files: files, limits: limits)
    #expect(included.errors.map(\.message) == ["the tape has more than 3 commands"])
    #expect(included.tape.commands.count == 3)
  }

  @Test func `the values of a text have a bounded length`() {
    var limits = TapeLimits()
    limits.bytes = 100
    let variables = ["A": String(repeating: "x", count: 30)]
    #expect(parse("Type \"${A}${A}${A}\"", limits: limits, variables: variables).isRunnable)
    for command in ["Type", "Wait /"] {
      let end = command == "Type" ? "\"" : "/"
      let text = command == "Type" ? "Type \"" : command
      let result = parse("\(text)${A}${A}${A}${A}\(end)", limits: limits, variables: variables)
      #expect(result.errors.map(\.message) == ["the values of this text have more than 100 bytes"])
      #expect(result.errors.map(\.position.column) == [text.count + 13])
    }
  }

  @Test func `files within files end somewhere`() {
    var loads = 0
    let deep = Tape.parse("Source a0.tape", file: "t.tape") { path in
      loads += 1
      return "Source x\(path)"
    }
    #expect(deep.errors.map(\.message) == ["`Source` goes more than 16 files deep"])
    #expect(loads == 16)
  }

  @Test func `files that include two files each end somewhere`() {
    var loads = 0
    let result = Tape.parse("Source x.tape", file: "t.tape") { path in
      loads += 1
      return "Source a\(path) Source b\(path)"
    }
    #expect(!result.isRunnable)
    #expect(loads <= TapeLimits().includes)
  }

  @Test func `as many messages as there is room for`() {
    var limits = TapeLimits()
    limits.diagnostics = 3
    let result = parse("A\nB\nC\nD\nE", limits: limits)
    #expect(result.diagnostics.count <= 4)
    #expect(!result.isRunnable)
    let text = String(repeating: "Foo\n", count: 5_000)
    #expect(parse(text).diagnostics.count == 1_001)
    #expect(
      parse(text).diagnostics.last?.message == "there are more than 1,000 problems; the rest is not reported")
  }

  @Test(arguments: [
    "Enter 10000", "Sleep 24h", "Sleep 1440m", "Sleep 86400s", "Sleep 86400000ms", "Resize 1000 1000",
  ])
  func `the bounds themselves are allowed`(text: String) {
    #expect(parse(text).isRunnable == !text.hasSuffix("h"))
  }

  @Test(arguments: [
    "Enter 10001", "Enter 99999999999999999999", "Sleep 86400.001", "Sleep 99999999999999999999999m",
    "Sleep 99999999m", "Resize 1001 1", "Set Seed 18446744073709551616", "Click 0 1", "Set Columns 0",
    "Enter 1.5", "Wait@0s", "Set WaitTimeout 0", "Set PlaybackSpeed 0", "Sleep 1.2.3", "Enter@1.. 2",
  ])
  func `a number past its bounds is an error and no crash`(text: String) {
    #expect(!parse(text).isRunnable)
  }

  @Test func `a pattern has a bounded size and depth`() {
    let nested = String(repeating: "(", count: 400) + String(repeating: ")", count: 400)
    #expect(!parse("Wait /\(nested)/").isRunnable)
    #expect(!parse("Wait /\(String(repeating: "a", count: 6_000))/").isRunnable)
    #expect(parse("Wait /\(String(repeating: "a", count: 500))/").isRunnable)
  }

  @Test func `a file on one long line takes no more time than on many`() {
    let text = String(repeating: "Hide ", count: 100_000)
    #expect(parse(text).tape.commands.count == 100_000)
  }
}

import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeVariableTests {
  private static let given = [
    "NAME": "Aki", "n": "3", "t": "250ms", "key": "Enter", "dot": "a.b", "empty": "",
  ]

  @Test(arguments: [
    Row<TapeCommand.Kind>("Type \"Hello ${NAME}!\"", .type(text: "Hello Aki!", interval: nil)),
    Row("Type ${NAME}", .type(text: "Aki", interval: nil)),
    Row("Type ${NAME} '${NAME}' `x`", .type(text: "Aki Aki x", interval: nil)),
    Row("Type \"${empty}\"", .type(text: "", interval: nil)),
    Row("Right ${n}", .key(.right, count: 3)),
    Row("Right@${t} ${n}", .key(.right, interval: .milliseconds(250), count: 3)),
    Row("Sleep ${t}", .sleep(.milliseconds(250))),
    Row("Sleep ${n}", .sleep(.seconds(3))),
    Row("Sleep ${n}ms", .sleep(.milliseconds(3))),
    Row("Alt+${n}", .key(.character("3"), .alt)),
    Row("Click ${n} 4", .click(.cell(TapePoint(column: 3, row: 4)))),
    Row("Click \"${NAME}\"", .click(.text("Aki"))),
    Row("Click Element row.${NAME}", .click(.element("row.Aki"))),
    Row("Set Columns ${n}0", .set(.columns(30))),
    Row("Set Option user.nick ${NAME}", .set(.option(key: "user.nick", value: "Aki"))),
    Row("Set Config ${NAME}.toml", .set(.config("Aki.toml"))),
    Row("Set Seed ${n}", .set(.seed(3))),
    Row("Screenshot out/${NAME}/x-${n}.txt", .screenshot(TapeFile(path: "out/Aki/x-3.txt", format: .text))),
    Row("Expect Screen home.${NAME}", .expecting(.screen("home.Aki"))),
    Row(
      "Expect Text \"${NAME}\" In ${n} 1 2 3",
      .expecting(
        .text(.text("Aki"), region: .cells(origin: TapePoint(column: 3, row: 1), columns: 2, rows: 3)))),
    Row("Expect Variant nick=${NAME}", .expecting(.variant([TapePair(name: "nick", value: "Aki")]))),
    Row("Wait /^${dot}$/", .wait(TapeWait(pattern: "^a\\.b$"))),
    Row("Debug set nick ${NAME}", .debug(words: ["set", "nick", "Aki"])),
    Row("Snapshot shots/${NAME}", .snapshot(name: "shots/Aki")),
    Row("Env OTHER \"${NAME}-${n}\"", .environment(name: "OTHER", value: "Aki-3")),
  ])
  func `a variable stands for its value wherever a text, a number or a time can stand`(
    row: Row<TapeCommand.Kind>
  ) {
    let result = parse(row.text, variables: Self.given)
    #expect(result.rendered == "")
    #expect(result.tape.commands.map(\.kind) == [row.expected])
    #expect(kinds(row.expected.tapeText) == [row.expected])
  }

  @Test func `a value is never a command or a word of the language`() {
    #expect(
      parse("${key}", variables: Self.given).errors.map(\.message) == ["a command was expected, not `${key}`"]
    )
    #expect(
      parse("Type ${key} ${key}", variables: Self.given).tape.commands.map(\.kind) == [
        .type(text: "Enter Enter", interval: nil)
      ])
    #expect(!parse("Expect ${S} home", variables: ["S": "Screen"]).isRunnable)
    #expect(
      parse("Type \"${q}\"", variables: ["q": "a\" Enter \"b"]).tape.commands.map(\.kind) == [
        .type(text: "a\" Enter \"b", interval: nil)
      ])
  }

  @Test(arguments: [
    Row("$FOO", "$FOO"), Row("$", "$"), Row("a $$ b", "a $$ b"), Row("$${NAME}", "${NAME}"),
    Row("$$${NAME}", "$Aki"), Row("$$$${NAME}", "$${NAME}"), Row("$${", "${"), Row("{NAME}", "{NAME}"),
    Row("${NAME}${NAME}", "AkiAki"), Row("$(echo)", "$(echo)"),
  ])
  func `a dollar is a dollar, but before a brace`(row: Row<String>) {
    let result = parse("Type \"\(row.text)\"", variables: Self.given)
    #expect(result.rendered == "")
    #expect(result.tape.commands.map(\.kind) == [.type(text: row.expected, interval: nil)])
    #expect(parse(result.tape.tapeText()).tape.commands.map(\.kind) == result.tape.commands.map(\.kind))
  }

  @Test(arguments: [
    Row("a\\$", "a\\$"), Row("\\${NAME}", "\\${NAME}"), Row("$${NAME}", "\\$\\{NAME}"), Row("x$", "x$"),
    Row("(${dot}|y)+", "(a\\.b|y)+"),
  ])
  func `a pattern keeps its dollars, and a value in it is plain letters`(row: Row<String>) {
    let result = parse("Wait+Screen /\(row.text)/", variables: Self.given)
    #expect(result.errors.filter { !$0.message.contains("regular") }.isEmpty)
    #expect(TapeVariables(fixed: Self.given).resolved(row.text, inPattern: true).text == row.expected)
  }

  @Test func `Env counts for what comes after it, also from an included tape, and the last one wins`() {
    let files = ["a.tape": "Env WHO \"Rin\"\nType ${WHO}"]
    let result = parse("Env WHO 'Aki'\nType ${WHO}\nSource a.tape\nType ${WHO}", files: files)
    #expect(result.rendered == "")
    let typed = result.tape.commands.compactMap { command -> String? in
      if case .type(let text, _) = command.kind { text } else { nil }
    }
    #expect(typed == ["Aki", "Rin", "Rin"])
    #expect(parse("Type ${WHO}\nEnv WHO 'Aki'").errors.count == 1)
  }

  @Test func `a path of Source can have a variable`() {
    let files = ["steps/_female.tape": "Hide", "steps/_male.tape": "Show"]
    let text = "Matrix gender female male\nSource steps/_${gender}.tape"
    #expect(parse(text, files: files).tape.commands.map(\.kind) == [.hide])
    #expect(parse(text, files: files, variables: ["gender": "male"]).tape.commands.map(\.kind) == [.show])
  }

  @Test func `what is given wins over Env`() {
    let result = parse("Env NAME \"Rin\"\nType ${NAME}", variables: Self.given)
    #expect(result.tape.commands.last?.kind == .type(text: "Aki", interval: nil))
    #expect(result.tape.settings.environment == ["NAME": "Rin"])
  }

  @Test func `errors stand where the tape has the words, whatever their values`() {
    let result = parse("Env LONG \"0123456789\"\nClick \"${LONG}\" Foo")
    #expect(result.errors.map(\.position.description) == ["t.tape:2:17"])
  }

  @Test func `in VHS nothing is replaced`() {
    let text = "Env HELLO \"WORLD\"\nType \"echo ${HELLO} $${x}\"\nWait /${HELLO}/"
    #expect(
      kinds(text, dialect: .vhs).dropFirst().first == .type(text: "echo ${HELLO} $${x}", interval: nil))
    let tape = parse(text, dialect: .vhs).tape
    #expect(
      parse(tape.tapeText(in: .vhs), dialect: .vhs).tape.commands.map(\.kind) == tape.commands.map(\.kind))
  }
}

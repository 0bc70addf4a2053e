import TapeSupport
import Testing

@testable import TapeLanguage

@Suite struct TapeMatrixTests {
  private static let text = """
    Tag smoke "a b"
    Tag walk
    Matrix gender female male
    Matrix locale en ja
    Except gender=male locale=ja
    Type "${gender} ${locale}"
    """

  @Test func `tags and the table are part of the tape`() {
    let result = parse(Self.text)
    #expect(result.rendered == "")
    #expect(result.tape.tags == ["smoke", "a b", "walk"])
    #expect(
      result.tape.matrix.combinations.map(\.label) == [
        "[gender=female,locale=en]", "[gender=female,locale=ja]", "[gender=male,locale=en]",
      ])
    #expect(result.tape.matrix.combinations[1].variables == ["gender": "female", "locale": "ja"])
  }

  @Test func `each combination gives a tape of its own`() {
    let combinations = parse(Self.text).tape.matrix.combinations
    let typed = combinations.map { parse(Self.text, variables: $0.variables).tape.commands.map(\.kind) }
    #expect(
      typed == [
        [.type(text: "female en", interval: nil)], [.type(text: "female ja", interval: nil)],
        [.type(text: "male en", interval: nil)],
      ])
  }

  @Test func `without variables a tape is its first combination, with some the first that has them`() {
    let pairs = { (result: TapeParseResult) in result.tape.settings.table.map(\.value) }
    #expect(pairs(parse(Self.text)) == ["female", "en"])
    #expect(pairs(parse(Self.text, variables: ["gender": "male"])) == ["male", "en"])
    #expect(pairs(parse(Self.text, variables: ["locale": "ja"])) == ["female", "ja"])
    let later = "Except gender=female\nMatrix gender female male"
    #expect(!parse(later).isRunnable)
    #expect(pairs(parse("Matrix gender female male\nExcept gender=female")) == ["male"])
  }

  @Test func `values that are not in the table are an error, and nothing else is`() {
    let wrong = parse(Self.text, variables: ["gender": "mal"])
    #expect(
      wrong.rendered == """
        t.tape:3:1: error: `gender` of the table is never `mal`
          3 | Matrix gender female male
            | ^^^^^^^^^^^^^^^^^^^^^^^^^ did you mean `male`?
        """)
    let left = parse(Self.text, variables: ["gender": "male", "locale": "ja"])
    #expect(left.errors.map(\.message) == ["the table leaves `gender=male locale=ja` out"])
  }

  @Test func `a table is at most a thousand combinations`() {
    let ten = (0..<10).map { "v\($0)" }.joined(separator: " ")
    let text = ["a", "b", "c"].map { "Matrix \($0) \(ten)\n" }.joined()
    #expect(parse(text).tape.matrix.combinations.count == 1_000)
    let result = parse(text + "Matrix d 1 2")
    #expect(result.errors.map(\.message) == ["the table has more than 1,000 combinations"])
    #expect(result.tape.matrix.combinations.count == 1_000)
    let long = "Matrix a " + (0...1_000).map(String.init).joined(separator: " ")
    #expect(!parse(long).isRunnable)
  }

  @Test func `a table and tags stand in the tape itself`() {
    let result = parse("Source a.tape", files: ["a.tape": "Matrix a 1 2\nTag x"])
    #expect(
      result.errors.map(\.message) == [
        "`Matrix` stands in the tape itself, not in one it includes",
        "`Tag` stands in the tape itself, not in one it includes",
      ])
  }

  @Test func `the head of a tape can be written and read again`() {
    let result = parse(Self.text)
    #expect(
      result.tape.tapeText() == """
        Tag smoke "a b" walk
        Matrix gender female male
        Matrix locale en ja
        Except gender=male locale=ja
        Type "female en"

        """)
    #expect(parse(result.tape.tapeText()).tape.matrix == result.tape.matrix)
  }

  @Test func `combinations can be narrowed`() {
    let matrix = parse(Self.text).tape.matrix
    #expect(matrix.combinations(with: ["gender": "male"]).map(\.label) == ["[gender=male,locale=en]"])
    #expect(matrix.combinations(with: ["other": "x"]).count == 3)
  }
}

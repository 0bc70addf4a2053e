import TextFormats

/// How counts of few people are put: as counts, since their rates mean nothing.
enum FewPeople {
  /// With so many people there are rates.
  private static let enough = 20

  /// What so few people can show, as the end of a sentence.
  static let limits = "so few people show what goes wrong, but cannot tell how often it does"

  static func isFew(_ people: Int) -> Bool { people < enough }

  /// `3 of 5`.
  static func share(_ some: Int, of all: Int) -> String {
    "\(Readable.count(some)) of \(Readable.count(all))"
  }

  /// A number up to twelve as a word, and what it counts.
  static func word(_ number: Int, _ one: String = "", _ many: String = "", isFirst: Bool = false) -> String {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    let word = words.indices.contains(number) ? words[number] : Readable.count(number)
    let first = isFirst ? word.prefix(1).uppercased() + word.dropFirst() : word
    let unit = number == 1 ? one : many
    return unit.isEmpty ? first : "\(first) \(unit)"
  }

  /// What a test with so many people shows; `nil` if they are enough for rates.
  static func caution(_ people: Int) -> String? {
    guard isFew(people), people > 0 else { return nil }
    // Nielsen and Landauer, "A mathematical model of the finding of usability problems", INTERCHI 1993: on
    // average one person finds 31% of the problems, and each further person as much of the rest.
    var missed = 1.0
    for _ in 0..<people { missed *= 1 - 0.31 }
    let seen = Int(((1 - missed) * 20).rounded()) * 5
    let often = seen >= 100 ? "in nearly every test" : "in about \(seen) of 100 tests"
    return
      "\(limits.prefix(1).uppercased() + limits.dropFirst()): a problem that one in three people has is seen by "
      + "\(word(people, "person", "people")) \(often) (Nielsen and Landauer, 1993)."
  }
}

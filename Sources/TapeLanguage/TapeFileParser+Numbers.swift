/// Numbers, times and counts.
extension TapeFileParser {
  /// Whether a token is a number, or a bare `${NAME}` that stands for one.
  func isNumber(_ token: TapeToken) -> Bool {
    switch token.kind {
    case .number: true
    case .word:
      token.isVariable && !token.text.isEmpty
        && token.text.utf8.allSatisfy { (0x30...0x39).contains($0) || $0 == 0x2E }
    default: false
    }
  }

  /// Takes a whole number within bounds.
  mutating func integer(_ what: String, in bounds: ClosedRange<Int>) throws(TapeDiagnostic) -> Int {
    guard isNumber(next) else { throw expected(what) }
    let token = take()
    guard let number = Int(token.text), bounds.contains(number) else {
      let range = "\(TapeNumber.grouped(bounds.lowerBound)) to \(TapeNumber.grouped(bounds.upperBound))"
      throw TapeDiagnostic(at: token.place, "\(what) is a whole number from \(range), not `\(token.text)`")
    }
    return number
  }

  /// Takes a time: a number, and `ms`, `s` or `m`; without one it is in seconds.
  mutating func time() throws(TapeDiagnostic) -> Duration {
    if next.kind == .word, next.isVariable { return try timeOfVariable() }
    guard next.kind == .number else { throw expected("a time", fix: "such as 500ms, 2s or 1m") }
    let number = take()
    var unit = TapeNumber.units["s", default: 0]
    var place = number.place
    if next.kind == .word, let named = TapeNumber.units[next.text] {
      unit = named
      let word = take()
      if word.line == number.line {
        place.length = word.place.position.column + word.place.length - place.position.column
      }
    } else if next.kind == .word, number.touches(next) {
      let fix = "a time ends in ms, s or m"
      throw TapeDiagnostic(at: next.place, "there is no unit of time `\(next.text)`", fix: fix)
    }
    return try time(number.text, unit: unit, numberPlace: number.place, at: place)
  }

  /// A time that a variable stands for, with its unit: `2s`.
  private mutating func timeOfVariable() throws(TapeDiagnostic) -> Duration {
    let token = take()
    let digits = token.text.prefix { $0.isASCII && $0.isNumber || $0 == "." }
    let rest = token.text.dropFirst(digits.count)
    guard !digits.isEmpty, let unit = TapeNumber.units[rest.isEmpty ? "s" : String(rest)] else {
      throw TapeDiagnostic(
        at: token.place, "`\(subject)` needs a time, not `\(token.text)`", fix: "such as 500ms, 2s or 1m")
    }
    return try time(String(digits), unit: unit, numberPlace: token.place, at: token.place)
  }

  private func time(
    _ number: String, unit: Int64, numberPlace: TapePlace, at place: TapePlace
  ) throws(TapeDiagnostic) -> Duration {
    guard let duration = TapeNumber.duration(number, unit: unit) else {
      throw TapeDiagnostic(at: numberPlace, "`\(number)` is not a number")
    }
    guard duration <= limits.time else {
      let most = TapeNumber.text(limits.time)
      throw TapeDiagnostic(at: place, "a time is at most \(most)", fix: "virtual time needs no longer waits")
    }
    return duration
  }

  /// Takes `@TIME` when it follows.
  mutating func interval() throws(TapeDiagnostic) -> Duration? {
    guard next.isSymbol("@") else { return nil }
    take()
    return try time()
  }

  /// Takes a count when a number follows.
  mutating func count() throws(TapeDiagnostic) -> Int {
    guard isNumber(next) else { return 1 }
    let place = next.place
    let count = try integer("a count", in: 0...limits.repeats)
    if count == 0 { warn("`\(subject) 0` presses nothing", at: place) }
    return count
  }

  /// Takes a time that is more than zero.
  mutating func positiveTime() throws(TapeDiagnostic) -> Duration {
    let place = next.place
    let duration = try time()
    guard duration > .zero else { throw TapeDiagnostic(at: place, "`\(subject)` needs a time above zero") }
    return duration
  }
}

/// `Set`.
extension TapeFileParser {
  /// `Set NAME VALUE`
  mutating func parseSetting() throws(TapeDiagnostic) -> TapeSetting {
    guard next.kind == .word, !next.hasReferences, next.line == last.line else {
      throw expected("a setting and its value")
    }
    let token = next
    let isKnown = TapeVocabulary.vhsSettings.contains(token.text)
    let isOurs = TapeVocabulary.ourSettings.contains(token.text)
    let ignored = TapeVocabulary.ignoredSettings[token.text]
    guard isKnown || ignored != nil || isOurs && vocabulary.dialect == .onboardSim else {
      throw unknownSetting(token)
    }
    narrow(to: take().text)
    if let instead = ignored { return try ignoredSetting(token, instead: instead) }
    return try isOurs ? ourSetting(token.text) : vhsSetting(token.text)
  }

  private func unknownSetting(_ token: TapeToken) -> TapeDiagnostic {
    guard !TapeVocabulary.ourSettings.contains(token.text) else { return notInVHS("`Set \(token.text)`") }
    let ours = vocabulary.dialect == .onboardSim ? TapeVocabulary.ourSettings : []
    let words = ours + TapeVocabulary.vhsSettings + TapeVocabulary.ignoredSettings.keys.sorted()
    let near = TapeSuggestion.fix(for: token.text, among: words)
    let any = ours.isEmpty ? nil : "for a configuration key, write `Set Option \(token.text) VALUE`"
    return TapeDiagnostic(at: token.place, "there is no setting `\(token.text)`", fix: near ?? any)
  }

  private mutating func vhsSetting(_ name: String) throws(TapeDiagnostic) -> TapeSetting {
    switch name {
    case "TypingSpeed": return .typingSpeed(try time())
    case "WaitTimeout": return .waitTimeout(try positiveTime())
    case "WaitPattern":
      guard next.kind == .regex || isText(next) else { throw expected("a pattern between slashes") }
      return .waitPattern(try regex())
    case "PlaybackSpeed":
      guard isNumber(next) else { throw expected("a number") }
      let token = take()
      guard let speed = Double("0" + token.text), (0.01...100).contains(speed) else {
        throw TapeDiagnostic(
          at: token.place, "`\(subject)` needs a number from 0.01 to 100, not `\(token.text)`")
      }
      return .playbackSpeed(speed)
    default:
      let place = next.place
      let value = try value("`light` or `dark`")
      if vocabulary.dialect == .onboardSim, let theme = TapeTheme(rawValue: value) { return .theme(theme) }
      warn("a colour theme of VHS means nothing here", at: place, fix: "use `light` or `dark`")
      return .ignored(name: name, value: value)
    }
  }

  private mutating func ourSetting(_ name: String) throws(TapeDiagnostic) -> TapeSetting {
    switch name {
    case "Config": return .config(try self.name("a configuration file"))
    case "Columns": return .columns(try integer("a number of columns", in: 1...limits.cells))
    case "Rows": return .rows(try integer("a number of rows", in: 1...limits.cells))
    case "Locale": return .locale(try self.name("a locale"))
    case "Seed": return .seed(try seed())
    case "Pack": return .pack(try self.name("a pack"))
    default:
      let key = try self.name("a configuration key and its value")
      narrow(to: key)
      return .option(key: key, value: try value())
    }
  }

  private mutating func seed() throws(TapeDiagnostic) -> UInt64 {
    guard isNumber(next) else { throw expected("a whole number") }
    let token = take()
    guard let seed = UInt64(token.text) else {
      throw TapeDiagnostic(at: token.place, "a seed is a whole number below 2^64, not `\(token.text)`")
    }
    return seed
  }

  /// A setting of VHS without meaning here: its value is checked as VHS checks it.
  private mutating func ignoredSetting(
    _ token: TapeToken, instead: String?
  ) throws(TapeDiagnostic) -> TapeSetting {
    let place = next.place
    var value = try value()
    if next.isSymbol("%"), token.text == "LoopOffset" { value += take().text }
    switch token.text {
    case "CursorBlink" where value != "true" && value != "false":
      throw TapeDiagnostic(at: place, "`\(subject)` needs `true` or `false`, not `\(value)`")
    case "WindowBar" where !["", "Colorful", "ColorfulRight", "Rings", "RingsRight"].contains(value):
      let fix = "one of Colorful, ColorfulRight, Rings, RingsRight"
      throw TapeDiagnostic(at: place, "there is no window bar `\(value)`", fix: fix)
    case "MarginFill" where value.hasPrefix("#") && !Self.isColour(value):
      throw TapeDiagnostic(
        at: place, "`\(value)` is not a colour", fix: "write six hexadecimal digits after #")
    default: break
    }
    warn("`\(subject)` means nothing here, so it is left out", at: token.place, fix: instead)
    return .ignored(name: token.text, value: value)
  }

  private static func isColour(_ value: String) -> Bool {
    value.count == 7 && value.dropFirst().allSatisfy { $0.isASCII && $0.isHexDigit }
  }
}

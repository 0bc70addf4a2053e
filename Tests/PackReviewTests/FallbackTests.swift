import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

/// What `check` says of users for whom there is no file, or no way on.
@Suite struct FallbackTests {
  @Test func `users whose variant has no file of a screen are stuck at its step`() throws {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(
      found.map(\.rendered) == [
        """
        error[missing-fallback]: the step `look` shows the screen `home`, which has no file for users whose `plan` is `night`
          --> flow.toml: step[4].screen
          = help: add screens/home.toml for everyone the suffixes do not fit
        """
      ])
  }

  @Test func `a variant without a plain file is enough where conditions keep other users away`() throws {
    let cards = try #require(LampPack.files["screens/cards.toml"])
    var files = LampPack.files
    files["screens/cards.toml"] = nil
    files["screens/cards.day.toml"] = cards
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(
      found.map(\.rendered) == [
        """
        warning[missing-fallback]: the screen `cards` has variants and no plain file
          --> screens/cards.day.toml
          = help: add screens/cards.toml for everyone the suffixes do not fit
        """
      ])
  }

  @Test(arguments: [
    ("[[step]]\nid = \"look\"\nscreen = \"cards\"", Diagnostic.Severity.warning),
    ("start = \"dusk\"\n\n[[step]]\nid = \"dusk\"\nscreen = \"cards\"", .warning),
    ("start = \"dusk\"\n\n[[step]]\nid = \"dusk\"\nscreen = \"cards\"\nnext = \"look\"", .error),
  ])
  func `users have the start and the steps of their own flow`(flow: String, severity: Diagnostic.Severity)
    throws
  {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    files["flow.night.toml"] = flow
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    let fallbacks = found.filter { $0.rule == .missingFallback }
    #expect(fallbacks.map(\.severity) == [severity], "\(found.map(\.rendered))")
  }

  /// What is said where a file is there for one plan alone, after other edits.
  private static func forDayAlone(_ path: String, _ edits: Edit...) throws -> [Diagnostic] {
    var files = try LampPack.edited(edits)
    files["\(path).day.toml"] = files.removeValue(forKey: "\(path).toml")
    return PackLint.check(ContentSource(id: "lamps", files: files)).filter { $0.rule == .missingFallback }
  }

  @Test func `users whose variant has no file of a pre-alert meet the dialog without it`() throws {
    #expect(
      try Self.forDayAlone("screens/near").map(\.rendered) == [
        """
        error[missing-fallback]: the workflow `ask` shows the screen `near`, which has no file for users whose `plan` is `night`
          --> permissions.toml: workflow[0].action[0].pre_alert
          = help: add screens/near.toml for everyone the suffixes do not fit
        """
      ])
    let kept = try Self.forDayAlone(
      "screens/near",
      Edit("permissions.toml", "pre_alert = \"near\"", "when = \"user.plan == 'day'\"\npre_alert = \"near\""))
    #expect(kept.map(\.severity) == [.warning] && kept[0].file == "screens/near.day.toml")
  }

  @Test func `users whose variant has no file of a tour are stuck where nothing else goes on`() throws {
    #expect(
      try Self.forDayAlone("tours/look").map(\.rendered) == [
        """
        error[missing-fallback]: the step `look` goes on after the tour `look`, which has no file for users whose `plan` is `night`
          --> flow.toml: step[4].tour
          = help: add tours/look.toml for everyone the suffixes do not fit
        """
      ])
    let ways = [
      Edit(
        "screens/home.toml", "",
        "[[element]]\nkind = \"button\"\nid = \"go\"\ntext = \"near.go\"\nemit = \"next\""),
      // A tour at the end of the flow leaves its screen to the user.
      Edit("flow.toml", "tour = \"look\"\nnext = \"ask\"", "tour = \"look\""),
    ]
    for edit in ways {
      #expect(
        try Self.forDayAlone("tours/look", edit).map(\.rendered) == [
          """
          warning[missing-fallback]: the tour `look` has variants and no plain file
            --> tours/look.day.toml
            = help: add tours/look.toml for everyone the suffixes do not fit
          """
        ])
    }
  }

  @Test func `users have the steps of the flow of their language`() throws {
    let home = try #require(LampPack.files["screens/home.toml"])
    var files = LampPack.files
    files["screens/home.toml"] = nil
    files["screens/home.day.toml"] = home
    for locale in ["en", "ja"] {
      files["flow.\(locale).toml"] = "[[step]]\nid = \"look\"\nscreen = \"cards\""
    }
    let found = PackLint.check(ContentSource(id: "lamps", files: files))
    let fallbacks = found.filter { $0.rule == .missingFallback }
    #expect(fallbacks.map(\.severity) == [.warning], "\(found.map(\.rendered))")
  }

  @Test func `an outcome that only a button for one variant emits is no way for other users`() throws {
    let cards = try #require(LampPack.files["screens/cards.toml"])
    var files = try LampPack.edited([
      Edit(
        "flow.toml",
        "next = [\n  { when = \"user.plan == 'day'\", to = \"cards\" },\n  { to = \"look\" },\n]",
        "next = \"cards\"\non = { dark = \"look\" }"),
      Edit("screens/join.toml", "call = \"save\"", "call = \"save\"\nset = { plan = \"day\" }"),
      Edit(
        "screens/join.toml", "",
        "[[element]]\nkind = \"button\"\nid = \"dark\"\ntext = \"join.night\"\nset = { plan = \"night\" }\nemit = \"dark\""
      ),
    ])
    files["screens/cards.toml"] = nil
    files["screens/cards.day.toml"] = cards
    let found = PackLint.check(ContentSource(id: "lamps", files: files)).filter {
      $0.rule == .missingFallback
    }
    #expect(found.map(\.severity) == [.warning], "\(found.map(\.rendered))")
  }

  @Test(arguments: [
    ("\"en\"", "\"eng\"", 0, "did you mean `en`?"), ("\"ja\"", "\"jp\"", 1, "did you mean `ja`?"),
    ("\"en\"", "\"xx\"", 0, "the words are in `en`: name that, or write strings/xx.toml"),
  ])
  func `a language that is not there is one mistake, also beside words in the files`(
    right: String, wrong: String, index: Int, help: String
  ) throws {
    for words in ["", "{ en = \"Join\", ja = \"登録\" }"] {
      let name = wrong.filter { $0 != "\"" }
      let edits = [
        Edit("pack.toml", right, wrong), Edit("variants/ja.toml", "", "locale = \"ja\""),
        words.isEmpty ? nil : Edit("screens/join.toml", "\"join.title\"", words),
      ].compactMap { $0 }
      let found = try LampPack.diagnostics(edits).filter { $0.rule != .unused }
      #expect(
        found.map(\.rendered) == [
          """
          error[missing-file]: `locales` names `\(name)`, and strings/\(name).toml is not there
            --> pack.toml: locales[\(index)]
            = help: \(help)
          """
        ])
    }
  }
}

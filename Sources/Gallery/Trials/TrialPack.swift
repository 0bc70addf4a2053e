/// The pack of the trials: a screen for each component that can be operated, named as its entry's file is.
enum TrialPack {
  static let scene = GalleryScene(files: files, texts: TrialTexts.texts)

  private static let files: [String: String] = {
    var files = [
      "pack.toml": pack, "flow.toml": flow, "endpoints.toml": endpoints, "tours/tips.toml": tour,
      "data/people.toml": SamplePack.people, "artwork/person.toml": SamplePack.person,
      "artwork/sun.toml": SamplePack.sun, "artwork/hills.toml": SamplePack.hills,
      "screens/deck.toml": deck, "screens/walkthrough.toml": walkthrough,
    ]
    for (name, page) in TrialPages.pages { files["screens/\(name).toml"] = "kind = \"page\"\n\(page)" }
    return files
  }()

  /// What has the trial of a screen of its own, without an outcome that leads on.
  private static let steps = TrialPages.pages.map(\.name).filter {
    !["after-tips", "navigation-2"].contains($0)
  }

  private static let pack: String = {
    var text = "name = \"scene.name\"\nlocales = [\"en\", \"ja\"]\ndevices = [\"phone\", \"tablet\"]\n"
    let texts = [
      "name", "password", "mail", "telephone", "code", "number", "birthday", "city", "photo", "order", "tab",
    ]
    for name in texts { text += "\n[[attribute]]\nname = \"\(name)\"\n" }
    for name in ["letters", "talks", "terms", "over18", "agreed"] {
      text += "\n[[attribute]]\nname = \"\(name)\"\ninitial = false\n"
    }
    for (name, initial) in [("distance", 20), ("guests", 2), ("stars", 0)] {
      text += "\n[[attribute]]\nname = \"\(name)\"\ninitial = \(initial)\n"
    }
    return text
      + ["liked", "wishes"].map { "\n[[attribute]]\nname = \"\($0)\"\nlist = true\n" }.joined()
  }()

  private static let flow: String = {
    var text = "start = \"\(steps[0])\"\n"
    let ways = [
      "navigation-bar": "next = \"navigation-2\"", "sheet": "on = { sheet = \"panel\" }",
      "coach-marks": "tour = \"tips\"\nnext = \"after-tips\"",
    ]
    for name in steps {
      text += "\n[[step]]\nid = \"\(name)\"\nscreen = \"\(name)\"\n\(ways[name] ?? "")\n"
    }
    return text + """

      [[step]]
      id = "navigation-2"
      screen = "navigation-2"

      [[step]]
      id = "after-tips"
      screen = "after-tips"
      on = { again = "coach-marks" }

      [[step]]
      id = "deck"
      screen = "deck"
      next = "deck"

      [[step]]
      id = "walkthrough"
      screen = "walkthrough"
      next = "walkthrough"
      """
  }()

  private static let endpoints = """
    [[endpoint]]
    id = "save"
    latency = "900ms"
    outcomes = ["network", "success"]
    toast = "trial.saved"
    """

  private static let tour = """
    [[mark]]
    id = "first"
    targets = ["one"]
    heading = "trial.tip"
    text = "trial.tip_one"

    [[mark]]
    id = "second"
    targets = ["two"]
    text = "trial.tip_two"

    [[mark]]
    id = "third"
    targets = ["three"]
    text = "trial.tip_three"
    """

  private static let deck = """
    kind = "deck"
    data = "people"
    heading = "trial.person"
    text = "trial.person_text"
    artwork_field = "portrait"
    left = "trial.pass"
    right = "trial.like"
    undo = true
    end = { heading = "trial.end", button = "trial.again" }
    """

  private static let walkthrough = """
    kind = "walkthrough"

    [[page]]
    id = "view"
    artwork = "hills"
    heading = "trial.view"
    text = "trial.view_text"
    layer = [{ artwork = "sun", speed = 20 }]

    [[page]]
    id = "terms"
    artwork = "person"
    heading = "trial.terms_title"
    text = "trial.terms_text"
    skip = false
    check = { text = "trial.agree", bind = "agreed" }
    next_when = "user.agreed"
    refusal = "trial.agree_first"

    [[page]]
    id = "go"
    artwork = "sun"
    heading = "trial.go"
    text = "trial.go_text"
    button = "trial.start"
    skip = false
    """
}

/// Files that several scenes share.
enum SamplePack {
  static let person = """
    alt = "person.alt"
    width = 150

    [[shape]]
    ellipse = [75, 62, 70, 42]
    fill = "accent_soft"

    [[shape]]
    ellipse = [75, 100, 34, 22]
    fill = "accent"

    [[shape]]
    circle = [75, 46, 26]
    fill = "#5a3a2e"

    [[shape]]
    ellipse = [75, 54, 19, 22]
    fill = "#f3cda8"

    [[shape]]
    circle = [67, 54, 3]
    fill = "#2b2030"

    [[shape]]
    circle = [83, 54, 3]
    fill = "#2b2030"
    """

  static let sun = """
    alt = "person.alt"
    width = 150

    [[shape]]
    circle = [112, 26, 18]
    fill = "#f2b632"

    [[animate]]
    shape = 1
    property = "scale"
    from = 1
    to = 1.25
    period = "1200ms"
    """

  static let hills = """
    alt = "person.alt"
    width = 150

    [[shape]]
    ellipse = [40, 104, 70, 40]
    fill = "#7fb8d8"

    [[shape]]
    ellipse = [120, 108, 60, 44]
    fill = "#3f9d6a"
    """

  /// The records of three people, for a deck.
  static let people = """
    [[record]]
    id = "mina"
    name = "Mina"
    age = 27
    portrait = "person"

    [[record]]
    id = "ken"
    name = "Ken"
    age = 30
    portrait = "person"

    [[record]]
    id = "rie"
    name = "Rie"
    age = 24
    portrait = "person"
    """
}

import PackFiles
package import PackReading

/// A pack that ships with nothing, with a screen of every kind and every layer: a kiosk that lends umbrellas.
package enum KioskPack {
  /// Its files, by path.
  package static let files: [String: String] = [
    "pack.toml": """
    name = "app.name"
    locales = ["en"]
    [[attribute]]
    name = "nick"
    [[attribute]]
    name = "size"
    [[attribute]]
    name = "pic"
    [[attribute]]
    name = "rain"
    initial = 3
    """,
    "flow.toml": """
    start = "hello"
    [[step]]
    id = "hello"
    screen = "hello"
    next = "intro"
    [[step]]
    id = "intro"
    screen = "intro"
    next = "form"
    [[step]]
    id = "form"
    screen = "form"
    next = "deck"
    [[step]]
    id = "deck"
    screen = "deck"
    next = "home"
    [[step]]
    id = "home"
    screen = "home"
    tour = "look"
    """,
    "screens/hello.toml": """
    kind = "launch"
    artwork = "umbrella"
    heading = "app.name"
    text = "hello"
    duration = "1s"
    """,
    "screens/intro.toml": """
    kind = "walkthrough"
    [[page]]
    id = "take"
    artwork = "umbrella"
    heading = "take.title"
    text = "take.text"
    [[page]]
    id = "give"
    artwork = "swirl"
    heading = "give.title"
    text = "give.text"
    skip = false
    """,
    "screens/form.toml": """
    kind = "page"
    title = "form.title"
    [[element]]
    kind = "heading"
    text = "form.heading"
    [[element]]
    kind = "field"
    id = "nick"
    label = "form.nick"
    bind = "nick"
    placeholder = "form.example"
    help = "form.help"
    min = 2
    [[element]]
    kind = "picker"
    id = "size"
    label = "form.size"
    bind = "size"
    [[element.option]]
    id = "s"
    text = "size.s"
    [[element.option]]
    id = "l"
    text = "size.l"
    [[element]]
    kind = "photo"
    id = "pic"
    label = "form.pic"
    bind = "pic"
    options = ["umbrella", "swirl"]
    required = false
    [[element]]
    kind = "button"
    id = "go"
    text = "form.go"
    submit = true
    call = "save"
    toast = "form.saved"
    emit = "next"
    """,
    "screens/deck.toml": """
    kind = "deck"
    title = "deck.title"
    data = "shades"
    count = 2
    heading = "shade.name"
    text = "shade.text"
    artwork_field = "picture"
    left = "deck.no"
    right = "deck.yes"
    [[rule]]
    allow = ["right"]
    tip = "deck.tip"
    refusal = "deck.refused"
    """,
    "screens/home.toml": """
    kind = "page"
    [[element]]
    kind = "heading"
    text = "home.title"
    [[element]]
    kind = "banner"
    text = "home.note"
    [[element]]
    kind = "scores"
    id = "days"
    maximum = 7
    total = "home.total"
    [[element.item]]
    id = "rain"
    label = "home.rain"
    attribute = "rain"
    [[element]]
    kind = "list"
    id = "shades"
    data = "shades"
    heading = "shade.name"
    text = "shade.text"
    artwork_field = "picture"
    enabled_when = "item.price < 5"
    refusal = "home.dear"
    ask = "place"
    [[element]]
    kind = "tabs"
    id = "tabs"
    place = "footer"
    selected = "home"
    [[element.item]]
    id = "home"
    label = "home.title"
    icon = "⌂"
    [[element.item]]
    id = "map"
    label = "home.map"
    icon = "#"
    """,
    "tours/look.toml": """
    [[mark]]
    id = "rain"
    targets = ["days.rain"]
    heading = "look.rain"
    text = "look.text"
    [[mark]]
    id = "take"
    targets = ["shades.red"]
    text = "look.take"
    advance = "action"
    """,
    "permissions.toml": """
    [purpose]
    location = "home.why"
    [[workflow]]
    id = "place"
    [[workflow.action]]
    request = "location"
    """,
    "endpoints.toml": """
    [[endpoint]]
    id = "save"
    outcomes = ["network", "success"]
    """,
    "data/shades.toml": """
    [[record]]
    id = "red"
    name = "Red"
    price = 4
    picture = "umbrella"
    [[record]]
    id = "blue"
    name = "Blue"
    price = 9
    picture = "swirl"
    """,
    "artwork/umbrella.toml": """
    alt = "art.umbrella"
    [[shape]]
    circle = [50, 50, 40]
    fill = "accent"
    """,
    "artwork/swirl.toml": """
    decorative = true
    [pixels]
    palette = { a = "accent" }
    rows = "a"
    """,
    "strings/en.toml": """
    app.name = "Kiosk"
    hello = "Dry all day"
    take = { title = "Take one", text = "Any stand, any time." }
    give = { title = "Give it back", text = "Wher\\u00ADever you are." }
    form = { title = "About you", heading = "Who are you?", nick = "Nickname", example = "Drop", help = "Two letters", size = "Size", pic = "Picture", go = "Go on", saved = "Saved" }
    size = { s = "Small", l = "Large" }
    deck = { title = "Pick", no = "No", yes = "Yes", tip = "Say yes to this one.", refused = "This one is yes." }
    shade = { name = "{item.name} shade", text = "{item.price} coins" }
    home = { title = "Home", note = "It rains today.", total = "All", rain = "Rain", dear = "Too dear.", map = "Map", why = "To find the next stand." }
    look = { rain = "Rain", text = "So many days.", take = "Take it." }
    art.umbrella = "a red umbrella"
    """,
  ]

  /// The pack, read.
  package static func bundle() throws -> PackBundle {
    try PackLoader.load(ContentSource(id: "kiosk", files: files)).bundle
  }
}

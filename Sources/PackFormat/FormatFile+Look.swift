import Components
import PackReading

extension FormatFile {
  static let theme = FormatFile(
    id: "theme", path: "themes/light.toml, themes/dark.toml, themes/BRAND.light.toml, themes/BRAND.dark.toml",
    summary:
      "The look; what is left out keeps the built-in value, or in a brand that of the pack's own theme",
    root: FormatTable(
      ColorToken.allCases.map { FormatKey($0.rawValue, .color, $0.summary, example: "\"#e8467c\"") } + [
        FormatKey("spacing", .table(spacing), "How much room things have, in cells"),
        FormatKey("outline", .table(outline), "The line around fields, cards and tiles"),
        FormatKey("emphasis", .table(emphasis), "How words stand out; an empty array: by their colour alone"),
        FormatKey("motion", .table(motion), "How long movements take, at most 5s, and how they arrive"),
      ]))

  private static let spacing = FormatTable([
    FormatKey(
      "margin", .integer(SpacingTokens.allowed), "Columns between the screen's edge and what is on it; 2",
      example: "3"),
    FormatKey(
      "gap", .integer(SpacingTokens.allowedGap), "Rows between two things below each other; 1", example: "1"),
    FormatKey(
      "inset", .integer(SpacingTokens.allowed), "Columns between the edge of a box and its words; 2",
      example: "2"),
  ])

  private static let outline = FormatTable([
    FormatKey("style", choice(BorderToken.self), "The line; rounded", example: "\"square\"")
  ])

  private static let emphasis = FormatTable([
    FormatKey(
      "heading", waysToStandOut, "Titles of screens, dialogs, cards and rows; bold", example: "[\"bold\"]"),
    FormatKey("label", waysToStandOut, "The names of fields; none", example: "[\"italic\"]"),
    FormatKey("button", waysToStandOut, "The words of buttons; bold", example: "[\"bold\", \"underline\"]"),
  ])

  private static let waysToStandOut = FormatType.array(.choice(EmphasisName.allCases.map(\.rawValue)))

  private static let motion = FormatTable([
    FormatKey("screen", .duration, "One screen takes another's place; 280ms", example: "\"280ms\""),
    FormatKey("page", .duration, "Pages of a walkthrough; 280ms", example: "\"280ms\""),
    FormatKey("mark_appears", .duration, "A coach mark fades in; 220ms", example: "\"220ms\""),
    FormatKey("mark", .duration, "The cut-out goes from mark to mark; 360ms", example: "\"360ms\""),
    FormatKey("card_leaves", .duration, "A card flies off; 380ms", example: "\"380ms\""),
    FormatKey("card_moves", .duration, "A card follows a push, or goes back; 260ms", example: "\"260ms\""),
    FormatKey("values", .duration, "Numbers and their bars; 800ms", example: "\"800ms\""),
    FormatKey("overlay", .duration, "What lies over a screen comes and goes; 160ms", example: "\"160ms\""),
    FormatKey("toast", .duration, "Messages that pass by; 200ms", example: "\"200ms\""),
    FormatKey(
      "loading_delay", .duration, "How long the user waits before an indicator shows; 150ms",
      example: "\"150ms\""),
    FormatKey(
      "loading_minimum", .duration, "How long an indicator that shows stays at least; 500ms",
      example: "\"500ms\""),
    FormatKey(
      "slide", choice(MotionTokens.Arrival.self), "How screens and pages arrive; out",
      example: "\"in_out\""),
    FormatKey(
      "settle", choice(MotionTokens.Arrival.self), "How released cards and pages return; spring",
      example: "\"out\""),
  ])

  static let artwork = FormatFile(
    id: "artwork", path: "artwork/NAME.toml", summary: "A picture: shapes on a canvas, or pixels",
    root: FormatTable(
      [
        FormatKey("alt", .text, "What the picture shows, in words", example: "\"art.meet\""),
        FormatKey(
          "decorative", .bool, "It is decorative, and needs no description", example: "true"),
        FormatKey("width", .number(1...10_000), "The canvas; 100", example: "160"),
        FormatKey("height", .number(1...10_000), "The canvas; 100", example: "100"),
        FormatKey("background", fill, "Fills the canvas", example: "\"surface\""),
        FormatKey("shape", .tables(shape), "A shape; later ones lie over earlier ones"),
        FormatKey(
          "small", .tables(shape),
          "Shapes in place of the others where the shorter side has 12 pixels or fewer, as in an avatar"),
        FormatKey("pixels", .table(pixels), "Pixels in place of shapes"),
        FormatKey("animate", .tables(loop), "Something that swings for as long as the picture is up"),
      ], oneOf: ["shape", "pixels"]))

  private static let pixels = FormatTable([
    FormatKey(
      "palette", .map(.either([.choice(ColorToken.allCases.map(\.rawValue)), .tint])),
      "A colour for each letter: a token of the theme, or a colour",
      example: "{ a = \"accent\", b = \"#ffffff80\" }", required: true),
    FormatKey(
      "rows", .string, "A line for each row of pixels, a letter for each pixel; `.` is nothing",
      example: "\"ab.\\n.ab\"", required: true),
  ])

  private static let loop = FormatTable([
    FormatKey("shape", .integer(1...10_000), "Which shape: 1 is the first", example: "3", required: true),
    FormatKey(
      "property", choice(Artwork.Loop.Property.self),
      "What swings: its place in units of the canvas, its size, or how opaque it is, as a factor",
      example: "\"dy\"", required: true),
    FormatKey("from", .number(-10_000...10_000), "One end", example: "0", required: true),
    FormatKey("to", .number(-10_000...10_000), "The other end", example: "-4", required: true),
    FormatKey("period", .duration, "There and back again, at least 240ms", example: "\"2s\"", required: true),
  ])

  private static let fill = FormatType.either([.choice(ColorToken.allCases.map(\.rawValue)), .color])

  private static let shape = FormatTable(
    [
      FormatKey("circle", .numbers(["x", "y", "radius"]), "A circle", example: "[50, 40, 20]"),
      FormatKey(
        "ellipse", .numbers(["x", "y", "radius x", "radius y"]), "An ellipse", example: "[50, 80, 30, 12]"),
      FormatKey("rect", .numbers(["x", "y", "width", "height"]), "A rectangle", example: "[10, 10, 80, 40]"),
      FormatKey(
        "polygon", .array(.numbers(["x", "y"])), "3 to 1000 points", example: "[[50, 90], [20, 50], [80, 50]]"
      ),
      FormatKey("heart", .numbers(["x", "y", "half its width"]), "A heart", example: "[50, 50, 30]"),
      FormatKey("star", .numbers(["x", "y", "radius"]), "A star", example: "[50, 50, 20]"),
      FormatKey(
        "line", .numbers(["x1", "y1", "x2", "y2"]), "A line with round ends", example: "[10, 90, 90, 10]"),
      FormatKey("radius", .number(0...10_000), "Rounds the corners of `rect`", example: "8"),
      FormatKey("stroke", .number(0.1...1000), "The width of `line`; 3", example: "4"),
      FormatKey("fill", fill, "A token of the theme, or a colour", example: "\"accent\"", required: true),
      FormatKey("to", fill, "The colour at the foot of a gradient", example: "\"#ff8fa3\""),
      FormatKey("alpha", .number(0...1), "How opaque it is; 1", example: "0.8"),
    ], oneOf: ["circle", "ellipse", "rect", "polygon", "heart", "star", "line"])
}

extension ColorToken {
  fileprivate var summary: String {
    switch self {
    case .background: "The screen"
    case .surface: "Cards, bubbles, fields"
    case .text: "Text"
    case .muted: "Text that matters less"
    case .accent: "The brand"
    case .onAccent: "Text on the accent"
    case .accentSoft: "A tint of the accent"
    case .secondary: "A second colour beside the brand"
    case .border: "Lines and edges"
    case .success: "What went well"
    case .danger: "What is wrong"
    case .warning: "What needs care"
    case .mask: "What a coach mark dims towards"
    }
  }
}

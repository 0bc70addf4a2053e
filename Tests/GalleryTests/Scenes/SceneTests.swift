import Components
import Diagnostics
import Gallery
import TerminalModel
import Testing

/// Screens drawn from small packs.
@Suite struct SceneTests {
  private static let files = [
    "screens/hello.toml": """
    kind = "page"
    [[element]]
    kind = "heading"
    text = "hello.title"
    [[element]]
    id = "go"
    kind = "button"
    text = "hello.go"
    emit = "next"
    """
  ]
  private static let texts = [
    "hello.title": (english: "Hello \"you\"", japanese: "こんにちは"), "hello.go": ("Go on", "すすむ"),
  ]

  @Test func `a scene needs no more than its screens and texts`() throws {
    let scene = GalleryScene(files: Self.files, texts: Self.texts)
    _ = try scene.bundle()
    let state = scene.state("start", size: Size(width: 38, height: 20))
    let english = state.picture(GallerySetting(.light)).frame
    #expect(english.text.contains("Hello \"you\""))
    #expect(english.text.contains("› Go on ‹"))
    let japanese = state.picture(GallerySetting(.dark, locale: "ja")).frame
    #expect(japanese.text.contains("こんにちは"))
    #expect(japanese[0, 0].background == ColorPalette.dark[.background])
  }

  @Test func `what is wrong with a scene is told`() {
    let scene = GalleryScene(files: Self.files)
    #expect(throws: ContentError.self) { try scene.bundle() }
  }
}

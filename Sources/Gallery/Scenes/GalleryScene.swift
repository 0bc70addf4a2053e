import Components
package import Diagnostics
package import OnboardingFlow
import PackFiles
package import PackModel
package import PackReading
package import Screens
package import Session
import Shell
import Synchronization
package import TerminalModel

/// A small pack whose sessions are the pictures of entries that show screens and not one component.
///
///     static let tour = GalleryScene(files: ["tours/home.toml": """ ... """, "screens/home.toml": """ ... """])
///     tour.state("second mark", screen: "home", size: Size(width: 38, height: 24)) { session in
///       session.press(.enter)
///     }
///
/// Missing files are filled in: `pack.toml` (English and Japanese, phone and tablet), `flow.toml` with one
/// step for each screen, and strings: an entry of `texts` is `key: (English, Japanese)`.
package final class GalleryScene: Sendable {
  private let files: [String: String]
  /// The pack or its problems; `nil`: it was not asked for yet.
  private let loaded = Mutex<Result<PackBundle, ContentError>?>(nil)

  /// - Parameters:
  ///   - files: the pack's files by path; each replaces the one that would be filled in.
  ///   - texts: the texts of `strings/en.toml` and `strings/ja.toml`, by key.
  package init(files: [String: String], texts: [String: (english: String, japanese: String)] = [:]) {
    let screens = files.keys.filter { $0.hasPrefix("screens/") }.sorted()
      .map { $0.dropFirst("screens/".count).prefix { $0 != "." } }.map(String.init)
    var all: [String: String] = [
      "pack.toml": """
      name = "scene.name"
      locales = ["en", "ja"]
      devices = ["phone", "tablet"]
      """,
      "flow.toml": "start = \"\(screens.first ?? "")\"\n"
        + screens.enumerated().filter { $0.offset == 0 || screens[$0.offset - 1] != $0.element }
        .map { "\n[[step]]\nid = \"\($0.element)\"\nscreen = \"\($0.element)\"\n" }.joined(),
      "strings/en.toml": Self.strings(texts.mapValues(\.english), name: "Gallery"),
      "strings/ja.toml": Self.strings(texts.mapValues(\.japanese), name: "ギャラリー"),
    ]
    all.merge(files) { $1 }
    self.files = all
  }

  /// A pack that is read already.
  init(_ bundle: PackBundle) {
    files = [:]
    loaded.withLock { $0 = .success(bundle) }
  }

  private static func strings(_ texts: [String: String], name: String) -> String {
    (texts.merging(["scene.name": name]) { old, _ in old }).sorted { $0.key < $1.key }
      .map { "\($0.key) = \(quoted($0.value))\n" }.joined()
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      + "\""
  }

  /// The pack, checked.
  ///
  /// - Throws: ``ContentError`` with the problems of its files; the tests load every scene.
  package func bundle() throws(ContentError) -> PackBundle {
    let result = loaded.withLock { loaded in
      if let loaded { return loaded }
      let result = Result { () throws(ContentError) in
        try PackLoader.load(ContentSource(id: "scene", files: files)).bundle
      }
      loaded = result
      return result
    }
    return try result.get()
  }

  /// The pack in the look of a setting, with the setting's language and device where the pack has them; `nil`: it has
  /// problems.
  func bundle(in setting: GallerySetting, _ setup: inout FlowSetup) -> PackBundle? {
    guard var bundle = try? bundle() else { return nil }
    bundle.themes = PackThemes(light: setting.stylesheet.theme, dark: setting.stylesheet.theme)
    setup.locale =
      bundle.pack.locales.contains(setting.locale) ? setting.locale : bundle.pack.locales.first ?? "en"
    setup.device =
      bundle.pack.devices.contains { $0.id == setting.device } ? setting.device : "phone"
    return bundle
  }

  /// A state of an entry: the screen after the user's actions.
  ///
  /// - Parameters:
  ///   - screen: where the session begins; `nil`: at the first step.
  ///   - size: cells of the picture; 30 rows and more have a status bar and controls of three rows.
  ///   - tabletSize: cells of the picture on a tablet; `nil`: the same as on a phone.
  ///   - user: attributes of the user at the start.
  ///   - motion: whether things move; if they do, the picture begins at the instant at which `actions` ended.
  ///   - showsStage: whether the whole terminal is drawn, and not the device's screen alone.
  ///   - configured: the rest of the configuration.
  ///   - actions: the user's actions.
  package func state(
    _ name: String, screen: ScreenName? = nil, size: Size, tabletSize: Size? = nil,
    user: [String: Value] = [:], motion: Timeline.Motion = .reduced,
    showsStage: Bool = false,
    configured: FlowSetup = FlowSetup(),
    after actions: @escaping @Sendable (inout Simulation) -> Void = { _ in }
  ) -> GalleryState {
    GalleryState(name, drawing: size, tabletSize: tabletSize) { buffer, setting in
      var setup = configured
      (setup.attributes, setup.jump) = (user, screen)
      guard let bundle = self.bundle(in: setting, &setup) else {
        buffer.write("?", x: 0, y: 0, style: setting.stylesheet.style(.danger))
        return GalleryState.Drawn()
      }
      var session = Simulation(
        bundle: bundle, setup: setup, options: DisplayOptions(motion: motion),
        size: showsStage ? buffer.size : StageView.minimumSize)
      session.start()
      actions(&session)
      let begun = session.now
      session.advance(to: begun + setting.instant)
      guard !showsStage else {
        session.draw(on: &buffer)
        return GalleryState.Drawn()
      }
      let layout = session.drawScreen(on: &buffer)
      let next = [layout.nextChange, session.nextEvent].compactMap(\.self).min()
      return GalleryState.Drawn(
        nextChange: next.map { max(.zero, $0 - begun) },
        elements: layout.elements.map { ($0.key.text, $0.value) }.sorted { $0.0 < $1.0 })
    }
  }
}

/// The actions of a user in a scene.
extension Simulation {
  /// Presses a key.
  package mutating func press(_ key: FlowKey) { send(.key(key)) }

  /// Taps an element.
  package mutating func tap(_ element: PartID) { send(.tapped(.element(element))) }

  /// Types a text.
  package mutating func type(_ text: String) {
    for character in text { send(.key(.character(character))) }
  }

  /// Lets time pass.
  package mutating func wait(_ duration: Duration) { advance(to: now + duration) }
}

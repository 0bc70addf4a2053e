import OnboardingFlow
package import PackFiles
import PackModel
package import PackReading
import Session
import TerminalModel

/// The parts of packs as entries: each with a state for every way in which screens use it.
package enum PartEntries {
  /// The parts of a pack, in the order of their names; `NAME/PART` each.
  ///
  /// - Parameters:
  ///   - bundle: the pack.
  ///   - name: how its looks are called.
  package static func all(of bundle: PackBundle, named name: String) -> [GalleryEntry] {
    let uses = uses(in: bundle.pack)
    return bundle.parts.compactMap { part in
      let states = uses.filter { $0.use.part == part.id }.map { state(of: $0, bundle) }
      guard !states.isEmpty else { return nil }
      var entry = GalleryEntry(
        "\(name)/\(part.id)", .parts, part.about(in: ["en"] + bundle.pack.locales) ?? "A part of \(name).",
        components: [], states: states)
      entry.translations = part.about
      entry.brand = name
      return entry
    }
  }

  /// The parts of every pack of a library that can be read; those of one pack, of the library or of any folder, first.
  package static func all(in library: PackLibrary, first: String? = nil) -> [GalleryEntry] {
    var found: [GalleryEntry] = []
    let names = (first.map { [$0] } ?? []) + library.names
    for name in names {
      guard let source = try? library.source(name, origin: "--pack"),
        let bundle = try? PackLoader.load(source, system: library.system).bundle,
        !found.contains(where: { $0.brand == bundle.pack.id })
      else { continue }
      found += all(of: bundle, named: bundle.pack.id)
    }
    return found
  }

  /// A part as a screen uses it.
  private struct Use: Sendable {
    var use: PartUse
    var screen: Screen
    var elements: [Element]
  }

  /// The first use of each part with each set of arguments, in the order of the screens.
  private static func uses(in pack: Pack) -> [Use] {
    var found: [Use] = []
    for screen in pack.screens {
      let elements = screen.controls?.elements ?? []
      for use in elements.flatMap({ $0.origin?.uses ?? [] })
      where !found.contains(where: { $0.use.part == use.part && $0.use.arguments == use.arguments }) {
        found.append(
          Use(use: use, screen: screen, elements: elements.filter { $0.origin?.uses.contains(use) ?? false }))
      }
    }
    return found
  }

  private static func state(of use: Use, _ bundle: PackBundle) -> GalleryState {
    let isFooter = use.elements.allSatisfy { $0.placement == .footer }
    let name = use.use.arguments.isEmpty ? "in \(use.screen.id)" : use.use.arguments
    var bundle = bundle
    bundle.pack = alone(use, bundle.pack)
    return GalleryScene(bundle).state(
      name.lowercased(), screen: use.screen.id, size: Size(width: 38, height: isFooter ? 6 : 22)
    ) { session in
      // Of a bar the tab that is up has the focus, and not the first: it is what tells the uses apart.
      for case (let id, .tabs(let tabs)) in use.elements.map({ ($0.id, $0.kind) }) {
        session.send(.focused(PartID(id, tabs.selected)))
      }
    }
  }

  /// The pack with nothing on the screen but the part: no question of a feature, and no tour over it.
  private static func alone(_ use: Use, _ pack: Pack) -> Pack {
    var pack = pack
    for index in pack.screens.indices where pack.screens[index].id == use.screen.id {
      var page = Page(elements: use.elements)
      if case .page(let own) = pack.screens[index].kind { page.subject = own.subject }
      pack.screens[index].kind = .page(page)
      pack.screens[index].title = nil
      pack.screens[index].loads = []
      pack.screens[index].asks = []
      pack.screens[index].errorContainer = nil
      pack.screens[index].presentation = .screen
    }
    for index in pack.permissions.features.indices { pack.permissions.features[index].screen = nil }
    for index in pack.steps.indices {
      guard case .screen(let screen, tour: _?) = pack.steps[index].kind else { continue }
      pack.steps[index].kind = .screen(screen, tour: nil)
    }
    return pack
  }
}

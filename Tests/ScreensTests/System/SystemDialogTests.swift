import Components
import OnboardingFlow
import PackModel
import PackReading
import TerminalModel
import TestSessions
import Testing

@testable import Screens
@testable import Session

/// What the dialogs of the system look like, in every form.
struct SystemDialogTests {
  private static let sizes: [(device: String, size: Size)] = [
    ("phone", Size(width: 80, height: 24)), ("phone", Size(width: 100, height: 40)),
    ("tablet", Size(width: 120, height: 54)),
  ]

  /// Every dialog of the table, each in a session of its own.
  private func eachDialog(
    locale: String = "en", _ body: (inout Simulation, SystemDialog) throws -> Void
  ) throws {
    for place in Self.sizes {
      for kind in PermissionKind.allCases {
        var session = try FerryPack.session(locale: locale, device: place.device, size: place.size)
        session.debug(.request(kind))
        var seen: Set<DialogForm> = []
        while let dialog = session.flow.topDialog, seen.insert(dialog.form).inserted {
          try body(&session, dialog)
          let next = session.flow.choices(of: dialog).firstIndex {
            if case .dialog = $0.result { true } else { false }
          }
          guard let next else { break }
          session.send(.tapped(.dialogChoice(next)))
          session.settle()
        }
      }
      for (workflow, form) in [("photos", DialogForm.addOnly), ("calendar", .writeOnly)] {
        var session = try FerryPack.session(locale: locale, device: place.device, size: place.size)
        session.debug(.workflow(workflow))
        #expect(session.flow.topDialog?.form == form)
        if let dialog = session.flow.topDialog { try body(&session, dialog) }
      }
      for (kind, status) in [
        (PermissionKind.photos, PermissionStatus.limited), (.calendar, .writeOnly), (.location, .whenInUse),
      ] {
        var session = try FerryPack.session(
          locale: locale, device: place.device, size: place.size, statuses: [kind: status])
        session.debug(kind == .location ? .workflow("all") : .request(kind))
        let dialog = try #require(session.flow.topDialog)
        #expect(dialog.form != .first)
        try body(&session, dialog)
      }
      var session = try FerryPack.session(
        locale: locale, device: place.device, size: place.size, statuses: [.bluetooth: .authorized],
        system: { $0.switchedOff = [.bluetooth] })
      session.debug(.request(.bluetooth))
      #expect(session.flow.topDialog?.form == .radio)
      if let dialog = session.flow.topDialog { try body(&session, dialog) }
    }
  }

  @Test(arguments: ["en", "ja", "en-XA"])
  func `no word of a dialog is cut, and none is a key`(locale: String) throws {
    try eachDialog(locale: locale) { session, dialog in
      var frame = CellBuffer(size: session.size)
      session.forgetFrames()
      #expect(
        CutTexts.collect { session.draw(on: &frame) }.cut == [],
        "\(dialog.kind) \(dialog.form) \(session.size)")
      let area = try #require(session.currentLayout().elements["dialog"])
      #expect(!frame.text(in: area).contains("permission."))
    }
  }

  @Test func `every button and switch is pressed where it is drawn`() throws {
    try eachDialog { session, dialog in
      let layout = session.currentLayout()
      let area = try #require(layout.elements["dialog"])
      let words = DialogWords(dialog, flow: session.flow, words: session.words)
      let frame = session.still()
      for (index, button) in words.buttons.enumerated() {
        let hit = try #require(layout.hits.last { $0.target == .dialogChoice(index) })
        #expect(area.contains(hit.rect), "\(dialog.kind) \(dialog.form)")
        #expect(
          frame.text(in: hit.rect).contains(button.prefix(6)), "\(dialog.kind) \(dialog.form) \(button)")
        #expect(layout.target(at: hit.rect.center) == .dialogChoice(index))
      }
      if session.flow.hasPreciseSwitch(dialog) {
        let place = try #require(layout.elements["precise"])
        #expect(layout.target(at: place.center) == .dialogPrecise)
        #expect(frame.text(in: place).contains("Precise: On"))
      }
      for (index, item) in dialog.switches.enumerated() {
        let place = try #require(layout.elements[PartID("dialog", item.id)])
        #expect(layout.target(at: place.center) == .dialogSwitch(index))
        #expect(frame.text(in: place).contains(words.switches[index].prefix(6)))
      }
    }
  }

  @Test func `the switch for the exact location changes its word and the map`() throws {
    var session = try FerryPack.session(size: Size(width: 100, height: 40))
    session.debug(.request(.location))
    let before = session.still()
    let place = try #require(session.currentLayout().elements["precise"])
    session.click(place.center)
    let after = session.still()
    #expect(after.text(in: place).contains("Precise: Off"))
    let area = try #require(session.currentLayout().elements["dialog"])
    let changed = (area.minY..<area.maxY).flatMap { y in
      (area.minX..<area.maxX).filter { before[$0, y] != after[$0, y] && !place.contains(Point(x: $0, y: y)) }
    }
    #expect(changed.count > 20)
  }

  @Test func `two short answers stand beside each other, three below`() throws {
    var session = try FerryPack.session()
    session.debug(.request(.camera))
    let rows = { (session: inout Simulation) in
      session.currentLayout().hits.compactMap { hit -> Int? in
        if case .dialogChoice = hit.target { hit.rect.y } else { nil }
      }
    }
    #expect(Set(rows(&session)).count == 1)
    session = try FerryPack.session()
    session.debug(.request(.location))
    #expect(Set(rows(&session)).count == 3)
    session = try FerryPack.session()
    session.debug(.request(.tracking))
    #expect(Set(rows(&session)).count == 2)
  }

  @Test func `with the queue off dialogs pile up: the one on top alone shows, and has the keys`() throws {
    var session = try FerryPack.session(
      size: Size(width: 100, height: 43), system: { $0.queuesPermissions = false })
    for kind in [PermissionKind.camera, .notifications, .location] { session.debug(.request(kind)) }
    #expect(session.flow.visibleDialogs.map(\.kind) == [.camera, .notifications, .location])
    let text = session.text()
    #expect(text.split(separator: "“Saltmarsh Ferries”", omittingEmptySubsequences: false).count == 2)
    let layout = session.currentLayout()
    let area = try #require(layout.elements["dialog"])
    let frame = session.still()
    #expect(frame[area.center.x, area.minY - 1] == frame[area.minX, area.minY - 1])
    #expect(layout.hits.filter { if case .dialogChoice = $0.target { true } else { false } }.count == 3)
    session.send(.tapped(.dialogChoice(2)))
    #expect(session.flow.topDialog?.kind == .notifications)
    #expect(session.flow.state.permissions.status(of: .location) == .denied)
  }

  @Test(arguments: [ThemeName.light, .dark])
  func `the screen under a dialog is dimmed, and not black`(_ theme: ThemeName) throws {
    var session = try FerryPack.session(theme: theme)
    let before = session.still()[22, 3].background.luma
    session.debug(.request(.camera))
    session.settle()
    let after = session.still()[22, 3].background.luma
    #expect(after < before && after * 2 >= before)
  }

  @Test func `a dialog of the system looks the same in every brand`() throws {
    var session = try FerryPack.session()
    session.debug(.request(.camera))
    let area = try #require(session.currentLayout().elements["dialog"])
    let before = session.still()
    session.bundle.themes = PackThemes(
      light: Theme(palette: ColorPalette { $0 == .accent ? Color(hex: 0xFF0088) : ColorPalette.light[$0] }),
      dark: .dark)
    session.forgetFrames()
    let after = session.still()
    for y in area.minY + 1..<area.maxY - 1 {
      for x in area.minX + 1..<area.maxX - 1 { #expect(before[x, y] == after[x, y]) }
    }
  }
}

package import PackModel

// Devices that differ in how screens are laid out, and in nothing that the flow reads.
extension Pack {
  /// The most suffixes of one screen, beside those of devices, of which every combination is tried.
  private static let mostSuffixes = 8

  /// Whether the flow is the same on two devices: each screen has the same file on both, or files that differ
  /// in their layout alone.
  ///
  /// - Parameter names: names that are asked for beside those of the pack's own conditions.
  package func areAlike(_ one: DeviceID, _ other: DeviceID, asking names: [ValueName] = []) -> Bool {
    guard let one = device(one), let other = device(other) else { return false }
    guard !(conditions.flatMap { $0.names } + names).contains(where: Self.readsDevice) else { return false }
    let devices = Set(devices.flatMap { $0.suffixes })
    let flow =
      steps.flatMap { $0.suffixes } + flowVariants.flatMap { $0.suffixes } + tours.flatMap { $0.suffixes }
    guard !flow.contains(where: devices.contains) else { return false }
    return Set(screens.map { $0.name }).allSatisfy { name in
      let files = screens.filter { $0.name == name }
      guard files.contains(where: { $0.suffixes.contains(where: devices.contains) }) else { return true }
      let others = Set(files.flatMap { $0.suffixes }).subtracting(devices).sorted()
      guard others.count <= Self.mostSuffixes else { return false }
      return (0..<1 << others.count).allSatisfy { bits in
        let values = others.indices.filter { bits & 1 << $0 != 0 }.map { others[$0] }
        return screen(named: name, for: values + one.suffixes)?.withoutLayout
          == screen(named: name, for: values + other.suffixes)?.withoutLayout
      }
    }
  }

  /// The file that a device shows in place of another device's.
  package func file(_ id: ScreenID, of one: DeviceID, on other: DeviceID) -> ScreenID? {
    guard let screen = screen(id), let one = device(one), let other = device(other) else { return nil }
    let values = screen.suffixes.filter { !one.suffixes.contains($0) }
    return self.screen(named: screen.name, for: values + other.suffixes)?.id
  }

  /// Whether a name is the device, or something that differs from device to device.
  static func readsDevice(_ name: ValueName) -> Bool {
    name.root == .device || name.root == .deviceProperty || name == .screenFile
  }
}

extension Screen {
  /// All of it but where things stand.
  fileprivate var withoutLayout: Screen {
    var plain = self
    plain.id = name
    if case .page(var page) = plain.kind {
      page.columns = .one
      page.base = nil
      for index in page.elements.indices { page.elements[index].column = .main }
      plain.kind = .page(page)
    }
    return plain
  }
}

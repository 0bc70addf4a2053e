import ContentTree
import Diagnostics
import PackModel

/// Decodes a `devices.toml`: a pack's own, or the simulator's.
enum DeviceDecoder {
  static let file = "devices.toml"
  /// What a terminal may reasonably hold, in cells.
  static let columns = 20...300
  static let rows = 10...150

  static func decode(_ table: ContentTable, file: String, log: ContentLog) -> [Device] {
    TableReader.read(table, file: file, log: log) { reader in
      if !reader.has("device") { reader.reportMissing("device", "at least one [[device]]") }
      let devices = reader.tables("device", decode: device)
      reader.checkUnique(devices.map { $0.id }, in: "device", "a device")
      return devices
    }
  }

  private static func device(_ reader: TableReader) -> Device {
    Device(
      id: reader.requiredID("id", "how `devices`, configuration and screen files call it"),
      name: reader.requiredText("name", "a key of strings/"),
      form: requiredChoice(reader, "form", Device.Form.self) ?? .phone,
      orientation: reader.choice("orientation", Device.Orientation.self) ?? .portrait,
      columns: range(reader, "columns", in: columns), rows: range(reader, "rows", in: rows),
      statusRows: reader.int("status_bar", in: 0...3) ?? 1,
      homeRows: reader.int("home_indicator", in: 0...3) ?? 1,
      camera: reader.choice("camera", Device.Camera.self) ?? .none,
      corner: reader.choice("corner", Device.Corner.self) ?? .round)
  }

  private static func requiredChoice<Choice: RawRepresentable<String> & CaseIterable>(
    _ reader: TableReader, _ key: String, _ type: Choice.Type
  ) -> Choice? {
    if !reader.has(key) {
      reader.reportMissing(key, "one of \(Suggestion.list(type.allCases.map { $0.rawValue }))")
    }
    return reader.choice(key, type)
  }

  /// `[least, most]`, whole numbers.
  private static func range(
    _ reader: TableReader, _ key: String, in limits: ClosedRange<Int>
  ) -> ClosedRange<Int> {
    if !reader.has(key) { reader.reportMissing(key, "the least and the most: [21, 40]") }
    guard let numbers = reader.numbers(key, named: ["least", "most"]) else { return limits.least }
    guard let least = Int(exactly: numbers[0]), let most = Int(exactly: numbers[1]),
      limits.contains(least), limits.contains(most), least <= most
    else {
      reader.log.error(
        .badValue, at: reader.place(key),
        "`\(key)` must be two whole numbers between \(limits.lowerBound) and \(limits.upperBound), the smaller first"
      )
      return limits.least
    }
    return least...most
  }
}

extension ClosedRange<Int> {
  fileprivate var least: ClosedRange<Int> { lowerBound...lowerBound }
}

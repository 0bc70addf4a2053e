import PackModel

extension FormatFile {
  static let devices = FormatFile(
    id: "devices", path: "devices.toml",
    summary: "Devices of the pack's own, beside the simulator's or in their place",
    root: FormatTable([FormatKey("device", .tables(device), "A device", required: true)]))

  private static let device = FormatTable([
    FormatKey(
      "id", .id, "How `devices`, configuration and suffixes of screens call it", example: "\"foldable\"",
      required: true),
    FormatKey("name", .text, "What people read", example: "\"device.foldable\"", required: true),
    FormatKey(
      "form", choice(Device.Form.self), "What kind it is; a suffix of screens too", example: "\"tablet\"",
      required: true),
    FormatKey(
      "orientation", choice(Device.Orientation.self), "Which way it is held; portrait",
      example: "\"landscape\""),
    FormatKey(
      "columns", .numbers(["least", "most"]), "Columns of its screen, 20 to 300", example: "[60, 72]",
      required: true),
    FormatKey(
      "rows", .numbers(["least", "most"]), "Rows of its screen, 10 to 150", example: "[36, 48]",
      required: true),
    FormatKey("status_bar", .integer(0...3), "Rows at the top for the clock; 1", example: "2"),
    FormatKey("home_indicator", .integer(0...3), "Rows at the foot for the home indicator; 1", example: "0"),
    FormatKey(
      "camera", choice(Device.Camera.self),
      "Where the camera is: nowhere, in the edge (not drawn), in the clock's row; none",
      example: "\"island\""),
    FormatKey("corner", choice(Device.Corner.self), "How its corners look; round", example: "\"square\""),
  ])
}

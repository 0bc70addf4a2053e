/// A device that an app is laid out for: a row of the device table.
package struct Device: Hashable, Sendable {
  /// The name that configuration and the suffixes of screens use (`tablet_landscape`).
  package var id: DeviceID
  /// The name that the panel and the notice after F7 show.
  package var name: TextKey
  /// Phone or tablet: `device.form` in conditions, and a suffix of screen files.
  package var form: Form
  /// How it is held: `device.orientation` in conditions.
  package var orientation: Orientation
  /// The fewest and the most columns of its screen, in cells.
  package var columns: ClosedRange<Int>
  /// The fewest and the most rows of its screen, in cells.
  package var rows: ClosedRange<Int>
  /// Rows at the top that belong to the clock, 0 to 3; on a low screen the clock stands in the edge.
  package var statusRows: Int
  /// Rows at the foot that belong to the home indicator, 0 to 3; none on a low screen.
  package var homeRows: Int
  /// Where the camera is drawn.
  package var camera: Camera
  /// How the corners of the frame are drawn.
  package var corner: Corner

  /// The kind of device; a tablet has the same form in both orientations.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
  }

  /// Whether it is held upright or sideways.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// Where the camera is.
  package enum Camera: String, Hashable, Sendable, CaseIterable {
    /// Not visible.
    case none
    /// In the upper edge, where it is too small to be seen.
    case edge
    /// A dark pill in the middle of the clock's row.
    case island
  }

  /// How the frame's corners look.
  package enum Corner: String, Hashable, Sendable, CaseIterable {
    case round, square
  }

  /// Creates a device: a phone in portrait with a row each for the clock and the home indicator unless told
  /// otherwise.
  package init(
    id: DeviceID, name: TextKey, form: Form = .phone, orientation: Orientation = .portrait,
    columns: ClosedRange<Int>, rows: ClosedRange<Int>, statusRows: Int = 1, homeRows: Int = 1,
    camera: Camera = .none, corner: Corner = .round
  ) {
    self.id = id
    self.name = name
    self.form = form
    self.orientation = orientation
    self.columns = columns
    self.rows = rows
    self.statusRows = statusRows
    self.homeRows = homeRows
    self.camera = camera
    self.corner = corner
  }

  /// The default phone; a test compares it with the shipped device table.
  package static let phone = Device(
    id: "phone", name: "device.phone", columns: 38...38, rows: 21...40, camera: .island)

  /// The suffixes of screen files for this device: its form, then its id where that is another one.
  package var suffixes: [String] { form.rawValue == id ? [id] : [form.rawValue, id] }
}

/// A device that an app is laid out for: a row of the device table.
package struct Device: Hashable, Sendable {
  /// The name that configuration and the suffixes of screens use (`tablet_landscape`).
  package var id: DeviceID
  /// What people read.
  package var name: TextKey
  package var form: Form
  package var orientation: Orientation
  /// The fewest and the most columns of its screen, in cells.
  package var columns: ClosedRange<Int>
  /// The fewest and the most rows of its screen, in cells.
  package var rows: ClosedRange<Int>
  /// Rows at the top that belong to the clock, where the screen is not low.
  package var statusRows: Int
  /// Rows at the foot that belong to the home indicator.
  package var homeRows: Int
  package var camera: Camera
  package var corner: Corner

  /// What kind of device it is; both turns of a tablet have the same form.
  package enum Form: String, Hashable, Sendable, CaseIterable {
    case phone, tablet
  }

  /// Which way it is held.
  package enum Orientation: String, Hashable, Sendable, CaseIterable {
    case portrait, landscape
  }

  /// Where the camera is.
  package enum Camera: String, Hashable, Sendable, CaseIterable {
    /// Nowhere that is seen.
    case none
    /// In the upper edge.
    case edge
    /// A dark pill in the middle of the clock's row.
    case island
  }

  /// How the frame's corners look.
  package enum Corner: String, Hashable, Sendable, CaseIterable {
    case round, square
  }

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

  /// The phone that there is where no table says otherwise; a test holds the shipped table to it.
  package static let phone = Device(id: "phone", name: "device.phone", columns: 38...38, rows: 21...40)

  /// What a screen file's suffix may say to be for this device, the most general first.
  package var suffixes: [String] { form.rawValue == id ? [id] : [form.rawValue, id] }
}

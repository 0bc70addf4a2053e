/// The id of a step in `flow.toml`.
package typealias StepID = String
/// The id of a screen file, variant suffixes included (`walkthrough.female`).
package typealias ScreenID = String
/// The name of a screen as steps refer to it, without suffixes (`walkthrough`).
package typealias ScreenName = String
/// The id of an element on a screen; it has no dot. Its parts have a `PartID`.
package typealias ElementID = String
/// The id of a part, elements that several screens use: its file's name below `parts/`.
package typealias PagePartID = String
/// The id of a tour: its file's name below `tours/`.
package typealias TourID = String
/// The id of a device of the device table.
package typealias DeviceID = String
/// The id of a workflow in `permissions.toml`.
package typealias WorkflowID = String
/// The id of an endpoint in `endpoints.toml`.
package typealias EndpointID = String
/// The id of an artwork: its file's name below `artwork/`.
package typealias ArtworkID = String
/// The id of a data set: its file's name below `data/`.
package typealias DataSetID = String
/// A key into `strings/`: every text of content goes by one.
package typealias TextKey = String

import Files
import Testing

@Suite struct UserFolderTests {
  @Test(
    arguments: [
      (.state, ["XDG_STATE_HOME": "/state", "HOME": "/home/a"], "/state/onboard-sim"),
      (.state, ["XDG_STATE_HOME": "relative", "HOME": "/home/a"], "/home/a/.local/state/onboard-sim"),
      (.state, ["HOME": "relative"], nil), (.state, [:], nil),
      (.data, ["XDG_DATA_HOME": "/data", "HOME": "/home/a"], "/data/onboard-sim"),
      (.configuration, ["XDG_CONFIG_HOME": "/c", "XDG_DATA_HOME": "/d"], "/c/onboard-sim"),
      (.configuration, ["HOME": "/home/a"], "/home/a/.config/onboard-sim"),
    ] as [(UserFolder, [String: String], String?)])
  func `the folders are those of the XDG specification`(
    _ folder: UserFolder, _ environment: [String: String], _ path: String?
  ) {
    #expect(folder.path(environment: environment) == path)
  }
}

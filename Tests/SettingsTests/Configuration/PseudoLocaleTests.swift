import PackModel
import Settings
import Testing

@Suite struct PseudoLocaleTests {
  @Test func `configuration takes them`() throws {
    let request = ConfigurationRequest(
      workingFolder: "/", files: [], settings: [try ConfigurationSetting(assignment: "locale=en-XA")],
      environment: [:])
    #expect(try SimulatorConfiguration.resolve(request).setup.locale == "en-XA")
  }
}

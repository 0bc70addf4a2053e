import Diagnostics
import FixturePacks
import PackReading
import Report
import Settings
import TestFiles

/// Tests of configuration in a folder with the tea shop.
protocol ConfiguredTea {}

extension ConfiguredTea {
  /// A working folder whose `Content/` has the tea shop, and where `config.toml` uses it.
  func folder(_ config: String? = "pack = \"tea\"\n") throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/tea/\(path)") }
    if let config { try folder.write(config, to: "config.toml") }
    return folder
  }

  func request(
    _ folder: TemporaryFolder, files: [String] = [], settings: [ConfigurationSetting] = [],
    environment: [String: String] = [:]
  ) -> ConfigurationRequest {
    ConfigurationRequest(
      workingFolder: folder.path, files: files, settings: settings, environment: environment,
      includesShippedPacks: false)
  }

  func problems(_ request: ConfigurationRequest) -> String {
    do {
      return try SimulatorConfiguration.resolve(request).warnings.map(\.rendered).joined(separator: "\n")
    } catch {
      return error.diagnostics.map(\.rendered).joined(separator: "\n")
    }
  }

  func entry(_ key: String, in configuration: ResolvedConfiguration) -> String? {
    configuration.entries.first { $0.key == key }.map { "\($0.value) (\($0.origin))" }
  }
}

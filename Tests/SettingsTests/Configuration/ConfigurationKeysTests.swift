import Foundation
import OnboardingFlow
import PackModel
import TestFiles
import Testing

@testable import PackReading
@testable import Settings

/// The declarations of the keys, and what is written from them.
@Suite struct ConfigurationKeysTests {
  private static let record = "RECORD_GOLDENS=all swift test --filter ConfigurationKeysTests"

  /// Compares a part of a document with what the declarations say, or writes it there with `RECORD_GOLDENS=all`.
  private func expect(_ path: String, _ made: (_ document: String) throws -> String) throws {
    let document = try Repository.text(path)
    let expected = try made(document)
    if ProcessInfo.processInfo.environment["RECORD_GOLDENS"] == "all" {
      try expected.write(to: URL(filePath: "\(Repository.path)/\(path)"), atomically: true, encoding: .utf8)
    } else {
      #expect(document == expected, "\(path) differs from the declarations: \(Self.record)")
    }
  }

  /// A document with the text between two lines replaced.
  private func replaced(_ document: String, _ name: String, _ text: String) throws -> String {
    let begin = try #require(document.range(of: "<!-- \(name) -->\n"), "\(name)")
    let end = try #require(document.range(of: "<!-- /\(name) -->\n"), "\(name)")
    return document.replacingCharacters(in: begin.upperBound..<end.lowerBound, with: text)
  }

  @Test func `config.toml has every key with its default`() throws {
    try expect("config.toml") { _ in ConfigurationDocuments.file }
  }

  @Test func `the tables of the document are those of the declarations`() throws {
    try expect("docs/configuration.md") { document in
      let keys = try replaced(document, "keys", ConfigurationDocuments.table)
      return try replaced(keys, "permissions", ConfigurationDocuments.permissions)
    }
  }

  @Test func `every declared key is in the list`() {
    let declared = Mirror(reflecting: ConfigurationKeys.declared).children.count
    #expect(ConfigurationKeys.all.count == declared)
    let names = ConfigurationKeys.described.map(\.name)
    #expect(Set(names).count == names.count)
  }

  @Test func `the file of the project changes nothing as it is`() throws {
    let plain = try TemporaryFolder()
    let configured = try TemporaryFolder()
    try configured.write(try Repository.text("config.toml"), to: "config.toml")
    let entries = try [plain, configured].map {
      try SimulatorConfiguration.resolve(ConfigurationRequest(workingFolder: $0.path)).entries
    }
    #expect(entries[0] == entries[1])
    #expect(
      try SimulatorConfiguration.chosenPack(ConfigurationRequest(workingFolder: configured.path)) == nil)
  }

  @Test func `the defaults in the file of the project are the defaults`() throws {
    let fixed = Set(ConfigurationKeys.described.filter(\.isDefaultFixed).map(\.name))
    var table = ""
    var read: Set<String> = []
    let lines = try Repository.text("config.toml").split(separator: "\n").map { line -> String in
      if line.hasPrefix("[") { table = "\(line.dropFirst().dropLast())." }
      let key = "\(table)\(line.dropFirst().prefix { $0 != " " })"
      guard line.hasPrefix("#"), fixed.contains(key) else { return String(line) }
      read.insert(key)
      return String(line.dropFirst())
    }
    #expect(read == fixed)
    let folder = try TemporaryFolder()
    try folder.write(lines.joined(separator: "\n"), to: "config.toml")
    let written = try SimulatorConfiguration.resolve(ConfigurationRequest(workingFolder: folder.path))
    let plain = SimulatorConfiguration.plain(written.bundle)
    #expect(written.setup.system == plain.setup.system)
    #expect(Set(written.entries.filter { $0.origin == "config.toml" }.map(\.key)) == fixed)
    for entry in plain.entries where fixed.contains(entry.key) {
      #expect(written.entries.first { $0.key == entry.key }?.value == entry.value, "\(entry.key)")
    }
  }

  @Test func `every key is read as its type from a file, a flag and the environment`() throws {
    let examples = ConfigurationKeys.described.filter {
      !$0.isTableOfPack && !$0.form.dependsOnPack && $0.name != "pack"
    }
    for key in examples {
      let value = key.example.filter { $0 != "\"" }
      let folder = try TemporaryFolder()
      try folder.write("\(key.name) = \(key.example)\n", to: "config.toml")
      let requests = [
        ConfigurationRequest(workingFolder: folder.path),
        ConfigurationRequest(
          workingFolder: "/", settings: [try ConfigurationSetting(assignment: "\(key.name)=\(value)")]),
        ConfigurationRequest(
          workingFolder: "/", environment: [ConfigurationSchema.variable(key.name): value]),
      ]
      let resolved = try requests.map { try SimulatorConfiguration.resolve($0) }
      for configuration in resolved {
        #expect(configuration.entries.first { $0.key == key.name }?.value == value, "\(key.name)")
        #expect(configuration.setup == resolved[0].setup, "\(key.name)")
      }
    }
  }
}

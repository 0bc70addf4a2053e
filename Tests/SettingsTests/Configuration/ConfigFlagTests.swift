import FixturePacks
import PackModel
import PackReading
import Settings
import TestFiles
import Testing

/// The files that `--config` names.
@Suite struct ConfigFlagTests: ConfiguredTea {
  @Test(arguments: ["green", "green.toml"])
  func `a variant of a pack is found by its name`(_ name: String) throws {
    let resolved = try SimulatorConfiguration.resolve(request(try folder(nil), files: [name]))
    #expect(entry("user.taste", in: resolved) == "green (variants/green.toml)")
    #expect(entry("pack", in: resolved) == "tea (variants/green.toml)")
  }

  @Test func `a file of the working folder comes before a variant`() throws {
    let folder = try folder()
    try folder.write("[user]\ntaste = \"black\"\n", to: "green.toml")
    let resolved = try SimulatorConfiguration.resolve(request(folder, files: ["green"]))
    #expect(entry("user.taste", in: resolved) == "black (green.toml)")
  }

  @Test func `the pack of the command line is looked in first`() throws {
    let folder = try folder(nil)
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/coffee/\(path)") }
    try folder.write("[user]\ntaste = \"black\"\n", to: "Content/coffee/variants/green.toml")
    #expect(
      problems(request(folder, files: ["green"])).hasPrefix(
        """
        error[ambiguous]: several packs have a variant `green.toml`: `coffee`, `tea`
          --> flag --config
          = help: say which with `--pack`
        """))
    let flag = ConfigurationSetting(flag: "pack", key: "pack", value: "coffee")
    let resolved = try SimulatorConfiguration.resolve(request(folder, files: ["green"], settings: [flag]))
    #expect(entry("user.taste", in: resolved) == "black (variants/green.toml)")
    #expect(resolved.bundle.pack.id == "coffee")
  }

  @Test func `a variant of another pack is an error that names both packs, and what this one lacks`() throws {
    let folder = try folder(nil)
    for (path, text) in Fixtures.teaFiles { try folder.write(text, to: "Content/coffee/\(path)") }
    try folder.remove("Content/coffee/variants/green.toml")
    try folder.write("locale = \"ja\"\n[user]\nroast = \"dark\"\n", to: "Content/tea/variants/dark.toml")
    let flag = ConfigurationSetting(flag: "pack", key: "pack", value: "coffee")
    #expect(
      problems(request(folder, files: ["dark"], settings: [flag])) == """
        error[not-found]: `dark.toml` is a variant of the pack `tea`, and `coffee` is in use, which has no `user.roast`
          --> flag --config
          = help: `--pack tea` goes with it; `coffee` has no variants
        """)
    #expect(
      problems(request(folder, files: ["green"], settings: [flag])).hasPrefix(
        "error[not-found]: `green.toml` is a variant of the pack `tea`, and `coffee` is in use\n"))
  }

  @Test func `a configuration that is nowhere is answered with the nearest`() throws {
    #expect(
      problems(request(try folder(), files: ["gren"])) == """
        error[not-found]: there is no configuration `gren`, in this folder or in the `variants/` of a pack
          --> flag --config
          = help: did you mean `green.toml`?
        """)
  }
}

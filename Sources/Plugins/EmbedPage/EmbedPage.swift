import Foundation
import PackagePlugin

/// Writes the page of the storyboard into one Swift source of string literals, so that it ships inside the binary.
@main
struct EmbedPage: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = context.package.directoryURL.appending(path: "Sources/Storyboard/Page")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPage.swift")
    let inputs =
      ["html", "css"].map { folder.appending(path: "storyboard.\($0)") } + (try scripts(in: folder))
    return [
      .buildCommand(
        displayName: "Embedding the page of the storyboard",
        executable: try context.tool(named: "PackEmbedder").url,
        arguments: ["--page", output.path(percentEncoded: false)]
          + inputs.map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  /// The scripts, which are put together in the order of their names.
  private func scripts(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(
      at: folder.appending(path: "scripts"), includingPropertiesForKeys: nil
    )
    .filter { $0.pathExtension == "js" }
    .sorted { $0.lastPathComponent < $1.lastPathComponent }
  }
}

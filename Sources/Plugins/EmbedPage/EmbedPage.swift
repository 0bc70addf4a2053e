import Foundation
import PackagePlugin

/// Writes the markup, styles and scripts in a target's `Page` folder into one Swift source of string literals, so that
/// they ship inside the binary.
@main
struct EmbedPage: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let inputs = files(in: target.directoryURL.appending(path: "Page"))
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedPage.swift")
    return [
      .buildCommand(
        displayName: "Embedding the page of \(target.name)",
        executable: try context.tool(named: "PackEmbedder").url,
        arguments: ["--page", output.path(percentEncoded: false)]
          + inputs.map { $0.path(percentEncoded: false) },
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  /// The files of a page; scripts are put together in the order of their names.
  private func files(in folder: URL) -> [URL] {
    let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (walk?.compactMap { $0 as? URL } ?? [])
      .filter { ["html", "css", "js"].contains($0.pathExtension) }
      .sorted { $0.path(percentEncoded: false) < $1.path(percentEncoded: false) }
  }
}

import Foundation
import PackagePlugin

/// Writes every text file below `Content/` into one Swift source of string literals,
/// so that the packs ship inside the binary.
@main
struct EmbedPacks: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let content = context.package.directoryURL.appending(path: "Content")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let inputs = try files(below: content)
    return [
      .buildCommand(
        displayName: "Embedding \(inputs.count) content files",
        executable: try context.tool(named: "PackEmbedder").url,
        arguments: [content.path(percentEncoded: false), output.path(percentEncoded: false)],
        inputFiles: inputs,
        outputFiles: [output]
      )
    ]
  }

  private func files(below folder: URL) throws -> [URL] {
    guard let walk = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil) else {
      return []
    }
    return walk.compactMap { $0 as? URL }
      .filter { ["toml", "tape", "json"].contains($0.pathExtension) }
      .sorted { $0.path < $1.path }
  }
}

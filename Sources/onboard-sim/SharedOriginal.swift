import ContentTree
import PackEditing
import PackFormat
import PackReading
import Player
import SharedFlows
import Sharing
import Storyboard
import TerminalModel
import TextFormats

/// The pack of a shared page or of a storyboard, as `init --from` takes it.
enum SharedOriginal {
  /// The files of the pack that plays in a page; comments are none of them.
  ///
  /// - Throws: ``UsageError`` for a file that is no shared page.
  static func files(ofPage path: String) throws -> (id: String, files: [String: String]) {
    let page = String(decoding: try Surroundings.read(path), as: UTF8.self)
    guard let json = SharedPage.flow(of: page), let flow = try? SharedFlow(json: json) else {
      throw UsageError(
        "`\(TextWidth.sanitized(path))` is no shared page\n  = help: name one that `onboard-sim share` has made, a folder, or a pack"
      )
    }
    var files: [String: String] = [:]
    for file in flow.files {
      let tree = Array(file.tree.utf8).withUnsafeBufferPointer { PackedTree.unpack($0) }
      guard let tree else { continue }
      files[file.path] = TOMLDocument.text(of: tree, schema: schema(of: file.path))
    }
    return (flow.id, files)
  }

  private static func schema(of path: String) -> String? {
    let folder = path.split(separator: "/").dropLast()
    let format = FormatFile.all.first { format in
      folder.isEmpty ? format.path == path : format.path.hasPrefix("\(folder[0])/")
    }
    return format.map { "\(folder.isEmpty ? "" : "../").schema/\($0.id).json" }
  }

  /// The name of the pack that a storyboard shows; one that shows several says so.
  ///
  /// - Throws: ``UsageError`` for a file that is no storyboard, or one of several packs.
  static func pack(ofStoryboard path: String) throws -> String {
    let shown = TextWidth.sanitized(path)
    let story: Story
    do { story = try Story(json: try Surroundings.read(path)) } catch {
      throw UsageError(
        "`\(shown)` is no storyboard\n  = help: name the storyboard.json that `onboard-sim storyboard` has written"
      )
    }
    guard story.packs.count == 1, let pack = story.packs.first else {
      let names = story.packs.map { $0.id }.joined(separator: ", ")
      throw UsageError("`\(shown)` shows several packs\n  = help: name one of them: \(names)")
    }
    return pack.id
  }
}

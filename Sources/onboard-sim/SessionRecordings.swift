import Files
import TextFormats

/// The recordings beside an event log: `recordings/SESSION.html`, or `.cast`.
struct SessionRecordings {
  /// The folder of the log, as the user named it.
  let folder: String

  /// The path of a session's recording; `nil` without one.
  func path(of session: String) -> String? {
    // The id comes from the log: it must not lead out of the folder.
    let isPlain = session.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    guard isPlain, !session.isEmpty else { return nil }
    let base = folder.hasSuffix("/") ? "\(folder)recordings/\(session)" : "\(folder)/recordings/\(session)"
    return ["html", "cast"].map { "\(base).\($0)" }.first { path in
      if case .file = FileSystem.entry(path) { true } else { false }
    }
  }

  /// The address of a recording on a page; without a file it is taken to lie in the working folder.
  static func address(_ path: String, onPage page: String?) -> String {
    func place(_ path: String) -> String { PathText.folded(Surroundings.absolute(path)) }
    let folder = page.map { PathText.folder(of: place($0)) } ?? place(".")
    return PathText.address(PathText.relative(place(path), from: folder))
  }
}

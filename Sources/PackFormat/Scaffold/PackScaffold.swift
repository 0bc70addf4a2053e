import ContentTree
import ShippedPacks

/// A small complete pack, made from the starter that ships inside.
package struct PackScaffold {
  /// The app's name: the words of the folder's name, each with a capital.
  package let appName: String
  /// The files, by path in the pack, sorted.
  package let files: [(path: String, text: String)]

  /// First screens that a new app may have or not.
  package enum Chapter: String, CaseIterable, Sendable {
    /// Pages to turn.
    case walkthrough
    /// An address, and the code that was sent to it.
    case signUp = "sign-up"
    /// Cards to flick.
    case cards
    /// Pre-alerts and the system's dialogs.
    case permissions
    /// Coach marks over home.
    case tips

    /// Files that are the chapter's alone.
    fileprivate var files: [String] {
      switch self {
      case .walkthrough: ["screens/welcome.toml"]
      case .signUp: ["screens/email.toml", "screens/code.toml"]
      case .cards: ["screens/practice.toml"]
      case .permissions: ["permissions.toml", "screens/reminders.toml", "screens/nearby.toml"]
      case .tips: ["tours/home.toml"]
      }
    }

    /// Its first step, and the step that comes after its last.
    fileprivate var steps: (first: String, after: String) {
      switch self {
      case .walkthrough: ("welcome", "email")
      case .signUp: ("email", "about")
      case .cards: ("practice", "reminders")
      case .permissions: ("reminders", "first-look")
      case .tips: ("first-look", "home")
      }
    }
  }

  /// Where the starter is among the shipped files.
  private static let prefix = "_starter/"
  /// The name that the starter has for its app.
  private static let placeholder = "Starter App"

  /// Creates the pack for a folder; `nil` if the last part of its path has no letter.
  ///
  /// - Parameter chapters: what it begins with; home and a form are always there.
  package init?(folder: String, chapters: [Chapter] = Chapter.allCases) {
    let name = folder.split(separator: "/").last { $0 != "." && $0 != ".." } ?? ""
    let words = name.split { !$0.isLetter && !$0.isNumber }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
    let appName = words.joined(separator: " ")
    guard appName.contains(where: { $0.isLetter }) else { return nil }
    self.appName = appName
    let absent = Chapter.allCases.filter { !chapters.contains($0) }
    files = ShippedPacks.files.filter { $0.path.hasPrefix(Self.prefix) }.compactMap { file in
      let path = String(file.path.dropFirst(Self.prefix.count))
      guard !absent.contains(where: { $0.files.contains(path) }) else { return nil }
      var text = Self.without(absent, Self.named(file.text.description, appName))
      if path == "flow.toml" { text = Self.relinked(text, absent) }
      return (path, text)
    }
  }

  private static func named(_ text: String, _ name: String) -> String {
    text.split(separator: placeholder, omittingEmptySubsequences: false).joined(separator: name)
  }

  /// The text without the lines of absent chapters, and without the marks that say which these are: `# >> NAME` before
  /// them, `# << NAME` after them, and `# !! NAME: LINE` for a line that stands there in their place.
  private static func without(_ absent: [Chapter], _ text: String) -> String {
    var lines: [Substring] = []
    var skipped: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let words = line.split(separator: " ", maxSplits: 3)
      switch words.count > 2 && words[0] == "#" ? words[1] : "" {
      case ">>" where absent.contains { $0.rawValue == words[2] }: skipped = words[2]
      case ">>": break
      case "<<": if skipped == words[2] { skipped = nil }
      case "!!":
        if words.count > 3, absent.contains(where: { "\($0.rawValue):" == words[2] }) {
          lines.append(words[3])
        }
      default: if skipped == nil { lines.append(line) }
      }
    }
    return lines.joined(separator: "\n")
  }

  /// The flow with steps that lead past absent chapters.
  private static func relinked(_ text: String, _ absent: [Chapter]) -> String {
    Chapter.allCases.filter(absent.contains).reduce(text) { text, chapter in
      text.split(separator: "\"\(chapter.steps.first)\"", omittingEmptySubsequences: false)
        .joined(separator: "\"\(chapter.steps.after)\"")
    }
  }
}

package import PackEditing
import Screens
package import Session

/// What is said of edits that were not made.
package struct EditWords {
  private let session: Simulation

  /// - Parameter session: whose language is spoken.
  package init(_ session: Simulation) {
    self.session = session
  }

  /// Why an edit was not made.
  package func text(of refusal: EditRefusal) -> String {
    let words = session.words
    return switch refusal {
    case .unreadable(let file), .notTOML(let file): words("edit.unreadable", extra: ["file": file])
    case .noSuchPlace(let place), .notWritable(let place): words("edit.not_writable", extra: ["place": place])
    case .controlCharacter: words("edit.control")
    case .changedMeanwhile(let conflict): words("edit.meanwhile", extra: ["file": conflict.file])
    case .noVariants(let file): words("edit.arm.no_variants", extra: ["file": file])
    case .twoVersions(let file): words("edit.arm.two_versions", extra: ["file": file])
    case .unwritable(let file): words("edit.unwritable", extra: ["file": file])
    }
  }
}

import ContentTree
import PackModel
import Portability
import Synchronization

/// The texts of one file of `strings/`, by key.
final class TextTable: Sendable {
  /// Every text; made when all are asked for.
  private let all: Lazy<[TextKey: TextTemplate]>
  /// Where texts that are not decoded yet stand; `nil`: all are.
  private let tree: Lazy<ContentTable>?
  private let locale: String
  /// What was asked for so far, of a tree.
  private let known = Mutex<[TextKey: TextTemplate?]>([:])

  init(_ values: [TextKey: TextTemplate]) {
    all = Lazy(values)
    tree = nil
    locale = ""
  }

  /// The texts of a file without errors, each decoded when it is asked for: a frame reads a few of hundreds.
  ///
  /// - Parameters:
  ///   - file: its path; its name is the language that plurals count in.
  ///   - make: reads the file.
  init(file: String, later make: @escaping @Sendable () -> ContentTable) {
    let tree = Lazy(later: make)
    self.tree = tree
    locale = StringsDecoder.locale(of: file)
    all = Lazy(later: { StringsDecoder.decode(tree.value, file: file, log: ContentLog(isStrict: false)) })
  }

  var values: [TextKey: TextTemplate] { all.value }

  subscript(key: TextKey) -> TextTemplate? {
    guard let tree else { return all.value[key] }
    if let known = known.withLock({ $0[key] }) { return known }
    let template = StringsDecoder.text(of: key[...], in: tree.value).map { TextTemplate($0, locale: locale) }
    known.withLock { $0[key] = .some(template) }
    return template
  }
}

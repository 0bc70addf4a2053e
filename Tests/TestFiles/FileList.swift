import Foundation

/// What is in folders.
package enum FileList {
  /// The paths of all files below a folder, sorted.
  package static func below(_ folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    var isFolder: ObjCBool = false
    return all.filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}

import Diagnostics
package import PackReading

extension ContentSource {
  /// Files in memory, by path relative to the pack.
  package init(id: String, location: String = "memory", files: [String: String]) {
    let paths = files.keys.sorted()
    self.init(id: id, location: location, list: { _ in paths }) { path, log in
      guard let text = files[path] else {
        log.error(.missingFile, at: ContentPlace(file: path), "there is no such file")
        return nil
      }
      guard text.utf8.count <= ContentFile.maximumBytes else {
        log.error(.tooLarge, at: ContentPlace(file: path), "the file is larger than 4 MiB")
        return nil
      }
      return SourceFile(content: text, at: path)
    }
  }
}

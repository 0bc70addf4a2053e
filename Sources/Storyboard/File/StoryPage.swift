/// The page of a storyboard: one file that needs no other.
package enum StoryPage {
  /// The page with a storyboard in it.
  ///
  /// - Parameter json: the storyboard as ``Story/json`` gives it; it must not contain `</script>`.
  package static func page(json: [UInt8]) -> [UInt8] {
    page(
      json: json, html: bytes(EmbeddedPage.html),
      parts: [("/*STYLE*/", bytes(EmbeddedPage.css)), ("/*SCRIPT*/", bytes(EmbeddedPage.js))])
  }

  /// - Parameter parts: the text that replaces each mark. Marks are looked for in the page alone, and not in
  ///   inserted texts.
  static func page(json: [UInt8], html: [UInt8], parts: [(mark: String, text: [UInt8])]) -> [UInt8] {
    let all = parts + [("/*DATA*/", json)]
    let found = all.compactMap { part -> (place: Int, length: Int, text: [UInt8])? in
      let mark = Array(part.mark.utf8)
      return place(of: mark, in: html).map { ($0, mark.count, part.text) }
    }.sorted { $0.place < $1.place }
    var page: [UInt8] = []
    var end = 0
    for part in found {
      page += html[end..<part.place]
      page += part.text
      end = part.place + part.length
    }
    return page + html[end...]
  }

  private static func place(of mark: [UInt8], in text: [UInt8]) -> Int? {
    guard text.count >= mark.count else { return nil }
    return (0...(text.count - mark.count)).first { text[$0..<($0 + mark.count)].elementsEqual(mark) }
  }

  private static func bytes(_ text: StaticString) -> [UInt8] { text.withUTF8Buffer(Array.init) }
}

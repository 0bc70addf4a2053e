import Components
import Foundation
import Gallery
import TestFiles
import Testing
import TextFormats

/// The gallery without a terminal: the list, pages as text, and the documents.
@Suite struct GalleryTextTests {
  @Test func `the list has every entry under its group`() {
    let text = GalleryText.list(Catalogue.entries)
    for entry in Catalogue.entries {
      #expect(text.contains("  \(entry.name) "))
      #expect(text.contains(entry.summary))
    }
    #expect(text.hasPrefix("Text\n"))
  }

  @Test func `the list for programs has the states`() {
    let text = GalleryText.json(Catalogue.entries).text
    #expect(text.contains("\"name\": \"primary focused\""))
  }

  @Test func `a page as text has every state, or the one that is asked for`() throws {
    let entry = try #require(Catalogue.entry(named: "Button"))
    let all = GalleryText.page(entry, GallerySetting(.light))
    #expect(all.contains("\nprimary normal\n") && all.contains("› Continue ‹"))
    let one = GalleryText.page(entry, state: 0, GallerySetting(.light, locale: "ja"))
    #expect(one.contains("次へ") && !one.contains("secondary"))
  }

  @Test func `the pages of the documents are those of the list`() throws {
    let command = "onboard-sim gallery --docs docs/components"
    for page in GalleryPages.all {
      let written = try? Repository.text("docs/components/\(page.name)")
      #expect(written == page.text, "\(page.name): run `\(command)`")
    }
    let names = FileList.below("\(Repository.path)/docs/components")
    #expect(Set(names.filter { $0.hasSuffix(".md") }) == Set(GalleryPages.all.map(\.name)), "\(command)")
  }
}

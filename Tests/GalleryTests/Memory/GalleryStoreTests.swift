import Foundation
import Gallery
import TestFiles
import Testing

/// Favourites last, and nothing in their file is ever lost.
@Suite struct GalleryStoreTests {
  /// A folder that is not there yet.
  private let folder: URL

  init() throws { folder = try TemporaryFolder().url.appending(path: "gallery") }

  private var store: GalleryStore { GalleryStore(folder: folder.path(percentEncoded: false)) }

  private func write(_ data: Data) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try data.write(to: URL(filePath: store.path))
  }

  @Test func `what was remembered is there the next time`() {
    #expect(store.load().problem == nil)
    #expect(store.apply([.favourite("Text Field", true), .seen("Button"), .seen("Dialog")]) == nil)
    let (memory, problem) = store.load()
    #expect(problem == nil)
    #expect(memory.favourites == ["Text Field"])
    #expect(memory.seen == ["Dialog", "Button"])
  }

  @Test func `two galleries do not take each other's favourites away`() {
    let (one, other) = (store, store)
    _ = one.load()
    _ = other.load()
    #expect(one.apply([.favourite("Button", true)]) == nil)
    #expect(other.apply([.favourite("Toast", true)]) == nil)
    #expect(store.load().memory.favourites == ["Button", "Toast"])
  }

  @Test func `a favourite that no longer exists stays`() {
    #expect(store.apply([.favourite("Gone", true)]) == nil)
    #expect(store.apply([.favourite("Button", true)]) == nil)
    #expect(store.load().memory.favourites == ["Gone", "Button"])
  }

  @Test func `what is no file is not opened, and a file that is too large is kept aside unread`() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "gallery.state"), withIntermediateDirectories: true)
    #expect(store.load().problem?.hasSuffix("is not a file") == true)
    try FileManager.default.removeItem(at: folder)
    try write(Data(repeating: 0x61, count: 2 << 20))
    #expect(store.load().problem?.contains("too large") == true)
    #expect(store.apply([.favourite("Card", true)]) == nil)
    #expect(store.load().memory.favourites == ["Card"])
    #expect(try Data(contentsOf: URL(filePath: store.path + ".broken-1")).count == 2 << 20)
  }

  @Test(arguments: [
    Data("favourite Button\nwhat is this\nfavourite Toast\n".utf8), Data([0xFF, 0xFE, 0x00]),
    Data("favourite\n".utf8), Data("favourite \u{1B}[31m\n".utf8),
  ])
  func `a broken file is told, read as far as it goes, and kept aside`(_ broken: Data) throws {
    try write(broken)
    let (memory, problem) = store.load()
    #expect(problem?.contains(store.path) == true)
    #expect(try Data(contentsOf: URL(filePath: store.path)) == broken, "reading changes nothing")
    #expect(store.apply([.favourite("Card", true)]) == nil)
    #expect(store.load().problem == nil)
    #expect(store.load().memory.favourites == memory.favourites + ["Card"])
    #expect(try Data(contentsOf: URL(filePath: store.path + ".broken-1")) == broken)
  }

  @Test func `a folder that cannot be written is told`() throws {
    try Data().write(to: folder)
    let problem = store.apply([.favourite("Card", true)])
    #expect(problem?.contains("cannot be written") == true)
  }
}

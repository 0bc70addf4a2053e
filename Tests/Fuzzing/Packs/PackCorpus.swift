import FixturePacks
import PackFiles
package import PackReading
import TestSessions

/// The packs that fuzzers begin with.
package enum PackCorpus {
  /// The files of a pack, by path.
  package struct Files: Sendable {
    /// Its id.
    package var id: String
    /// The texts, by path.
    package var texts: [String: String]

    /// Where they are read from.
    package var source: ContentSource { ContentSource(id: id, files: texts) }
  }

  /// Every shipped pack, those of `Tests/Packs`, and small ones, sorted by size, the smallest first.
  package static let all: [Files] = {
    let shipped = ContentSource.shippedPacks.compactMap { ContentSource.shipped($0) }
    let tests = ["tea", "parcel"].map { ContentSource(folder: "\(Fixtures.folder)/\($0)") }
    let read = (shipped + tests).map { source in
      Files(id: source.id, texts: Dictionary(source.texts.map { ($0.path, $0.text) }) { first, _ in first })
    }
    let small = [Files(id: "ferry", texts: FerryPack.files), Files(id: "kiosk", texts: KioskPack.files)]
    return (read + small).sorted { $0.size < $1.size }
  }()

  /// Every shipped pack and the tea shop of `Tests/Packs`, read without errors.
  package static func bundles() throws -> [PackBundle] {
    let shipped = ContentSource.shippedPacks.compactMap { ContentSource.shipped($0) }
    return try (shipped + [Fixtures.tea]).map { try PackLoader.load($0).bundle }
  }
}

extension PackCorpus.Files {
  fileprivate var size: Int { texts.values.reduce(0) { $0 + $1.utf8.count } }
}

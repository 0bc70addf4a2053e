#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading files of content from disk: never more than 4 MiB, never anything but a plain file, always UTF-8.
enum ContentFile {
  static let maximumBytes = 4 * 1024 * 1024

  /// What is at a path, links followed.
  enum Kind {
    case file, folder, other, nothing
  }

  static func kind(_ path: String) -> Kind {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: resolved(path)) else {
      return .nothing
    }
    return switch attributes[.type] as? FileAttributeType {
    case FileAttributeType.typeRegular: .file
    case FileAttributeType.typeDirectory: .folder
    default: .other
    }
  }

  /// The path with every link followed and every `..` gone; as it is where that leads nowhere.
  static func resolved(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The names in a folder, sorted, without hidden ones; empty where there is no folder.
  static func names(in folder: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { !$0.hasPrefix(".") }.sorted()
  }

  /// The text of a file.
  ///
  /// - Returns: `nil` where it cannot be used; `log` has been told.
  static func read(_ path: String, as file: String, log: ContentLog) -> String? {
    let place = ContentPlace(file: file)
    let path = resolved(path)
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path) else {
      log.error(.missingFile, at: place, "there is no such file")
      return nil
    }
    let type = attributes[.type] as? FileAttributeType
    guard type == .typeRegular else {
      log.error(
        .unreadable, at: place, type == .typeDirectory ? "this is a folder" : "this is not a plain file")
      return nil
    }
    let size = attributes[.size]
    if let bytes = size as? UInt64 ?? (size as? Int).map(UInt64.init(clamping:)), bytes > maximumBytes {
      log.error(.tooLarge, at: place, "the file is larger than 4 MiB")
      return nil
    }
    do {
      return text(try Data(contentsOf: URL(filePath: path)), as: file, log: log)
    } catch {
      log.error(.unreadable, at: place, "the file cannot be read")
      return nil
    }
  }

  /// The text that bytes of UTF-8 are.
  static func text(_ bytes: some Collection<UInt8>, as file: String, log: ContentLog) -> String? {
    if bytes.count > maximumBytes {
      log.error(.tooLarge, at: ContentPlace(file: file), "the file is larger than 4 MiB")
      return nil
    }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    // The first byte that a lossy decoding replaces tells the line.
    let good = String(decoding: bytes, as: UTF8.self).prefix { $0 != "\u{FFFD}" }
    let line = good.utf8.count { $0 == 0x0A } + 1
    log.error(
      .encoding, at: ContentPlace(file: file, line: line), "the file is not UTF-8", fix: "save it as UTF-8")
    return nil
  }
}

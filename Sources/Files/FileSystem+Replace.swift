import TextFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replacing, making and removing a file that something else may change at the same time.
extension FileSystem {
  /// What became of a file that was to be replaced.
  package enum Replacement: Hashable, Sendable {
    /// The new bytes are there.
    case done
    /// The file is not what was expected, and was left as it is; `nil`: it is gone.
    case changed([UInt8]?)
    /// It cannot be written, and was left as it is.
    case failed
  }

  /// A moment of a replacement, for tests that stop there.
  package enum ReplacementMoment: CaseIterable, Sendable {
    /// The new file is written beside the old one; the old one has a second name; the new one has taken its place.
    case drafted, kept, replaced
  }

  /// Replaces a file whole if it still has the bytes that are expected; it keeps its permissions, and a link leads to the
  /// new bytes.
  ///
  /// The old file keeps a second name until the new one is in its place, and is looked at then: what an editor has
  /// written in the last moment gets its name back.
  ///
  /// - Parameter goesOn: is asked at each moment; `false` ends there, as if the process were killed.
  package static func replace(
    _ path: String, expecting old: [UInt8], with new: [UInt8],
    goesOn: (ReplacementMoment) -> Bool = { _ in true }
  ) -> Replacement {
    let path = resolved(path)
    guard let now = read(path) else { return .changed(nil) }
    guard now == old else { return .changed(now) }
    guard isWritable(path) else { return .failed }
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let folder = PathText.folder(of: path)
    let (draft, kept) = ("\(folder)/.onboard-sim-\(number)", "\(folder)/.onboard-sim-\(number)-old")
    defer { unlink(kept) }
    guard copyPermissions(of: path, writing: new, to: draft) else {
      unlink(draft)
      return .failed
    }
    guard goesOn(.drafted) else { return .failed }
    // Where a disk has no second names, the look before the rename has to do.
    let hasSecondName = link(path, kept) == 0
    let last = read(path)
    guard last == old else {
      unlink(draft)
      return .changed(last)
    }
    guard goesOn(.kept) else { return .failed }
    guard rename(draft, path) == 0 else {
      unlink(draft)
      return .failed
    }
    guard goesOn(.replaced) else { return .failed }
    guard hasSecondName, let before = read(kept), before != old else { return .done }
    return rename(kept, path) == 0 ? .changed(before) : .failed
  }

  /// Makes a file whole where there is none; what is there already is left as it is.
  ///
  /// - Parameter goesOn: is asked at each moment; `false` ends there, as if the process were killed.
  package static func create(
    _ path: String, with bytes: [UInt8], goesOn: (ReplacementMoment) -> Bool = { _ in true }
  ) -> Replacement {
    guard entry(path, followsLinks: false) == .nothing else { return .changed(read(path)) }
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let draft = "\(PathText.folder(of: path))/.onboard-sim-\(number)"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else { return .failed }
    let isWritten = writeAll(bytes, to: descriptor) == nil
    guard close(descriptor) == 0, isWritten else {
      unlink(draft)
      return .failed
    }
    guard goesOn(.drafted) else { return .failed }
    // A second name replaces nothing, where a rename would.
    if link(draft, path) == 0 {
      guard goesOn(.kept) else { return .failed }
      unlink(draft)
      return goesOn(.replaced) ? .done : .failed
    }
    if entry(path, followsLinks: false) != .nothing {
      unlink(draft)
      return .changed(read(path))
    }
    // A disk without second names.
    if rename(draft, path) == 0 { return .done }
    unlink(draft)
    return .failed
  }

  /// Removes a file if it still has the bytes that are expected.
  ///
  /// The file loses its name first and is looked at then: what an editor has written in the last moment gets the name
  /// back.
  ///
  /// - Parameter goesOn: is asked at each moment; `false` ends there, as if the process were killed.
  package static func remove(
    _ path: String, expecting old: [UInt8], goesOn: (ReplacementMoment) -> Bool = { _ in true }
  ) -> Replacement {
    guard entry(path, followsLinks: false).isFile, let now = read(path) else { return .changed(read(path)) }
    guard now == old else { return .changed(now) }
    guard goesOn(.drafted) else { return .failed }
    let number = String(UInt64.random(in: .min ... .max), radix: 16)
    let kept = "\(PathText.folder(of: path))/.onboard-sim-\(number)-old"
    guard rename(path, kept) == 0 else { return .failed }
    guard goesOn(.kept) else { return .failed }
    guard let last = read(kept), last != old else {
      unlink(kept)
      return goesOn(.replaced) ? .done : .failed
    }
    // Whatever has taken the name by now stays, and the other text keeps its hidden name: neither is lost.
    if link(kept, path) == 0 {
      unlink(kept)
    } else if entry(path, followsLinks: false) == .nothing {
      _ = rename(kept, path)
    }
    return .changed(read(path))
  }

  private static func copyPermissions(of path: String, writing bytes: [UInt8], to draft: String) -> Bool {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var status = stat()
    let isKept = stat(path, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
    let isWritten = writeAll(bytes, to: descriptor) == nil
    return close(descriptor) == 0 && isKept && isWritten
  }
}

import TextFormats

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Replacing a file that something else may change at the same time.
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

  private static func copyPermissions(of path: String, writing bytes: [UInt8], to draft: String) -> Bool {
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return false }
    var status = stat()
    let isKept = stat(path, &status) == 0 && fchmod(descriptor, status.st_mode & 0o7777) == 0
    let isWritten = writeAll(bytes, to: descriptor) == nil
    return close(descriptor) == 0 && isKept && isWritten
  }
}

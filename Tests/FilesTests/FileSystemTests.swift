import Files
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FileSystemTests {
  /// A folder that is gone after the test.
  private func withFolder(_ body: (String) throws -> Void) rethrows {
    let base = FileSystem.resolved("/tmp")
    let folder = "\(base)/files-tests-\(UInt64.random(in: .min ... .max))"
    defer { FileSystem.remove(folder) }
    #expect(FileSystem.makeFolders(folder))
    try body(folder)
  }

  private func permissions(_ path: String) -> mode_t {
    var status = stat()
    stat(path, &status)
    return status.st_mode & 0o777
  }

  @Test func `what is written is read, and nothing else is left in the folder`() {
    withFolder { folder in
      let bytes = (0..<200_000).map { UInt8(truncatingIfNeeded: $0) }
      #expect(FileSystem.write(bytes, to: "\(folder)/a"))
      #expect(FileSystem.read("\(folder)/a") == bytes)
      #expect(FileSystem.read("\(folder)/a", limit: 3) == [0, 1, 2])
      #expect(FileSystem.write([], to: "\(folder)/a"))
      #expect(FileSystem.read("\(folder)/a") == [])
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a"])
    }
  }

  @Test func `a file keeps its permissions`() {
    withFolder { folder in
      #expect(FileSystem.write([1], to: "\(folder)/a"))
      chmod("\(folder)/a", 0o640)
      #expect(FileSystem.write([2], to: "\(folder)/a"))
      #expect(permissions("\(folder)/a") == 0o640)
    }
  }

  @Test func `a link is replaced, and what it leads to stays`() {
    withFolder { folder in
      #expect(FileSystem.write([1], to: "\(folder)/far"))
      symlink("\(folder)/far", "\(folder)/link")
      #expect(FileSystem.entry("\(folder)/link", followsLinks: false) == .link)
      #expect(FileSystem.write([2], to: "\(folder)/link"))
      #expect(FileSystem.entry("\(folder)/link", followsLinks: false) == .file(size: 1))
      #expect(FileSystem.read("\(folder)/far") == [1])
    }
  }

  @Test func `what cannot be written leaves nothing behind`() {
    withFolder { folder in
      #expect(FileSystem.makeFolders("\(folder)/a/b", for: .usual))
      #expect(!FileSystem.write([1], to: "\(folder)/a"))
      #expect(!FileSystem.write([1], to: "\(folder)/none/a"))
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a"])
      #expect(FileSystem.names(in: "\(folder)/a") == ["b"])
    }
  }

  @Test func `nothing is moved onto something, and a folder goes with all that is in it`() {
    withFolder { folder in
      #expect(FileSystem.makeFolders("\(folder)/a/b"))
      #expect(FileSystem.write([1], to: "\(folder)/a/b/.hidden"))
      #expect(FileSystem.write([2], to: "\(folder)/c"))
      symlink("\(folder)/c", "\(folder)/a/link")
      #expect(!FileSystem.move("\(folder)/c", to: "\(folder)/a"))
      #expect(FileSystem.move("\(folder)/a", to: "\(folder)/d"))
      #expect(FileSystem.remove("\(folder)/d"))
      #expect(FileSystem.names(in: folder) == ["c"])
    }
  }
}

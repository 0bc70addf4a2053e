import Files
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct FileReplaceTests {
  private let old = Array("the old one".utf8)
  private let new = [UInt8](repeating: 7, count: 300_000)

  /// A file that is gone after the test.
  private func withFile(_ body: (String, String) throws -> Void) rethrows {
    let folder = "\(FileSystem.resolved("/tmp"))/replace-tests-\(UInt64.random(in: .min ... .max))"
    defer { FileSystem.remove(folder) }
    #expect(FileSystem.makeFolders(folder) && FileSystem.write(old, to: "\(folder)/a"))
    try body(folder, "\(folder)/a")
  }

  @Test func `a file is replaced, keeps its permissions, and nothing else is left`() {
    withFile { folder, path in
      chmod(path, 0o640)
      #expect(symlink("a", "\(folder)/link") == 0)
      #expect(FileSystem.replace("\(folder)/link", expecting: old, with: new) == .done)
      var status = stat()
      #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
      #expect(
        FileSystem.read(path) == new && FileSystem.entry("\(folder)/link", followsLinks: false) == .link)
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a", "link"])
    }
  }

  @Test(arguments: FileSystem.ReplacementMoment.allCases)
  func `a process that ends in the middle leaves the old file or the new one`(
    _ moment: FileSystem.ReplacementMoment
  ) throws {
    withFile { folder, path in
      #expect(FileSystem.replace(path, expecting: old, with: new) { $0 != moment } == .failed)
      #expect([old, new].contains(FileSystem.read(path)))
    }
  }

  @Test func `what is not as expected stays`() {
    withFile { folder, path in
      #expect(FileSystem.replace(path, expecting: new, with: []) == .changed(old))
      #expect(FileSystem.replace("\(folder)/none", expecting: [], with: new) == .changed(nil))
      #expect(FileSystem.read(path) == old && FileSystem.names(in: folder, withHidden: true) == ["a"])
    }
  }

  @Test(arguments: [FileSystem.ReplacementMoment.drafted, .kept])
  func `what is written in the last moment gets its name back`(_ last: FileSystem.ReplacementMoment) {
    let theirs = Array("from an editor".utf8)
    withFile { folder, path in
      let result = FileSystem.replace(path, expecting: old, with: new) { moment in
        guard moment == last, let file = fopen(path, "w") else { return true }
        fwrite(theirs, 1, theirs.count, file)
        fclose(file)
        return true
      }
      #expect(result == .changed(theirs) && FileSystem.read(path) == theirs)
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a"])
    }
  }

  @Test func `a folder that cannot be written to changes nothing`() {
    guard getuid() != 0 else { return }
    withFile { folder, path in
      chmod(folder, 0o500)
      #expect(FileSystem.replace(path, expecting: old, with: new) == .failed)
      chmod(folder, 0o700)
      #expect(FileSystem.read(path) == old)
    }
  }

  // MARK: New files, and files that go

  @Test func `a file is made where there is none, and removed while it is as expected`() {
    withFile { folder, path in
      #expect(FileSystem.create("\(folder)/b", with: new) == .done && FileSystem.read("\(folder)/b") == new)
      #expect(FileSystem.create(path, with: new) == .changed(old) && FileSystem.read(path) == old)
      #expect(symlink("none", "\(folder)/link") == 0)
      #expect(FileSystem.create("\(folder)/link", with: new) == .changed(nil))
      #expect(FileSystem.remove(path, expecting: new) == .changed(old) && FileSystem.read(path) == old)
      #expect(FileSystem.remove("\(folder)/none", expecting: new) == .changed(nil))
      #expect(FileSystem.remove("\(folder)/b", expecting: new) == .done)
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a", "link"])
    }
  }

  @Test(arguments: FileSystem.ReplacementMoment.allCases)
  func `a process that ends in the middle leaves no file or the whole one`(
    _ moment: FileSystem.ReplacementMoment
  ) {
    withFile { folder, path in
      #expect(FileSystem.create("\(folder)/b", with: new) { $0 != moment } == .failed)
      #expect([nil, new].contains(FileSystem.read("\(folder)/b")))
      #expect(FileSystem.remove(path, expecting: old) { $0 != moment } == .failed)
      #expect([nil, old].contains(FileSystem.read(path)))
    }
  }

  @Test func `what is written in the last moment is not replaced by a new file, and not removed`() {
    let theirs = Array("from an editor".utf8)
    withFile { folder, path in
      let result = FileSystem.create("\(folder)/b", with: new) { moment in
        moment != .drafted || FileSystem.write(theirs, to: "\(folder)/b")
      }
      #expect(result == .changed(theirs) && FileSystem.read("\(folder)/b") == theirs)
      let removed = FileSystem.remove(path, expecting: old) { moment in
        moment != .drafted || FileSystem.write(theirs, to: path)
      }
      #expect(removed == .changed(theirs) && FileSystem.read(path) == theirs)
      #expect(FileSystem.names(in: folder, withHidden: true) == ["a", "b"])
    }
  }
}

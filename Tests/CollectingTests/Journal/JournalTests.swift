import EventLog
import Foundation
import LoggedEvents
import SeededRandom
import Synchronization
import TestFiles
import Testing

@testable import Collecting

struct JournalTests {
  private typealias Receipt = Journal.Receipt

  @Test func `each event is in the log once, as it came`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: "\(folder.path)/data")
    let results = journal.take(
      try EventLine.batch(7, [0, 1, 1]), try EventLine.batch(7, [1, 2]), try EventLine.batch(8, [0]))
    #expect(
      try results.map { try $0.get() } == [
        Receipt(accepted: 2, duplicates: 1), Receipt(accepted: 1, duplicates: 1), Receipt(accepted: 1),
      ])
    #expect(
      try journal.take(try EventLine.batch(7, [0, 3])).map { try $0.get() } == [
        Receipt(accepted: 1, duplicates: 1)
      ])
    let file = try #require(folder.logFiles.first)
    #expect(folder.logFiles.count == 1 && file.hasPrefix("data/dt=2026-11-23/"))
    let lines = [(7, 0), (7, 1), (7, 2), (8, 0), (7, 3)].map { EventLine.text($0, $1) + "\n" }
    #expect(try folder.text(file) == lines.joined())
    #expect(journal.sessionCount == 2)
  }

  @Test func `the day is that on which lines are received, and files and folders are the user's alone`()
    throws
  {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: "\(folder.path)/data")
    for day in 0..<3 {
      _ = journal.take(try EventLine.batch(7, [day]), now: Journal.today + Int64(day) * 86_400_000_000)
    }
    #expect(
      folder.logFiles.map { String($0.prefix(18)) } == [
        "data/dt=2026-11-23", "data/dt=2026-11-24", "data/dt=2026-11-25",
      ])
    for path in ["data", "data/dt=2026-11-23"] + folder.logFiles {
      let mode =
        try FileManager.default.attributesOfItem(atPath: "\(folder.path)/\(path)")[.posixPermissions] as? Int
      #expect(mode == (path.hasSuffix(".jsonl") ? 0o600 : 0o700))
    }
  }

  @Test func `after a restart what was there is known, and an incomplete line is cut off`() throws {
    let folder = try TemporaryFolder()
    _ = try Journal(folder: folder.path).take(try EventLine.batch(7, [0, 1, 5]))
    let file = try #require(folder.logFiles.first)
    let whole = try folder.text(file)
    for rest in ["", "{\"schema", EventLine.text(7, 2), "\u{0}\u{0}\u{0}"] {
      try folder.write(whole + rest, to: file)
      let journal = try Journal(folder: folder.path)
      #expect(try folder.text(file) == whole)
      let results = journal.take(try EventLine.batch(7, [0, 1, 2, 5]))
      #expect(try results.map { try $0.get() } == [Receipt(accepted: 1, duplicates: 3)])
      for other in folder.logFiles where other != file { try folder.remove(other) }
    }
    try folder.write("no line at all", to: file)
    #expect(try Journal(folder: folder.path).sessionCount == 0)
    #expect(try folder.text(file) == "")
  }

  @Test func `a file that is large enough is followed by another one`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path, fileSize: 1500)
    for seq in 0..<10 { _ = journal.take(try EventLine.batch(7, [seq])) }
    #expect(folder.logFiles.count > 2)
    #expect(folder.logged() == TemporaryFolder.keys(7, 0..<10))
  }

  @Test func `where the disk refuses, nothing counts, and it is tried again`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path)
    #expect(try journal.take(try EventLine.batch(7, [0])).map { try $0.get().accepted } == [1])
    // A file stands where the folder of the next day has to be.
    try folder.write("", to: "dt=2026-11-24")
    let tomorrow = Journal.today + 86_400_000_000
    let batches = [try EventLine.batch(7, [1, 2]), try EventLine.batch(8, [0]), try EventLine.batch(7, [0])]
    for _ in 0..<2 {
      let results = journal.commit(batches, now: tomorrow)
      #expect(results.allSatisfy { if case .failure(.write) = $0 { true } else { false } })
      #expect(journal.sessionCount == 1)
    }
    try folder.remove("dt=2026-11-24")
    #expect(
      try journal.commit(batches, now: tomorrow).map { try $0.get() } == [
        Receipt(accepted: 2), Receipt(accepted: 1), Receipt(duplicates: 1),
      ])
    #expect(folder.logged() == (TemporaryFolder.keys(7, 0...2) + TemporaryFolder.keys(8, [0])).sorted())
  }

  @Test func `a batch with too many gaps is refused whole, and others are not`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path)
    let results = journal.take(
      try EventLine.batch(7, (0...1001).map { $0 * 2 }), try EventLine.batch(8, [0]),
      try EventLine.batch(7, [0]))
    guard case .failure(.refused(let refusal)) = results[0] else {
      Issue.record("it is not refused")
      return
    }
    #expect(refusal.line == 1002)
    #expect(try results[1].get().accepted == 1 && results[2].get().accepted == 1)
    #expect(folder.logged() == TemporaryFolder.keys(7, [0]) + TemporaryFolder.keys(8, [0]))
  }

  @Test(arguments: 1...12) func `random batches leave each acknowledged event once`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let folder = try TemporaryFolder()
    var journal = try Journal(folder: folder.path, fileSize: 4000)
    var model: Set<String> = []
    for _ in 0..<40 {
      let batches = try (0..<Int.random(in: 1...4, using: &random)).map { _ in
        let session = UInt64.random(in: 1...4, using: &random)
        return (
          session,
          (0..<Int.random(in: 1...6, using: &random)).map { _ in Int.random(in: 0...30, using: &random) }
        )
      }.map { (session: $0.0, seqs: $0.1, batch: try EventLine.batch($0.0, $0.1)) }
      for (part, result) in zip(batches, journal.commit(batches.map(\.batch), now: Journal.today)) {
        let new = Set(TemporaryFolder.keys(part.session, part.seqs)).subtracting(model)
        let receipt = try result.get()
        #expect(receipt == Receipt(accepted: new.count, duplicates: part.seqs.count - new.count))
        model.formUnion(new)
      }
      if Int.random(in: 0..<8, using: &random) == 0 {
        journal = try Journal(folder: folder.path, fileSize: 4000)
      }
    }
    #expect(folder.logged() == model.sorted())
  }

  @Test func `batches that wait at once share a commit, and each is answered`() async throws {
    let groups = Mutex<[Int]>([])
    let queue = CommitQueue { batches in
      groups.withLock { $0.append(batches.count) }
      return batches.map { .success(Receipt(accepted: $0.count)) }
    } run: { work in
      DispatchQueue.global().async { work() }
    }
    let counts = await withTaskGroup(of: Int.self) { group in
      for seq in 0..<200 {
        group.addTask {
          guard let batch = try? EventLine.batch(7, Array(0...(seq % 3))) else { return -1 }
          return await withCheckedContinuation { continuation in
            queue.add(batch) { continuation.resume(returning: (try? $0.get().accepted) ?? -1) }
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts.sorted() == (0..<200).map { $0 % 3 + 1 }.sorted())
    #expect(groups.withLock { $0.reduce(0, +) } == 200)
  }

  @Test func `one process at a time has the folder`() throws {
    let folder = try TemporaryFolder()
    var lock = try FolderLock(folder.path)
    #expect(lock != nil)
    #expect(try FolderLock(folder.path) == nil)
    lock = nil
    #expect(try FolderLock(folder.path) != nil)
  }
}

import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

@testable import Collecting

struct DeletionTests {
  @Test func `all lines of a user go, and later ones are not kept`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path, fileSize: 1000)
    for seq in 0..<6 {
      _ = journal.take(
        try EventLine.batch(7, [seq], user: "user-one"), try EventLine.batch(8, [seq], user: "user-two"))
    }
    let before = folder.logFiles
    let requests = DeletionRequests(folder: folder.path)
    let request = try requests.add("user-one")
    #expect(requests.waiting == [request])
    #expect(try journal.delete(request) == 6)
    #expect(requests.waiting.isEmpty)
    #expect(folder.logged() == TemporaryFolder.keys(8, 0..<6, user: "user-two"))
    #expect(folder.logFiles == before)
    let results = journal.take(
      try EventLine.batch(9, [0], user: "user-one"), try EventLine.batch(8, [6], user: "user-two"))
    #expect(try results.map { try $0.get() } == [Journal.Receipt(deleted: 1), Journal.Receipt(accepted: 1)])
    // After a restart, too; and the file of deleted users does not name them.
    let again = try Journal(folder: folder.path).take(try EventLine.batch(9, [1], user: "user-one"))
    #expect(try again.map { try $0.get().deleted } == [1])
    #expect(try !folder.text("deleted").contains("user"))
    #expect(folder.logged() == TemporaryFolder.keys(8, 0...6, user: "user-two"))
  }

  @Test func `a file with lines of one user alone is removed`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path)
    _ = journal.take(try EventLine.batch(7, [0, 1]))
    #expect(try journal.delete(DeletionRequests(folder: folder.path).add("user-one")) == 2)
    #expect(folder.logFiles.isEmpty)
    // The journal does not go on in the file that is gone.
    _ = journal.take(try EventLine.batch(8, [0], user: "user-two"))
    #expect(folder.logged() == TemporaryFolder.keys(8, [0], user: "user-two"))
    #expect(try journal.delete(DeletionRequests(folder: folder.path).add("user-one")) == 0)
  }

  @Test func `recordings and the report go with the lines`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path)
    _ = journal.take(
      try EventLine.batch(7, [0], user: "user-one"), try EventLine.batch(8, [0], user: "user-two"))
    let (own, other) = ("recordings/\(EventID.text(7)).html", "recordings/\(EventID.text(8)).html")
    for path in [own, other, "report.html"] { try folder.write("film", to: path) }
    #expect(try journal.delete(DeletionRequests(folder: folder.path).add("user-one")) == 1)
    let left = [own, other, "report.html"].filter {
      FileManager.default.fileExists(atPath: "\(folder.path)/\($0)")
    }
    #expect(left == [other])
  }

  @Test func `an id is compared as a text, whatever its escapes`() throws {
    let folder = try TemporaryFolder()
    let journal = try Journal(folder: folder.path)
    let line = EventLine.text(7, 0).replacing("user-one", with: "user\\u002done")
    _ = journal.take(try EventBatch(Array(line.utf8)))
    #expect(try journal.delete(DeletionRequests(folder: folder.path).add("user-one")) == 1)
  }

  @Test func `a request outlives the process, and drafts of one that was killed go`() throws {
    let folder = try TemporaryFolder()
    _ = try Journal(folder: folder.path).take(
      try EventLine.batch(7, [0], user: "user-one"), try EventLine.batch(8, [0], user: "user-two"))
    let file = try #require(folder.logFiles.first)
    let request = try DeletionRequests(folder: folder.path).add("user-one")
    // Killed while a file was rewritten: half of the draft is there.
    let name = try #require(file.split(separator: "/").last)
    let draft = "\(file.dropLast(name.count)).\(name).draft"
    try folder.write("{\"half", to: draft)
    #expect(folder.logged().count == 2)
    let journal = try Journal(folder: folder.path)
    #expect(!folder.exists(draft))
    #expect(DeletionRequests(folder: folder.path).waiting == [request])
    #expect(try journal.delete(request) == 1)
    #expect(folder.logged() == TemporaryFolder.keys(8, [0], user: "user-two"))
    // Killed after the last file and before the request was taken away: once more does no harm.
    #expect(try journal.delete(try DeletionRequests(folder: folder.path).add("user-one")) == 0)
  }

  @Test func `days beyond the limit go, and the collector's own files stay`() throws {
    let folder = try TemporaryFolder()
    let day: Int64 = 86_400_000_000
    let journal = try Journal(folder: folder.path)
    for age in [0, 89, 90, 200] as [Int64] {
      _ = journal.take(try EventLine.batch(7, [Int(age)]), now: Journal.today - age * day)
    }
    _ = try FlowFile(folder: folder.path).change { $0.add(name: "a", path: nil, token: FlowToken.random()) }
    EventStore(folder.path).prune(to: EventStore.Limits(days: 90, bytes: .max), now: Journal.today)
    #expect(folder.logged() == TemporaryFolder.keys(7, [0, 89]))
    #expect(folder.exists("flows"))
    // The sessions are still known to this process: what was removed does not come again.
    #expect(try journal.take(try EventLine.batch(7, [200])).map { try $0.get().duplicates } == [1])
  }
}

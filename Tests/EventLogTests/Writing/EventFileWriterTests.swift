import EventLog
import Foundation
import LoggedEvents
import TestFiles
import Testing

struct EventFileWriterTests {
  private static let day: Int64 = 86_400_000_000

  private static func line(at instant: Int64) -> [UInt8] {
    var random = RandomEvent(seed: UInt64(instant))
    var event = random.next()
    event.timestamp = instant
    var lines = EventLines()
    lines.add(event)
    return lines.bytes
  }

  @Test func `each day of events has a folder, which is the user's alone`() throws {
    let folder = try TemporaryFolder()
    var writer = EventFileWriter(folder: "\(folder.path)/a/b", run: 0xF)
    for instant in [0, 1, Self.day - 1, Self.day, 400 * Self.day] {
      try writer.append(Self.line(at: instant), at: instant)
    }
    let files = [
      "a/b/dt=1970-01-01/000000000000000f.jsonl", "a/b/dt=1970-01-02/000000000000000f.jsonl",
      "a/b/dt=1971-02-05/000000000000000f.jsonl",
    ]
    #expect(EventFiles("\(folder.path)/a/b")?.files.map(\.path) == files.map { "\(folder.path)/\($0)" })
    for file in files {
      #expect(try folder.permissions(of: file) == 0o600)
      #expect(try folder.permissions(of: String(file.prefix(17))) == 0o700)
    }
    #expect(try folder.permissions(of: "a") == 0o700)
  }

  @Test(arguments: [false, true])
  func `whoever comes back to a day goes on in its file`(replaces: Bool) throws {
    let folder = try TemporaryFolder()
    var writer = EventFileWriter(folder: folder.path, run: 1, replaces: replaces)
    let instants: [Int64] = [0, Self.day, 1, Self.day + 1, 2]
    for instant in instants { try writer.append(Self.line(at: instant), at: instant) }
    #expect(folder.read().events.map(\.timestamp).sorted() == instants.sorted())
    // Another writer of the same run begins anew where it may, on all days, and never goes on in a file of somebody else.
    var other = EventFileWriter(folder: folder.path, run: 1, replaces: replaces)
    if replaces {
      try other.append(Self.line(at: 3), at: 3)
      #expect(folder.read().events.map(\.timestamp).sorted() == [3])
    } else {
      #expect(throws: EventLogError.self) { try other.append(Self.line(at: 3), at: 3) }
    }
  }

  @Test func `the files of a run that is cut short do not count, and lose nothing of the run before`() throws
  {
    let folder = try TemporaryFolder()
    func begin(_ instants: [Int64]) throws -> EventFileWriter {
      var writer = EventFileWriter(folder: folder.path, run: 1, replaces: true, isProvisional: true)
      for instant in instants { try writer.append(Self.line(at: instant), at: instant) }
      return writer
    }
    var whole = try begin([0, Self.day])
    #expect(folder.read().events.isEmpty)
    try whole.commit()
    #expect(folder.read().events.map(\.timestamp).sorted() == [0, Self.day])
    #expect(try #require(EventFiles(folder.path)).unfinished.isEmpty)
    // Cut short: never committed.
    _ = try begin([5])
    #expect(folder.read().events.map(\.timestamp).sorted() == [0, Self.day])
    #expect(try #require(EventFiles(folder.path)).unfinished.count == 1)
    // The same run again takes the place of both.
    var again = try begin([7])
    try again.commit()
    #expect(folder.read().events.map(\.timestamp) == [7])
    #expect(try #require(EventFiles(folder.path)).unfinished.isEmpty)
    // `events clear` removes what was cut short as well.
    _ = try begin([8])
    for day in EventStore(folder.path).days { #expect(day.files.count == 2) }
  }

  @Test func `a link in the way is not followed`() throws {
    let folder = try TemporaryFolder()
    let other = try TemporaryFolder()
    let files = FileManager.default
    try files.createSymbolicLink(atPath: "\(folder.path)/dt=1970-01-01", withDestinationPath: other.path)
    var writer = EventFileWriter(folder: folder.path, run: 1)
    #expect(throws: EventLogError.inTheWay("\(folder.path)/dt=1970-01-01")) {
      try writer.append(Self.line(at: 0), at: 0)
    }
    try other.write("mine", to: "mine.txt")
    try files.createDirectory(atPath: "\(folder.path)/dt=1970-01-02", withIntermediateDirectories: true)
    let file = "\(folder.path)/dt=1970-01-02/0000000000000001.jsonl"
    try files.createSymbolicLink(atPath: file, withDestinationPath: "\(other.path)/mine.txt")
    #expect(throws: EventLogError.inTheWay(file)) { try writer.append(Self.line(at: Self.day), at: Self.day) }
    #expect(try files.contentsOfDirectory(atPath: other.path) == ["mine.txt"])
    #expect(files.contents(atPath: "\(other.path)/mine.txt") == Data("mine".utf8))
  }

  @Test func `a link that took the place of an own file is not followed`() throws {
    let (folder, other) = (try TemporaryFolder(), try TemporaryFolder())
    var writer = EventFileWriter(folder: folder.path, run: 1)
    for instant in [0, Self.day] { try writer.append(Self.line(at: instant), at: instant) }
    try other.write("mine", to: "mine.txt")
    let files = FileManager.default
    let file = "\(folder.path)/dt=1970-01-01/0000000000000001.jsonl"
    try files.removeItem(atPath: file)
    try files.createSymbolicLink(atPath: file, withDestinationPath: "\(other.path)/mine.txt")
    #expect(throws: EventLogError.inTheWay(file)) { try writer.append(Self.line(at: 1), at: 1) }
    #expect(files.contents(atPath: "\(other.path)/mine.txt") == Data("mine".utf8))
  }

  @Test func `a folder that cannot be made is an error`() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    var writer = EventFileWriter(folder: "\(folder.path)/file/events", run: 1)
    #expect(throws: EventLogError.folder("\(folder.path)/file/events")) {
      try writer.append(Self.line(at: 0), at: 0)
    }
  }

  @Test func `a run that is done again takes the place of the first, and of nothing else`() throws {
    let folder = try TemporaryFolder()
    for instant in [5, 7] as [Int64] {
      var writer = EventFileWriter(folder: folder.path, run: 1, replaces: true)
      try writer.append(Self.line(at: instant), at: instant)
    }
    #expect(folder.read().events.map(\.timestamp) == [7])
    var other = EventFileWriter(folder: folder.path, run: 1)
    #expect(throws: EventLogError.self) { try other.append(Self.line(at: 9), at: 9) }
    #expect(folder.read().events.map(\.timestamp) == [7])
  }

  // MARK: Growth

  private func log(days: [Int64], bytes: Int) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for day in days {
      let name = "dt=\(Timestamp.text(ofDay: day))"
      try folder.write([UInt8](repeating: 0x20, count: bytes), to: "\(name)/00000000000000aa.jsonl")
    }
    return folder
  }

  private func left(_ folder: TemporaryFolder) -> [Int64] { EventStore(folder.path).days.map(\.number) }

  @Test func `days that are too old go, and today never does`() throws {
    let folder = try log(days: [100, 106, 107, 110], bytes: 10)
    EventStore(folder.path).prune(to: EventStore.Limits(days: 4, bytes: .max), now: 110 * Self.day + 5)
    #expect(left(folder) == [107, 110])
    EventStore(folder.path).prune(to: EventStore.Limits(days: 1, bytes: 0), now: 110 * Self.day)
    #expect(left(folder) == [110])
  }

  @Test func `a log that is too large loses its oldest days`() throws {
    let folder = try log(days: [100, 101, 102, 103], bytes: 1000)
    EventStore(folder.path).prune(to: EventStore.Limits(days: 90, bytes: 2500), now: 103 * Self.day)
    #expect(left(folder) == [102, 103])
  }

  @Test func `only files of the log are removed, and no link is followed`() throws {
    let folder = try log(days: [10, 11], bytes: 10)
    let other = try log(days: [12], bytes: 10)
    try folder.write("mine", to: "dt=1970-01-11/notes.txt")
    try folder.write("mine", to: "dt=1970-01-11/00000000000000AA.jsonl")
    try folder.write("mine", to: "dt=1970-02-31/00000000000000aa.jsonl")
    try folder.write("mine", to: "old/00000000000000aa.jsonl")
    let link = "\(folder.path)/dt=1970-01-13"
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "\(other.path)/dt=1970-01-13")
    try FileManager.default.createSymbolicLink(
      atPath: "\(folder.path)/dt=1970-01-11/00000000000000bb.jsonl", withDestinationPath: "\(folder.path)/old"
    )
    EventStore(folder.path).prune(to: EventStore.Limits(days: 1, bytes: 0), now: 1000 * Self.day)
    #expect(!folder.exists("dt=1970-01-11/00000000000000aa.jsonl") && !folder.exists("dt=1970-01-12"))
    for kept in [
      "dt=1970-01-11/notes.txt", "dt=1970-01-11/00000000000000AA.jsonl",
      "dt=1970-02-31/00000000000000aa.jsonl",
      "old/00000000000000aa.jsonl", "dt=1970-01-11/00000000000000bb.jsonl",
    ] { #expect(folder.exists(kept), "\(kept)") }
    #expect(other.exists("dt=1970-01-13/00000000000000aa.jsonl"))
  }

  // MARK: The user

  @Test func `a user has the same id each time`() throws {
    let folder = try TemporaryFolder()
    let place = "\(folder.path)/data"
    #expect(MachineUser.id(in: place, isKept: false, random: 1) == "user-0000000000000001")
    #expect(!folder.exists("data"))
    let id = MachineUser.id(in: place, isKept: true, random: 2)
    #expect(id == "user-0000000000000002")
    #expect(MachineUser.id(in: place, isKept: true, random: 3) == id)
    #expect(try folder.permissions(of: "data/user_id") == 0o600)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place) == ["user_id"])
  }

  @Test(arguments: ["", "\n", "abc\n", "two words\n", "böse-id\n"])
  func `a file with no id in it is left alone`(_ text: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: "user_id")
    #expect(MachineUser.id(in: folder.path, isKept: true, random: 4) == "user-0000000000000004")
    #expect(FileManager.default.contents(atPath: "\(folder.path)/user_id") == Data(text.utf8))
  }

  @Test func `the name of a pack leads nowhere else`() {
    let data = ["XDG_DATA_HOME": "/d", "HOME": "/h"]
    #expect(DataFolder.events(of: "tea-shop_2", environment: data) == "/d/onboard-sim/events/tea-shop_2")
    #expect(DataFolder.events(of: "../x", environment: data) == "/d/onboard-sim/events/___x")
  }
}

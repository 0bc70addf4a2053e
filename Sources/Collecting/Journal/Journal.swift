package import EventLog
import Files
import LoggedEvents
import Synchronization
import TextFormats

/// The log of a collector: takes batches of lines, each event once, and says when they are on the disk.
///
/// Calls may come from any thread and follow each other. A call blocks until the disk has answered.
package final class Journal: Sendable {
  /// What became of the lines of a batch.
  package struct Receipt: Hashable, Sendable {
    /// Lines that were written now.
    package var accepted = 0
    /// Lines that were there before.
    package var duplicates = 0
    /// Lines of deleted users, which are not kept.
    package var deleted = 0
  }

  /// Why no line of a batch was written.
  package enum Failure: Error, Hashable, Sendable {
    /// A line would leave too many gaps in the numbers of its session.
    case refused(EventBatch.Refusal)
    /// The disk did not take it.
    case write(EventLogError)
  }

  /// When a file is followed by another one, in bytes.
  package static let usualFileSize = 64 << 20

  private struct State: ~Copyable {
    var index: SessionIndex
    var tombstones: Tombstones
    var writer: EventFileWriter?
    /// Whether lines that were refused are still in the open file.
    var hasRest = false
  }

  /// The folder of the log.
  package let folder: String
  private let fileSize: Int
  private let state: Mutex<State>

  /// Opens the log of a folder: removes incomplete last lines of earlier processes, and reads which events are there. The
  /// caller holds the lock of the folder.
  ///
  /// - Parameters:
  ///   - fileSize: when a file is followed by another one, in bytes.
  ///   - progress: is called after each file with the bytes that were read and those that there are.
  /// - Throws: ``EventLogError`` where the folder or a file of it cannot be made or read.
  package init(
    folder: String, fileSize: Int = Journal.usualFileSize,
    progress: (_ done: Int, _ of: Int) -> Void = { _, _ in }
  ) throws(EventLogError) {
    self.folder = folder
    self.fileSize = fileSize
    guard FileSystem.makeFolders(folder), FileSystem.syncFolder(PathText.folder(of: folder)) else {
      throw .folder(folder)
    }
    try LogRepair.repair(folder)
    var index = SessionIndex()
    guard let files = EventFiles(folder) else { throw .folder(folder) }
    let all = files.size
    var done = 0
    for file in files.files {
      let isRead = file.forEachIdentity { _ = index.insert($0, $1, mostGaps: .max) }
      guard isRead else { throw .inTheWay(file.path) }
      done += file.size
      progress(done, all)
    }
    state = Mutex(State(index: index, tombstones: Tombstones(folder: folder)))
  }

  /// How many sessions have events here, those of this process that retention has removed included.
  package var sessionCount: Int { state.withLock { $0.index.count } }

  /// Writes the lines of batches that are not there yet, all in one file and with one sync.
  ///
  /// - Parameter now: the present time in microseconds since 1970, which decides the day.
  /// - Returns: What became of each batch, in their order. What was accepted is on the disk.
  package func commit(_ batches: [EventBatch], now: Int64) -> [Result<Receipt, Failure>] {
    state.withLock { state in
      if state.hasRest {
        // Lines that were answered as refused must not stay beside their repetitions.
        guard state.writer?.takeBack() ?? true else {
          return batches.map { _ in .failure(.write(.write(folder))) }
        }
        state.hasRest = false
        state.writer = nil
      }
      var draft = CommitDraft()
      let results = batches.map { draft.add($0, &state.index, &state.tombstones) }
      guard !draft.bytes.isEmpty else { return results }
      do throws(EventLogError) {
        try write(draft.bytes, at: now, &state)
        return results
      } catch {
        draft.undo(&state.index)
        // Batches of which nothing was new stood on lines that are not written.
        return results.map { result in
          if case .failure(.refused) = result { result } else { .failure(.write(error)) }
        }
      }
    }
  }

  private func write(_ bytes: [UInt8], at now: Int64, _ state: inout State) throws(EventLogError) {
    var writer = state.writer.take() ?? EventFileWriter(folder: folder, run: .random(in: .min ... .max))
    do throws(EventLogError) {
      try writer.append(bytes, at: now)
    } catch {
      // The file is whole and can be continued once there is room.
      state.hasRest = !writer.takeBack()
      state.writer = consume writer
      throw error
    }
    do throws(EventLogError) {
      try writer.sync()
    } catch {
      // The system may have forgotten what it could not write: nothing is added to this file again.
      if !writer.takeBack() {
        state.hasRest = true
        state.writer = consume writer
      }
      throw error
    }
    if writer.size < fileSize { state.writer = consume writer }
  }

  /// Remembers that lines of a user are not kept from now on, and ends the open file.
  ///
  /// - Returns: The files that may have lines of the user; nothing is added to them.
  func bury(_ user: String) throws(EventLogError) -> [EventFile] {
    try state.withLock { (state) throws(EventLogError) in
      try state.tombstones.add(user)
      if !state.hasRest { state.writer = nil }
      guard !state.hasRest, let files = EventFiles(folder) else { throw .folder(folder) }
      return files.files
    }
  }
}

/// What a commit is going to write, and how the index was before.
private struct CommitDraft {
  var bytes: [UInt8] = []
  private var before: [SessionIndex.Entry] = []

  /// Adds the new lines of a batch; none of them if one is refused.
  mutating func add(
    _ batch: EventBatch, _ index: inout SessionIndex, _ tombstones: inout Tombstones
  ) -> Result<Journal.Receipt, Journal.Failure> {
    var receipt = Journal.Receipt()
    let (size, undoes) = (bytes.count, before.count)
    for (number, line) in batch.lines.enumerated() {
      let identity = line.identity
      if tombstones.contains(identity.user) {
        receipt.deleted += 1
        continue
      }
      if before.count == undoes || before.last?.session != identity.session {
        before.append(index.entry(identity.session))
      }
      switch index.insert(identity.session, identity.seq) {
      case .duplicate: receipt.duplicates += 1
      case .new:
        receipt.accepted += 1
        bytes.append(contentsOf: batch.bytes[line.range])
        bytes.append(0x0A)
      case .tooManyGaps:
        undo(&index, to: undoes)
        bytes.removeLast(bytes.count - size)
        let message = "the numbers of its session have more than \(SessionIndex.mostGaps) gaps"
        return .failure(.refused(EventBatch.Refusal(line: number + 1, message: message)))
      }
    }
    return .success(receipt)
  }

  /// Puts the index back as it was before the first batch, or before that of which `count` entries are older.
  mutating func undo(_ index: inout SessionIndex, to count: Int = 0) {
    while before.count > count { index.restore(before.removeLast()) }
  }
}

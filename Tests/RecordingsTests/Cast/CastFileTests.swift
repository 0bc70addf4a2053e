import Foundation
import TerminalModel
import TestFiles
import Testing

@testable import Recordings

@Suite struct CastFileTests {
  private let path: String

  init() throws { path = try TemporaryFolder().path + "/a.cast" }

  @Test func `each event is in the file as soon as it was recorded`() throws {
    let file = try CastFile("a.cast", absolute: path)
    let recorder = CastEventWriter(file, size: Size(width: 20, height: 3), title: "Tea", at: .seconds(10))
    recorder.record(SampleRecording.frame("hello"), label: "first", at: .seconds(10))
    recorder.record(SampleRecording.frame("歓迎"), label: "first", at: .seconds(11))
    let played = try PlayedCast(String(contentsOfFile: path, encoding: .utf8))
    #expect(played.events.map(\.code) == ["m", "o", "o", "o"])
    #expect(played.events.last?.time == 1)
    #expect(played.rows[1] == " 歓迎")
    #expect(played.header["timestamp"] as? Int == file.timestamp)
    recorder.record(SampleRecording.frame("hello"), label: "second", at: .seconds(12))
    recorder.record(.key(KeyPress(.enter)), at: .seconds(12))
    recorder.end(at: .seconds(13))
    let whole = try PlayedCast(String(contentsOfFile: path, encoding: .utf8))
    #expect(whole.events.map(\.code) == ["m", "o", "o", "o", "m", "o", "i", "o"])
    #expect(!recorder.hasFailed)
  }

  @Test func `a file that is there is not replaced unless that is asked for`() throws {
    try Data("mine".utf8).write(to: URL(filePath: path))
    #expect(throws: CastFile.Failure.exists) { try CastFile("a.cast", absolute: path) }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "mine")
    #expect(throws: CastFile.Failure.cannotCreate) { try CastFile("a.cast", absolute: path + "/b/c.cast") }
    try CastFile("a.cast", absolute: path, overwrites: true).close()
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "")
  }

  @Test func `a file that takes nothing more is said, and the session goes on`() throws {
    guard FileManager.default.fileExists(atPath: "/dev/full") else { return }
    let file = try CastFile("full", absolute: "/dev/full", overwrites: true)
    let recorder = CastEventWriter(file, size: Size(width: 20, height: 3), title: nil, at: .zero)
    #expect(recorder.hasFailed)
    recorder.record(SampleRecording.frame("hello"), label: nil, at: .zero)
    recorder.end(at: .zero)
  }
}

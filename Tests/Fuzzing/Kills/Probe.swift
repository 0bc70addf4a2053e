import TestFiles

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `EventProbe` as a process, and what it says of the events that are written.
package final class Probe {
  /// A step of the start that failed.
  package struct Failure: Error {
    /// Its name.
    package var step: String
  }

  private var process: pid_t = 0
  private var output: Int32 = -1
  private var said: [UInt8] = []
  private var watchdog: Watchdog?

  /// The probe; `nil` where it is not built.
  package static let program = BuiltProgram.path("EventProbe")

  /// Starts the probe.
  ///
  /// - Parameter blocks: so large its files may become, in blocks of 512 bytes: then writing fails, as on a full disk.
  package init(_ arguments: [String], blocks: Int? = nil) throws {
    guard let program = Self.program else { throw Failure(step: "program") }
    var pipes: [Int32] = [0, 0]
    guard pipe(&pipes) == 0 else { throw Failure(step: "pipe") }
    output = pipes[0]
    // Neither this probe's siblings nor it keep the reading end open.
    for pipe in pipes { _ = fcntl(pipe, F_SETFD, FD_CLOEXEC) }
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_adddup2(&actions, pipes[1], 1)
    let limited = blocks.map {
      ["/bin/sh", "-c", "trap '' XFSZ; ulimit -f \($0); exec \"$0\" \"$@\"", program]
    }
    let command = limited ?? [program]
    var words: [UnsafeMutablePointer<CChar>?] = (command + arguments).map { strdup($0) }
    words.append(nil)
    defer {
      for word in words { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      close(pipes[1])
    }
    guard posix_spawn(&process, command[0], &actions, nil, &words, nil) == 0 else {
      throw Failure(step: "spawn")
    }
    watchdog = Watchdog(process)
  }

  deinit {
    if process > 0 { kill() }
    close(output)
  }

  /// Reads until so many events are written, or the probe has ended; returns how many are.
  @discardableResult
  package func wait(for count: Int) -> Int {
    while (written ?? 0) < count, readMore() {}
    return written ?? 0
  }

  /// Kills the probe, and returns how many events it has said to be written.
  @discardableResult
  package func kill() -> Int {
    signal(SIGKILL)
    return end().written
  }

  /// Sends a signal to the probe.
  package func signal(_ number: Int32) { _ = systemKill(process, number) }

  /// Waits until the probe has ended.
  package func end() -> (written: Int, status: Int32) {
    while readMore() {}
    var status: Int32 = 0
    waitpid(process, &status, 0)
    process = 0
    watchdog?.stop()
    return (written ?? 0, status)
  }

  /// The last whole number that was said.
  private var written: Int? {
    guard let end = said.lastIndex(of: 0x0A) else { return nil }
    let start = said[..<end].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return Int(String(decoding: said[start..<end], as: UTF8.self))
  }

  private func readMore() -> Bool {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = read(output, &buffer, buffer.count)
    guard count > 0 else { return false }
    said += buffer[..<count]
    return true
  }
}

private func systemKill(_ process: pid_t, _ signal: Int32) -> Int32 { kill(process, signal) }

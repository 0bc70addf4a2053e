#if canImport(Darwin)
  package import Darwin
#elseif canImport(Glibc)
  package import Glibc
#elseif canImport(Musl)
  package import Musl
#endif

/// A pseudo-terminal, in which a program may run.
package final class PseudoTerminal {
  /// The side of the terminal itself; -1 after it was hung up.
  package private(set) var main: Int32
  /// The path of the side of the program.
  package let path: String
  /// The program in it; 0: there is none, or it has ended.
  package private(set) var process: pid_t = 0
  /// The bytes read and kept since the last ``clear()``.
  package private(set) var bytes: [UInt8] = []
  /// How long nothing new may come before a wait is given up, in milliseconds.
  private let patience: Int32
  /// When the program must have ended.
  private var deadline: ContinuousClock.Instant?

  /// A step that failed.
  package struct Failure: Error {
    /// What failed: `open`, `spawn`, or a wait, with the output so far.
    package var step: String

    /// Creates the failure of a step.
    package init(step: String) {
      self.step = step
    }
  }

  /// Opens a pseudo-terminal of so many cells; throws ``Failure`` if the system has none.
  package init(width: Int, height: Int, patience: Int32 = 20_000) throws {
    self.patience = patience
    #if os(Linux)
      // What posix_openpt, unlockpt and ptsname do, which Swift does not see there.
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
      var isLocked: Int32 = 0
      var number: UInt32 = 0
      guard main >= 0, ioctl(main, 0x4004_5431, &isLocked) == 0, ioctl(main, 0x8004_5430, &number) == 0
      else { throw Failure(step: "open") }
      path = "/dev/pts/\(number)"
    #else
      main = posix_openpt(O_RDWR | O_NOCTTY)
      guard main >= 0, grantpt(main) == 0, unlockpt(main) == 0, let name = ptsname(main) else {
        throw Failure(step: "open")
      }
      path = String(cString: name)
      _ = fcntl(main, F_SETFD, FD_CLOEXEC)
    #endif
    resize(width: width, height: height)
  }

  deinit {
    hangUp()
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
  }

  /// Closes the terminal, as when its window goes.
  package func hangUp() {
    if main >= 0 { close(main) }
    main = -1
  }

  /// Changes the size, in cells; the system sends SIGWINCH to the program.
  package func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  // MARK: The program

  /// Starts a program as the first of a session of its own, in the terminal.
  package func start(_ program: String, _ arguments: [String], environment: [String]) throws {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let newSession: Int16 = 0x0400
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
      // POSIX_SPAWN_SETSID, which glibc keeps behind _GNU_SOURCE.
      let newSession: Int16 = 0x80
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var settings: [UnsafeMutablePointer<CChar>?] = environment.map { strdup($0) }
    words.append(nil)
    settings.append(nil)
    defer {
      for word in words + settings { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    guard posix_spawn(&process, program, &actions, &attributes, &words, &settings) == 0 else {
      throw Failure(step: "spawn")
    }
    deadline = .now + .seconds(120)
  }

  /// Waits for the program to end.
  ///
  /// - Parameter options: as `wait4` has them.
  /// - Returns: The exit status, or 1000 and the signal's number, and the resources used; `nil` if it has not
  ///   ended.
  package func reap(_ options: Int32 = 0) -> (status: Int32, usage: rusage)? {
    var status: Int32 = 0
    var usage = rusage()
    guard process > 0, wait4(process, &status, options, &usage) == process else { return nil }
    process = 0
    return (status & 0x7F == 0 ? status >> 8 & 0xFF : 1000 + status & 0x7F, usage)
  }

  /// Sends a signal to the program, which must be running.
  package func signal(_ number: Int32) { kill(process, number) }

  // MARK: What is typed and shown

  /// Types a text into the terminal.
  package func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// The next bytes within some milliseconds, which are not kept; `nil` if none come.
  package func read(within milliseconds: Int32) -> [UInt8]? {
    var entry = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, systemRead(main, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Reads once and keeps it; `false` when the program has closed the terminal, nothing comes in time, or the program runs
  /// for longer than two minutes.
  package func readMore(within milliseconds: Int32? = nil) -> Bool {
    if let deadline, .now > deadline { return false }
    guard let more = read(within: milliseconds ?? patience) else { return false }
    bytes += more
    return true
  }

  /// What was read, as text.
  package var output: String { String(decoding: bytes, as: UTF8.self) }

  /// Reads until a text is in ``output``; throws ``Failure`` if nothing more comes in time.
  package func wait(for text: String) throws {
    while !output.contains(text) {
      guard readMore() else { throw Failure(step: "waiting for \(text) in \(output.debugDescription)") }
    }
  }

  /// Forgets what was read.
  package func clear() { bytes = [] }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
#elseif canImport(Musl)
  private let systemRead = Musl.read
#endif

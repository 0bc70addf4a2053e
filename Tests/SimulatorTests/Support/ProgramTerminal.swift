#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pseudo-terminal with the built program in it.
final class ProgramTerminal {
  struct Failure: Error {
    var step: String
  }

  private var main: Int32
  private let path: String
  private(set) var process: pid_t = 0
  private var bytes: [UInt8] = []

  /// All that the program has written.
  var output: String { String(decoding: bytes, as: UTF8.self) }

  /// The program beside the test bundle; `nil` where it is not built.
  static let program: String? = {
    let bundle = CommandLine.arguments.first ?? ""
    // On macOS the bundle is a folder, and the program beside it.
    let parts = bundle.split(separator: "/", omittingEmptySubsequences: false)
    let end = parts.firstIndex { $0.hasSuffix(".xctest") } ?? max(0, parts.count - 1)
    let program = parts[..<end].joined(separator: "/") + "/onboard-sim"
    return access(program, X_OK) == 0 ? program : nil
  }()

  init(width: Int = 80, height: Int = 24) throws {
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
    if process > 0 {
      kill(process, SIGKILL)
      waitpid(process, nil, 0)
    }
    if main >= 0 { close(main) }
  }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// Starts the program as the first of a session of its own, in the terminal.
  func start(_ arguments: [String]) throws {
    guard let program = Self.program else { throw Failure(step: "program") }
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
      let newSession: Int32 = 0x0400
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
      let newSession: Int32 = 0x80
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setflags(&attributes, Int16(newSession))
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    let settings = ["TERM=xterm-256color", "LANG=C.UTF-8", "SWIFT_BACKTRACE=enable=no"]
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    var environment: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) }
    words.append(nil)
    environment.append(nil)
    defer {
      for word in words + environment { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    guard posix_spawn(&process, program, &actions, &attributes, &words, &environment) == 0 else {
      throw Failure(step: "spawn")
    }
  }

  /// Types.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  func signal(_ number: Int32) { kill(process, number) }

  /// Reads until a text appears; at most twenty seconds pass without anything new.
  func wait(for text: String) throws {
    while !output.contains(text) {
      guard readMore() else { throw Failure(step: "waiting for \(text) in \(output.debugDescription)") }
    }
  }

  /// Forgets what was read.
  func clear() { bytes = [] }

  /// Reads until the program has ended, and returns its exit status; 1000 and the number for a signal.
  func end() throws -> Int32 {
    while readMore() {}
    var status: Int32 = 0
    guard waitpid(process, &status, 0) == process else { throw Failure(step: "wait") }
    process = 0
    return status & 0x7F == 0 ? status >> 8 & 0xFF : 1000 + status & 0x7F
  }

  /// Closes the terminal as when its window goes, and returns the program's exit status; `nil` where it has not
  /// ended after ten seconds.
  func hangUp() -> Int32? {
    close(main)
    main = -1
    var status: Int32 = 0
    for _ in 0..<1000 {
      if waitpid(process, &status, WNOHANG) == process {
        process = 0
        return status & 0x7F == 0 ? status >> 8 & 0xFF : 1000 + status & 0x7F
      }
      poll(nil, 0, 10)
    }
    return nil
  }

  /// Reads what comes until nothing does for so many milliseconds.
  func drain(atMost milliseconds: Int32) {
    for _ in 0..<500 where !readMore(atMost: milliseconds) { return }
  }

  /// Bytes read so far.
  var count: Int { bytes.count }

  /// Reads once; `false` when the program has closed the terminal, or nothing comes for twenty seconds.
  private func readMore(atMost milliseconds: Int32 = 20_000) -> Bool {
    var entry = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, milliseconds) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(main, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    return true
  }
}

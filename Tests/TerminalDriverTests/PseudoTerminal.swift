#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A pseudo-terminal in which a test runs `TerminalProbe`, or plays the terminal itself.
final class PseudoTerminal {
  private(set) var main: Int32
  let path: String
  private(set) var output = ""
  private var process: pid_t = 0
  private var bytes: [UInt8] = []

  struct Failure: Error {
    var step: String
  }

  init(width: Int = 40, height: Int = 10) throws {
    #if os(Linux)
      // What posix_openpt, unlockpt and ptsname do, which Swift does not see there.
      main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
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
    #endif
    _ = fcntl(main, F_SETFD, FD_CLOEXEC)
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
  func hangUp() {
    if main >= 0 { close(main) }
    main = -1
  }

  func resize(width: Int, height: Int) {
    var size = winsize(ws_row: UInt16(height), ws_col: UInt16(width), ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(main, UInt(TIOCSWINSZ), &size)
  }

  /// The probe beside the test bundle; nil where it cannot be found.
  static let probe: String? = {
    let bundle = CommandLine.arguments.first ?? ""
    guard let slash = bundle.lastIndex(of: "/") else { return nil }
    let probe = bundle[..<slash] + "/TerminalProbe"
    return access(String(probe), X_OK) == 0 ? String(probe) : nil
  }()

  /// Starts the shell of the probe, and returns the process of the program that draws.
  func start() throws -> pid_t {
    guard let program = Self.probe else { throw Failure(step: "probe") }
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
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("shell"), nil]
    var environment: [UnsafeMutablePointer<CChar>?] = [strdup("SWIFT_BACKTRACE=enable=no"), nil]
    guard posix_spawn(&process, program, &actions, &attributes, &arguments, &environment) == 0 else {
      throw Failure(step: "spawn")
    }
    try wait(for: "[child ")
    try wait(for: "]")
    let number = output.split(separator: "[child ").last?.prefix { $0.isNumber } ?? ""
    guard let child = pid_t(number) else { throw Failure(step: "child") }
    return child
  }

  /// Types.
  func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(main, bytes, bytes.count)
  }

  /// Reads until the text appears after what was waited for before; at most ten seconds.
  func wait(for text: String) throws {
    while !output.contains(text) {
      guard readMore() else { throw Failure(step: "waiting for \(text) in \(output.debugDescription)") }
    }
  }

  /// Forgets what was read.
  func clear() {
    output = ""
    bytes = []
  }

  /// Reads once; false when nothing comes in ten seconds.
  func readMore(timeout: Int32 = 10_000) -> Bool {
    var entry = pollfd(fd: main, events: Int16(POLLIN), revents: 0)
    guard poll(&entry, 1, timeout) > 0 else { return false }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = read(main, &buffer, buffer.count)
    guard count > 0 else { return false }
    bytes += buffer[..<count]
    output = String(decoding: bytes, as: UTF8.self)
    return true
  }
}

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program in a pseudo-terminal of its own, 100 columns by 40 rows.
final class PseudoTerminalProcess {
  private let descriptor: Int32
  private let process: pid_t
  private let clock = ContinuousClock()
  private var hasEnded = false
  /// What the processor did for the process, known when it has ended.
  private(set) var processorTime = Duration.zero

  /// Why there is no such process.
  struct StartError: Error, CustomStringConvertible {
    var description: String
  }

  init(_ arguments: [String]) throws {
    guard let (descriptor, name) = Self.openTerminal() else {
      throw StartError(description: "there is no pseudo-terminal to be had")
    }
    var size = winsize(ws_row: 40, ws_col: 100, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(descriptor, UInt(TIOCSWINSZ), &size)
    guard let process = Self.spawn(arguments, terminal: name) else {
      close(descriptor)
      throw StartError(description: "`\(arguments[0])` does not start")
    }
    self.descriptor = descriptor
    self.process = process
  }

  /// The controlling side of a new pseudo-terminal, and the path of the other one.
  private static func openTerminal() -> (descriptor: Int32, name: String)? {
    #if os(Linux)
      // posix_openpt is behind _GNU_SOURCE, which Swift does not set: these are the calls it makes.
      let descriptor = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      var lock: Int32 = 0
      var number: UInt32 = 0
      guard descriptor >= 0, ioctl(descriptor, 0x4004_5431, &lock) == 0,
        ioctl(descriptor, 0x8004_5430, &number) == 0
      else { return nil }
      return (descriptor, "/dev/pts/\(number)")
    #else
      let descriptor = posix_openpt(O_RDWR | O_NOCTTY)
      guard descriptor >= 0, grantpt(descriptor) == 0, unlockpt(descriptor) == 0,
        let name = ptsname(descriptor)
      else { return nil }
      return (descriptor, String(cString: name))
    #endif
  }

  /// POSIX_SPAWN_SETSID, which glibc keeps behind _GNU_SOURCE.
  private static var newSession: Int16 {
    #if canImport(Darwin)
      Int16(POSIX_SPAWN_SETSID)
    #else
      0x80
    #endif
  }

  private static func spawn(_ arguments: [String], terminal: String) -> pid_t? {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawnattr_setflags(&attributes, newSession)
    posix_spawn_file_actions_addopen(&actions, 0, terminal, O_RDWR, 0)
    posix_spawn_file_actions_adddup2(&actions, 0, 1)
    posix_spawn_file_actions_adddup2(&actions, 0, 2)
    var argv = Self.cStrings(arguments)
    var environment = Self.cStrings([
      "TERM=xterm-256color", "COLORTERM=truecolor", "LANG=en_US.UTF-8", "PATH=/usr/bin:/bin",
    ])
    defer { for string in argv + environment { free(string) } }
    var process = pid_t()
    return posix_spawn(&process, arguments[0], &actions, &attributes, &argv, &environment) == 0
      ? process : nil
  }

  /// Copies that the caller frees, and the null at the end.
  private static func cStrings(_ texts: [String]) -> [UnsafeMutablePointer<CChar>?] {
    var strings: [UnsafeMutablePointer<CChar>?] = []
    for text in texts { strings.append(strdup(text)) }
    return strings + [nil]
  }

  func write(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
  }

  /// What comes first within a time; `nil`: nothing.
  func readSome(for time: Duration) -> [UInt8]? {
    let milliseconds = Int32(clamping: Int((time / .milliseconds(1)).rounded(.up)))
    var poller = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&poller, 1, milliseconds) > 0 else { return nil }
    let bytes = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      count = max(0, systemRead(descriptor, buffer.baseAddress, buffer.count))
    }
    return bytes.isEmpty ? nil : bytes
  }

  /// Everything up to a piece of text; `nil` where it does not come in time.
  func read(until end: [UInt8], for time: Duration) -> [UInt8]? {
    let deadline = clock.now + time
    var bytes: [UInt8] = []
    while clock.now < deadline {
      guard let some = readSome(for: deadline - clock.now) else { return nil }
      bytes += some
      if bytes.count >= end.count, bytes.indices.contains(where: { bytes[$0...].starts(with: end) }) {
        return bytes
      }
    }
    return nil
  }

  /// Reads all that comes in a time, and says how many bytes it was.
  @discardableResult
  func drain(for time: Duration) -> Int {
    let deadline = clock.now + time
    var count = 0
    while clock.now < deadline, let some = readSome(for: deadline - clock.now) { count += some.count }
    return count
  }

  /// How often the threads of the process went to sleep by themselves; `nil` where the system does not tell.
  var voluntarySwitches: Int? {
    #if os(Linux)
      guard let tasks = Self.names(in: "/proc/\(process)/task") else { return nil }
      return tasks.compactMap { Self.switches("/proc/\(process)/task/\($0)/status") }.reduce(0, +)
    #else
      return nil
    #endif
  }

  /// Ends the process, and tells its peak resident memory, in KiB.
  func end() -> Int {
    guard !hasEnded else { return 0 }
    hasEnded = true
    let deadline = clock.now + .seconds(1)
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, WNOHANG, &usage) == 0 {
      _ = readSome(for: .milliseconds(5))
      if clock.now > deadline { kill(process, SIGKILL) }
    }
    close(descriptor)
    processorTime = Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime)
    #if canImport(Darwin)
      return usage.ru_maxrss / 1024
    #else
      return usage.ru_maxrss
    #endif
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(Int64(time.tv_sec)) + .microseconds(Int64(time.tv_usec))
  }

  deinit { _ = end() }
}

#if canImport(Darwin)
  private let systemRead = Darwin.read
  private let systemWrite = Darwin.write
#elseif canImport(Glibc)
  private let systemRead = Glibc.read
  private let systemWrite = Glibc.write
#elseif canImport(Musl)
  private let systemRead = Musl.read
  private let systemWrite = Musl.write
#endif

#if os(Linux)
  extension PseudoTerminalProcess {
    fileprivate static func names(in folder: String) -> [String]? {
      guard let stream = opendir(folder) else { return nil }
      defer { closedir(stream) }
      var names: [String] = []
      while let entry = readdir(stream) {
        let name = withUnsafePointer(to: entry.pointee.d_name) {
          $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
        }
        if !name.hasPrefix(".") { names.append(name) }
      }
      return names
    }

    fileprivate static func switches(_ path: String) -> Int? {
      let file = open(path, O_RDONLY)
      guard file >= 0 else { return nil }
      defer { close(file) }
      let bytes = [UInt8](unsafeUninitializedCapacity: 8192) { buffer, count in
        count = max(0, systemRead(file, buffer.baseAddress, buffer.count))
      }
      let line = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
        .first { $0.hasPrefix("voluntary_ctxt_switches:") }
      return line?.split(separator: "\t").last.flatMap { Int($0) }
    }
  }
#endif

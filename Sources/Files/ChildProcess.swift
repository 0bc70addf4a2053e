#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A program that this one runs to its end.
///
/// By the system's own calls: Foundation's `Process` brings the whole of Foundation with it, which is half of a program
/// that contains its libraries (docs/decisions/0009-foundation-and-start-up.md).
package enum ChildProcess {
  /// How a program ended.
  package enum Ending: Hashable, Sendable, CustomStringConvertible {
    /// By itself, with an exit status.
    case exited(Int32)
    /// By a signal, with its number.
    case killed(Int32)

    /// `status 1`, `signal 9`.
    package var description: String {
      switch self {
      case .exited(let status): "status \(status)"
      case .killed(let signal): "signal \(signal)"
      }
    }
  }

  /// Runs a program with the input and output of this one.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - environment: its environment, by the names of variables.
  /// - Returns: `nil` if it cannot be run.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String]
  ) -> Ending? {
    guard let process = start(program, arguments, environment, [0, 1, 2]) else { return nil }
    return wait(for: process)
  }

  /// Runs a program, and keeps what it says.
  ///
  /// What it says goes to a file without a name: a pipe ends only when all that hold it are gone, and some programs leave
  /// others behind.
  ///
  /// - Parameters:
  ///   - program: its path.
  ///   - environment: its environment, by the names of variables.
  ///   - input: the file that it reads; `nil`: nothing.
  ///   - folder: where there is room for what it says.
  /// - Returns: how it ended, and what it wrote to standard output and standard error; `nil` if it cannot be run.
  package static func capture(
    _ program: String, _ arguments: [String], environment: [String: String], input: String? = nil,
    folder: String
  ) -> (ending: Ending, said: [UInt8])? {
    let source = open(input ?? "/dev/null", O_RDONLY | O_CLOEXEC)
    guard source >= 0 else { return nil }
    defer { close(source) }
    var name = Array("\(folder)/said-XXXXXX".utf8CString)
    let log = mkstemp(&name)
    guard log >= 0 else { return nil }
    defer { close(log) }
    unlink(name)
    _ = fcntl(log, F_SETFD, FD_CLOEXEC)
    guard let process = start(program, arguments, environment, [source, log, log]) else { return nil }
    let ending = wait(for: process)
    lseek(log, 0, SEEK_SET)
    return (ending, FileSystem.readAll(log) ?? [])
  }

  /// - Parameter streams: the descriptors that become its standard input, output and error.
  private static func start(
    _ program: String, _ arguments: [String], _ environment: [String: String], _ streams: [Int32]
  ) -> pid_t? {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
      var actions: posix_spawn_file_actions_t?
    #else
      var attributes = posix_spawnattr_t()
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawn_file_actions_init(&actions)
    // It begins as a shell starts it, whatever signals this program waits for.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    for signal in [SIGINT, SIGQUIT, SIGTERM, SIGPIPE, SIGHUP, SIGTSTP] { sigaddset(&signals, signal) }
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK) | Int16(POSIX_SPAWN_SETSIGDEF))
    for (number, stream) in streams.enumerated() {
      posix_spawn_file_actions_adddup2(&actions, stream, Int32(number))
    }
    let settings = environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
    var variables: [UnsafeMutablePointer<CChar>?] = settings.map { strdup($0) } + [nil]
    defer {
      for word in words + variables { free(word) }
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    var process: pid_t = 0
    return posix_spawn(&process, program, &actions, &attributes, &words, &variables) == 0 ? process : nil
  }

  private static func wait(for process: pid_t) -> Ending {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 { guard errno == EINTR else { break } }
    return status & 0x7F == 0 ? .exited(status >> 8 & 0xFF) : .killed(status & 0x7F)
  }
}

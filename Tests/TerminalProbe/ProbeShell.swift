#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What a shell does around a job: it gives it the terminal, takes it back when the job stops or ends, and says how.
enum ProbeShell {
  static func run(program: String) -> Never {
    #if canImport(Darwin)
      _ = ioctl(0, UInt(TIOCSCTTY), 0)
    #endif
    // A shell takes the terminal back from the background.
    signal(SIGTTOU, SIG_IGN)
    let child = start(program)
    tcsetpgrp(0, child)
    say("child \(child)")
    while true {
      var status: Int32 = 0
      guard waitpid(child, &status, WUNTRACED) == child else { exit(2) }
      tcsetpgrp(0, getpgrp())
      if unreadBytes > 0 { say("unread \(unreadBytes)") }
      if status & 0xFF == 0x7F {
        say("stopped \(lineMode)")
        waitForKey()
        tcsetpgrp(0, child)
        kill(-child, SIGCONT)
      } else {
        say(
          status & 0x7F == 0
            ? "exited \(status >> 8 & 0xFF) \(lineMode)" : "signal \(status & 0x7F) \(lineMode)")
        exit(0)
      }
    }
  }

  /// Starts the job in a process group of its own.
  private static func start(_ program: String) -> pid_t {
    #if canImport(Darwin)
      var attributes: posix_spawnattr_t?
    #else
      var attributes = posix_spawnattr_t()
    #endif
    posix_spawnattr_init(&attributes)
    posix_spawnattr_setpgroup(&attributes, 0)
    var defaults = sigset_t()
    sigemptyset(&defaults)
    sigaddset(&defaults, SIGTTOU)
    posix_spawnattr_setsigdefault(&attributes, &defaults)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF))
    var child: pid_t = 0
    var arguments: [UnsafeMutablePointer<CChar>?] = [strdup(program), strdup("draw"), nil]
    guard posix_spawn(&child, program, nil, &attributes, &arguments, environ) == 0 else { exit(2) }
    return child
  }

  /// Whether the line is as a shell leaves it: echo, canonical, newlines translated.
  private static var lineMode: String {
    var mode = termios()
    tcgetattr(0, &mode)
    let isCooked =
      mode.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == tcflag_t(ICANON | ECHO | ISIG)
      && mode.c_oflag & tcflag_t(OPOST) != 0
    return isCooked ? "cooked" : "raw"
  }

  /// How much of what the terminal sent is unread; what is on its way has a tenth of a second.
  private static var unreadBytes: Int32 {
    var cooked = termios()
    tcgetattr(0, &cooked)
    var raw = cooked
    cfmakeraw(&raw)
    tcsetattr(0, TCSANOW, &raw)
    var entry = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    poll(&entry, 1, 100)
    var count: Int32 = 0
    _ = ioctl(0, UInt(FIONREAD), &count)
    tcsetattr(0, TCSANOW, &cooked)
    return count
  }

  private static func say(_ text: String) {
    let line = Array("[\(text)]\n".utf8)
    _ = write(1, line, line.count)
  }

  private static func waitForKey() {
    var byte: UInt8 = 0
    while byte != 0x0A, read(0, &byte, 1) == 1 {}
  }
}

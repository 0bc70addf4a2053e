import CTerminalRestore
import TerminalModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open terminal device: a descriptor of our own, whose flags no other process shares.
struct TerminalDevice: Sendable {
  /// The result of a read.
  enum ReadResult {
    /// Bytes came.
    case bytes([UInt8])
    /// No bytes are there now.
    case nothing
    /// The terminal is gone.
    case closed
  }

  /// The descriptor.
  let descriptor: Int32

  /// Opens the terminal of standard input, or the device at a path.
  init(path: String?) throws(TerminalError) {
    guard path != nil || (isatty(STDIN_FILENO) == 1 && isatty(STDOUT_FILENO) == 1) else {
      throw .notATerminal
    }
    // The device itself before /dev/tty: poll on macOS knows only the former.
    let candidates = path.map { [$0] } ?? [Self.name(of: STDIN_FILENO), "/dev/tty"].compactMap(\.self)
    for candidate in candidates {
      let opened = open(candidate, O_RDWR | O_NOCTTY | O_CLOEXEC | O_NONBLOCK)
      if opened >= 0 {
        descriptor = opened
        return
      }
    }
    throw .cannotOpen(errno)
  }

  /// The path of a terminal; nil when it has none here.
  private static func name(of descriptor: Int32) -> String? {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 1024) { buffer in
      guard let start = buffer.baseAddress, ttyname_r(descriptor, start, buffer.count) == 0 else {
        return nil
      }
      return String(cString: start)
    }
  }

  /// Closes the descriptor.
  func close() {
    #if canImport(Darwin)
      _ = Darwin.close(descriptor)
    #elseif canImport(Glibc)
      _ = Glibc.close(descriptor)
    #elseif canImport(Musl)
      _ = Musl.close(descriptor)
    #endif
  }

  /// The size, at most ``Size/largestTerminal``; `nil` if the terminal does not tell.
  var size: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    return Size(width: Int(window.ws_col), height: Int(window.ws_row)).clamped
  }

  /// The pixels of a cell; nil when the terminal does not tell.
  var cellPixels: Size? {
    var window = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &window) == 0, window.ws_col > 0, window.ws_row > 0 else {
      return nil
    }
    let cell = Size(
      width: Int(window.ws_xpixel / window.ws_col), height: Int(window.ws_ypixel / window.ws_row))
    return (2...64).contains(cell.width) && (2...128).contains(cell.height) ? cell : nil
  }

  /// The mode of the line; nil when it is gone.
  var mode: termios? {
    var mode = termios()
    return tcgetattr(descriptor, &mode) == 0 ? mode : nil
  }

  /// Sets the mode of the line, and returns whether it was.
  func setMode(_ mode: termios) -> Bool {
    var mode = mode
    while tcsetattr(descriptor, TCSANOW, &mode) < 0 {
      if errno != EINTR { return false }
    }
    return true
  }

  /// Writes as much as the terminal takes now, and returns what it did not take; nil when it is gone.
  func write(_ bytes: UnsafeRawBufferPointer) -> [UInt8]? {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = Self.write(descriptor, UnsafeRawBufferPointer(rebasing: rest))
      if written > 0 {
        rest = rest.dropFirst(written)
      } else if written < 0, errno == EAGAIN || errno == EWOULDBLOCK {
        return Array(rest)
      } else if written == 0 || errno != EINTR {
        return nil
      }
    }
    return []
  }

  private static func write(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
      Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
      Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Musl)
      Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }

  /// Reads the bytes that are there.
  func read() -> ReadResult {
    withUnsafeTemporaryAllocation(byteCount: 4096, alignment: 1) { buffer in
      while true {
        #if canImport(Darwin)
          let count = Darwin.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Glibc)
          let count = Glibc.read(descriptor, buffer.baseAddress, buffer.count)
        #elseif canImport(Musl)
          let count = Musl.read(descriptor, buffer.baseAddress, buffer.count)
        #endif
        if count > 0 { return .bytes(Array(buffer.prefix(count))) }
        if count == 0 { return .closed }
        if errno == EAGAIN || errno == EWOULDBLOCK { return .nothing }
        if errno != EINTR { return .closed }
      }
    }
  }
}

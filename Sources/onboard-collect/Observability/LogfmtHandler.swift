#if Collect
  import Collecting
  import Files
  import Logging
  import LoggedEvents
  import TextFormats

  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Log lines on standard error: `time=… level=… msg="…" key=value`.
  struct LogfmtHandler: LogHandler {
    var metadata: Logger.Metadata = [:]
    var logLevel: Logger.Level

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      let all = metadata.merging(event.metadata ?? [:]) { _, new in new }
      var time: [UInt8] = []
      Timestamp.append(WallClock.now, to: &time)
      var line =
        "time=\(String(decoding: time, as: UTF8.self)) level=\(event.level) msg=\(Self.value("\(event.message)"))"
      for (key, value) in all.sorted(by: { $0.key < $1.key }) { line += " \(key)=\(Self.value("\(value)"))" }
      _ = FileSystem.writeAll(Array("\(line)\n".utf8), to: STDERR_FILENO)
    }

    /// A text in quotes where it needs them; control characters become escapes.
    private static func value(_ text: String) -> String {
      let isPlain =
        !text.isEmpty && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x3D }
      return isPlain ? text : JSONText.quoted(text)
    }
  }

  /// The present time.
  enum WallClock {
    /// In microseconds since 1970.
    static var now: Int64 {
      var time = timespec()
      clock_gettime(CLOCK_REALTIME, &time)
      return Int64(time.tv_sec) * 1_000_000 + Int64(time.tv_nsec) / 1000
    }

    /// Nanoseconds of a clock that never goes back.
    static var steady: UInt64 {
      var time = timespec()
      clock_gettime(CLOCK_MONOTONIC, &time)
      return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
  }
#endif

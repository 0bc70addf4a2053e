#if Collect
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// How many files and connections this process may have open.
  enum OpenFiles {
    /// Raises the limit as far as it is needed and the system allows; shells often give 256 or 1024.
    ///
    /// - Returns: Whether so many may be open now.
    static func allow(_ count: Int) -> Bool {
      #if canImport(Glibc)
        let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      #else
        let kind = RLIMIT_NOFILE
      #endif
      var limit = rlimit()
      guard getrlimit(kind, &limit) == 0 else { return false }
      let wanted = rlim_t(count)
      if limit.rlim_cur >= wanted { return true }
      limit.rlim_cur = min(wanted, limit.rlim_max)
      return setrlimit(kind, &limit) == 0 && limit.rlim_cur >= wanted
    }
  }
#endif

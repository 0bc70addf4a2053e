#if Collect
  import NIOCore

  /// Where a collector can be reached.
  enum LocalAddress {
    /// The address of this machine on the local network; `nil` without one.
    static var ofNetwork: String? {
      let devices = (try? System.enumerateDevices()) ?? []
      let addresses = devices.compactMap { device -> String? in
        guard case .v4 = device.address else { return nil }
        return device.address?.ipAddress
      }
      return addresses.first { !$0.hasPrefix("127.") && !$0.hasPrefix("169.254.") }
    }

    /// The beginning of addresses for a host and a port that are listened at.
    static func base(host: String, port: Int) -> String {
      let isAny = ["0.0.0.0", "::", ""].contains(host)
      let name = isAny ? ofNetwork ?? "127.0.0.1" : host
      return "http://\(name.contains(":") ? "[\(name)]" : name):\(port)"
    }
  }
#endif

/// The origins whose pages may post events, beside the collector's own.
package struct AllowedOrigins: Hashable, Sendable {
  private let named: Set<String>

  /// Creates the rule for origins that were named, such as `https://example.org`.
  package init(_ named: [String]) {
    self.named = Set(named.map { $0.lowercased() })
  }

  /// Whether a request may post.
  ///
  /// - Parameters:
  ///   - origin: the header `Origin`; `nil` from anything but a browser, `null` from a file on the disk.
  ///   - host: the host and port that the request was sent to.
  package func allows(_ origin: String?, host: String?) -> Bool {
    guard let origin = origin?.lowercased(), origin != "null" else { return true }
    if named.contains(origin) { return true }
    guard let host = host?.lowercased() else { return false }
    return origin == "http://\(host)" || origin == "https://\(host)"
  }
}

/// PNGs whose data is compressed with Huffman codes, made by zlib 1.3: 12 x 12 pixels of RGBA with dynamic codes and all
/// five filters; 16 x 16 of a palette; 20 x 10 of grey with fixed codes. Base 64.
enum PackedPNG {
  /// The files.
  static let all: [[UInt8]] = [
    """
    iVBORw0KGgoAAAANSUhEUgAAAAwAAAAMCAYAAABWdVznAAABR0lEQVR42mPgBAIGjYAKECaGzQgi2PXD60GCorapvTIuOVNAbK2gqkWGkY0rQWz7
    9P7tbnnT9oHYTDATQApBikBskGRIzZIzIHbBjAMv6pad+wZizzr0SogZZjJMMUhh5sSdD0Hsybsfc6+48EMBxL70S8nrOb95PAvIBpgzQIpBJoLY
    IIVH3ojYgNh/VHxKJBwyJoD9AnMSyBkwk9df/68OMhHEBim0Tu7eDGI3rrz4kxHmQZibQSbDFKv5lc0LqFhwAsRecuaLzLlvcm5gT8NCA+RmmDNA
    isPrl58HsYH2Gr4SskoCsZlhTgK5HeZBkDNgJh94IWDxQ8GjAMTOmLDjAQssnGFBB/IgzM0gk2GKy+Yde7f1Lqsu2NOwSAG5HRYaIDfDnAFSvOcJ
    jwmIzQhzEihSQOEMCw2QB2HOAJkMYvuXzz8OANc4ubatI1BvAAAAAElFTkSuQmCC
    """,
    """
    iVBORw0KGgoAAAANSUhEUgAAABAAAAAQBAMAAADt3eJSAAAAMFBMVEUAAQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyAhIiMkJSYnKCkq
    KywtLi+tl47vAAAARklEQVR42h2NwQEAMAwBswIb3P5LBq8iTk8gYw5FGJ3iiDoloQlVlq+HnYiTkoxt4lEpu3uU2kN2OtfyqKhzPSsX76edS/JW
    8Au5Z5oEMQAAAABJRU5ErkJggg==
    """,
    """
    iVBORw0KGgoAAAANSUhEUgAAABQAAAAKCAAAAACRPiE6AAAApUlEQVR4AWNgwAIYQZiRkYmJiZmZmYWFhZWVlY2NCSgIFAFy2djYODg4uLi4eHhA
    qoFqgCKcnJw8PDz8/PxCQiDtQGVANUARAQEBERERCQmQdqA5QF1ANUARSUlJOTmQdqBeoDIhISEJCQk5OTkVFZB2dnZ2Pj4+UVFRGRkZZWVlLS2Q
    dqCBQNOAyhQUFDQ0NAwMQNqB9gL1SktLq6io6OrqmpkBAHhqCg/0w/jDAAAAAElFTkSuQmCC
    """,
  ].map(bytes)

  private static func bytes(_ base64: String) -> [UInt8] {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var (bits, count) = (0, 0)
    var bytes: [UInt8] = []
    for letter in base64.utf8 {
      guard let value = letters.firstIndex(of: letter) else { continue }
      (bits, count) = ((bits & 0xFFFF) << 6 | value, count + 6)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}

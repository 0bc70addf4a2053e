extension TerminalReply {
  /// The answer in a string (OSC, DCS, APC, PM, SOS): a colour, a name, graphics, or one whose content is not
  /// kept.
  init(string: [UInt8], introducer: UInt8) {
    self = .other
    switch introducer {
    case 0x50 where string.starts(with: Array(">|".utf8)):
      self = .version(String(decoding: string.dropFirst(2), as: UTF8.self))
      return
    case 0x5F where string.first == UInt8(ascii: "G"):
      self = .graphics(isSupported: string.suffix(3) == Array(";OK".utf8))
      return
    case 0x5D: break
    default: return
    }
    let parts = String(decoding: string, as: UTF8.self).split(separator: ";", maxSplits: 1)
    guard parts.count == 2, let number = Int(parts[0]), parts[1].hasPrefix("rgb:") else { return }
    let channels = parts[1].dropFirst(4).split(separator: "/").prefix(3).compactMap(Self.channel)
    guard channels.count == 3 else { return }
    self = .color(number, Color(red: channels[0], green: channels[1], blue: channels[2]))
  }

  /// A channel of one to four hexadecimal digits, as 0 to 255.
  private static func channel(_ digits: Substring) -> UInt8? {
    guard (1...4).contains(digits.count), let value = Int(digits, radix: 16) else { return nil }
    let largest = (1 << (4 * digits.count)) - 1
    return UInt8(clamping: (value * 255 + largest / 2) / largest)
  }
}

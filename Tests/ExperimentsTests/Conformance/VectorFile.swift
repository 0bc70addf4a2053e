import Experiments
import Foundation
import Testing

/// The language-neutral cases of GrowthBook's SDKs: a list for each section.
enum VectorFile {
  static let sections: [String: ExperimentValue] = {
    let url = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../Vectors/growthbook-cases-0.7.1.json")
    guard let data = try? Data(contentsOf: url),
      let json = try? JSONSerialization.jsonObject(with: data),
      case .object(let sections) = ExperimentValue(json: json)
    else { return [:] }
    return sections
  }()

  static func cases(_ section: String) throws -> [[ExperimentValue]] {
    let value = try #require(sections[section])
    return try value.list.map { try $0.list }
  }
}

extension ExperimentValue {
  init(json: Any) {
    switch json {
    // A number of Foundation may be a boolean as well.
    case let number as NSNumber where isBoolean(number): self = .bool(number.boolValue)
    case let number as NSNumber: self = .number(number.doubleValue)
    case let text as String: self = .string(text)
    case let list as [Any]: self = .array(list.map(ExperimentValue.init(json:)))
    case let table as [String: Any]: self = .object(table.mapValues(ExperimentValue.init(json:)))
    default: self = .null
    }
  }

  var list: [ExperimentValue] {
    get throws {
      guard case .array(let items) = self else { throw WrongShape(self) }
      return items
    }
  }

  var table: [String: ExperimentValue] {
    get throws {
      guard case .object(let members) = self else { throw WrongShape(self) }
      return members
    }
  }

  var text: String {
    get throws {
      guard case .string(let text) = self else { throw WrongShape(self) }
      return text
    }
  }

  var double: Double {
    get throws {
      guard case .number(let number) = self else { throw WrongShape(self) }
      return number
    }
  }

  var int: Int { get throws { Int(try double) } }

  var flag: Bool {
    get throws {
      guard case .bool(let flag) = self else { throw WrongShape(self) }
      return flag
    }
  }

  /// A range as a list of two numbers.
  var range: BucketRange {
    get throws {
      let ends = try list.map { try $0.double }
      guard ends.count == 2 else { throw WrongShape(self) }
      return BucketRange(ends[0], ends[1])
    }
  }
}

private func isBoolean(_ number: NSNumber) -> Bool { String(cString: number.objCType) == "c" }

struct WrongShape: Error, CustomStringConvertible {
  var value: ExperimentValue

  init(_ value: ExperimentValue) { self.value = value }

  var description: String { "not of the shape the cases have: \(value)" }
}

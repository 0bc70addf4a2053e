import Behaviour
import ContentTree
import Diagnostics
import PackModel

/// Decodes a `behaviour.toml`: a pack's own over the simulator's.
enum BehaviourDecoder {
  static let file = "behaviour.toml"

  /// - Parameter base: what holds where the file says nothing.
  static func decode(
    _ table: ContentTable, over base: BehaviourModel, file: String, log: ContentLog
  ) -> BehaviourModel {
    TableReader.read(table, file: file, log: log) { reader in
      var model = base
      if reader.has("calibrated_to") {
        model.calibratedTo = reader.requiredString("calibrated_to", "the real funnel")
      }
      for section in BehaviourConstant.sections {
        reader.table(section) { reader in
          for constant in BehaviourConstant.allCases where constant.section == section {
            if let number = sourced(reader, constant.key, in: constant.range) { model[constant] = number }
          }
        }
      }
      let reading = reader.tables("reading", decode: reading)
      reader.checkUnique(reading.map { $0.locale }, in: "reading", "a speed for", idKey: "locale")
      for speed in reading { model.set(speed) }
      let populations = reader.tables("population", decode: population)
      reader.checkUnique(populations.map { $0.name }, in: "population", "a population by", idKey: "of")
      for population in populations { model.set(population) }
      reader.table("permission") { reader in
        for kind in PermissionKind.allCases {
          if let number = sourced(reader, kind.rawValue, in: 0...1) {
            model.permissions.set(.init(name: kind.rawValue, value: number))
          }
        }
      }
      reader.table("weight") { reader in
        for entry in reader.allEntries {
          if let number = sourced(reader, entry.key, in: 0...1000) {
            model.weights.set(.init(name: entry.key, value: number))
            log.refer(.pressed(PartID(text: entry.key)), at: reader.place(entry.key))
          }
        }
      }
      return model
    }
  }

  /// `{ value = 0.28, source = "where it is from" }`.
  private static func sourced(
    _ reader: TableReader, _ key: String, in range: ClosedRange<Double>
  ) -> BehaviourModel.Sourced? {
    reader.table(key) { reader in
      if !reader.has("value") { reader.reportMissing("value", "the number") }
      return BehaviourModel.Sourced(
        reader.double("value", in: range) ?? range.lowerBound,
        source: reader.requiredString("source", "where the number is from, or \"assumption\""))
    }
  }

  private static func reading(_ reader: TableReader) -> BehaviourModel.Reading {
    let locale = reader.requiredString("locale", "a language, such as \"en\"")
    let words = sourced(reader, "words", in: 1...10_000)
    let characters = sourced(reader, "characters", in: 1...100_000)
    if (words == nil) == (characters == nil) {
      reader.log.error(
        .badValue, at: reader.place, "a speed has either `words` or `characters`, a minute",
        fix: "words = { value = 238, source = \"...\" }")
    }
    return BehaviourModel.Reading(
      locale: locale, unit: words == nil ? .characters : .words,
      perMinute: words ?? characters ?? BehaviourModel.Sourced(1, source: ""))
  }

  private static func population(_ reader: TableReader) -> BehaviourModel.Population {
    let name = reader.requiredString("of", "`user.NAME`, `locale` or `device`")
    let source = reader.requiredString("source", "where the shares are from, or \"assumption\"")
    let shares =
      reader.table("shares") { reader in
        reader.allEntries.compactMap { entry -> BehaviourModel.Population.Share? in
          guard let weight = reader.double(entry.key, in: 0...1_000_000_000) else { return nil }
          refer(name, entry.key, at: reader.place(entry.key), log: reader.log)
          return BehaviourModel.Population.Share(value: entry.key, weight: weight)
        }
      } ?? []
    if !shares.contains(where: { $0.weight > 0 }) {
      reader.log.error(
        .badValue, at: reader.place, "a population needs shares, one of them above 0",
        fix: "shares = { female = 6, male = 4 }")
    }
    return BehaviourModel.Population(name: name, shares: shares, source: source)
  }

  /// The name must be one that conditions know, and it must have the value.
  private static func refer(_ name: String, _ value: String, at place: ContentPlace, log: ContentLog) {
    guard [.locale, .device, .user].contains(ValueName(name).root),
      let condition = try? Condition(parsing: "\(name) == '\(value)'")
    else {
      log.error(
        .badValue, at: place, "users are not told apart by `\(name)`",
        fix: "it may be `user.NAME`, `locale` or `device`")
      return
    }
    log.refer(.condition(condition, ContentScope()), at: place)
  }
}

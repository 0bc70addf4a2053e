/// How synthetic users behave: constants, each with its source.
///
/// Time at a place = (reading + decisions + actions) times the person's factor + the time of the system.
/// Users leave by a hazard that falls with time, and with a probability for each field, error, dialog of the
/// system and second of waiting; the first of these to occur is the reason. Pages of walkthroughs and tours that
/// were skipped make errors, hesitation, refusals and leaving more probable afterwards.
package struct BehaviourModel: Hashable, Sendable {
  /// A number and its source.
  package struct Sourced: Hashable, Sendable {
    /// The number, in the unit of what it stands for.
    package var value: Double
    /// Where the number is from, in words; `assumption` if it has no source.
    package var source: String

    /// Creates a number with its source.
    package init(_ value: Double, source: String) {
      self.value = value
      self.source = source
    }
  }

  /// How fast people read in a language.
  package struct Reading: Hashable, Sendable {
    /// What is counted: words between blanks, or characters without blanks.
    package enum Unit: String, CaseIterable, Hashable, Sendable {
      case words, characters
    }

    /// The language; it holds for its regions as well (`en`, `ja`).
    package var locale: String
    /// What ``perMinute`` counts.
    package var unit: Unit
    /// Words or characters a minute; at 0 reading takes no time.
    package var perMinute: Sourced

    /// Creates the speed of a language.
    package init(locale: String, unit: Unit, perMinute: Sourced) {
      self.locale = locale
      self.unit = unit
      self.perMinute = perMinute
    }
  }

  /// How users are distributed over the values of an attribute (`user.gender`), the locale or the device.
  package struct Population: Hashable, Sendable {
    /// `user.NAME`, `locale` or `device`.
    package var name: String
    /// In the order written; the weights need not sum up to 1.
    package var shares: [Share]
    /// Where the shares are from, in words.
    package var source: String

    /// A value and the part of the users that have it.
    package struct Share: Hashable, Sendable {
      /// The value as conditions write it: `female`, `ja`, `tablet`.
      package var value: String
      /// At least 0, relative to the other shares; values with 0 do not occur.
      package var weight: Double

      /// Creates the share of a value.
      package init(value: String, weight: Double) {
        self.value = value
        self.weight = weight
      }
    }

    /// Creates a distribution from shares in the order written.
    package init(name: String, shares: [Share], source: String) {
      self.name = name
      self.shares = shares
      self.source = source
    }
  }

  /// A number for one permission or element of a pack, in place of the general constant.
  package struct Exception: Hashable, Sendable {
    /// A kind of permission (`location`), or the id of an element or of a part (`people.mina`).
    package var name: String
    /// A probability for a permission, a weight for an element.
    package var value: Sourced

    /// Creates an exception for a name.
    package init(name: String, value: Sourced) {
      self.name = name
      self.value = value
    }
  }

  private var constants: [Sourced]
  /// The speeds by language; the first holds for languages without an entry.
  package var reading: [Reading]
  /// The distributions, each name once; an attribute without one does not vary.
  package var populations: [Population]
  /// Probabilities of allowing, by kind of permission; the others have ``BehaviourConstant/allow``.
  package var permissions: [Exception]
  /// How often elements are chosen, by the id of the element or part, relative to a primary button; the
  /// others are weighted by their role, or by the population if they set its attribute.
  package var weights: [Exception]
  /// The real funnel that the constants were fitted to; `nil`: they are from the literature and assumptions.
  package var calibratedTo: String?

  /// Creates a model in which every constant is zero, to be filled.
  package init() {
    constants = Array(repeating: Sourced(0, source: ""), count: BehaviourConstant.allCases.count)
    reading = []
    populations = []
    permissions = []
    weights = []
  }

  /// Replaces the speed of a language, or adds it.
  package mutating func set(_ speed: Reading) {
    if let index = reading.firstIndex(where: { $0.locale == speed.locale }) {
      reading[index] = speed
    } else {
      reading.append(speed)
    }
  }

  /// Replaces the distribution of the same name, or adds it.
  package mutating func set(_ population: Population) {
    if let index = populations.firstIndex(where: { $0.name == population.name }) {
      populations[index] = population
    } else {
      populations.append(population)
    }
  }

  /// The number of a constant; every model has each of them.
  package subscript(constant: BehaviourConstant) -> Sourced {
    get { constants[constant.index] }
    set { constants[constant.index] = newValue }
  }

  /// Seconds to read a whole text once; 0 without a speed.
  package func readingTime(of text: String, locale: String) -> Double {
    guard
      let reading = reading.first(where: { locale == $0.locale || locale.hasPrefix($0.locale + "-") })
        ?? reading.first, reading.perMinute.value > 0
    else { return 0 }
    let count =
      switch reading.unit {
      case .words: text.split { $0.isWhitespace }.count
      case .characters: text.count { !$0.isWhitespace }
      }
    return Double(count) * 60 / reading.perMinute.value
  }
}

extension [BehaviourModel.Exception] {
  /// Replaces the exception of the same name, or adds it.
  package mutating func set(_ exception: BehaviourModel.Exception) {
    if let index = firstIndex(where: { $0.name == exception.name }) {
      self[index] = exception
    } else {
      append(exception)
    }
  }

  /// The number of a name; `nil` if it has no exception.
  package subscript(name: String) -> Double? {
    first { $0.name == name }?.value.value
  }
}

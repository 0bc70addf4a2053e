/// What a suffix of a file stands for: `female` of `home.female.toml` for a value of an attribute.
package enum SuffixAxis: Hashable, Sendable {
  /// An arm of an experiment, by its key.
  case arm(String)
  /// A value of an attribute, by its name.
  case attribute(String)
  case locale
  /// One device, that has a name of its own beside its form.
  case device
  /// Every device of a form.
  case form
}

extension Pack {
  /// Everything that suffixes can stand for, with its values, in the order that settles ties: what a file says comes
  /// before how it lies on a screen.
  package var suffixAxes: [(axis: SuffixAxis, values: [String])] {
    let forms = Device.Form.allCases.map { $0.rawValue }
    var axes: [(axis: SuffixAxis, values: [String])] = []
    axes += experiments.map { (.arm($0.key), $0.arms) }
    axes += attributes.map { (.attribute($0.name), $0.values) }
    axes.append((.locale, locales))
    axes.append((.device, devices.map { $0.id }.filter { !forms.contains($0) }))
    axes.append((.form, forms.filter { form in devices.contains { $0.form.rawValue == form } }))
    return axes
  }

  /// How a file stands among those with as many suffixes that are for the same user: the one with the greater number
  /// wins. A bit for each axis that the suffixes name, the first one's the highest; past the 64th axis files are equal.
  package func precedence(of suffixes: [String]) -> UInt64 {
    guard !suffixes.isEmpty else { return 0 }
    var bits: UInt64 = 0
    var bit: UInt64 = 1 << 63
    for (_, values) in suffixAxes {
      if suffixes.contains(where: values.contains) { bits |= bit }
      bit >>= 1
    }
    return bits
  }

  /// The suffixes of two files, in the order that settles ties; `nil` where no user can have all of them.
  package func suffixes(_ one: [String], and other: [String]) -> [String]? {
    let all = Set(one + other)
    var result: [String] = []
    for (axis, values) in suffixAxes {
      let named = values.filter { all.contains($0) && !result.contains($0) }
      if named.count > 1 { return nil }
      if axis == .form, let form = named.first,
        let device = devices.first(where: { all.contains($0.id) }), device.form.rawValue != form
      {
        return nil
      }
      result += named
    }
    return result.count == all.count ? result : nil
  }
}

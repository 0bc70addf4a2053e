import OnboardingFlow
import PackModel
package import PackReading
import Screens
import Shell

extension Simulation {
  /// Goes over to the next look: light, dark, then the same of each brand of the pack.
  mutating func turnLook() {
    let looks = ([nil] + bundle.themes.brandNames.map(Optional.some)).flatMap { brand in
      [ThemeName.light, .dark].map { (brand: brand, theme: $0) }
    }
    let current = looks.firstIndex { $0.brand == options.brand && $0.theme == options.theme } ?? 0
    let next = looks[(current + 1) % looks.count]
    turnLook(to: next.brand, next.theme)
    let theme = words("look.\(next.theme.rawValue)")
    chrome.notice = .done([next.brand, theme].compactMap { $0 }.joined(separator: " · "))
    setNeedsDisplay()
  }

  /// Goes over to a look by hand: reading the content again keeps it.
  package mutating func turnLook(to brand: String?, _ theme: ThemeName) {
    guard options.brand != brand || options.theme != theme else { return }
    turnedLook = (brand, theme)
    adopt(brand: brand)
    adopt(theme)
    setNeedsDisplay()
  }

  /// Looks that were read again, as they were turned to by hand.
  func kept(_ options: DisplayOptions, in bundle: PackBundle) -> DisplayOptions {
    guard let turnedLook, turnedLook.brand.map(bundle.themes.brandNames.contains) ?? true else {
      return options
    }
    var options = options
    options.brand = turnedLook.brand
    options.theme = turnedLook.theme
    return options
  }

  /// The languages of a pack, and the made-up ones that show what longer words do.
  static func languages(of pack: Pack) -> [String] {
    pack.locales + PseudoLocale.allCases.map { $0.rawValue }.filter { !pack.locales.contains($0) }
  }

  /// How many made-up languages come before the next one of the pack.
  package var madeUpLanguagesAhead: Int {
    let languages = Self.languages(of: flow.pack)
    guard let index = languages.firstIndex(of: flow.setup.locale) else { return 0 }
    let ahead = Array(languages[(index + 1)...] + languages[..<index])
    return ahead.firstIndex(where: flow.pack.locales.contains) ?? ahead.count
  }

  /// Goes over to the next language, from the same place: what was typed and chosen stays.
  mutating func turnLanguage() {
    let languages = Self.languages(of: flow.pack)
    let index = languages.firstIndex(of: flow.setup.locale) ?? 0
    var setup = flow.setup
    setup.locale = languages[(index + 1) % languages.count]
    turnedLocale = setup.locale
    go(on: setup)
    chrome.notice = .done(words.ifPresent(TextKey("language.\(setup.locale)")) ?? setup.locale)
    setNeedsDisplay()
  }
}

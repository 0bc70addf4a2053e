import Behaviour
import Testing

@Suite("The behaviour model")
struct ModelTests {
  @Test("Reading is counted in words or in characters, and an unknown language reads like the first")
  func reading() {
    var model = BehaviourModel()
    #expect(model.readingTime(of: "Nobody reads this", locale: "en") == 0)
    model.reading = [
      .init(locale: "en", unit: .words, perMinute: .init(240, source: "test")),
      .init(locale: "ja", unit: .characters, perMinute: .init(600, source: "test")),
    ]
    #expect(model.readingTime(of: "Nobody reads this\nby heart", locale: "en-GB") == 1.25)
    #expect(model.readingTime(of: "ようこそ 友", locale: "ja") == 0.5)
    #expect(model.readingTime(of: "Willkommen bei uns allen", locale: "de") == 1)
    #expect(model.readingTime(of: "eng", locale: "enx") == 0.25)
  }

  @Test("Every constant keeps its own number and source")
  func constants() {
    var model = BehaviourModel()
    for (index, constant) in BehaviourConstant.allCases.enumerated() {
      model[constant] = .init(Double(index), source: constant.rawValue)
    }
    for (index, constant) in BehaviourConstant.allCases.enumerated() {
      #expect(model[constant].value == Double(index))
      #expect(model[constant].source == constant.rawValue)
    }
  }
}

import PackReview
import Testing

/// Letters of any script as those of an id.
@Suite struct PlainNameTests {
  @Test(arguments: [
    ("Bäckerei 7", "baeckerei-7"), ("Größe", "groesse"), ("GRU\u{308}N", "gruen"),
    ("Crème brûlée", "creme-brulee"),
    ("Ærø Łódź", "aero-lodz"), ("Œuvre", "oeuvre"), ("Tea 茶", "tea--"), ("þorn ə", "-orn--"), ("a_b", "a-b"),
    ("", ""),
  ])
  func `umlauts are spelled out, marks are dropped, and other scripts have no letters`(
    words: String, plain: String
  ) {
    #expect(String(PlainName.letters(of: words).map { $0 ?? "-" }) == plain)
  }
}

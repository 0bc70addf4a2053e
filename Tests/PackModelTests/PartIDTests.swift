import PackModel
import Testing

@Suite struct PartIDTests {
  @Test func `an id is read and written as one text`() {
    for text in ["people", "people.mina", "people.mina.2", "people.", "#3", ""] {
      #expect(PartID(text: text).text == text)
    }
    #expect(PartID(text: "people.mina.2") == PartID("people", "mina.2"))
    #expect("people.mina" == PartID("people", "mina"))
  }

  @Test func `an element contains its parts, and a part itself`() {
    let (list, row) = (PartID("people"), PartID("people", "mina"))
    #expect(list.contains(list) && list.contains(row) && row.contains(row))
    #expect(!row.contains(list) && !list.contains(PartID("peoples", "mina")))
    #expect(row.whole == list && list.isWhole && !row.isWhole)
  }
}

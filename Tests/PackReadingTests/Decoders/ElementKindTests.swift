import ContentTree
import PackModel
import Testing

@testable import PackReading

@Suite struct ElementKindTests {
  @Test(arguments: Element.KindName.allCases) func `an element is what its file calls it`(
    _ name: Element.KindName
  ) {
    let table = ContentTable([ContentTable.Entry(key: "kind", value: .string(name.rawValue))])
    let element = TableReader.read(table, file: "screens/home.toml", log: ContentLog()) { reader in
      reader.allowAnyKey()
      return ElementDecoder.decode(reader, index: 0)
    }
    #expect(element.kind.name == name)
  }
}

import ContentTree
import PackModel

/// Decodes a file of `data/`.
enum DataDecoder {
  static func decode(_ table: ContentTable, id: DataSetID, file: String, log: ContentLog) -> DataSet {
    TableReader.read(table, file: file, log: log) { reader in
      if !reader.has("record") { reader.reportMissing("record", "at least one [[record]]") }
      let records = reader.tables("record", decode: record)
      reader.checkUnique(records.map { $0.id }, in: "record", "a record")
      return DataSet(id: id, records: records)
    }
  }

  private static func record(_ reader: TableReader) -> Record {
    let id = reader.requiredID("id", "the record's name")
    var fields: [String: Value] = [:]
    for entry in reader.allEntries {
      reader.checkID(entry.key, at: reader.place(entry.key))
      if case .table = entry.value {
        if let text = reader.text(entry.key) { fields[entry.key] = .string(text) }
      } else if let value = reader.value(entry.key) {
        fields[entry.key] = value
      }
    }
    return Record(id: id, fields: fields)
  }
}

import Diagnostics
import PackFiles
import PackReading
import PackReview
import Report
import Testing

/// What `check` says of attributes that hold records.
@Suite struct RecordMessageTests {
  @Test func `an unknown record in what a page is about is named where it stands`() throws {
    let page =
      "kind = \"page\"\n[subject]\ndata = \"lamps\"\nattribute = \"lamp\"\n[[element]]\nkind = \"text\"\ntext = \"near.text\"\n"
    let attribute = "[[attribute]]\nname = \"lamp\"\nsample = \"dsek\""
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "", attribute),
      Edit("screens/lamp.toml", "", page + "[sample]\nlamp = \"hal\"\n[samples.other]\nlamp = \"hall\""),
      Edit("variants/day.toml", "plan = \"day\"", "plan = \"day\"\nlamp = \"cellar\""),
    ]).filter { $0.severity == .error }
    #expect(
      found.map(\.rendered) == [
        """
        error[unknown-reference]: no record of `lamps` has the id `dsek`
          --> pack.toml: attribute[4].sample
          = help: did you mean `desk`?
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> screens/lamp.toml: sample.lamp
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: no record of `lamps` has the id `cellar`
          --> variants/day.toml: user.lamp
          = help: the records are `desk`, `hall`
        """,
      ])
  }

  private static func collecting(_ filter: String, _ more: Edit...) throws -> [Diagnostic] {
    try LampPack.diagnostics(
      more + [
        Edit("pack.toml", "", "[[attribute]]\nname = \"liked\"\nlist = true\ninitial = \"desk dsek\""),
        Edit("screens/home.toml", "item.watts < 50", filter),
        Edit("screens/home.toml", "", "[sample]\nliked = \"hal 9 all lamp\""),
        Edit("tours/look.toml", "{ points = 9 }", "{ liked = { add = \"hal\" } }"),
        Edit("tours/look.toml", "", "when = \"!('all' in user.liked)\""),
        Edit("variants/day.toml", "plan = \"day\"", "plan = \"day\"\nliked = \"desk cellar\""),
      ]
    ).filter { $0.severity == .error }
  }

  @Test func `each unknown record among those that an attribute holds is named where it stands`() throws {
    let found = try Self.collecting("!(item.id in user.liked)")
    #expect(
      found.map(\.rendered) == [
        """
        error[unknown-reference]: no record of `lamps` has the id `dsek`
          --> pack.toml: attribute[4].initial
          = help: did you mean `desk`?
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> screens/home.toml: sample.liked
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: `9` is not an id, and the list `liked` holds ids
          --> screens/home.toml: sample.liked
          = help: ids are lower-case letters, digits, `-` and `_`, and start with a letter
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `lamp`
          --> screens/home.toml: sample.liked
          = help: the records are `desk`, `hall`
        """,
        """
        error[unknown-reference]: no record of `lamps` has the id `hal`
          --> tours/look.toml: mark[0].set.liked.add
          = help: did you mean `hall`?
        """,
        """
        error[bad-value]: no record of `lamps` has the id `cellar`
          --> variants/day.toml: user.liked
          = help: the records are `desk`, `hall`
        """,
      ])
    #expect(
      found.prefix(5).map(\.focus) == [
        .characters(offset: 5, length: 4), .characters(offset: 0, length: 3),
        .characters(offset: 4, length: 1), .characters(offset: 10, length: 4), .value,
      ])
  }

  @Test func `what options and conditions of elements put into an attribute may be in it`() throws {
    let found = try LampPack.diagnostics([
      Edit("pack.toml", "", "[[attribute]]\nname = \"liked\"\nlist = true\ninitial = \"desk none all\""),
      Edit("screens/home.toml", "item.watts < 50", "item.id in user.liked"),
      Edit(
        "screens/join.toml", "kind = \"button\"", "kind = \"button\"\nselected_when = \"'all' in user.liked\""
      ),
      Edit(
        "screens/join.toml", "",
        """
        [[element]]
        kind = "picker"
        id = "liked"
        style = "chips"
        several = true
        label = "join.plan"
        bind = "liked"

        [[element.option]]
        id = "desk"
        text = "join.day"

        [[element.option]]
        id = "none"
        text = "join.night"
        """),
    ]).filter { $0.rule == .unknownReference }
    #expect(found.rendered == "")
  }

  @Test func `a record without an id is no error at each place that names it`() throws {
    let found = try Self.collecting(
      "item.id in user.liked", Edit("data/lamps.toml", "id = \"desk\"", "idd = \"desk\""))
    #expect(
      found.contains { $0.file == "data/lamps.toml" }
        && !found.contains { $0.rule == .unknownReference && $0.message.contains("`desk`") })
  }

  @Test(arguments: ["item.watts < 50", "item.name in user.liked"])
  func `an attribute that is asked for something else than records may hold any ids`(filter: String) throws {
    #expect(
      try Self.collecting(filter).map(\.message) == ["`9` is not an id, and the list `liked` holds ids"])
  }
}

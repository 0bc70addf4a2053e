import TextFormats

extension SharedPage {
  /// What the page itself goes by.
  package struct Options {
    /// The app's name.
    package var title: String
    /// The name of the pack.
    package var pack: String
    /// The language that the page begins in.
    package var locale: String
    /// The languages of the pack.
    package var locales: [String]
    /// The names of the starts that an address can choose among.
    package var starts: [String]
    /// `light`, `dark`, or `auto` for that of the system.
    package var theme: String
    /// Whether the keys of the simulator do nothing.
    package var isForParticipants: Bool
    /// Where the events of its sessions go; `nil`: nowhere.
    package var collect: Collect?
    /// What participants of a test are asked; `nil`: it is no test.
    package var lab: Lab?

    /// Creates options.
    package init(
      title: String, pack: String, locale: String, locales: [String], starts: [String], theme: String,
      isForParticipants: Bool, collect: Collect? = nil, lab: Lab? = nil
    ) {
      self.title = title
      self.pack = pack
      self.locale = locale
      self.locales = locales
      self.starts = starts
      self.theme = theme
      self.isForParticipants = isForParticipants
      self.collect = collect
      self.lab = lab
    }

    var json: String {
      var writer = JSONWriter(escapesTags: true)
      writer.open("{")
      writer.flag("participant", isForParticipants)
      writer.member("theme", theme)
      writer.member("pack", pack)
      writer.member("locales", locales)
      writer.member("starts", starts)
      collect?.write(to: &writer)
      lab?.write(to: &writer)
      writer.close("}")
      return String(decoding: writer.bytes, as: UTF8.self)
    }
  }

  /// Where the events of a page's sessions go.
  package struct Collect {
    /// The address that takes events, with its token; `self`: that of the collector which serves the page.
    package var url: String
    /// Whether each user is asked first.
    package var asksConsent: Bool
    /// The names of the attributes whose values are collected as they were typed.
    package var attributes: [String]

    /// Creates a place for events.
    package init(url: String, asksConsent: Bool, attributes: [String] = []) {
      self.url = url
      self.asksConsent = asksConsent
      self.attributes = attributes
    }

    /// Whether it is `self` or an address with a host.
    package var isAddress: Bool { source != nil }

    /// What the content security policy lets the page connect to: a host and a port; `nil`: the address has none.
    var source: String? {
      guard url != "self" else { return "'self'" }
      guard let scheme = ["https://", "http://"].first(where: { url.hasPrefix($0) }) else { return nil }
      let host = url.dropFirst(scheme.count).prefix { !"/?#".contains($0) }
      let isHost = host.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: ":"),
          UInt8(ascii: "["), UInt8(ascii: "]"):
          true
        default: false
        }
      }
      return host.isEmpty || !isHost ? nil : scheme + host
    }

    fileprivate func write(to writer: inout JSONWriter) {
      writer.key("collect")
      writer.open("{")
      writer.member("url", url)
      writer.flag("consent", asksConsent)
      if !attributes.isEmpty { writer.member("collects", attributes) }
      writer.close("}")
    }
  }

  /// What participants of a test are asked, each text by language.
  package struct Lab {
    /// What they are to do.
    package var task: [String: String]
    /// What they answer when they are done; `nil`: nothing.
    package var question: Question?

    /// A question that is answered on a scale.
    package struct Question {
      /// The question.
      package var text: [String: String]
      /// The number of the scale's steps, from 1.
      package var scale: Int
      /// What the lowest step means.
      package var low: [String: String]
      /// What the highest step means.
      package var high: [String: String]
      /// What a text is asked for; `nil`: none is.
      package var words: [String: String]?

      /// Creates a question.
      package init(
        text: [String: String], scale: Int, low: [String: String], high: [String: String],
        words: [String: String]? = nil
      ) {
        self.text = text
        self.scale = scale
        self.low = low
        self.high = high
        self.words = words
      }
    }

    /// Creates what participants are asked.
    package init(task: [String: String], question: Question? = nil) {
      self.task = task
      self.question = question
    }

    fileprivate func write(to writer: inout JSONWriter) {
      writer.key("lab")
      writer.open("{")
      writer.member("task", task)
      if let question {
        writer.key("question")
        writer.open("{")
        writer.member("text", question.text)
        writer.member("scale", question.scale)
        writer.member("low", question.low)
        writer.member("high", question.high)
        if let words = question.words { writer.member("words", words) }
        writer.close("}")
      }
      writer.close("}")
    }
  }
}

extension JSONWriter {
  fileprivate mutating func flag(_ name: StaticString, _ isTrue: Bool) {
    key(name)
    literal(isTrue ? "true" : "false")
  }

  /// A member that is an object of texts, by their keys.
  fileprivate mutating func member(_ name: StaticString, _ texts: [String: String]) {
    key(name)
    open("{")
    for (key, text) in texts.sorted(by: { $0.key < $1.key }) {
      self.key(text: key)
      string(text)
    }
    close("}")
  }
}

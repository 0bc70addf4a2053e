import Diagnostics
import FixturePacks
import PackModel
import PackReading
import Report
import Settings
import TestFiles
import Testing

/// The layers of configuration, in a folder with two packs.
@Suite struct ConfigurationTests: ConfiguredTea {
  // MARK: Layers

  @Test func `without any layer every value is a default`() throws {
    let resolved = try SimulatorConfiguration.resolve(request(try folder(nil)))
    #expect(
      resolved.entries.map { "\($0.key)=\($0.value) (\($0.origin))" } == [
        "pack=tea (default)", "locale=en (default)", "theme=auto (default)", "brand= (default)",
        "device=phone (default)",
        "motion=full (default)", "color=auto (default)", "ambiguous_width=narrow (default)",
        "pictures=auto (default)",
        "seed=1 (default)", "today=2026-01-01 (default)", "network=normal (default)",
        "start= (default)", "entry= (default)", "log.file= (default)", "log.level=info (default)",
        "events.enabled=true (default)", "events.folder= (default)", "events.keep_days=90 (default)",
        "events.max_megabytes=256 (default)",
        "user.taste= (pack.toml)",
        "user.nickname= (pack.toml)", "user.birthday= (pack.toml)", "user.cup= (pack.toml)",
        "user.floral=40 (pack.toml)", "user.smoky=15 (pack.toml)", "user.member=false (pack.toml)",
        "user.liked= (pack.toml)", "endpoints.register=network,success (endpoints.toml)",
        "endpoints.shelf=success (endpoints.toml)", "user_id= (default)",
      ])
    #expect(
      resolved.setup
        == FlowSetup(locale: "en", device: "phone", today: CalendarDate(year: 2026, month: 1, day: 1)))
    #expect(resolved.theme.name == .light)
  }

  @Test func `the user's own file counts before that of the working folder, but not in scripts`() throws {
    let folder = try folder("pack = \"tea\"\nmotion = \"full\"\n")
    let own = "\(folder.path)/home/onboard-sim/config.toml"
    try folder.write("motion = \"reduced\"\ntheme = \"dark\"\n", to: "home/onboard-sim/config.toml")
    var request = request(folder, environment: ["XDG_CONFIG_HOME": "\(folder.path)/home"])
    let resolved = try SimulatorConfiguration.resolve(request)
    #expect(entry("theme", in: resolved) == "dark (\(own))")
    #expect(entry("motion", in: resolved) == "full (config.toml)")
    #expect(request.standingFiles == [own, "config.toml"])
    try folder.write("thmee = \"dark\"\n", to: "home/onboard-sim/config.toml")
    #expect(problems(request).contains("\(own): thmee"))
    request.readsStandingFiles = false
    request.packFolder = "Content/tea"
    #expect(try SimulatorConfiguration.resolve(request).theme.name == .light)
  }

  @Test func `the event log is set in any layer but a variant of a pack`() throws {
    let folder = try folder("[events]\nenabled = false\nkeep_days = 7\n")
    let environment = ["ONBOARD_SIM_EVENTS_FOLDER": "log", "ONBOARD_SIM_EVENTS_MAX_MEGABYTES": "5"]
    let resolved = try SimulatorConfiguration.resolve(request(folder, environment: environment))
    #expect(!resolved.eventsEnabled)
    #expect(resolved.eventsFolder == "log")
    #expect(resolved.eventsKeepDays == 7)
    #expect(resolved.eventsMaxMegabytes == 5)
    try folder.write("[events]\nfolder = \"log\"\n", to: "Content/tea/variants/bad.toml")
    #expect(
      problems(request(folder, files: ["bad"])).contains("a variant of a pack does not say where files"))
    for value in ["0", "-1", "many", "9999999"] {
      let setting = ConfigurationSetting(flag: "set", key: "events.keep_days", value: value)
      #expect(
        problems(request(folder, settings: [setting])).contains("is not a whole number from 1 to 1000000"))
    }
  }

  @Test func `each layer wins over the ones before it`() throws {
    let folder = try folder("pack = \"tea\"\nseed = 1\nlocale = \"en\"\n[user]\ntaste = \"black\"\n")
    try folder.write("seed = 2\nmotion = \"reduced\"\n", to: "a.toml")
    try folder.write("seed = 3\n", to: "b.toml")
    let environment = [
      "ONBOARD_SIM_SEED": "4", "ONBOARD_SIM_THEME": "dark", "ONBOARD_SIM_USER_NICKNAME": "Earl",
    ]
    let flag = ConfigurationSetting(flag: "seed", key: "seed", value: "5")
    func seed(_ request: ConfigurationRequest) throws -> String? {
      entry("seed", in: try SimulatorConfiguration.resolve(request))
    }
    #expect(try seed(request(folder)) == "1 (config.toml)")
    #expect(try seed(request(folder, files: ["a.toml"])) == "2 (a.toml)")
    #expect(try seed(request(folder, files: ["a.toml", "b"])) == "3 (b.toml)")
    #expect(try seed(request(folder, files: ["b", "a"])) == "2 (a.toml)")
    #expect(
      try seed(request(folder, files: ["a", "b"], environment: environment))
        == "4 (environment ONBOARD_SIM_SEED)")
    let last = request(folder, files: ["a", "b"], settings: [flag], environment: environment)
    #expect(try seed(last) == "5 (flag --seed)")
    let resolved = try SimulatorConfiguration.resolve(last)
    #expect(resolved.setup.seed == 5)
    #expect(resolved.motion == .reduced)
    #expect(resolved.theme == .dark)
    #expect(resolved.setup.attributes == ["taste": .string("black"), "nickname": .string("Earl")])
  }

  @Test func `a later flag wins over an earlier one`() throws {
    let settings = [
      ConfigurationSetting(flag: "locale", key: "locale", value: "ja"),
      try ConfigurationSetting(assignment: "locale=en"),
    ]
    let resolved = try SimulatorConfiguration.resolve(request(try folder(), settings: settings))
    #expect(entry("locale", in: resolved) == "en (flag --set locale)")
  }

  @Test func `every key reaches its value`() throws {
    let folder = try folder(
      """
      pack = "tea"
      locale = "ja"
      theme = "dark"
      device = "phone"
      motion = "reduced"
      color = "256"
      seed = -7
      network = "flaky"
      today = 2026-11-21
      start = "home"
      [log]
      file = "run.log"
      level = "debug"
      [user]
      taste = "green"
      floral = 55
      member = true
      [permissions]
      location = "denied"
      answer.notifications = "allow"
      [endpoints]
      register = ["timeout", "taken"]
      shelf = "network, success"
      """)
    let resolved = try SimulatorConfiguration.resolve(request(folder))
    #expect(
      resolved.setup
        == FlowSetup(
          attributes: ["taste": .string("green"), "floral": .number(55), "member": .bool(true)], locale: "ja",
          device: "phone", permissions: [.location: .denied], answers: [.notifications: [.allow]],
          outcomes: ["register": [.timeout, Outcome("taken")], "shelf": [.network, .success]],
          network: .flaky, seed: -7, jump: "home",
          today: CalendarDate(year: 2026, month: 11, day: 21)))
    #expect(resolved.color == .palette256)
    #expect(resolved.logFile == "run.log")
    #expect(resolved.logLevel == .debug)
    #expect(entry("permissions.location", in: resolved) == "denied (config.toml)")
    #expect(entry("endpoints.register", in: resolved) == "timeout,taken (config.toml)")
  }

  @Test func `the environment and --set reach the same keys`() throws {
    let environment = [
      "ONBOARD_SIM_PERMISSIONS_ANSWER_FACE_ID": "allow", "ONBOARD_SIM_ENDPOINTS_REGISTER": "network,success",
      "ONBOARD_SIM_USER_FLORAL": "12", "ONBOARD_SIM_LOCALE": "",
    ]
    let settings = try ["permissions.location=when_in_use", "endpoints.shelf=timeout", "user.member=true"]
      .map { try ConfigurationSetting(assignment: $0) }
    let setup = try SimulatorConfiguration.resolve(
      request(try folder(), settings: settings, environment: environment)
    ).setup
    #expect(setup.answers == [.faceID: [.allow]])
    #expect(setup.permissions == [.location: .whenInUse])
    #expect(setup.outcomes == ["register": [.network, .success], "shelf": [.timeout]])
    #expect(setup.attributes == ["floral": .number(12), "member": .bool(true)])
    #expect(setup.locale == "en")
  }

  // MARK: Problems

  @Test func `every problem of every layer is told at once, each with its layer`() throws {
    let folder = try folder(
      """
      pack = "tea"
      local = "ja"
      seed = "many"
      start = ["home"]
      [user]
      taste = "grene"
      floral = "much"
      colour = "red"
      [permissions]
      locatoin = "denied"
      location = "allowed"
      [endpoints]
      register = ["network", "taekn"]
      logout = "success"
      """)
    try folder.write("theme = \"drak\"\n", to: "night.toml")
    #expect(
      problems(
        request(
          folder, files: ["night"],
          settings: [ConfigurationSetting(flag: "locale", key: "locale", value: "fr")],
          environment: ["ONBOARD_SIM_MOTION": "fast", "ONBOARD_SIM_LOCAL": "ja"])) == """
          error[unknown-key]: unknown key `local`
            --> config.toml: local
            = help: did you mean `locale`?
          error[bad-value]: `many` is not a whole number
            --> config.toml: seed
          error[wrong-type]: `start` must be a single value, and is an array
            --> config.toml: start
          error[bad-value]: the attribute `taste` cannot be `grene`
            --> config.toml: user.taste
            = help: did you mean `green`?
          error[bad-value]: `much` is not a whole number
            --> config.toml: user.floral
          error[unknown-key]: unknown key `user.colour`
            --> config.toml: user.colour
            = help: there are `user.taste`, `user.nickname`, `user.birthday`, `user.cup`, `user.floral`, `user.smoky`, `user.member`, `user.liked`
          error[unknown-key]: unknown key `permissions.locatoin`
            --> config.toml: permissions.locatoin
            = help: did you mean `permissions.location`?
          error[bad-value]: there is no status of location `allowed`
            --> config.toml: permissions.location
            = help: it may be `not_determined`, `restricted`, `denied`, `when_in_use`, `always`
          error[bad-value]: the endpoint has no outcome `taekn`
            --> config.toml: endpoints.register[1]
            = help: did you mean `taken`?
          error[unknown-key]: unknown key `endpoints.logout`
            --> config.toml: endpoints.logout
            = help: there are `endpoints.register`, `endpoints.shelf`
          error[bad-value]: there is no theme `drak`
            --> night.toml: theme
            = help: did you mean `dark`?
          warning[unknown-key]: nothing reads this variable
            --> environment ONBOARD_SIM_LOCAL
            = help: did you mean `ONBOARD_SIM_LOCALE`?
          error[bad-value]: there is no motion `fast`
            --> environment ONBOARD_SIM_MOTION
            = help: it may be `full`, `reduced`
          error[bad-value]: there is no locale `fr`
            --> flag --locale
            = help: it may be `en`, `ja`, `en-XA`, `ar-XB`
          """)
  }

  @Test func `a locale that the pack lacks is answered with what it has`() throws {
    let flag = ConfigurationSetting(flag: "locale", key: "locale", value: "fr")
    #expect(
      problems(request(try folder(), settings: [flag])) == """
        error[bad-value]: there is no locale `fr`
          --> flag --locale
          = help: it may be `en`, `ja`, `en-XA`, `ar-XB`
        """)
  }

  @Test func `a screen to start at must be there`() throws {
    let flag = ConfigurationSetting(flag: "jump", key: "start", value: "hmoe")
    #expect(
      problems(request(try folder(), settings: [flag])) == """
        error[bad-value]: there is no screen `hmoe`
          --> flag --jump
          = help: did you mean `home`?
        """)
  }

  @Test func `a pack that is nowhere names the layer that wants it`() throws {
    #expect(
      problems(request(try folder("pack = \"tae\"\n"))) == """
        error[not-found]: there is no pack `tae`
          --> config.toml: pack
          = help: did you mean `tea`?
        """)
  }

  @Test func `a pack with errors is not run`() throws {
    let folder = try folder()
    try folder.write("start = 1\n", to: "Content/tea/flow.toml")
    #expect(problems(request(folder)).contains("error[wrong-type]: `start` must be a text"))
  }

  @Test func `a configuration that is not TOML says where`() throws {
    #expect(
      problems(request(try folder("pack = tea\n"))) == """
        error[syntax]: `tea` is not a number, a date, true or false
          --> config.toml:1:8
          = help: a text stands in double quotes
        """)
  }

  @Test func `a key of a table that the pack has nothing for says so`() throws {
    let setting = try ConfigurationSetting(assignment: "features.map=false")
    #expect(
      problems(request(try folder(), settings: [setting])) == """
        error[unknown-key]: unknown key `features.map`: the pack `tea` has nothing under `features`
          --> flag --set features.map
          = help: `onboard-sim config` lists the keys that it has
        """)
  }

  @Test func `a file for another pack is not an error for this one`() throws {
    let folder = try folder("pack = \"wine\"\nseed = 3\n[user]\ncolour = \"red\"\n")
    let flag = ConfigurationSetting(flag: "pack", key: "pack", value: "tea")
    #expect(
      problems(request(folder, settings: [flag])) == """
        warning[unknown-key]: unknown key `user.colour`; this is for the pack `wine`, and `tea` is in use
          --> config.toml: user.colour
          = help: there are `user.taste`, `user.nickname`, `user.birthday`, `user.cup`, `user.floral`, `user.smoky`, `user.member`, `user.liked`
        """)
  }

  @Test(arguments: ["locale", "=ja", ""])
  func `an assignment has a key and a value`(_ text: String) {
    #expect(throws: ContentError.self) { try ConfigurationSetting(assignment: text) }
  }

  @Test func `a value may hold an equals sign`() throws {
    #expect(try ConfigurationSetting(assignment: "user.nickname=a=b").value == "a=b")
  }

  // MARK: The user's own languages

  @Test(arguments: [
    (["LANG": "ja_JP.UTF-8"], "ja", "environment LANG"), (["LANG": "fr_FR.UTF-8"], "en", "default"),
    (["LANG": "C"], "en", "default"), (["LC_ALL": "ja", "LANG": "en_US"], "ja", "environment LC_ALL"),
    (["LC_ALL": "de_DE", "LC_MESSAGES": "ja_JP"], "ja", "environment LC_MESSAGES"), ([:], "en", "default"),
  ])
  func `the user's languages choose among the pack's when asked to`(
    _ environment: [String: String], _ locale: String, _ origin: String
  ) throws {
    var resolved = try SimulatorConfiguration.resolve(request(try folder(), environment: environment))
    #expect(resolved.setup.locale == "en")
    resolved.adoptPreferredLocale()
    #expect(resolved.setup.locale == locale)
    #expect(entry("locale", in: resolved) == "\(locale) (\(origin))")
  }

  @Test func `a locale that is configured stands against the user's languages`() throws {
    var resolved = try SimulatorConfiguration.resolve(
      request(try folder("pack = \"tea\"\nlocale = \"en\"\n"), environment: ["LANG": "ja_JP.UTF-8"]))
    resolved.adoptPreferredLocale()
    #expect(resolved.setup.locale == "en")
  }
}

import PackModel
import PackReading

/// Every key of configuration, each declared once.
///
/// A new key is a property here and its name in ``afterPack``. Its users read `configuration.name`, or hear it
/// as the closure of its declaration says. Documents and `config.toml` are compared with
/// these declarations by a test, which also writes them. There is one; a structure of so many parts would bring 60 KB of
/// functions that copy it.
package final class ConfigurationKeys: Sendable {
  /// The pack to run: a name, or the path of a folder.
  package let pack = ConfigurationKey(
    "pack", .text,
    default: .decided(by: "the working folder if it has a pack.toml, otherwise the one that ships") {
      $0.pack.id
    },
    heardBy: .readers(.pack), "The app: a pack of Content/ or built in by its name, or the path of a folder",
    example: "\"matching\"", flag: "pack")
  let locale = ConfigurationKey(
    "locale", .locale,
    default: .decided(by: "the pack's first") { $0.pack.locales.first ?? StringCatalog.systemFallback },
    heardBy: .flow { $1.setup.locale = $0 },
    "The language: one of the pack's, or en-XA and ar-XB to check texts",
    example: "\"ja\"", flag: "locale")
  /// The theme; `auto` follows the terminal.
  package let theme = ConfigurationKey(
    "theme", .choice("theme", among: ThemeChoice.allCases), default: .value(.auto), heardBy: .readers(.look),
    "The colours; auto: as the terminal's background, light where it does not tell", example: "\"dark\"",
    flag: "theme")
  /// The look of a brand; `nil`: the pack's own.
  package let brand = ConfigurationKey(
    "brand", .optional(.name("brand") { $0.brands }),
    default: .decided(by: "the pack's own look") { _ in nil },
    heardBy: .readers(.look), "A look beside the pack's own, by the name of its files in themes/",
    example: "\"spring\"")
  let device = ConfigurationKey(
    "device", .name("device") { $0.pack.devices.map { $0.id } },
    default: .decided(by: "the pack's first") { $0.pack.devices.first?.id ?? Device.phone.id },
    heardBy: .flow { $1.setup.device = $0 }, "The device that the app runs on, one of the pack's",
    example: "\"phone\"",
    flag: "device")
  /// Whether movements take time or are cut.
  package let motion = ConfigurationKey(
    "motion", .choice("motion", among: Motion.allCases), default: .value(.full), heardBy: .readers(.look),
    "How much moves; reduced: slides become cuts", example: "\"reduced\"", flag: "motion")
  /// How many colours frames use; an edit counts from the next start.
  package let color = ConfigurationKey(
    "color", .choice("choice of colours", among: ColorChoice.allCases), default: .value(.auto),
    heardBy: .readers(.terminal), "How many colours the terminal gets; auto: as many as it says it can show",
    example: "\"256\"", reload: .nextStart, flag: "color")
  /// The columns of characters that Unicode calls ambiguous: one or two.
  package let ambiguousWidth = ConfigurationKey(
    "ambiguous_width", .choice("width", among: AmbiguousWidth.allCases), default: .value(.narrow),
    heardBy: .readers(.terminal), "How wide circles and arrows are; wide: as in fonts for East Asian texts",
    example: "\"wide\"", reload: .nextStart)
  /// Whether artwork is sent as pictures or drawn in cells.
  package let pictures = ConfigurationKey(
    "pictures", .choice("way to show pictures", among: PictureChoice.allCases), default: .value(.auto),
    heardBy: .readers(.terminal),
    """
    How pictures are shown; auto: as pictures where the terminal can, otherwise in the finest blocks it draws; \
    powerline: octants, and buttons with the half circles of Powerline fonts
    """,
    example: "\"sextants\"", reload: .nextStart)
  let seed = ConfigurationKey(
    "seed", .integer(), default: .value(1), heardBy: .flow { $1.seed = $0 },
    "What latencies and failures are drawn from", example: "7", reload: .nextStart)
  let today = ConfigurationKey(
    "today", .day, default: .decided(by: "the real date when live, 2026-01-01 in scripts") { $0.today },
    heardBy: .flow { $1.setup.today = $0 }, "The session's date, for ages", example: "2026-11-21")
  let network = ConfigurationKey(
    "network", .choice("network", among: NetworkProfile.allCases), default: .value(.normal),
    heardBy: .flow { $1.setup.network = $0 }, "The connection at the start", example: "\"slow\"")
  let start = ConfigurationKey(
    "start",
    .optional(
      .name("screen") { Set($0.pack.jumpPlaces).sorted() }),
    default: .decided(by: "the first step") { _ in nil }, heardBy: .flow { $1.setup.jump = $0 },
    "The screen to open in place of the first step, by its name or that of its file, with `/` and one of its samples",
    example: "\"home\"",
    reload: .nextStart, flag: "jump")
  let entry = ConfigurationKey(
    "entry", .optional(.name("entry point") { $0.pack.entries.map { $0.id } }),
    default: .decided(by: "the first step") { _ in nil }, heardBy: .flow { $1.setup.entry = $0 },
    "The way into the app, in place of the first step", example: "\"ranking\"", flag: "entry")

  /// The file that the session's log is added to; `nil`: no log file.
  package let logFile = ConfigurationKey(
    "log.file", .optional(.text), default: .decided(by: "none") { _ in nil }, heardBy: .readers(.files),
    "The file that lines are added to", example: "\"run.log\"", reload: .nextStart,
    scope: .notInVariants(flag: "log-file"), flag: "log-file")
  /// The lowest level that the log file gets.
  package let logLevel = ConfigurationKey(
    "log.level", .choice("log level", among: LogLevel.allCases), default: .value(.info),
    heardBy: .readers(.files), "The lowest level that is written", example: "\"debug\"", reload: .nextStart)

  /// Whether a live session writes the event log.
  package let eventsEnabled = ConfigurationKey(
    "events.enabled", .bool("state of the log"), default: .value(true), heardBy: .readers(.files),
    "Whether live sessions are logged", example: "false", reload: .nextStart,
    scope: .notInVariants(flag: "events"))
  /// The folder of the event log; `nil`: in the user's data folder.
  package let eventsFolder = ConfigurationKey(
    "events.folder", .optional(.text), default: .decided(by: "in the user's data folder") { _ in nil },
    heardBy: .readers(.files), "Where the log is", example: "\"log\"", reload: .nextStart,
    scope: .notInVariants(flag: "events"), flag: "events")
  /// Days that the event log is kept, 1 to 1,000,000.
  package let eventsKeepDays = ConfigurationKey(
    "events.keep_days", .integer(in: 1...1_000_000), default: .value(90), heardBy: .readers(.files),
    "How many days are kept", example: "30", reload: .nextStart, scope: .notInVariants(flag: "events"))
  /// The most megabytes (1,000,000 bytes) of the event log, 1 to 1,000,000.
  package let eventsMaxMegabytes = ConfigurationKey(
    "events.max_megabytes", .integer(in: 1...1_000_000), default: .value(256), heardBy: .readers(.files),
    "How large the log may become; the oldest days go first", example: "50", reload: .nextStart,
    scope: .notInVariants(flag: "events"))

  let attributes = ConfigurationTable<String, Value>(
    "user",
    .ofPack { pack in
      pack.attributes.map {
        .init(name: $0.name, word: $0.name, type: .value(of: $0, in: pack), standard: $0.initial)
      }
    },
    form: .value, default: "as pack.toml says", from: PackDecoder.file, heardBy: { $1.setup.attributes = $0 },
    "The user's attributes", example: "gender = \"female\"")

  let statuses = ConfigurationTable<PermissionKind, PermissionStatus>(
    "permissions",
    .fixed(
      PermissionKind.allCases.map { kind in
        .init(
          name: kind, word: kind.rawValue, type: .choice("status of \(kind.rawValue)", among: kind.statuses),
          standard: .notDetermined, example: kind.statuses.dropFirst().first?.rawValue)
      }),
    default: "", heardBy: { $1.setup.permissions = $0 }, "Its status at the start")
  let answers = ConfigurationTable<PermissionKind, [PermissionAnswer]>(
    "permissions.answer",
    .fixed(
      PermissionKind.allCases.map { kind in
        .init(
          name: kind, word: kind.rawValue, type: .choices("answer to \(kind.rawValue)", among: kind.answers),
          example: kind.answers.first?.rawValue)
      }),
    default: "the dialog waits for the user", heardBy: { $1.setup.answers = $0 },
    "The answer, or those to its dialogs in turn; the last one stays")

  let outcomes = ConfigurationTable<EndpointID, [Outcome]>(
    "endpoints",
    .ofPack { pack in
      pack.endpoints.map { endpoint in
        .init(
          name: endpoint.id, word: endpoint.id, type: .outcomes(of: endpoint),
          standard: endpoint.schedule.isEmpty ? [.success] : endpoint.schedule)
      }
    },
    form: .list(.text), default: "as endpoints.toml says", from: EndpointsDecoder.file,
    heardBy: { $1.setup.outcomes = $0 }, "How each call ends, in turn; the last one stays",
    example: "login = [\"network\", \"success\"]")

  let queue = ConfigurationKey(
    "permissions.queue", .either("on", "off", "state of the queue"), default: .value(true),
    heardBy: .flow { $1.setup.system.queuesPermissions = $0 }, "Whether requests wait for each other",
    example: "\"off\"", isAlwaysListed: false)
  let trackingRequests = ConfigurationKey(
    "permissions.tracking_requests", .either("on", "off", "state of the switch"), default: .value(true),
    heardBy: .flow { $1.setup.system.setSwitch(of: .tracking, isOn: $0) },
    "The device's switch that lets apps ask for tracking", example: "\"off\"", isAlwaysListed: false)
  let bluetoothRadio = ConfigurationKey(
    "permissions.bluetooth_radio", .either("on", "off", "state of the radio"), default: .value(true),
    heardBy: .flow { $1.setup.system.setSwitch(of: .bluetooth, isOn: $0) }, "The device's Bluetooth radio",
    example: "\"off\"", isAlwaysListed: false)
  let locationServices = ConfigurationKey(
    "permissions.location_services", .either("on", "off", "state of the switch"), default: .value(true),
    heardBy: .flow { $1.setup.system.setSwitch(of: .location, isOn: $0) },
    "The device's switch for Location Services", example: "\"off\"", isAlwaysListed: false)
  let locationAccuracy = ConfigurationKey(
    "permissions.location_accuracy", .either("full", "reduced", "accuracy"), default: .value(true),
    heardBy: .flow { $1.setup.system.isLocationPrecise = $0 },
    "Whether the switch for the exact location is on",
    example: "\"reduced\"", isAlwaysListed: false)

  let features = ConfigurationTable<String, Bool>(
    "features",
    .ofPack { pack in
      pack.permissions.features.map {
        .init(name: $0.id, word: $0.id, type: .bool("state of a feature"), standard: $0.isOn)
      }
    },
    form: .bool, default: "as permissions.toml says", from: PermissionsDecoder.file,
    heardBy: { $1.setup.features = $0 }, "Parts of the app that are on or off", example: "map = false")

  let userID = ConfigurationKey(
    "user_id", .userID, default: .decided(by: "none, and no arms") { _ in "" },
    heardBy: .flow { $1.user.id = $0 },
    "Who the user is for experiments and the event log: at least 5 characters",
    example: "\"anna-0001\"", flag: "user")
  let arms = ConfigurationTable<ExperimentKey, ArmID>(
    "experiment",
    .ofPack { pack in
      pack.experiments.map { experiment in
        let type = ConfigurationType.name("arm of `\(experiment.key)`") { _ in experiment.arms }
        return .init(name: experiment.key, word: experiment.key, type: type)
      }
    },
    form: .reference("an arm"), default: "drawn for user_id", heardBy: { $1.user.forced = $0 },
    "The arm of an experiment that the user gets, in place of a drawn one; results leave such users out",
    example: "walkthrough-length = \"short\"")
  let properties = ConfigurationProperties()

  /// The declarations.
  package static let declared = ConfigurationKeys()

  /// All but ``pack``, which is known before them, in the order in which `onboard-sim config` prints them.
  private var afterPack: [any ConfigurationDeclaration] {
    [
      locale, theme, brand, device, motion, color, ambiguousWidth, pictures, seed, today, network,
      start, entry, logFile, logLevel, eventsEnabled, eventsFolder, eventsKeepDays, eventsMaxMegabytes,
      attributes, statuses, answers, outcomes, queue, trackingRequests, bluetoothRadio, locationServices,
      locationAccuracy,
      features, userID, arms, properties,
    ]
  }

  /// What a table is for, by its path.
  package static let tableSummaries = [
    "log": "Where logs go",
    "events": "The event log of live sessions",
    "permissions": "What the user has answered before, and how the device is set",
    "permissions.answer": "Dialogs that answer themselves after a moment",
  ]
}

extension ConfigurationKeys {
  static let afterPack = declared.afterPack
  static let all: [any ConfigurationDeclaration] = [declared.pack] + afterPack

  /// What is declared of every key; of a table that the pack fills, of the table.
  package static let described = all.flatMap { $0.described }

  /// The keys with a flag of their own.
  package static let flags = described.compactMap { key in key.flag.map { (flag: $0, key: key.name) } }

  /// The first parts of keys that have several.
  static let tables = Set(
    described.compactMap { key in
      key.isTableOfPack || key.name.contains(".") ? String(key.name.prefix { $0 != "." }) : nil
    })
}

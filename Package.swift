// swift-tools-version: 6.2

import PackageDescription

/// The language rules of every target of ours: Swift 6 mode, and no warning survives.
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
  .treatAllWarnings(as: .error),
]

/// The same for small targets. One compile job reads the imports once and is quicker than two that each do, which is
/// what a debug build on two cores starts otherwise.
let small: [SwiftSetting] =
  strict + [.unsafeFlags(["-driver-batch-count", "1"], .when(configuration: .debug))]

/// Beside one of these, for targets around the core: their code is much, and hardly any time is spent in it.
let size: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// Beside one of these, for what packs bytes: without it a debug build packs a page for a quarter of a minute.
let quick: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// What only `onboard-collect` needs is neither fetched nor compiled without the trait.
let collects = TargetDependencyCondition.when(traits: ["Collect"])

// Arrows go down only; `.ci/check-imports.py` compares imports with what is declared here.
// docs/architecture.md walks through the targets from the bottom up.
let package = Package(
  name: "onboard-sim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "onboard-sim", targets: ["onboard-sim"]),
    .executable(name: "onboard-collect", targets: ["onboard-collect"]),
  ],
  traits: [
    .trait(name: "Collect", description: "Compiles onboard-collect, which takes the events of shared pages.")
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.0"),
    // Only with the trait `Collect`.
    .package(url: "https://github.com/apple/swift-metrics", from: "2.9.0"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.0"),
    .package(url: "https://github.com/apple/swift-nio-extras", from: "1.34.1"),
    .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0", traits: []),
    .package(url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
    .package(url: "https://github.com/swift-server/swift-service-lifecycle", from: "2.0.0"),
  ],
  targets: [
    // MARK: Leaves
    .target(name: "Portability", swiftSettings: small),
    .target(name: "RegularExpressions", swiftSettings: small),
    .target(name: "Hashing", swiftSettings: small),
    .target(name: "TextFormats", swiftSettings: small),
    .target(name: "Files", dependencies: ["TextFormats"], swiftSettings: small),
    .target(
      name: "TerminalModel",
      dependencies: ["Hashing", "Portability", "TextFormats"],
      exclude: ["Tables"],
      swiftSettings: strict
    ),
    .target(name: "PackModel", dependencies: ["Portability", "TextFormats"], swiftSettings: strict),
    .target(name: "Deflate", swiftSettings: small + quick),
    .target(name: "QRCode", swiftSettings: small),
    .target(name: "PictureFiles", dependencies: ["Deflate"], swiftSettings: small),
    .target(name: "Behaviour", swiftSettings: small),
    .target(name: "Experiments", dependencies: ["Portability", "RegularExpressions"], swiftSettings: small),
    .target(
      name: "Statistics",
      dependencies: [
        .product(name: "RealModule", package: "swift-numerics")
      ],
      swiftSettings: small
    ),
    .target(
      name: "TapeLanguage",
      dependencies: ["Portability", "RegularExpressions", "TextFormats"],
      swiftSettings: strict + size
    ),
    .target(name: "CTerminalRestore"),
    .target(name: "CTaskHook"),

    // MARK: The flow
    .target(
      name: "OnboardingFlow",
      dependencies: ["Hashing", "PackModel", "Portability"],
      swiftSettings: strict
    ),
    .target(
      name: "FlowPaths",
      dependencies: ["OnboardingFlow", "PackModel", "Portability", "TextFormats"],
      swiftSettings: small
    ),
    .target(
      name: "LoggedEvents",
      dependencies: ["Hashing", "OnboardingFlow", "PackModel", "Portability", "TextFormats"],
      swiftSettings: small
    ),
    .target(
      name: "EventLog",
      dependencies: ["Deflate", "Files", "LoggedEvents", "OnboardingFlow", "PackModel"],
      swiftSettings: small
    ),

    // MARK: Terminal
    .target(
      name: "TerminalDriver",
      dependencies: [
        "CTerminalRestore", "Deflate", "TerminalModel", "TextFormats",
        .product(name: "Rainbow", package: "Rainbow"),
      ],
      swiftSettings: small
    ),
    .target(name: "Components", dependencies: ["Portability", "TerminalModel"], swiftSettings: strict),
    .plugin(
      name: "EmbedPage",
      capability: .buildTool(),
      dependencies: ["PackEmbedder"],
      path: "Sources/Plugins/EmbedPage"
    ),
    // Its page is written in CSS and JavaScript, as those of Tapes, Results and Storyboard; the plugin embeds it.
    .target(
      name: "Recordings",
      dependencies: ["Files", "TerminalDriver", "TerminalModel", "TextFormats"],
      exclude: ["Page"],
      swiftSettings: small + size,
      plugins: ["EmbedPage"]
    ),

    // MARK: Packs
    .target(name: "ContentTree", swiftSettings: small),
    .target(
      name: "TOMLParsing",
      dependencies: [
        "ContentTree", "TextFormats",
        .product(name: "TOMLKit", package: "TOMLKit"),
      ],
      swiftSettings: small
    ),
    .executableTarget(
      name: "PackEmbedder",
      dependencies: ["ContentTree", "TOMLParsing"],
      swiftSettings: small
    ),
    .plugin(
      name: "EmbedPacks",
      capability: .buildTool(),
      dependencies: ["PackEmbedder"],
      path: "Sources/Plugins/EmbedPacks"
    ),
    // The link to Content/ makes the build see files that come and go; the plugin embeds them.
    .target(
      name: "ShippedPacks",
      dependencies: ["ContentTree"],
      exclude: ["Content"],
      swiftSettings: small,
      plugins: ["EmbedPacks"]
    ),
    .target(
      name: "Diagnostics",
      dependencies: ["ContentTree", "TerminalModel", "TextFormats"],
      swiftSettings: small
    ),
    .target(
      name: "Report",
      dependencies: [
        "ContentTree", "Diagnostics", "TerminalModel", "TextFormats",
        .product(name: "Rainbow", package: "Rainbow"),
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "PackReading",
      dependencies: [
        "Behaviour", "Components", "ContentTree", "Diagnostics", "Experiments", "FlowPaths", "Hashing",
        "LoggedEvents", "PackModel", "Portability", "RegularExpressions", "TerminalModel", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "PackFiles",
      dependencies: [
        "ContentTree", "Diagnostics", "Files", "PackReading", "Portability", "ShippedPacks", "TOMLParsing",
      ],
      swiftSettings: small
    ),
    .target(
      name: "PackEditing", dependencies: ["ContentTree", "Files", "TOMLParsing"], swiftSettings: small + size),

    // MARK: What is seen
    .target(
      name: "Screens",
      dependencies: [
        "Components", "OnboardingFlow", "PackModel", "PackReading", "Portability", "TerminalModel",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Shell",
      dependencies: [
        "Components", "Diagnostics", "OnboardingFlow", "PackModel", "Portability", "Screens", "TerminalModel",
      ],
      swiftSettings: small
    ),
    .target(
      name: "Narration",
      dependencies: [
        "Components", "Diagnostics", "OnboardingFlow", "PackModel", "PackReading", "Portability", "Screens",
        "Shell", "TerminalModel",
      ],
      swiftSettings: small + size
    ),

    // MARK: Sessions
    .target(
      name: "Session",
      dependencies: [
        "Components", "Diagnostics", "Narration", "OnboardingFlow", "PackModel", "PackReading", "Screens",
        "Shell", "TerminalModel",
      ],
      swiftSettings: small
    ),
    .target(
      name: "Settings",
      dependencies: [
        "ContentTree", "Diagnostics", "Experiments", "Files", "PackFiles", "PackModel", "PackReading",
        "Screens", "Session", "TerminalModel", "TOMLParsing",
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "PackFormat",
      dependencies: [
        "Behaviour", "Components", "ContentTree", "Diagnostics", "Experiments", "LoggedEvents", "PackModel",
        "PackReading", "Settings", "ShippedPacks", "TextFormats",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "PackReview",
      dependencies: [
        "Components", "ContentTree", "Diagnostics", "Experiments", "FlowPaths", "OnboardingFlow", "PackFiles",
        "PackModel", "PackReading", "Screens", "Settings", "Shell", "TerminalModel", "TextFormats",
        "TOMLParsing",
      ],
      swiftSettings: strict + size
    ),
    .target(
      name: "TapeRuns",
      dependencies: [
        "Components", "Hashing", "LoggedEvents", "OnboardingFlow", "PackModel", "PackReading", "Portability",
        "RegularExpressions", "Screens", "Session", "Shell", "TapeLanguage", "TerminalModel", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "EditMode",
      dependencies: [
        "Components", "ContentTree", "Diagnostics", "Experiments", "OnboardingFlow", "PackEditing",
        "PackFormat",
        "PackModel",
        "PackReading",
        "PackReview",
        "Screens", "Session", "Shell", "TerminalModel",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "Lobby",
      dependencies: [
        "Components", "OnboardingFlow", "PackModel", "PackReading", "Screens", "Session", "Settings", "Shell",
        "Simulator", "TerminalModel",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "Simulator",
      dependencies: [
        "Components", "CTaskHook", "Diagnostics", "EditMode", "EventLog", "Narration", "OnboardingFlow",
        "PackEditing", "PackModel", "PackReading", "Recordings", "Screens", "Session", "Settings", "Shell",
        "TerminalDriver", "TerminalModel",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "Tapes",
      dependencies: [
        "Deflate", "Files", "Hashing", "OnboardingFlow", "PackModel", "PackReading", "Recordings",
        "RegularExpressions", "Report", "Session", "Settings", "Shell", "TapeLanguage", "TapeRuns",
        "TerminalDriver", "TerminalModel", "TextFormats",
      ],
      exclude: ["Page"],
      swiftSettings: small,
      plugins: ["EmbedPage"]
    ),

    // MARK: Tools
    .target(
      name: "Gallery",
      dependencies: [
        "Components", "Diagnostics", "Files", "OnboardingFlow", "PackFiles", "PackModel", "PackReading",
        "Screens", "Session", "Shell", "Simulator", "TerminalDriver", "TerminalModel", "TextFormats",
      ],
      swiftSettings: strict + size
    ),
    .target(
      name: "Storyboard",
      dependencies: [
        "Components", "ContentTree", "Diagnostics", "Explorer", "FlowPaths", "Hashing", "OnboardingFlow",
        "PackFiles", "PackModel", "PackReading", "Player", "Screens", "Session", "Settings", "SharedFlows",
        "TapeLanguage",
        "TapeRuns", "TerminalModel", "TextFormats",
      ],
      exclude: ["Page"],
      swiftSettings: strict + size,
      plugins: ["EmbedPage"]
    ),
    .target(
      name: "Explorer",
      dependencies: [
        "Diagnostics", "FlowPaths", "OnboardingFlow", "PackModel", "PackReading", "Report", "Session",
        "Settings",
        "TapeLanguage", "TapeRuns", "Tapes", "TerminalModel", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Results",
      dependencies: [
        "ContentTree", "EventLog", "Experiments", "LoggedEvents", "OnboardingFlow", "PackModel",
        "PackReading", "Report",
        "Settings", "Statistics", "TerminalModel", "TextFormats", "TOMLParsing",
      ],
      exclude: ["Page"],
      swiftSettings: strict,
      plugins: ["EmbedPage"]
    ),
    .target(
      name: "EventExport",
      dependencies: [
        "ContentTree", "LoggedEvents", "OnboardingFlow", "PackModel", "Results", "TextFormats", "TOMLParsing",
      ],
      swiftSettings: strict + size
    ),
    .target(
      name: "SyntheticUsers",
      dependencies: [
        "Behaviour", "Experiments", "Explorer", "FlowPaths", "Hashing", "LoggedEvents", "Narration",
        "OnboardingFlow", "PackModel", "PackReading", "Results", "Settings", "Shell", "Statistics",
        "TerminalModel", "TextFormats",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "onboard-sim",
      dependencies: [
        "Behaviour", "Components", "ContentTree", "Deflate", "Diagnostics", "EventExport", "EventLog",
        "Experiments", "Explorer",
        "Files", "FlowPaths", "Gallery", "Hashing", "Lobby", "LoggedEvents", "OnboardingFlow", "PackEditing",
        "PackFiles",
        "PackFormat",
        "PackModel", "PackReading", "PackReview", "PictureFiles", "Player", "PlayerCheck", "Recordings",
        "Report",
        "Results", "Screens", "Session", "Settings", "SharedFlows", "Sharing", "Shell", "Simulator",
        "Storyboard",
        "SyntheticUsers", "TapeLanguage", "TapeRuns", "Tapes", "TerminalDriver", "TerminalModel",
        "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict + size,
      // The linker keeps what is exported, whether it is called or not.
      linkerSettings: [
        .unsafeFlags(
          ["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
      ]
    ),
    // The page and what plays in it; `PlayerModule` is compiled for WebAssembly by `onboard-sim share`.
    .target(
      name: "Player",
      dependencies: [
        "Components", "Diagnostics", "LoggedEvents", "Narration", "OnboardingFlow",
        "PackModel",
        "PackReading", "Screens", "Session", "SharedFlows", "Shell", "TapeLanguage", "TapeRuns",
        "TerminalModel",
        "TextFormats",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "SharedFlows",
      dependencies: [
        "ContentTree", "Diagnostics", "PackModel", "PackReading", "Portability", "Screens", "Session",
        "TextFormats",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "PlayerCheck",
      dependencies: [
        "ContentTree", "Diagnostics", "Experiments", "Hashing", "LoggedEvents", "OnboardingFlow", "PackModel",
        "PackReading", "Player", "Screens", "Session", "SharedFlows", "TapeLanguage", "TapeRuns",
        "TerminalModel",
        "TextFormats",
      ],
      swiftSettings: small + size
    ),
    .target(
      name: "PlayerModule",
      dependencies: [
        "Diagnostics", "PackModel", "PackReading", "Player", "PlayerCheck", "SharedFlows", "TerminalModel",
        "TextFormats",
      ],
      exclude: ["Runtime"],
      swiftSettings: small
    ),
    .target(
      name: "Sharing",
      dependencies: ["Deflate", "Hashing", "TextFormats"],
      exclude: ["Page"],
      swiftSettings: small + size + quick,
      plugins: ["EmbedPage"]
    ),
    // What `onboard-collect` does without HTTP; without the trait the program serves and takes nothing.
    .target(
      name: "Collecting",
      dependencies: ["EventLog", "Files", "Hashing", "LoggedEvents", "TextFormats"],
      swiftSettings: small
    ),
    .executableTarget(
      name: "onboard-collect",
      dependencies: [
        "Collecting", "EventLog", "Files", "LoggedEvents", "QRCode", "TextFormats",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "HTTPTypes", package: "swift-http-types", condition: collects),
        .product(name: "Hummingbird", package: "hummingbird", condition: collects),
        .product(name: "HummingbirdCore", package: "hummingbird", condition: collects),
        .product(name: "Logging", package: "swift-log", condition: collects),
        .product(name: "CoreMetrics", package: "swift-metrics", condition: collects),
        .product(name: "NIOCore", package: "swift-nio", condition: collects),
        .product(name: "NIOHTTPTypes", package: "swift-nio-extras", condition: collects),
        .product(name: "NIOPosix", package: "swift-nio", condition: collects),
        .product(name: "ServiceLifecycle", package: "swift-service-lifecycle", condition: collects),
        .product(name: "UnixSignals", package: "swift-service-lifecycle", condition: collects),
      ],
      swiftSettings: strict
    ),
    .target(name: "PseudoTerminals", swiftSettings: strict),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Components", "CRenderingFloor", "Diagnostics", "EventLog", "Explorer", "Files", "LoggedEvents",
        "Narration", "OnboardingFlow", "PackFiles", "PackModel", "PackReading", "PackReview",
        "PseudoTerminals", "RegularExpressions", "Report", "Results", "Screens", "Session", "Settings",
        "Shell", "SyntheticUsers", "TapeLanguage", "TapeRuns", "Tapes", "TerminalDriver", "TerminalModel",
        "TextFormats",
      ],
      exclude: ["Floor"],
      swiftSettings: strict
    ),
    .target(name: "CRenderingFloor", path: "Sources/Benchmarks/Floor"),

    // MARK: Tests
    .executableTarget(
      name: "EventProbe",
      dependencies: ["EventLog", "LoggedEvents", "OnboardingFlow", "PackModel"],
      path: "Tests/EventProbe",
      swiftSettings: strict
    ),
    .target(
      name: "FixturePacks",
      dependencies: ["Diagnostics", "PackFiles", "PackReading", "Report", "TestFiles"],
      path: "Tests/FixturePacks",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Fuzz",
      dependencies: ["Fuzzing"],
      path: "Tests/Fuzz",
      swiftSettings: strict
    ),
    .target(
      name: "Fuzzing",
      dependencies: [
        "ContentTree", "Diagnostics", "EditMode", "EventLog", "FixturePacks", "LoggedEvents",
        "OnboardingFlow",
        "PackEditing", "PackFiles", "PackModel", "PackReading", "PackReview", "PictureFiles",
        "PseudoTerminals",
        "Report", "Screens", "SeededRandom", "Session", "Settings", "Shell", "Simulator", "TapeLanguage",
        "TapeRuns",
        "Tapes",
        "TapeSupport", "TerminalDriver", "TerminalModel", "TestFiles", "TestSessions", "TOMLParsing",
      ],
      path: "Tests/Fuzzing",
      swiftSettings: strict
    ),
    .target(
      name: "SeededRandom",
      dependencies: ["Hashing"],
      path: "Tests/SeededRandom",
      swiftSettings: strict
    ),
    .target(name: "SmallScreen", path: "Tests/SmallScreen", swiftSettings: strict),
    .target(
      name: "TapeSupport",
      dependencies: ["TapeLanguage", "TestFiles"],
      path: "Tests/TapeSupport",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TerminalDriver", "TerminalModel"],
      path: "Tests/TerminalProbe",
      swiftSettings: strict
    ),
    .target(name: "TestFiles", path: "Tests/TestFiles", swiftSettings: strict),
    .target(
      name: "TestSessions",
      dependencies: [
        "OnboardingFlow", "PackFiles", "PackModel", "PackReading", "Screens", "SeededRandom", "Session",
        "Shell", "TerminalModel",
      ],
      path: "Tests/TestSessions",
      swiftSettings: strict
    ),
    .testTarget(name: "BehaviourTests", dependencies: ["Behaviour"], swiftSettings: strict),
    .testTarget(
      name: "CollectingTests",
      dependencies: ["Collecting", "EventLog", "LoggedEvents", "SeededRandom", "TestFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "EventLog", "FixturePacks", "LoggedEvents", "PseudoTerminals", "SeededRandom", "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ComponentsTests",
      dependencies: ["Components", "SeededRandom", "TerminalModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ContentTreeTests",
      dependencies: ["ContentTree", "SeededRandom", "ShippedPacks", "TOMLParsing"],
      swiftSettings: strict
    ),
    .testTarget(name: "DeflateTests", dependencies: ["Deflate", "SeededRandom"], swiftSettings: strict),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics", "TestFiles"], swiftSettings: strict),
    .testTarget(
      name: "EventLogTests",
      dependencies: [
        "Deflate", "EventLog", "EventProbe", "FixturePacks", "Fuzzing", "LoggedEvents", "OnboardingFlow",
        "PackFiles",
        "PackModel", "PackReading", "SeededRandom", "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ExperimentsTests",
      dependencies: ["Experiments"],
      exclude: ["Vectors"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: [
        "Diagnostics", "Explorer", "FlowPaths", "OnboardingFlow", "PackFiles", "PackModel", "PackReading",
        "Session", "Settings", "TapeLanguage", "TapeRuns", "Tapes", "TerminalModel",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "FilesTests", dependencies: ["Files", "TestFiles"], swiftSettings: strict),
    .testTarget(
      name: "FlowPathsTests",
      dependencies: ["FixturePacks", "FlowPaths", "PackFiles", "PackModel", "PackReading", "TextFormats"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "FuzzingTests",
      dependencies: ["Diagnostics", "Fuzzing", "TerminalModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Components", "Diagnostics", "FixturePacks", "Gallery", "OnboardingFlow", "PackFiles", "PackModel",
        "PackReading", "Session", "TerminalModel", "TestFiles", "TextFormats",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict
    ),
    .testTarget(name: "HashingTests", dependencies: ["Hashing"], swiftSettings: strict),
    .testTarget(
      name: "PlayerTests",
      dependencies: [
        "Components", "Diagnostics", "FixturePacks", "LoggedEvents", "OnboardingFlow", "PackFiles",
        "PackModel",
        "PackReading", "Player", "Screens", "SeededRandom", "Session", "SharedFlows", "Shell",
        "TerminalModel",
        "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SharingTests", dependencies: ["Hashing", "SeededRandom", "Sharing", "TextFormats"],
      swiftSettings: strict),
    .testTarget(
      name: "NarrationTests",
      dependencies: ["FixturePacks", "PackModel", "Session", "Simulator", "TerminalModel", "TestSessions"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "OnboardingFlowTests",
      dependencies: ["OnboardingFlow", "PackModel", "SeededRandom"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LobbyTests",
      dependencies: [
        "FixturePacks", "Lobby", "PackFormat", "Session", "Settings", "Shell", "Simulator", "TerminalModel",
        "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PackEditingTests",
      dependencies: ["ContentTree", "Fuzzing", "PackEditing", "TestFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PackFilesTests",
      dependencies: ["Diagnostics", "FixturePacks", "PackFiles", "PackReading", "Report", "TestFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PackFormatTests",
      dependencies: [
        "Diagnostics", "PackFiles", "PackFormat", "PackModel", "PackReading", "PackReview", "Settings",
        "TestFiles",
        "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "PackModelTests", dependencies: ["PackModel"], swiftSettings: strict),
    .testTarget(
      name: "PackReadingTests",
      dependencies: [
        "Behaviour", "Components", "ContentTree", "Diagnostics", "Experiments", "FixturePacks", "Fuzzing",
        "LoggedEvents", "PackFiles", "PackModel", "PackReading", "Report", "ShippedPacks", "TerminalModel",
        "TestFiles",
        "TOMLParsing",
      ],
      exclude: ["Vectors"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PackReviewTests",
      dependencies: [
        "Components", "Diagnostics", "FixturePacks", "Fuzzing", "OnboardingFlow", "PackFiles", "PackModel",
        "PackReading", "PackReview", "Report", "Screens", "SeededRandom", "TerminalModel",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PictureFilesTests",
      dependencies: ["Fuzzing", "PictureFiles", "SeededRandom"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PortabilityTests",
      dependencies: ["Portability", "SeededRandom"],
      swiftSettings: strict
    ),
    .testTarget(name: "QRCodeTests", dependencies: ["Hashing", "QRCode"], swiftSettings: strict),
    .testTarget(
      name: "RecordingsTests",
      dependencies: [
        "Recordings", "SeededRandom", "SmallScreen", "TerminalModel", "TestFiles", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RegularExpressionsTests",
      dependencies: ["RegularExpressions", "SeededRandom"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ReportTests",
      dependencies: [
        "Diagnostics", "Files", "FixturePacks", "PackFiles", "PackReading", "Report", "TerminalModel",
        "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EditModeTests",
      dependencies: [
        "ContentTree", "EditMode", "FixturePacks", "PackEditing", "PackFiles", "PackModel", "PackReading",
        "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventExportTests",
      dependencies: [
        "EventExport", "FixturePacks", "LoggedEvents", "PackFiles", "PackModel", "PackReading", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ResultsTests",
      dependencies: [
        "EventLog", "Experiments", "FixturePacks", "LoggedEvents", "PackModel", "PackReading", "Results",
        "SeededRandom", "Settings", "Statistics", "TerminalModel", "TestFiles", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScreensTests",
      dependencies: [
        "Components", "OnboardingFlow", "PackFiles", "PackModel", "PackReading", "Screens", "SeededRandom",
        "Session", "Settings", "Shell", "TerminalModel", "TestSessions",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SessionTests",
      dependencies: [
        "Components", "Diagnostics", "FixturePacks", "OnboardingFlow", "PackFiles", "PackModel",
        "PackReading", "Screens", "SeededRandom", "Session", "Settings", "Shell", "TerminalModel",
        "TestSessions",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SettingsTests",
      dependencies: [
        "Diagnostics", "Experiments", "FixturePacks", "OnboardingFlow", "PackModel", "PackReading", "Report",
        "Session", "Settings", "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ShellTests",
      dependencies: [
        "Components", "OnboardingFlow", "PackModel", "PackReading", "Screens", "Session", "Shell",
        "TerminalModel", "TestSessions",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SimulatorTests",
      dependencies: [
        "Components", "EditMode", "FixturePacks", "OnboardingFlow", "PackModel", "PackReading", "Recordings",
        "Screens",
        "SeededRandom", "Session", "Settings", "Shell", "Simulator", "TerminalDriver", "TerminalModel",
        "TestFiles", "TestSessions",
      ],
      swiftSettings: strict
    ),
    .testTarget(name: "StatisticsTests", dependencies: ["Statistics"], swiftSettings: strict),
    .testTarget(
      name: "StoryboardTests",
      dependencies: [
        "FixturePacks", "OnboardingFlow", "PackFiles", "PackModel", "PackReading", "Player", "Session",
        "SharedFlows",
        "Storyboard", "TapeLanguage", "TapeRuns", "TerminalModel", "TestFiles", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SyntheticUsersTests",
      dependencies: [
        "Behaviour", "EventLog", "Experiments", "Explorer", "LoggedEvents", "PackFiles", "PackReading",
        "Results", "Settings", "Statistics", "SyntheticUsers", "TestFiles", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TapeLanguageTests",
      dependencies: ["Fuzzing", "SeededRandom", "TapeLanguage", "TapeSupport", "TestFiles"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TapesTests",
      dependencies: [
        "OnboardingFlow", "PackFiles", "PackModel", "PackReading", "PictureFiles", "Recordings", "Screens",
        "SeededRandom", "Session", "Settings", "Shell", "TapeLanguage", "TapeRuns", "Tapes", "TapeSupport",
        "TerminalModel", "TestFiles",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalDriverTests",
      dependencies: [
        "Deflate", "PseudoTerminals", "SeededRandom", "SmallScreen", "TerminalDriver", "TerminalModel",
        "TerminalProbe", "TestFiles", "TextFormats",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TerminalModelTests",
      dependencies: ["SeededRandom", "TerminalModel"],
      exclude: ["Text/generate-unicode-samples.py"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TextFormatsTests", dependencies: ["SeededRandom", "TextFormats"], swiftSettings: strict),
  ]
)

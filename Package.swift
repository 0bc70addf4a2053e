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

// Arrows go down only; `swift build --explicit-target-dependency-import-check error` enforces it.
// docs/architecture.md walks through the targets from the bottom up.
let package = Package(
  name: "onboard-sim",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "onboard-sim", targets: ["onboard-sim"])
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-async-algorithms", from: "1.1.0"),
    .package(url: "https://github.com/apple/swift-configuration", from: "1.4.0", traits: []),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.0"),
    .package(url: "https://github.com/apple/swift-numerics", from: "1.1.0"),
    .package(url: "https://github.com/LebJe/TOMLKit", from: "0.6.0"),
    .package(url: "https://github.com/onevcat/Rainbow", from: "4.2.0"),
  ],
  targets: [
    // MARK: Leaves
    .target(name: "Hashing", swiftSettings: strict),
    .target(name: "TextFormats", swiftSettings: strict),
    .target(name: "Files", dependencies: ["TextFormats"], swiftSettings: strict),
    .target(
      name: "Report",
      dependencies: ["TerminalModel", .product(name: "Rainbow", package: "Rainbow")],
      swiftSettings: strict
    ),
    .target(name: "OnboardingFlow", dependencies: ["Hashing", "TextFormats"], swiftSettings: strict),
    .target(
      name: "TerminalModel", dependencies: ["Hashing", "TextFormats"], exclude: ["Tables"],
      swiftSettings: strict),
    .target(name: "PictureFiles", swiftSettings: strict),
    .target(
      name: "Behaviour",
      dependencies: ["Hashing", .product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict
    ),
    .target(
      name: "Experiments",
      dependencies: [.product(name: "RealModule", package: "swift-numerics")],
      swiftSettings: strict
    ),
    .target(
      name: "EventLog", dependencies: ["Files", "Hashing", "OnboardingFlow", "TextFormats"],
      swiftSettings: strict),
    .target(name: "CTerminalRestore"),
    .target(name: "CTaskHook"),

    // MARK: Terminal
    .target(
      name: "TerminalDriver",
      dependencies: [
        "TerminalModel", "CTerminalRestore",
        .product(name: "Rainbow", package: "Rainbow"),
      ],
      swiftSettings: strict
    ),
    .target(name: "Components", dependencies: ["TerminalModel"], swiftSettings: strict),

    .target(
      name: "Recordings", dependencies: ["Files", "TerminalModel", "TerminalDriver", "TextFormats"],
      swiftSettings: strict
    ),

    // MARK: Content
    .target(
      name: "ContentTree",
      dependencies: [.product(name: "TOMLKit", package: "TOMLKit")],
      swiftSettings: strict
    ),
    .executableTarget(name: "PackEmbedder", dependencies: ["ContentTree"], swiftSettings: strict),
    .plugin(
      name: "EmbedPacks",
      capability: .buildTool(),
      dependencies: ["PackEmbedder"],
      path: "Sources/Plugins/EmbedPacks"
    ),
    // The link to Content/ makes the build see files that come and go; the plugin embeds them.
    .target(
      name: "ShippedPacks",
      exclude: ["Content"],
      swiftSettings: strict,
      plugins: ["EmbedPacks"]
    ),
    .target(
      name: "Content",
      dependencies: [
        "Files", "Report",
        "OnboardingFlow", "Behaviour", "Experiments", "Components", "TerminalModel", "ContentTree",
        "ShippedPacks",
        "TextFormats",
        .product(name: "Configuration", package: "swift-configuration"),
      ],
      swiftSettings: strict
    ),

    // MARK: The simulator
    .target(
      name: "Screens",
      dependencies: ["OnboardingFlow", "TerminalModel", "Components", "Content"],
      swiftSettings: strict
    ),
    .target(
      name: "Lint",
      dependencies: ["OnboardingFlow", "TerminalModel", "Components", "Content", "Screens"],
      swiftSettings: strict
    ),
    .target(
      name: "Simulator",
      dependencies: [
        "OnboardingFlow", "TerminalModel", "TerminalDriver", "Recordings", "Components", "Content", "Screens",
        "EventLog", "CTaskHook",
        .product(name: "AsyncAlgorithms", package: "swift-async-algorithms"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Scripting",
      dependencies: [
        "Files", "Report", "Hashing",
        "TextFormats", "OnboardingFlow", "TerminalModel", "TerminalDriver", "Recordings", "Content",
        "Screens", "Simulator",
        "EventLog",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Gallery",
      dependencies: [
        "Files",
        "TextFormats", "OnboardingFlow", "TerminalModel", "TerminalDriver", "Components", "Content",
        "Screens", "Simulator",
      ],
      swiftSettings: strict
    ),
    .plugin(
      name: "EmbedPage",
      capability: .buildTool(),
      dependencies: ["PackEmbedder"],
      path: "Sources/Plugins/EmbedPage"
    ),
    // The page is written in its own languages; the plugin embeds it.
    .target(
      name: "Storyboard",
      dependencies: [
        "Hashing", "OnboardingFlow", "TerminalModel", "Components", "Content", "Screens", "TextFormats",
      ],
      exclude: ["Page"],
      swiftSettings: strict,
      plugins: ["EmbedPage"]
    ),
    .target(
      name: "Results",
      dependencies: [
        "Report", "TextFormats", "OnboardingFlow", "TerminalModel", "Experiments", "EventLog", "Content",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "Explorer",
      dependencies: [
        "Report", "TextFormats", "OnboardingFlow", "TerminalModel", "Content", "Simulator", "Scripting",
      ],
      swiftSettings: strict
    ),
    .target(
      name: "SyntheticUsers",
      dependencies: [
        "TextFormats", "OnboardingFlow", "Behaviour", "Content", "Screens", "EventLog", "Explorer", "Results",
        .product(name: "RealModule", package: "swift-numerics"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "onboard-sim",
      dependencies: [
        "Files", "Report",
        "TextFormats", "OnboardingFlow", "TerminalModel", "TerminalDriver", "Recordings", "Content",
        "Screens", "Lint",
        "Simulator", "Scripting", "Gallery", "Storyboard", "Explorer", "PictureFiles", "EventLog",
        "Results", "Behaviour", "SyntheticUsers",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Benchmarks",
      dependencies: [
        "Files", "PseudoTerminals", "TextFormats",
        "OnboardingFlow", "TerminalModel", "TerminalDriver", "Components", "Content", "Screens",
        "Simulator", "Scripting", "Lint", "EventLog", "Results", "Explorer", "SyntheticUsers",
        "CRenderingFloor",
      ],
      exclude: ["Floor"],
      swiftSettings: strict
    ),
    .target(name: "CRenderingFloor", path: "Sources/Benchmarks/Floor"),

    // MARK: Tests
    .target(name: "PseudoTerminals", swiftSettings: strict),
    .target(
      name: "SeededRandom", dependencies: ["Hashing"], path: "Tests/SeededRandom", swiftSettings: strict),
    .executableTarget(
      name: "TerminalProbe",
      dependencies: ["TerminalDriver", "TerminalModel"],
      path: "Tests/TerminalProbe",
      swiftSettings: strict
    ),
    .testTarget(name: "TextFormatsTests", dependencies: ["TextFormats"], swiftSettings: strict),
    .testTarget(name: "FilesTests", dependencies: ["Files"], swiftSettings: strict),
    .testTarget(name: "ReportTests", dependencies: ["Report", "Files"], swiftSettings: strict),
    .testTarget(
      name: "OnboardingFlowTests", dependencies: ["SeededRandom", "OnboardingFlow"], swiftSettings: strict),
    .testTarget(
      name: "TerminalModelTests",
      dependencies: ["SeededRandom", "TerminalModel"],
      exclude: ["Unicode/generate-unicode-samples.py"],
      swiftSettings: strict
    ),
    .target(name: "SmallScreen", path: "Tests/SmallScreen", swiftSettings: strict),
    .testTarget(
      name: "TerminalDriverTests",
      dependencies: [
        "PseudoTerminals", "SeededRandom", "SmallScreen", "TerminalDriver", "TerminalModel", "TerminalProbe",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "RecordingsTests",
      dependencies: ["SeededRandom", "SmallScreen", "Recordings", "TerminalModel", "TextFormats"],
      swiftSettings: strict
    ),
    .testTarget(name: "BehaviourTests", dependencies: ["Behaviour"], swiftSettings: strict),
    .testTarget(
      name: "ExperimentsTests",
      dependencies: ["Experiments"],
      exclude: ["Vectors"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "EventProbe",
      dependencies: ["EventLog", "OnboardingFlow"],
      path: "Tests/EventProbe",
      swiftSettings: strict
    ),
    .testTarget(
      name: "EventLogTests",
      dependencies: ["SeededRandom", "EventLog", "Content", "OnboardingFlow", "EventProbe"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "PictureFilesTests", dependencies: ["SeededRandom", "PictureFiles"], swiftSettings: strict),
    .testTarget(
      name: "ComponentsTests",
      dependencies: ["SeededRandom", "Components", "TerminalModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ContentTreeTests",
      dependencies: ["SeededRandom", "ContentTree", "ShippedPacks"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ContentTests",
      dependencies: [
        "TextFormats", "SeededRandom", "Behaviour", "Content", "ContentTree", "ShippedPacks", "Components",
        "OnboardingFlow",
        "TerminalModel",
      ],
      resources: [.copy("Fixtures")],
      swiftSettings: strict
    ),
    .testTarget(
      name: "LintTests",
      dependencies: ["SeededRandom", "Lint", "Content", "Components", "OnboardingFlow", "TerminalModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SimulatorTests",
      dependencies: [
        "PseudoTerminals",
        "SeededRandom",
        "Simulator", "Screens", "Content", "Components", "OnboardingFlow", "TerminalModel",
        "TerminalDriver", "Recordings", "EventLog",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "TextFormats", "Gallery", "Simulator", "Screens", "Content", "Components", "OnboardingFlow",
        "TerminalModel",
      ],
      exclude: ["Goldens"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "StoryboardTests",
      dependencies: [
        "TextFormats", "Storyboard", "Content", "Components", "OnboardingFlow", "TerminalModel",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ResultsTests",
      dependencies: [
        "TextFormats", "SeededRandom", "Results", "EventLog", "Experiments", "Content", "OnboardingFlow",
        "TerminalModel",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "SyntheticUsersTests",
      dependencies: [
        "SyntheticUsers", "Behaviour", "Explorer", "Results", "EventLog", "Experiments", "Content",
        "OnboardingFlow",
      ],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ExplorerTests",
      dependencies: ["Explorer", "Scripting", "Simulator", "Content", "OnboardingFlow", "TerminalModel"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "ScriptingTests",
      dependencies: [
        "SeededRandom",
        "Scripting", "Recordings", "Simulator", "Screens", "Content", "OnboardingFlow", "TerminalModel",
        "EventLog",
      ],
      exclude: ["Tapes", "VHS"],
      swiftSettings: strict
    ),
  ]
)

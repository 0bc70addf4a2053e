import Dispatch
import Files
import Hashing
import Synchronization
import TextFormats

/// Makes the module that plays a flow in a browser: a checkout compiles it when it is first needed, and keeps it.
///
/// It takes the toolchain of swift.org alone, which has Embedded Swift for WebAssembly and a linker. In Embedded Swift
/// a target gets the code of what it imports, so few are turned into machine code, and optimised: the last one, and what it
/// uses only by a function whose code stays where it is (`@export(interface)`). They are compiled side by side. Each
/// target is compiled again only where it, or what it imports, has changed.
///
/// By itself the compiler makes each target's imports part of it already, and specialises them, for the last one to do it
/// once more: two thirds of the time for all others. Those passes are left out, and of machine code some that a page does
/// without. It cannot tell then what Embedded Swift lacks either; where it ends with an error, everything is compiled with
/// all passes, and they say what is wrong.
struct PlayerCompiler {
  /// The checkout.
  let root: String

  private static let triple = "wasm32-unknown-none-wasm"
  static let target = "PlayerModule"
  /// What every file of the others imports: what Embedded Swift lacks, and what it does badly.
  static let everywhere = "Portability"
  private static let stack = 1 << 20
  /// The passes that say what Embedded Swift lacks, and cannot where others were left out.
  private static let restrictions = ["embedded-swift-diagnostics", "performance-diagnostics"]
  /// The passes over the code of all that a target imports, and one for faults that a native build finds.
  private static let whole = ["mandatory-linker", "mandatory-performance-optimizations", "send-non-sendable"]
  /// The passes over the code of all, for machine code, that LLVM does again or that cost more time than they are worth:
  /// without them the compiler takes a quarter less, and neither size nor speed of a page tell. The one for closures makes
  /// a function once more for each closure that it is given: 5 % of the module. A name leaves out each pass that has it
  /// within its own: one for access enforcement would leave out the selection of it, and the compiler crashes.
  private static let dispensable = [
    "loop-invariant-code-motion", "early-inline", "bcopts", "redundant-load-elimination", "release-hoisting",
    "dead-store-elimination", "codemotion", "jumpthread-simplify-cfg", "retain-sinking",
    "high-level-cse", "stack-protection", "cowarray-opt", "temp-rvalue", "diagnose-unknown-const-values",
    "closure-specialize",
  ]

  /// What the last target is compiled for.
  private enum Use: String, CaseIterable {
    /// What a page calls.
    case player
    /// That, and what plays the tapes of ``checked(_:_:)``: an eighth more code.
    case check

    /// Those whose machine code has all that this one needs: a linker leaves out what is not called.
    var among: [Use] { self == .player ? [.player, .check] : [self] }
  }

  /// The checkout that the working folder is in; `nil`: none.
  static var here: PlayerCompiler? {
    var folder = FileSystem.workingFolder
    while !folder.isEmpty {
      if FileSystem.exists("\(folder)/Sources/\(target)/Runtime/runtime.c") {
        return PlayerCompiler(root: folder)
      }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
    return nil
  }

  /// The module for a page.
  ///
  /// - Parameter progress: is told what is being compiled, in a few words.
  /// - Throws: ``UsageError`` where the toolchain cannot do it.
  func module(_ progress: (String) -> Void) throws -> [UInt8] {
    let path = try linked(.player, exporting: [], progress)
    guard let bytes = FileSystem.read(path) else { throw UsageError("`\(path)` cannot be read") }
    return bytes
  }

  /// What the same code says of a check (`PlayerCheck`), run by Node.js where that is installed, otherwise by WasmKit of the
  /// toolchain, an interpreter.
  func checked(_ input: [UInt8], _ progress: (String) -> Void) throws -> [String] {
    let path = try linked(.check, exporting: ["_start"], progress)
    let file = "\(store)/check.json"
    try Surroundings.write(input, to: file)
    let said: String
    if let node = Surroundings.programs("node").first {
      progress("playing the tapes as WebAssembly, by Node.js")
      said = try Self.run(node, ["\(root)/Sources/\(Self.target)/Runtime/check.mjs", path], input: file)
    } else {
      progress("playing the tapes as WebAssembly, by WasmKit")
      let tools = PathText.folder(of: try Self.toolchain())
      said = try Self.run("\(tools)/wasmkit", ["run", path], input: file)
    }
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  private var store: String { "\(root)/.build/player" }

  /// A module with all that is exported, and some functions besides; its path.
  private func linked(_ use: Use, exporting more: [String], _ progress: (String) -> Void) throws -> String {
    let compiler = try Self.toolchain()
    let (objects, digest) = try compiled(for: use, compiler, progress)
    let runtime = "\(root)/Sources/\(Self.target)/Runtime/runtime.c"
    var whole = FNV1a()
    whole.add(bytes: Array(digest.utf8) + (FileSystem.read(runtime) ?? []))
    let module = "\(store)/\(use.rawValue)-\(String(whole.value, radix: 16)).wasm"
    guard !FileSystem.exists(module) else { return module }
    progress("linking the player")
    removeFiles(named: "\(use.rawValue)-", in: store)
    try link(objects, runtime: runtime, exporting: more, to: module, compiler)
    return module
  }

  /// The machine code of the player, compiled where it has to be, and a digest of what it comes from.
  private func compiled(for use: Use, _ compiler: String, _ progress: (String) -> Void) throws -> (
    objects: [String], digest: String
  ) {
    let units = try self.units()
    guard let last = units.last else { throw UsageError("there is nothing to compile") }
    let version = try Self.run(compiler, ["--version"])
    func build(_ use: Use, hasAllPasses: Bool) -> Build {
      Build(
        use: use, digests: digests(of: units, for: use, hasAllPasses: hasAllPasses, version),
        hasAllPasses: hasAllPasses)
    }
    let known = use.among.flatMap { [build($0, hasAllPasses: true), build($0, hasAllPasses: false)] }
    var made =
      known.first { FileSystem.exists(product(Part(unit: last, isCode: true), $0.digests)) }
      ?? build(use, hasAllPasses: false)
    do {
      try compile(units, made, compiler, progress)
    } catch {
      progress("compiling the player once more, with all passes: they say what is wrong")
      made = build(use, hasAllPasses: true)
      try compile(units, made, compiler, progress)
    }
    // What was compiled stays, also when its sources were edited meanwhile.
    removeOld(
      [made] + Use.allCases.flatMap { [build($0, hasAllPasses: false), build($0, hasAllPasses: true)] })
    let objects = units.filter { $0.hasCode }.flatMap { unit in
      let folder = self.folder(unit.name, made.digests)
      return FileSystem.names(in: folder).filter { $0.hasSuffix(".o") }.sorted().map { "\(folder)/\($0)" }
    }
    return (objects, made.digests[last.name] ?? "")
  }

  private func compile(_ units: [Unit], _ build: Build, _ compiler: String, _ progress: (String) -> Void)
    throws
  {
    let waves = Self.waves(units).map { wave in wave.filter { $0.name != Self.target } }
    let parts =
      waves.map { wave in wave.map { Part(unit: $0, isCode: false) } }
      // The longest first.
      + [units.reversed().filter { $0.hasCode }.map { Part(unit: $0, isCode: true) }]
    let waiting = parts.map { wave in wave.filter { !FileSystem.exists(product($0, build.digests)) } }
    let count = waiting.joined().count
    var done = 0
    for wave in waiting where !wave.isEmpty {
      let names = wave.map { $0.unit.name }.joined(separator: ", ")
      progress("compiling the player for WebAssembly, \(done) of \(count) parts done: \(names)")
      try compile(wave, units, build, compiler)
      done += wave.count
    }
  }

  private func compile(_ wave: [Part], _ units: [Unit], _ build: Build, _ compiler: String) throws {
    let errors = Mutex<[UsageError]>([])
    DispatchQueue.concurrentPerform(iterations: wave.count) { index in
      do {
        try compile(wave[index], units, build, compiler)
      } catch {
        errors.withLock { $0.append(error as? UsageError ?? UsageError("\(error)")) }
      }
    }
    if let error = errors.withLock({ $0.first }) { throw error }
  }

  /// A digest of each target and all that it imports, by name.
  private func digests(of units: [Unit], for use: Use, hasAllPasses: Bool, _ version: String) -> [String:
    String]
  {
    var digests: [String: String] = [:]
    for unit in units {
      var hash = FNV1a()
      hash.add(bytes: Array(version.utf8))
      for isCode in unit.hasCode ? [false, true] : [false] {
        let options = options(of: Part(unit: unit, isCode: isCode), for: use, hasAllPasses: hasAllPasses)
        hash.add(bytes: Array(options.joined(separator: " ").utf8))
      }
      for need in unit.needs { hash.add(bytes: Array((digests[need] ?? "").utf8)) }
      for file in unit.files { hash.add(bytes: FileSystem.read(file) ?? []) }
      digests[unit.name] = String(hash.value, radix: 16)
    }
    return digests
  }

  // MARK: What is compiled

  /// What the compiler makes of a target at a time.
  private struct Part: Sendable {
    var unit: Unit
    /// Machine code; else what others read of the target.
    var isCode: Bool
  }

  /// A way to compile all targets.
  private struct Build: Sendable {
    var use: Use
    var digests: [String: String]
    /// Whether no pass is left out.
    var hasAllPasses: Bool
  }

  private func folder(_ name: String, _ digests: [String: String]) -> String {
    "\(store)/\(name)-\(digests[name] ?? "")"
  }

  /// What compiling gives: the declarations of a target; of machine code, where its objects are.
  private func product(_ part: Part, _ digests: [String: String]) -> String {
    let name = part.unit.name
    return "\(folder(name, digests))/\(name).\(part.isCode ? "json" : "swiftmodule")"
  }

  /// Removes what earlier sources gave.
  private func removeOld(_ current: [Build]) {
    let current = Set(current.flatMap { $0.digests.map { "\($0.key)-\($0.value)" } })
    for name in FileSystem.names(in: store) where !current.contains(name) {
      let path = "\(store)/\(name)"
      guard FileSystem.entry(path) == .folder else { continue }
      removeFiles(named: "", in: path)
      _ = FileSystem.removeEmptyFolder(path)
    }
  }

  private func removeFiles(named start: String, in folder: String) {
    for name in FileSystem.names(in: folder) where name.hasPrefix(start) {
      _ = FileSystem.remove("\(folder)/\(name)")
    }
  }

  /// Every target that one needs, directly or through others.
  private func all(_ needs: [String], _ units: [Unit]) -> [String] {
    needs.flatMap { need in [need] + all(units.first { $0.name == need }?.needs ?? [], units) }
  }

  private func compile(_ part: Part, _ units: [Unit], _ build: Build, _ compiler: String) throws {
    let unit = part.unit
    let folder = self.folder(unit.name, build.digests)
    guard FileSystem.makeFolders(folder) else { throw UsageError("`\(folder)` cannot be made") }
    let needs = Set(all(unit.needs, units)).sorted()
    var arguments = options(of: part, for: build.use, hasAllPasses: build.hasAllPasses)
    arguments += needs.flatMap { ["-I", self.folder($0, build.digests)] }
    let product = product(part, build.digests)
    let unfinished = "\(product).part"
    if part.isCode {
      try compileObjects(unit.files, arguments, unfinished, in: folder, compiler)
    } else {
      try Self.run(compiler, arguments + ["-emit-module-path", unfinished] + unit.files)
    }
    guard FileSystem.move(unfinished, to: product) else { throw UsageError("`\(product)` cannot be written") }
  }

  /// The machine code of files; the compiler makes an object of each, two at a time. What several files use goes to the last of
  /// them, in their order by name (`PlayerModule/TimeAndLog.swift`).
  ///
  /// - Parameter map: what says where each object goes; it stays, as what says that they are all there.
  private func compileObjects(
    _ files: [String], _ arguments: [String], _ map: String, in folder: String, _ compiler: String
  ) throws {
    var writer = JSONWriter()
    writer.open("{")
    for (index, file) in files.enumerated() {
      writer.key(text: file)
      writer.open("{")
      writer.member("object", "\(folder)/\(index).o")
      writer.close("}")
    }
    writer.close("}")
    _ = FileSystem.write(writer.bytes, to: map)
    try Self.run(compiler, arguments + ["-output-file-map", map] + files)
  }

  /// What the compiler is told, without the files and folders.
  private func options(of part: Part, for use: Use, hasAllPasses: Bool) -> [String] {
    let features = [
      "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
      "NonisolatedNonsendingByDefault",
    ]
    var options = [
      "-target", Self.triple, "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library",
      "-swift-version", "6", "-package-name", "onboard_sim", "-module-name", part.unit.name,
    ]
    options += features.flatMap { ["-enable-upcoming-feature", $0] }
    if part.unit.needs.contains(Self.everywhere) {
      options += ["-import-module", Self.everywhere].flatMap { ["-Xfrontend", $0] }
    }
    // Only machine code is optimized: it has the code of all that is imported.
    options += part.isCode ? ["-Osize", "-c", "-num-threads", "2"] : ["-Onone", "-emit-module"]
    if part.unit.name == Self.target, use == .check { options += ["-D", "PLAYS_CHECKS"] }
    guard !hasAllPasses else { return options }
    let without = Self.restrictions + (part.isCode ? Self.dispensable : Self.whole)
    return options + without.flatMap { ["-Xllvm", "-sil-disable-pass=\($0)"] }
  }

  private func link(
    _ objects: [String], runtime: String, exporting more: [String], to module: String, _ compiler: String
  ) throws {
    let tools = PathText.folder(of: compiler)
    let compiled = "\(store)/runtime.o"
    try Self.run(
      "\(tools)/clang",
      [
        "--target=\(Self.triple)", "-O2", "-mbulk-memory", "-ffreestanding", "-fno-builtin", "-c", runtime,
        "-o",
        compiled,
      ])
    let tables = "\(tools)/../lib/swift/embedded/\(Self.triple)/libswiftUnicodeDataTables.a"
    // Objects are linked at once: joined by `-r` before, they would lose the names of what they export.
    try Self.run(
      "\(tools)/wasm-ld",
      [
        "-o", "\(module).part", "--no-entry", "--gc-sections", "--stack-first", "-z",
        "stack-size=\(Self.stack)",
      ]
        + ["--strip-all", "--compress-relocations"] + more.map { "--export=\($0)" } + [
          compiled, tables,
        ] + objects)
    guard FileSystem.move("\(module).part", to: module) else {
      throw UsageError("`\(module)` cannot be written")
    }
  }

  // MARK: The toolchain

  /// The compiler, with what WebAssembly takes beside it.
  private static func toolchain() throws -> String {
    for compiler in Surroundings.programs("swiftc") {
      let bin = PathText.folder(of: FileSystem.resolved(compiler))
      if FileSystem.exists("\(bin)/wasm-ld"), FileSystem.exists("\(bin)/../lib/swift/embedded/\(triple)") {
        return "\(bin)/swiftc"
      }
    }
    throw UsageError(
      """
      the Swift toolchain here cannot compile for WebAssembly
        = help: install the toolchain of swift.org (6.3 or later; Xcode's has no WebAssembly), and put it first in PATH
      """)
  }

  @discardableResult
  private static func run(_ program: String, _ arguments: [String], input: String? = nil) throws -> String {
    guard
      let (ending, bytes) = ChildProcess.capture(
        program, arguments, environment: Surroundings.environment, input: input,
        folder: Surroundings.temporaryFolder)
    else { throw UsageError("`\(program)` cannot be run") }
    let said = String(decoding: bytes, as: UTF8.self)
    guard ending == .exited(0) else {
      let lines = said.split(separator: "\n")
      let errors = lines.filter { $0.contains("error:") }.prefix(5)
      throw UsageError(
        "the player cannot be made: `\(program)` ended with \(ending)\n"
          + (errors.isEmpty ? lines.suffix(5) : errors).joined(separator: "\n"))
    }
    return said
  }
}

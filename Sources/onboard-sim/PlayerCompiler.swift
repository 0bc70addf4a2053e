import Dispatch
import Files
import Hashing
import Synchronization
import TextFormats

/// Makes the module that plays a flow in a browser: a checkout compiles it when it is first needed, and keeps it.
///
/// It takes the toolchain of swift.org alone, which has Embedded Swift for WebAssembly and a linker. In Embedded Swift
/// a target gets the code of what it imports, so only the last one is turned into machine code, and optimised. Each is
/// compiled again only where it, or what it imports, has changed.
struct PlayerCompiler {
  /// The checkout.
  let root: String

  private static let triple = "wasm32-unknown-none-wasm"
  private static let target = "PlayerModule"
  private static let stack = 1 << 20

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
    let path = try linked("player", exporting: [], progress)
    guard let bytes = FileSystem.read(path) else { throw UsageError("`\(path)` cannot be read") }
    return bytes
  }

  /// What the same code says of a check (`PlayerCheck`), run by WasmKit of the toolchain.
  func checked(_ input: [UInt8], _ progress: (String) -> Void) throws -> [String] {
    let path = try linked("check", exporting: ["_start"], progress)
    progress("playing the tapes as WebAssembly")
    let file = "\(store)/check.json"
    try Surroundings.write(input, to: file)
    let tools = PathText.folder(of: try Self.toolchain())
    let said = try Self.run("\(tools)/wasmkit", ["run", path], input: file)
    return said.split(separator: "\n", omittingEmptySubsequences: false).dropLast().map { String($0) }
  }

  private var store: String { "\(root)/.build/player" }

  /// A module with all that is exported, and some functions besides; its path.
  private func linked(_ name: String, exporting more: [String], _ progress: (String) -> Void) throws -> String
  {
    let compiler = try Self.toolchain()
    let (object, digest) = try compiled(compiler, progress)
    let runtime = "\(root)/Sources/\(Self.target)/Runtime/runtime.c"
    var whole = FNV1a()
    whole.add(bytes: Array(digest.utf8) + (FileSystem.read(runtime) ?? []))
    let module = "\(store)/\(name)-\(String(whole.value, radix: 16)).wasm"
    guard !FileSystem.exists(module) else { return module }
    progress("linking the player")
    removeFiles(named: "\(name)-", in: store)
    try link(object, runtime: runtime, exporting: more, to: module, compiler)
    return module
  }

  /// The machine code of the player, compiled where it has to be, and a digest of what it comes from.
  private func compiled(_ compiler: String, _ progress: (String) -> Void) throws -> (
    object: String, digest: String
  ) {
    let units = try self.units()
    let digests = digests(of: units, version: try Self.run(compiler, ["--version"]))
    guard let last = units.last else { throw UsageError("there is nothing to compile") }
    let waiting = units.filter { !FileSystem.exists(product($0, digests)) }
    var done = 0
    for wave in Self.waves(units).map({ wave in
      wave.filter { unit in waiting.contains { $0.name == unit.name } }
    })
    where !wave.isEmpty {
      let names = wave.map { $0.name }.joined(separator: ", ")
      progress("compiling the player for WebAssembly, \(done) of \(waiting.count) parts done: \(names)")
      try compile(wave, units, digests, compiler)
      done += wave.count
    }
    removeOld(digests)
    return (product(last, digests), digests[last.name] ?? "")
  }

  private func compile(_ wave: [Unit], _ units: [Unit], _ digests: [String: String], _ compiler: String)
    throws
  {
    let errors = Mutex<[UsageError]>([])
    DispatchQueue.concurrentPerform(iterations: wave.count) { index in
      do {
        try compile(wave[index], units, digests, compiler)
      } catch {
        errors.withLock { $0.append(error as? UsageError ?? UsageError("\(error)")) }
      }
    }
    if let error = errors.withLock({ $0.first }) { throw error }
  }

  /// A digest of each target and all that it imports, by name.
  private func digests(of units: [Unit], version: String) -> [String: String] {
    var digests: [String: String] = [:]
    for unit in units {
      var hash = FNV1a()
      hash.add(bytes: Array(version.utf8))
      for need in unit.needs { hash.add(bytes: Array((digests[need] ?? "").utf8)) }
      for file in unit.files { hash.add(bytes: FileSystem.read(file) ?? []) }
      hash.add(bytes: Array(unit.more.utf8))
      digests[unit.name] = String(hash.value, radix: 16)
    }
    return digests
  }

  // MARK: What is compiled

  /// A target: its files, the targets that it imports, and a text that is compiled with them.
  private struct Unit: Sendable {
    var name: String
    var files: [String]
    var needs: [String]
    var more = ""
  }

  /// The targets that the module consists of, each after those that it imports.
  private func units() throws -> [Unit] {
    let names = Set(FileSystem.names(in: "\(root)/Sources"))
    var units: [Unit] = []
    func visit(_ name: String) throws {
      guard !units.contains(where: { $0.name == name }) else { return }
      let files = Self.swiftFiles(below: "\(root)/Sources/\(name)")
      var needs: Set<String> = []
      for file in files {
        for line in String(decoding: FileSystem.read(file) ?? [], as: UTF8.self).split(separator: "\n") {
          let words = line.split(separator: " ")
          guard words.count >= 2, words[words.count - 2] == "import", let last = words.last else { continue }
          if names.contains(String(last)) { needs.insert(String(last)) }
        }
      }
      for need in needs.sorted() { try visit(need) }
      var unit = Unit(name: name, files: files, needs: needs.sorted())
      // What ships inside the program does not travel: a shared flow brings its own files.
      if name == "ShippedPacks" {
        unit.more = "extension ShippedPacks { static let embedded: [ShippedFile] = [] }\n"
      }
      units.append(unit)
    }
    try visit(Self.target)
    return units
  }

  /// The targets in groups, none of which needs another of its group.
  private static func waves(_ units: [Unit]) -> [[Unit]] {
    var levels: [String: Int] = [:]
    for unit in units { levels[unit.name] = (unit.needs.compactMap { levels[$0] }.max() ?? 0) + 1 }
    let last = levels.values.max() ?? 0
    return (1...max(1, last)).map { level in units.filter { levels[$0.name] == level } }
  }

  private static func swiftFiles(below folder: String) -> [String] {
    FileSystem.names(in: folder).sorted().flatMap { name -> [String] in
      let path = "\(folder)/\(name)"
      if FileSystem.entry(path) == .folder { return swiftFiles(below: path) }
      return name.hasSuffix(".swift") ? [path] : []
    }
  }

  private func folder(_ name: String, _ digests: [String: String]) -> String {
    "\(store)/\(name)-\(digests[name] ?? "")"
  }

  /// What compiling a target gives: its declarations, of the last one the machine code.
  private func product(_ unit: Unit, _ digests: [String: String]) -> String {
    "\(folder(unit.name, digests))/\(unit.name).\(unit.name == Self.target ? "o" : "swiftmodule")"
  }

  /// Removes what earlier sources gave.
  private func removeOld(_ digests: [String: String]) {
    let current = Set(digests.map { "\($0.key)-\($0.value)" })
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

  private func compile(
    _ unit: Unit, _ units: [Unit], _ digests: [String: String], _ compiler: String
  ) throws {
    let folder = self.folder(unit.name, digests)
    guard FileSystem.makeFolders(folder) else { throw UsageError("`\(folder)` cannot be made") }
    var files = unit.files
    if !unit.more.isEmpty {
      let more = "\(folder)/More.swift"
      _ = FileSystem.write(Array(unit.more.utf8), to: more)
      files.append(more)
    }
    let needs = Set(all(unit.needs, units)).sorted()
    let features = [
      "ExistentialAny", "MemberImportVisibility", "InternalImportsByDefault",
      "NonisolatedNonsendingByDefault",
    ]
    let product = self.product(unit, digests)
    var arguments = [
      "-target", Self.triple, "-enable-experimental-feature", "Embedded", "-wmo", "-parse-as-library",
      "-swift-version", "6", "-package-name", "onboard_sim", "-module-name", unit.name,
    ]
    arguments += features.flatMap { ["-enable-upcoming-feature", $0] }
    arguments += needs.flatMap { ["-I", self.folder($0, digests)] }
    arguments +=
      unit.name == Self.target
      // Only the last one's code is optimized: it has that of all.
      ? ["-Osize", "-c", "-o", "\(product).part"]
      : ["-Onone", "-emit-module", "-emit-module-path", "\(product).part"]
    try Self.run(compiler, arguments + files)
    guard FileSystem.move("\(product).part", to: product) else {
      throw UsageError("`\(product)` cannot be written")
    }
  }

  private func link(
    _ object: String, runtime: String, exporting more: [String], to module: String, _ compiler: String
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
    try Self.run(
      "\(tools)/wasm-ld",
      [
        "-o", "\(module).part", "--no-entry", "--gc-sections", "--stack-first", "-z",
        "stack-size=\(Self.stack)",
      ]
        + ["--strip-all", "--compress-relocations"] + more.map { "--export=\($0)" } + [
          compiled, tables, object,
        ])
    guard FileSystem.move("\(module).part", to: module) else {
      throw UsageError("`\(module)` cannot be written")
    }
  }

  // MARK: The toolchain

  /// The compiler, with what WebAssembly takes beside it.
  private static func toolchain() throws -> String {
    let path = Surroundings.environment["PATH"] ?? ""
    for folder in path.split(separator: ":") where FileSystem.exists("\(folder)/swiftc") {
      let bin = PathText.folder(of: FileSystem.resolved("\(folder)/swiftc"))
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

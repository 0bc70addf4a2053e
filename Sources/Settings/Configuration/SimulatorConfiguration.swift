package import Diagnostics
import Files
import PackFiles
import PackModel
import PackReading

/// Resolves configuration: built-in defaults, then the user's own file, `config.toml`, each `--config`, the environment, and the
/// command line; later ones win.
package enum SimulatorConfiguration {
  /// The pack if none is named and it ships; otherwise the first that ships.
  package static let defaultPack = "matching"

  /// - Throws: ``ContentError`` with every problem of the configuration and the pack.
  package static func resolve(_ request: ConfigurationRequest) throws(ContentError) -> ResolvedConfiguration {
    let log = ContentLog()
    var layers = layers(request, log: log)
    var reader = LayerReader(layers)
    let library = request.library
    let (name, origin) = packName(reader, request)
    let source: ContentSource
    do {
      source = try library.source(folder(of: name, request) ?? name, origin: origin)
    } catch {
      // It may be a file that names the pack: the log knows the line.
      for diagnostic in error.diagnostics { log.report(diagnostic) }
      throw ContentError(log.diagnostics.sortedByLine)
    }
    let loaded: PackLoader.Loaded
    do {
      if let memory = request.memory {
        loaded = try memory.load(source, system: library.system)
      } else {
        loaded = try PackLoader.load(source, system: library.system)
      }
    } catch {
      throw ContentError(log.diagnostics.sortedByLine + error.diagnostics)
    }
    let (bundle, problems) = (loaded.bundle, loaded.warnings)
    let context = ConfigurationContext(bundle, today: request.today)
    let schema = ConfigurationSchema(context)
    let variables = variables(request, schema).filter { $0.key != "pack" }
    if !variables.isEmpty {
      let start = layers.count - request.settings.count
      layers.insert(contentsOf: variables.map(ConfigurationLayer.init), at: start)
      reader = LayerReader(layers)
    }
    let checks = ConfigurationChecks(schema: schema, log: log, pack: name)
    guard checks.areOwn(layers, of: bundle.pack.id, bundle.variants.keys.sorted()) else {
      throw ContentError(log.diagnostics.sortedByLine)
    }
    checks.check(layers)
    if log.hasErrors { throw ContentError(log.diagnostics.sortedByLine + problems) }
    var resolution = ConfigurationResolution(reader: reader, context: context)
    var resolved = resolution.resolve(bundle, pack: (name, origin))
    resolved.preferredLocales = bundle.preferredLocales(request.environment)
    resolved.warnings = log.diagnostics.sortedByLine
    resolved.packWarnings = problems
    return resolved
  }

  /// The folder that the tape, or the user, is in, where nothing else has the name and this is the folder's: a tape that was
  /// recorded from outside of the pack runs inside of it.
  private static func folder(of name: String, _ request: ConfigurationRequest) -> String? {
    let library = request.library
    guard library.find(name) == nil else { return nil }
    let own = request.packFolder ?? (library.workingFolderIsPack ? "." : nil)
    let last = { (path: String) in path.split(separator: "/").last }
    guard let own, name == "." || last(FileSystem.resolved(library.absolute(own))) == last(name) else {
      return nil
    }
    return own
  }

  /// Where the settings stand that an error of a resolution is about, for people; empty for other errors.
  package static func origins(of error: any Error) -> [String] {
    (error as? ContentError)?.diagnostics.map { $0.file } ?? []
  }

  /// The variables that set something, each with its whole key: an attribute of the user by its name alone, too. One that
  /// has to set something and does not is among them, and is refused as any such key.
  private static func variables(
    _ request: ConfigurationRequest, _ schema: ConfigurationSchema
  ) -> [ConfigurationSetting] {
    request.variables.compactMap { variable in
      if schema[variable.key] != nil || ConfigurationSchema.isInTable(variable.key) { return variable }
      let key = ValueName.user(variable.key).source
      guard schema[key] != nil else { return variable.mayBeOther ? nil : variable }
      return ConfigurationSetting(key: key, value: variable.value, origin: variable.origin)
    }
  }

  /// The lowest first, without the variables that only the pack knows.
  private static func layers(_ request: ConfigurationRequest, log: ContentLog) -> [ConfigurationLayer] {
    let files = ConfigurationFiles(library: request.library, log: log)
    let environment = ConfigurationLayer(environment: request.environment)
    let pack = request.variables.filter { $0.key == "pack" }
    let settings = (pack + request.settings).map(ConfigurationLayer.init)
    var layers = files.standing(request)
    let folders = request.packFolder.map { [$0] } ?? (request.library.workingFolderIsPack ? ["."] : [])
    let wanted =
      request.files.map { (name: $0, origin: ConfigurationFiles.flag) }
      + request.tapeFiles.map { (name: $0, origin: "Set Config \($0)") }
    for (name, origin) in wanted {
      let packs = (layers + [environment] + settings).compactMap { $0.packName }.reversed() + folders
      if let file = files.file(name, from: origin, preferring: packs) { layers.append(file) }
    }
    return layers + [environment] + settings
  }

  /// The pack that configuration names, or the working folder where it is a pack; `nil`: neither.
  ///
  /// - Throws: ``ContentError`` with what is wrong with the files of configuration.
  package static func chosenPack(_ request: ConfigurationRequest) throws(ContentError) -> String? {
    let log = ContentLog()
    let reader = LayerReader(layers(request, log: log))
    if log.hasErrors { throw ContentError(log.diagnostics) }
    return chosenPack(reader, request)?.name
  }

  private static func chosenPack(_ reader: LayerReader, _ request: ConfigurationRequest) -> (
    name: String, origin: String
  )? {
    let pack = ConfigurationKeys.declared.pack
    if let (name, layer) = reader.value(pack.traits.name, pack.type.read) {
      return (name, layer.origin(of: pack.traits.name))
    }
    if let folder = request.packFolder { return (folder, PackDecoder.file) }
    return request.library.workingFolderIsPack ? (".", PackDecoder.file) : nil
  }

  private static func packName(_ reader: LayerReader, _ request: ConfigurationRequest) -> (
    name: String, origin: String
  ) {
    if let chosen = chosenPack(reader, request) { return chosen }
    let names = request.library.names
    return (
      names.contains(defaultPack) ? defaultPack : names.first ?? defaultPack, ConfigurationEntry.defaultOrigin
    )
  }
}

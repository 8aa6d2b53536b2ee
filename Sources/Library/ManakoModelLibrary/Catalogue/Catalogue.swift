import FoundationEssentials
public import Manako
import ManakoFiles

/// The public models that are known by name.
public struct Catalogue: Sendable, Hashable {
    /// The models in the order of a listing.
    public var models: [CatalogueModel]

    /// Creates a catalogue.
    public init(models: [CatalogueModel]) { self.models = models }

    /// The built-in models, and those of the JSON file that `MANAKO_CATALOGUE` names, which come first and win.
    ///
    /// - Throws: what is wrong with that file.
    public static func standard(
        environment: [String: String]? = nil
    ) throws(ManakoError) -> Catalogue {
        let environment = environment ?? ProcessInfo.processInfo.environment
        guard let path = environment["MANAKO_CATALOGUE"], !path.isEmpty else { return builtIn }
        let own = try Catalogue(contentsOf: path)
        let names = Set(own.models.map(\.name))
        return Catalogue(models: own.models + builtIn.models.filter { !names.contains($0.name) })
    }

    /// Reads a JSON file: an array of models with the members of ``CatalogueModel``.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for other JSON, ``ManakoError/Code/invalidArgument`` for models that can't be
    ///   right or have the same name.
    public init(contentsOf path: String) throws(ManakoError) {
        let bytes = try FileBytes.read(path, limit: 4 << 20)
        do {
            models = try JSONDecoder().decode([CatalogueModel].self, from: Data(bytes))
            guard !models.isEmpty else { throw ManakoError(.malformedInput, "has no models") }
            try check()
        } catch let error as ManakoError {
            throw error.at(path)
        } catch {
            throw ManakoError(
                .malformedInput,
                "\(path): not an array of models with name, task, summary, file, url, licence and homepage: \(error)")
        }
    }

    /// Refuses models that can't be right, and two of one name.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument``.
    public func check() throws(ManakoError) {
        for model in models { try model.check() }
        guard Set(models.map(\.name)).count == models.count else {
            throw ManakoError(.invalidArgument, "the catalogue has two models of one name")
        }
    }

    /// A model by name.
    public func model(named name: String) -> CatalogueModel? { models.first { $0.name == name } }
}

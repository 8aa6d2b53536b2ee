import Manako
import ManakoArguments
import ManakoFeatures

/// `manako models`
enum ModelsCommand {
    private static let files = Positional<[String]>("FILE|NAME", help: "model files, or names of the catalogue")
    private static let names = Positional<[String]>("NAME", help: "names of the catalogue")

    static let spec = CommandSpec(
        "models", summary: "list, download, look at and delete models; make classes for them",
        subcommands: [
            CommandSpec(
                "list", summary: "list the public models that can be downloaded by name",
                discussion: """
                    A downloaded model is found by its name wherever a model file is taken. MANAKO_CATALOGUE names a JSON \
                    file with more models.
                    """,
                examples: [CommandExample("manako models list", "name, task, size, licence, whether it is there")]),
            CommandSpec(
                "pull", summary: "download models",
                discussion: """
                    Shows the licence and asks whether you accept it. An interrupted download goes on where it ended. Files \
                    are checked against the catalogue's SHA-256 where it has one. They go to MANAKO_MODELS, otherwise to \
                    manako/models in XDG_DATA_HOME or ~/.local/share.
                    """,
                positionals: [names], options: [ModelsPull.acceptsLicence],
                examples: [
                    CommandExample("manako models pull yolox-nano", "asks for the licence on a terminal"),
                    CommandExample("manako models pull yolox-nano --accept-licence", "for scripts"),
                ]),
            CommandSpec(
                "info", summary: "show what a model takes and gives, and what was concluded from it",
                positionals: [files], options: [Options.labels, Options.precision],
                examples: [
                    CommandExample("manako models info yolox_nano.onnx", "shapes, metadata, family, labels"),
                    CommandExample("manako models info yolox-s", "where it comes from, and the same when it is there"),
                ]),
            ModelsGenerate.spec,
            CommandSpec(
                "remove", summary: "delete downloaded models", positionals: [names],
                examples: [CommandExample("manako models remove yolox-s", "only files that the download made")]),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        if arguments.path.last == "generate" { return try ModelsGenerate.run(arguments) }
        let catalogue = try Catalogue.standard()
        let library = ModelLibrary.standard()
        switch arguments.path.last {
        case "list":
            Console.write(CatalogueListing(catalogue, library).text)
            return .success
        case "pull":
            return try ModelsPull(catalogue: catalogue, library: library, arguments).run(arguments[names])
        case "remove":
            return try each(arguments[names]) { name throws(ManakoError) in
                let others = try library.remove(name, catalogue: catalogue)
                Console.write("\(name): deleted\n")
                if !others.isEmpty {
                    Console.message(
                        "manako: \(library.folder)/\(name) keeps files of yours: \(others.joined(separator: ", "))")
                }
            }
        default:
            let labels = try Options.readLabels(arguments)
            return try each(arguments[files]) { file throws(ManakoError) in
                try showInfo(file, labels, arguments[Options.precision], catalogue, library)
            }
        }
    }

    /// A model of the catalogue by what the catalogue says, and every model that is there by what its file says.
    private static func showInfo(
        _ file: String, _ labels: ClassLabels?, _ precision: InferencePrecision, _ catalogue: Catalogue,
        _ library: ModelLibrary
    ) throws(ManakoError) {
        let path = try? library.resolve(file, catalogue: catalogue)
        if path != file, let model = catalogue.model(named: file) {
            Console.write(CatalogueListing(catalogue, library).details(of: model))
        }
        guard let path else { return }
        if path == file { _ = try Options.modelPath(file) }
        Console.write(try ModelReport(path: path, labels: labels, precision: precision).text)
    }

    /// Does something with each argument; a failure does not keep the others from their turn.
    private static func each(
        _ arguments: [String], _ body: (String) throws(ManakoError) -> Void
    ) throws -> ExitStatus {
        var status = ExitStatus.success
        for argument in arguments {
            do throws(ManakoError) {
                try body(argument)
            } catch {
                Console.message("manako: \(error)")
                status = .failure
            }
        }
        return status
    }
}

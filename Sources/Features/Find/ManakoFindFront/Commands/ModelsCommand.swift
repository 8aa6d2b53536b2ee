import Manako
import ManakoArguments
import ManakoFront
import ManakoModelLibrary

/// `manako models`
enum ModelsCommand {
    private static let files = Positional<[String]>("FILE|NAME", help: "model files, or names of the catalogue")
    private static let names = Positional<[String]>("NAME", help: "names of models")
    private static let optionalNames = Positional<[String]>(
        "NAME", minimum: 0, help: "names of models (default: all)")
    private static let references = Positional<[String]>(
        "OWNER/NAME:PATH", help: "files of repositories, or their addresses")
    private static let isHere = Option<Bool>(flag: "here", help: "only installed models, with their origin")

    static let spec = CommandSpec(
        "models", summary: "list, download, inspect and delete models; generate classes for them",
        subcommands: [
            CommandSpec(
                "list", summary: "list installed models, and those that can be downloaded by name",
                discussion: """
                    The name of a downloaded model works wherever a model file is expected. MANAKO_CATALOGUE names a JSON \
                    file with more models.
                    """,
                options: [isHere],
                examples: [
                    CommandExample("manako models list", "name, task, size, licence, whether it is there"),
                    CommandExample("manako models list --here", "installed models with their origin"),
                ]),
            CommandSpec(
                "pull", summary: "download models",
                discussion: """
                    Shows the licence and asks whether you accept it. An interrupted download resumes where it stopped. Files \
                    are verified by the catalogue's SHA-256 if it has one. They go to MANAKO_MODELS, otherwise to \
                    manako/models in XDG_DATA_HOME or ~/.local/share.
                    """,
                positionals: [names], options: [LicenceConsent.option],
                examples: [
                    CommandExample("manako models pull yolox-nano", "asks for the licence on a terminal"),
                    CommandExample("manako models pull yolox-nano --accept-licence", "for scripts"),
                ]),
            CommandSpec(
                "add", summary: "fetch a model from a repository on GitHub",
                discussion: """
                    Shows the licence and asks whether you accept it. An interrupted download resumes where it stopped. Files are \
                    verified by GitHub's own digests, and the model is loaded once in a separate process before it is stored \
                    with its commit, path, licence and SHA-256. `manako find` searches for repositories.
                    """,
                positionals: [references], options: [ModelsAdd.name, LicenceConsent.option],
                examples: [
                    CommandExample("manako models add onnx/models:path/to/model.onnx", "of the default branch"),
                    CommandExample(
                        "manako models add OWNER/NAME@v1.2:model.tflite --accept-licence", "of a tag, for scripts"),
                    CommandExample("manako models add OWNER/NAME:releases/v1.0/model.onnx", "a file of a release"),
                ]),
            CommandSpec(
                "info", summary: "show the inputs and outputs of a model, and how it is recognised",
                positionals: [files], options: [Options.labels, Options.precision],
                examples: [
                    CommandExample("manako models info yolox_nano.onnx", "shapes, metadata, family, labels"),
                    CommandExample("manako models info yolox-s", "its origin, and the same if it is installed"),
                ]),
            ModelsGenerate.spec, ModelsTry.spec,
            CommandSpec(
                "verify", summary: "compare installed models with their original downloads",
                positionals: [optionalNames],
                examples: [CommandExample("manako models verify", "all of them; exit code 1 when one is damaged")]),
            CommandSpec(
                "remove", summary: "delete downloaded models", positionals: [names],
                examples: [CommandExample("manako models remove yolox-s", "only files that the download created")]),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        if arguments.path.last == "generate" { return try ModelsGenerate.run(arguments) }
        if arguments.path.last == "try" { return try ModelsTry.run(arguments) }
        let catalogue = try Catalogue.standard()
        let library = ModelLibrary.standard()
        switch arguments.path.last {
        case "list":
            let listing = CatalogueListing(catalogue, library)
            Console.write(arguments[isHere] ? listing.here : listing.text)
            return .success
        case "add":
            let add = ModelsAdd(library: library, arguments)
            return try each(arguments[references]) { text throws(ManakoError) in try add.run(text) }
        case "verify":
            return try verify(arguments[optionalNames], library)
        case "pull":
            return try ModelsPull(catalogue: catalogue, library: library, arguments).run(arguments[names])
        case "remove":
            return try each(arguments[names]) { name throws(ManakoError) in
                let others = try library.remove(name)
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

    private static func verify(_ names: [String], _ library: ModelLibrary) throws -> ExitStatus {
        var isRight = true
        let status = try each(names.isEmpty ? library.receipts.map(\.name) : names) { name throws(ManakoError) in
            let damage = try library.verify(name)
            isRight = isRight && damage.isEmpty
            Console.write(damage.isEmpty ? "\(name): as it came\n" : damage.map { "\(name): \($0)\n" }.joined())
        }
        return isRight ? status : .failure
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
                if error.code == .cancelled { return .interrupted }
                status = .failure
            }
        }
        return status
    }
}

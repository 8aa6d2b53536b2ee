import Manako
import ManakoArguments
import ManakoFeatures

/// `manako models`
enum ModelsCommand {
    private static let files = Positional<[String]>("FILE", help: "model files")

    static let spec = CommandSpec(
        "models", summary: "look at models",
        subcommands: [
            CommandSpec(
                "info", summary: "show what a model takes and gives, and what was concluded from it",
                positionals: [files], options: [Options.labels, Options.precision],
                examples: [CommandExample("manako models info yolox_nano.onnx", "shapes, metadata, family, labels")])
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let labels = try Options.readLabels(arguments)
        var status = ExitStatus.success
        for file in arguments[files] {
            do throws(ManakoError) {
                let report = try ModelReport(path: file, labels: labels, precision: arguments[Options.precision])
                Console.write(report.text)
            } catch {
                Console.message("manako: \(error)")
                status = .failure
            }
        }
        return status
    }
}

import Manako
import ManakoArguments
import ManakoFeatures

/// `manako classify`
enum ClassifyCommand {
    private enum Format: String, CaseIterable, ArgumentValue {
        case text, json, jsonl
    }

    private static let model = Option<String>(
        required: "model", "FILE", short: "m", help: Options.modelHelp)
    private static let top = Option<Int>("top", "N", in: 1...100_000, default: 5, help: "how many classes to name")
    private static let crop = Option<Crop?>(
        "crop", "HOW", help: "how the picture is fitted into the model (default: center, or what model.json says)")
    private static let format = Option<Format>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let spec = CommandSpec(
        "classify", summary: "name what pictures show",
        discussion: """
            Needs a classification model. A label file's line for the background is recognised, quantised outputs are \
            turned into probabilities.
            """,
        positionals: [Options.paths],
        options: [
            model, top, Options.labels, crop, Options.precision, Options.threads, Options.jobs, format,
        ],
        examples: [
            CommandExample(
                "manako classify cat.jpg -m mobilenet_v2.tflite --labels imagenet.txt", "the five likeliest classes")
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let batch = try Batch(paths: arguments[Options.paths], jobs: arguments[Options.jobs], arguments)
        let loaded = try VisionModel(
            contentsOf: Options.modelPath(arguments[model]), backends: ManakoEnvironment.backends,
            configuration: batch.configuration(arguments))
        for note in loaded.report.notes { Console.message("manako: \(note)") }
        var request = try ClassifyImageRequest(model: loaded, labels: Options.readLabels(arguments))
        if let note = Options.labelNote(request.classifier.labels, of: request.classifier.classCount, arguments) {
            Console.message("manako: \(note)")
        }
        request.maximumResults = arguments[top]
        request.cropAndScaleAction = arguments[crop]?.action
        return await write(ClassifyFeature(request: request), batch, arguments[format])
    }

    private static func write(_ feature: ClassifyFeature, _ batch: Batch, _ format: Format) async -> ExitStatus {
        let isArray = format == .json && batch.inputs.count != 1
        var isFirst = true
        let status = await batch.run(feature.run) { outcome in
            guard format != .text else { return outcome.text }
            var json = JSONWriter()
            outcome.write(to: &json)
            defer { isFirst = false }
            return isArray ? (isFirst ? "[\n" : ",\n") + json.text : json.text + "\n"
        }
        if isArray { Console.write(isFirst ? "[]\n" : "\n]\n") }
        return status
    }
}

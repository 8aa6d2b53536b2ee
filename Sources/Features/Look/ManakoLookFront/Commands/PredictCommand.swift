import Manako
import ManakoArguments
import ManakoFront
import ManakoModelLibrary
import ManakoPipeline

/// `manako predict`
enum PredictCommand {
    private static let model = Positional<String>(
        "MODEL",
        help: "a model: .onnx, .tflite, .mlmodel, .mlpackage, .aimodel, OpenVINO .xml, or the name of a downloaded one"
    )
    private static let image = Option<String?>("image", "FILE", help: "a picture for the first input of that shape")
    private static let input = Option<[String]>(
        "input", repeated: "NAME=VALUE", short: "i", help: "an .npy file for the input of that name")
    private static let function = Option<String?>(
        "function", "NAME", help: "the function of an .aimodel that has several (default: main, or the only one)")
    private static let output = Option<String?>(
        "output", "DIR", short: "o", help: "the folder for the outputs, made when it is not there")

    static let spec = CommandSpec(
        "predict", summary: "run any model on arrays or a picture",
        discussion: """
            Without --image and --input, prints the model's inputs and outputs.

            Every output becomes DIR/<name>.npy (float32, C order), and DIR/outputs.json lists them with name, shape, the \
            model's own type, and file. Outputs of quantised models are the real numbers that they stand for.

            Arrays are .npy files of numbers or booleans in C order, of the input's shape. Values must fit the input's type; \
            for quantised inputs, whole numbers are taken as they are and real numbers are quantised.

            Core ML models (.mlmodel, .mlpackage) take what their files say: --input NAME=VALUE with a number or text in place, \
            a picture file, an .npy file, or JSON for a dictionary; pictures are scaled to the model's size. Their pictures \
            become DIR/<name>.png; numbers, texts and dictionaries stand in outputs.json.

            A Core AI model (.aimodel) may have several functions, of which --function names one. States are inputs that a run \
            changes: each is given as an array and comes out under the same name, as it is after the run.

            A picture for another model is prepared as the detector or classifier that the model is recognised as wants it, otherwise as RGB \
            0…255, scaled to fit with black around.
            """,
        positionals: [model],
        options: [image, input, function, output, Options.precision, Options.threads],
        examples: [
            CommandExample("manako predict model.onnx", "names, types and shapes of inputs and outputs"),
            CommandExample("manako predict yolox_nano.onnx --image dog.jpg -o out", "raw outputs for a picture"),
            CommandExample(
                "manako predict m.onnx -i x=x.npy -i y=y.npy --precision f32 -o out", "raw outputs for two arrays"),
            CommandExample(
                "manako predict chat.aimodel --function step -i token=t.npy -i cache=c.npy -o out",
                "one function of an app's model"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let isRun = arguments[image] != nil || !arguments[input].isEmpty
        if isRun, arguments[output] == nil {
            throw arguments.usageError("--output is missing: the folder for the outputs")
        }
        if !isRun, arguments[output] != nil {
            throw arguments.usageError("--output is given, but nothing to run the model on: add --image or --input")
        }
        let configuration = SessionConfiguration(
            precision: arguments[Options.precision], threads: arguments[Options.threads],
            cacheDirectory: ManakoEnvironment.cacheDirectory)
        let feature = try PredictFeature(
            path: Options.modelPath(arguments[model]), function: arguments[function], configuration: configuration)
        for note in feature.notes { Console.note("manako: \(note)") }
        guard let folder = arguments[output] else {
            Console.write(feature.text)
            return .success
        }
        let outputs = try run(feature, arguments)
        if Task.isCancelled { return .interrupted }
        try PredictionFolder.write(outputs, to: folder, sparing: OutputGuard(reading: sources(arguments)))
        return .success
    }

    private static func run(_ feature: PredictFeature, _ arguments: ParsedArguments) throws(ManakoError)
        -> [PredictedOutput]
    {
        do throws(ManakoError) {
            return try feature.run(inputs: arguments[input], image: arguments[image])
        } catch {
            guard error.reason?.name == "missingInput" else { throw error }
            throw ManakoError(error.code, "\(error) with --input", reason: error.reason)
        }
    }

    /// Every file that the command line may name: a name of an input may itself hold a `=`.
    private static func sources(_ arguments: ParsedArguments) -> [String] {
        let values = arguments[input].flatMap { text in
            text.indices.filter { text[$0] == "=" }.map { String(text[text.index(after: $0)...]) }
        }
        return [arguments[model]] + values + (arguments[image].map { [$0] } ?? [])
    }
}

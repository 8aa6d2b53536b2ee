import Manako
public import ManakoArguments
import ManakoFront
package import ManakoNetworks
import ManakoTeach

extension ModelFitting: ArgumentValue {}

/// `manako export`
enum ExportCommand {
    private static let model = Positional<String>(
        "MODEL",
        help:
            "a YOLOX-nano, YOLOX-tiny or YOLOX-s as .onnx, or the name of a downloaded one; for .aimodel any network as .onnx, .mlpackage or .mlmodel"
    )
    private static let output = Option<String>(
        required: "output", "FILE", short: "o", help: "what to write: .mlmodel, .mlpackage, .aimodel or .onnx")
    private static let fit = Option<ModelFitting?>(
        "fit", "HOW",
        help: "how pictures are fitted into the model (default: as the file specifies, else upperLeft)"
    ).formerly("fitting", words: ["stretch": "scaleFill"])
    private static let confidence = Option<Double?>(
        "confidence", "NUMBER", short: "c", in: 0...1,
        help:
            "the minimum score of a box, stored in the file (default: as the source specifies, else \(RecognizeObjectsRequest.defaultMinimumConfidence))"
    )
    private static let iou = Option<Double?>(
        "iou", "NUMBER", in: 0...1,
        help:
            "the maximum overlap of two boxes of a class, stored in the file (default: as the source specifies, else \(NonMaximumSuppression.defaultOverlap))"
    ).formerly("overlap")
    private static let isPalettized = Option<Bool>(
        flag: "palettized", help: "write a .mlpackage with one byte for each weight")
    private static let summary = Option<String?>("summary", "TEXT", help: "what the model does")
    private static let author = Option<String?>("author", "TEXT", help: "who made the model")
    private static let licence = Option<String?>("licence", "TEXT", help: "the model's licence").formerly("license")
    private static let date = Option<String?>("date", "DATE", help: "when the model was trained")

    static let spec = CommandSpec(
        "export", summary: "write a detector for Core ML or as ONNX, or a network for Core AI",
        discussion: """
            Reads the weights of a YOLOX-nano, YOLOX-tiny or YOLOX-s and rebuilds the network: as a .mlmodel or .mlpackage that Xcode and Vision accept as an \
            object detector, or as an .onnx with class names and the fitting of pictures. Other models are refused.

            An .aimodel contains the network as it is: any .onnx, .mlpackage or .mlmodel whose operations Core AI has and whose input sizes are fixed. The error \
            names an operation that can't be written.

            Class names come from --labels, the file, or COCO if there are 80 classes. The same command always writes the same bytes.
            """,
        positionals: [model],
        options: [
            output, Options.labels, fit, confidence, iou, isPalettized, summary, author, licence, date,
        ],
        examples: [
            CommandExample("manako export yolox_nano.onnx -o objects.mlmodel", "for iOS 12 and later"),
            CommandExample(
                "manako export helmets.onnx -o helmets.mlpackage --labels helmets.txt --palettized",
                "one byte a weight, for iOS 16 and later"),
            CommandExample("manako export Detector.mlpackage -o Detector.aimodel", "for Core AI, iOS 27 and later"),
        ])

    static func run(_ arguments: ParsedArguments) throws -> ExitStatus {
        var feature = ExportFeature()
        feature.labels = try Options.readLabels(arguments)?.names
        feature.fitting = arguments[fit]
        feature.confidenceThreshold = arguments[confidence]
        feature.overlapThreshold = arguments[iou]
        feature.isPalettized = arguments[isPalettized]
        feature.about = ModelMetadata(
            summary: arguments[summary] ?? "", author: arguments[author] ?? "", license: arguments[licence] ?? "",
            trainingDate: arguments[date] ?? "")
        let text = try feature.run(Options.modelPath(arguments[model]), to: arguments[output])
        Console.write(text + "\n")
        return .success
    }
}

import Manako
public import ManakoArguments
import ManakoFeatures
import ManakoFiles
import ManakoKnowledge

extension ReportFormat: ArgumentValue {}
extension InferencePrecision: ArgumentValue {}

/// Options that several commands have.
enum Options {
    /// The same for commands that take videos too.
    static let paths = Positional<[String]>(
        "PATH",
        help: """
            pictures, folders (searched through), patterns such as 'in/*.jpg', or - for standard input; or one video, camera \
            or address
            """)
    private static let kinds = ".onnx, .tflite, Core ML's .mlmodel and .mlpackage, OpenVINO's .xml"
    static let model = Option<String?>(
        "model", "FILE", short: "m", help: "a model: a file (\(kinds)) or the name of a downloaded one")
    static let classifier = Option<String?>(
        "model", "FILE", short: "m",
        help: "needed: a classification model, a file (\(kinds)) or the name of a downloaded one")
    static let labels = Option<String?>("labels", "FILE", help: "class names, one a line, instead of the model's own")
    static let precision = Option<InferencePrecision>(
        "precision", "FORMAT", default: .auto, help: "the number format in which the model computes")
    static let threads = Option<Int?>(
        "threads", "N", in: 1...1024, help: "processor threads for the model (default: all cores)")
    static let jobs = Option<Int?>(
        "jobs", "N", short: "j", in: 1...256, help: "pictures at once (default: the number of cores from 4 pictures on)"
    )
    static let draw = Option<String?>(
        "draw", "FILE|DIR", short: "d",
        help: "draw boxes on a copy: a .png or .jpg file, a video such as out.mp4, or a folder for several pictures")
    static let format = Option<ReportFormat>(
        "format", "FORMAT", short: "f", default: .text, help: "how results are written")

    static let trivia = Option<String?>(
        "trivia", "FILE", help: "a JSON file with facts of your own, added to the built-in ones")

    /// The model file that the user means by a path or by the name of a downloaded model.
    static func modelPath(_ text: String) throws(ManakoError) -> String {
        try ModelLibrary.standard().resolve(text, catalogue: .standard())
    }

    /// The built-in facts, with those of the file that the user named.
    static func readTrivia(_ arguments: ParsedArguments) throws(ManakoError) -> Trivia {
        guard let path = arguments[trivia] else { return .builtIn }
        return .builtIn.merged(with: try Trivia(contentsOf: path))
    }

    /// Reads the label file that the user named.
    static func readLabels(_ arguments: ParsedArguments) throws(ManakoError) -> ClassLabels? {
        guard let path = arguments[labels] else { return nil }
        let bytes = try FileBytes.read(path, limit: 16 << 20)
        let names = ClassLabels(text: String(decoding: bytes, as: UTF8.self))
        guard !names.names.isEmpty else { throw ManakoError(.malformedInput, "\(path): no class names in this file") }
        return names
    }
}

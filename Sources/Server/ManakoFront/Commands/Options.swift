package import Manako
public import ManakoArguments
package import ManakoCapabilities
import ManakoFiles
import ManakoModelLibrary
package import ManakoPipeline

extension ReportFormat: ArgumentValue {}
extension PictureReportFormat: ArgumentValue {}
extension InferencePrecision: ArgumentValue {}

/// Options that several commands have.
package enum Options {
    /// The same for commands that take videos too.
    package static let paths = Positional<[String]>(
        "PATH",
        help: """
            pictures, folders (searched through), patterns such as 'in/*.jpg', or - for standard input; or one video, camera \
            or address
            """)
    package static let modelHelp =
        "a model: .onnx, .tflite, OpenVINO .xml, Core ML .mlmodel, .mlpackage or .mlmodelc, Core AI .aimodel, "
        + "or the name of a downloaded one"
    package static let model = Option<String?>("model", "FILE", short: "m", help: modelHelp)
    /// The same where nothing can be done without one.
    package static let neededModel = Option<String>(required: "model", "FILE", short: "m", help: modelHelp)
    package static let labels = Option<String?>(
        "labels", "FILE", help: "a file of class names, one per line, instead of the model's own")
    /// What models take for black and white, as people write it.
    package static let pixelRanges: [String: ClosedRange<Float>] = [
        "-1...1": -1...1, "0...1": 0...1, "0...255": 0...255,
    ]
    package static let pixelRange = Option<String?>(
        "pixel-range", "RANGE", in: pixelRanges.keys.sorted(),
        help: "the model's values for black and white (default: as its file specifies, else -1...1)")
    package static let precision = Option<InferencePrecision>(
        "precision", "FORMAT", default: .auto, help: "the precision of the model's computation")
    package static let threads = Option<Int?>(
        "threads", "N", in: 1...1024, help: "processor threads for the model (default: all cores)")
    /// For every command.
    package static let quiet = Option<Bool>(
        flag: "quiet", short: "q", help: "no progress and no notes on standard error, only errors and warnings")
    package static let jobs = Option<Int?>(
        "jobs", "N", short: "j", in: 1...256,
        help: "pictures processed in parallel (default: the number of cores for 4 pictures or more)"
    )
    package static let draw = Option<String?>(
        "draw", "FILE|DIR", short: "d",
        help: "draw boxes on a copy: a .png or .jpg file, a video such as out.mp4, or a folder for several pictures")
    /// How results are written.
    ///
    /// - Parameter listed: the formats that a command has a use for.
    package static func format(_ listed: [ReportFormat]) -> Option<ReportFormat> {
        Option("format", "FORMAT", short: "f", listing: listed, default: .text, help: formatHelp)
    }
    /// The help of every option of that name.
    package static let formatHelp = "how results are written"

    /// The model file that the user means by a path or by the name of a downloaded model.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` for what is neither, with the nearest name of the catalogue.
    package static func modelPath(_ text: String) throws(ManakoError) -> String {
        let catalogue = try Catalogue.standard()
        let path = try ModelLibrary.standard().resolve(text, catalogue: catalogue)
        guard path == text, !text.contains("/"), !FileSystem.isReadable(path) else { return path }
        let hint = suggestion(for: [text], among: catalogue.models.map(\.name))
        throw ManakoError(
            .unavailable,
            "\(text): no such file, and no model of that name\(hint.isEmpty ? "; see `manako models list`" : hint)")
    }

    /// Loads the model that the user means, and says what its import has to say.
    package static func loadModel(_ text: String, _ configuration: SessionConfiguration) throws(ManakoError)
        -> VisionModel
    {
        let model = try VisionModel(
            contentsOf: modelPath(text), backends: ManakoEnvironment.backends, configuration: configuration)
        for note in model.report.notes { Console.note("manako: \(note)") }
        return model
    }

    /// The end of a message about words of which one is not known: what it was most likely meant to be, if that is near.
    package static func suggestion(for words: [String], among known: [String]) -> String {
        let small = known.map { $0.lowercased() }
        guard let unknown = words.first(where: { !small.contains($0.lowercased()) }),
            let near = closest(to: unknown.lowercased(), among: small)
        else { return "" }
        return "; did you mean '\(near)'?"
    }

    /// Reads the label file that the user named.
    package static func readLabels(_ arguments: ParsedArguments) throws(ManakoError) -> ClassLabels? {
        guard let path = arguments[labels] else { return nil }
        let bytes = try FileBytes.read(path, limit: 16 << 20)
        guard let text = String(validating: bytes, as: UTF8.self), !bytes.contains(where: isControl) else {
            throw ManakoError(.malformedInput, "\(path): is no text in UTF-8 with the name of a class a line")
        }
        try TextForm.refuse(bytes, name: path, entries: "names of classes")
        let names = ClassLabels(text: text)
        guard !names.names.isEmpty else { throw .nothingRead(in: path, "names of classes") }
        return names
    }

    private static func isControl(_ byte: UInt8) -> Bool {
        byte < 0x20 && ![0x09, 0x0A, 0x0C, 0x0D].contains(byte) || byte == 0x7F
    }

    /// What to tell who gave a label file that does not fit the model; nil when it does.
    ///
    /// - Parameters:
    ///   - model: the model, with the names as they are lined up with its classes.
    ///   - arguments: what the user said.
    package static func labelNote(_ model: CapabilityModel, _ arguments: ParsedArguments) -> String? {
        let (names, count) = (model.labels.count, model.classCount)
        guard let path = arguments[Self.labels], names != count else { return nil }
        let found = "--labels \(path): has \(names) names, but the model has \(count) classes; "
        return found
            + (names < count
                ? "the others are called 'class \(names)' and so on" : "it may be made for another model")
    }
}

import Manako
import ManakoArguments
import ManakoFront
import ManakoPipeline

/// Options about where results of pictures go and how they are numbered, beside their format.
enum ResultOptions {
    static let output = Option<String?>(
        "output", "DIR", short: "o",
        help: "where pictures go that the command makes; with --format yolo, a folder for a .txt file of each picture")
    static let scores = Option<Bool>(flag: "scores", help: "with --output, write the confidence behind each box")
    static let groundTruth = Option<String?>(
        "ground-truth", "FILE",
        help: "with --format coco or coco-results, an annotation file whose numbers of pictures and classes are taken")

    /// Where a capability's pictures go whose result is the picture itself.
    static let rewritten = Option<String?>(
        "output", "FILE|DIR", short: "o",
        help: "write the result: a .png or .jpg file, a video such as out.mp4, or a folder for several pictures")

    static let all: [any OptionDeclaration] = [output, scores, groundTruth]

    /// Refuses options that the format has no use for.
    ///
    /// - Parameter hasOtherOutput: whether `--output` may also be for pictures.
    static func check(_ arguments: ParsedArguments, isVideo: Bool, hasOtherOutput: Bool) throws {
        let format = arguments[Options.format]
        if hasOtherOutput, isVideo, arguments.isGiven(output) {
            throw arguments.usageError("--output is for pictures; what is found in a video is drawn with --draw")
        }
        if !hasOtherOutput, arguments.isGiven(output), format != .yolo || isVideo {
            throw arguments.usageError(
                "--output is for pictures with --format yolo; other results go to standard output")
        }
        if arguments[scores], !arguments.isGiven(output) {
            throw arguments.usageError("--scores is about the files of --output; give that too")
        }
        if arguments.isGiven(groundTruth), ![.coco, .cocoResults].contains(format) {
            throw arguments.usageError("--ground-truth is for --format coco and coco-results")
        }
    }

    /// The folder for labels that the user wants, if any.
    static func folder(_ arguments: ParsedArguments, _ inputs: [InputFile]) throws -> LabelFolder? {
        guard let path = arguments[output], arguments[Options.format] == .yolo else { return nil }
        do throws(ManakoError) {
            return try LabelFolder(path: path, for: inputs, hasScores: arguments[scores])
        } catch {
            throw arguments.usageError("--output \(error)")
        }
    }

    /// What writes results to standard output.
    ///
    /// - Parameter labels: the names of all classes, in the order of their indices.
    static func writer(
        _ arguments: ParsedArguments, _ inputs: [InputFile], labels: [String]
    ) throws -> any ReportWriter {
        let isText = [.text, .yolo].contains(arguments[Options.format])
        if arguments.isGiven(output), isText { return SilentWriter() }
        return arguments[Options.format].makeWriter(
            isSingle: inputs.count == 1, labels: labels, numbering: try numbering(arguments, inputs, labels))
    }

    private static func numbering(
        _ arguments: ParsedArguments, _ inputs: [InputFile], _ labels: [String]
    ) throws -> COCONumbering? {
        let truth = arguments[groundTruth]
        guard truth != nil || arguments[Options.format] == .cocoResults else { return nil }
        do throws(ManakoError) {
            var file: GroundTruth?
            if let truth { file = try GroundTruth(contentsOf: truth) }
            return try COCONumbering(labels: labels, scoring: inputs, by: file)
        } catch {
            guard error.code == .invalidArgument else { throw error }
            throw arguments.usageError(truth == nil ? "\(error) with --ground-truth" : "--ground-truth \(error)")
        }
    }
}

/// Writes nothing, since the results are in files.
private struct SilentWriter: ReportWriter {
    mutating func add(_ entry: ReportEntry) -> String { "" }
}

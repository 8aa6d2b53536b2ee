import Manako
import ManakoAPI
import ManakoArguments
import ManakoCapabilities
import ManakoFiles
import ManakoFront
import ManakoPipeline

/// Where the results of a capability go, and how they are written.
struct ResultOptions: Sendable {
    /// What `--output` is for, unless the results themselves go there.
    enum Made {
        /// Nothing but results.
        case nothing
        /// Pictures that the capability makes of those it looked at.
        case pictures
        /// Drawings with lines alone.
        case drawings
        /// Pictures of masks.
        case masks
    }

    static let scores = Option<Bool>(
        flag: "scores", help: "with --format yolo and --output, write the confidence behind each box")
    static let groundTruth = Option<String?>(
        "ground-truth", "FILE",
        help: "with --format coco or coco-results, an annotation file whose numbers of pictures and classes are taken")
    static let each = Option<Bool>(flag: "each", help: "with --output DIR, write one JSON file for each picture")
    static let resume = Option<Bool>(
        flag: "resume", help: "with --each, skip pictures whose JSON file from an earlier run is complete")

    /// Where a capability's pictures go whose result is the picture itself.
    static let rewritten = Option<String?>(
        "output", "FILE|DIR", short: "o",
        help: "write the result: a .png or .jpg file, a video such as out.mp4, or a folder for several pictures")

    private let capability: any Capability
    let made: Made
    let format: Option<ReportFormat>
    let output: Option<String?>

    init(_ capability: any Capability) {
        self.capability = capability
        let isSequence = capability.subject == .sequence
        format = Options.format(ReportFormat.all(for: capability, isVideo: isSequence))
        made =
            capability is any VectorMaker
            ? .drawings : capability is any PictureMaker ? .pictures : capability.findsMasks ? .masks : .nothing
        output = Self.output(capability, made)
    }

    private static func output(_ capability: any Capability, _ made: Made) -> Option<String?> {
        guard !capability.rewritesPictures else { return rewritten }
        let files =
            "; with --each\(capability.annotationObstacle == nil ? " or --format yolo" : ""), results into a folder"
        switch made {
        case .drawings:
            return Option<String?>(
                "output", "FILE|DIR", short: "o",
                help: "write lines to scale and cut: an .svg file, or a folder for several pictures" + files
            ).formerly("svg")
        case .pictures:
            let maker = capability as? any PictureMaker
            return Option<String?>("output", "FILE|DIR", short: "o", help: (maker?.pictureHelp ?? "") + files)
                .formerly(maker?.formerPictureOption ?? "output")
        case .masks:
            return Option<String?>(
                "output", "DIR", short: "o", help: "write a mask of each picture as PNG into this folder" + files)
        case .nothing:
            let help = "write results to this file instead of standard output"
            return Option<String?>(
                "output", "FILE|DIR", short: "o", help: capability.subject == .sequence ? help : help + files)
        }
    }

    /// Whether pictures have results that files of their own can hold.
    private var hasFiles: Bool { capability.subject == .picture && !capability.rewritesPictures }

    /// All options about results.
    var declarations: [any OptionDeclaration] {
        var options: [any OptionDeclaration] = [output, format]
        if hasFiles { options += [Self.each, Self.resume] }
        if hasFiles, capability.annotationObstacle == nil { options += [Self.scores, Self.groundTruth] }
        return options
    }

    /// What a format and its options want of each other.
    private struct Wishes {
        var path: String?
        var format: ReportFormat
        var isEach = false, isResumed = false, hasScores = false
        var truth: String?
    }

    private func wishes(_ arguments: ParsedArguments) -> Wishes {
        let path = arguments[output]
        var wishes = Wishes(path: path, format: chosenFormat(arguments, path))
        guard hasFiles else { return wishes }
        (wishes.isEach, wishes.isResumed) = (arguments[Self.each], arguments[Self.resume])
        guard capability.annotationObstacle == nil else { return wishes }
        (wishes.hasScores, wishes.truth) = (arguments[Self.scores], arguments[Self.groundTruth])
        return wishes
    }

    /// The format that is asked for; without, the one that a file of results ends with.
    private func chosenFormat(_ arguments: ParsedArguments, _ path: String?) -> ReportFormat {
        guard !arguments.isGiven(format), made == .nothing, !capability.rewritesPictures,
            let suffix = path?.split(separator: ".").last
        else { return arguments[format] }
        return [.csv, .json, .jsonl].first { $0.rawValue == suffix } ?? arguments[format]
    }

    /// How results are written.
    ///
    /// - Throws: ``UsageError`` for a format that can't hold them, and for options that have no use beside it.
    func checkedFormat(_ arguments: ParsedArguments, isVideo: Bool) throws -> ReportFormat {
        let wishes = wishes(arguments)
        try checkFile(wishes, arguments)
        try checkAnnotations(wishes, arguments, isVideo: isVideo)
        try checkEach(wishes, arguments, isVideo: isVideo)
        if isVideo, wishes.path != nil, made != .nothing {
            throw arguments.usageError("--output is for pictures; what is found in a video is drawn with --draw")
        }
        if wishes.hasScores, wishes.format != .yolo || wishes.path == nil {
            throw arguments.usageError("--scores is about the files of --format yolo and --output; give both")
        }
        if wishes.truth != nil, ![.coco, .cocoResults].contains(wishes.format) {
            throw arguments.usageError("--ground-truth is for --format coco and coco-results")
        }
        return wishes.format
    }

    /// - Throws: ``UsageError`` for a format of annotations where there are no boxes of classes in pictures.
    private func checkAnnotations(_ wishes: Wishes, _ arguments: ParsedArguments, isVideo: Bool) throws {
        guard !wishes.format.isGeneral else { return }
        if let obstacle = capability.annotationObstacle {
            throw arguments.usageError(
                "--format \(wishes.format.rawValue) holds boxes of classes in pictures, and \(obstacle); give text, json, jsonl or csv"
            )
        }
        guard !isVideo else {
            throw arguments.usageError(
                "--format \(wishes.format.rawValue) is about pictures, not about frames of a video; give text, json, jsonl or csv"
            )
        }
    }

    /// - Throws: ``UsageError`` for `--each` and `--resume` where there is nothing that they could write or go on with.
    private func checkEach(_ wishes: Wishes, _ arguments: ParsedArguments, isVideo: Bool) throws {
        if wishes.isResumed, !wishes.isEach {
            throw arguments.usageError("--resume goes on by the files of --each; give that too")
        }
        guard wishes.isEach else { return }
        guard !isVideo else { throw arguments.usageError("--each is for pictures; a video has one result") }
        guard wishes.path != nil else { throw arguments.usageError("--each needs --output with a folder") }
        guard [.text, .json, .jsonl].contains(wishes.format) else {
            throw arguments.usageError("--each writes JSON; leave out --format \(wishes.format.rawValue)")
        }
    }

    /// - Throws: ``UsageError`` where results, which are text, would go into a file that is called like a picture or a video.
    private func checkFile(_ wishes: Wishes, _ arguments: ParsedArguments) throws {
        guard made == .nothing, !capability.rewritesPictures, let path = wishes.path else { return }
        do throws(ManakoError) {
            try Console.checkResults(path)
        } catch {
            throw arguments.usageError("--output \(error)")
        }
    }

    /// What `--output` names in a run over pictures.
    enum Target {
        /// Nothing, or where the capability's pictures go that are results themselves.
        case elsewhere
        /// Files with a picture's boxes.
        case labels(LabelFolder)
        /// JSON files; whether those of an earlier run count.
        case reports(ReportFolder, isResumed: Bool)
        /// What the capability makes: pictures, drawings or masks.
        case made(String)
        /// One file with all results.
        case results(String)
    }

    /// Reads what `--output` names.
    func target(_ arguments: ParsedArguments, _ inputs: [InputFile]) throws -> Target {
        let wishes = wishes(arguments)
        guard let path = wishes.path, !capability.rewritesPictures else { return .elsewhere }
        do throws(ManakoError) {
            if wishes.isEach { return .reports(try ReportFolder(path: path, for: inputs), isResumed: wishes.isResumed) }
            if wishes.format == .yolo, hasFiles {
                return .labels(try LabelFolder(path: path, for: inputs, hasScores: wishes.hasScores))
            }
        } catch {
            throw arguments.usageError("--output \(error)")
        }
        return made == .nothing ? .results(path) : .made(path)
    }

    /// What turns results into text; what has files of its own is not written twice.
    ///
    /// - Parameters:
    ///   - inputs: all pictures.
    ///   - labels: the names of all classes, in the order of their indices.
    ///   - target: where results go.
    func writer(
        _ arguments: ParsedArguments, _ inputs: [InputFile], labels: [String], to target: Target
    ) throws -> any ReportWriter {
        let wishes = wishes(arguments)
        switch target {
        case .labels, .reports: return SilentWriter()
        case .made where made == .masks && wishes.format == .text: return SilentWriter()
        case .elsewhere, .made, .results: break
        }
        return wishes.format.makeWriter(
            isSingle: inputs.count == 1, labels: labels, numbering: try numbering(wishes, arguments, inputs, labels))
    }

    private func numbering(
        _ wishes: Wishes, _ arguments: ParsedArguments, _ inputs: [InputFile], _ labels: [String]
    ) throws -> COCONumbering? {
        guard wishes.truth != nil || wishes.format == .cocoResults else { return nil }
        do throws(ManakoError) {
            var file: GroundTruth?
            if let truth = wishes.truth { file = try GroundTruth(contentsOf: truth) }
            return try COCONumbering(labels: labels, scoring: inputs, by: file)
        } catch {
            guard error.code == .invalidArgument else { throw error }
            throw arguments.usageError(
                wishes.truth == nil ? "\(error) with --ground-truth" : "--ground-truth \(error)")
        }
    }
}

/// Writes nothing, since the results are in files.
private struct SilentWriter: ReportWriter {
    mutating func add(_ entry: ReportEntry) -> String { "" }
}

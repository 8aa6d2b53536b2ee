import Manako
import ManakoArguments
import ManakoFeatures

/// `manako detect`
enum DetectCommand {
    private static let iou = Option<Double>(
        "iou", "NUMBER", in: 0...1, default: 0.45, help: "of boxes of one class that overlap more, the surest stays")
    private static let agnostic = Option<Bool>(
        flag: "class-agnostic", help: "let boxes of different classes suppress one another too")
    private static let classes = Option<[String]>("classes", list: "A,B", help: "only these classes")

    static let spec = CommandSpec(
        "detect", summary: "find objects in pictures and videos",
        discussion: """
            With --model, finds the model's classes; the kind of detector and its labels are recognised from the file. \
            Without, finds people, faces and hands with the built-in detectors.

            Boxes are of the upright picture. In JSON, boundingBox is normalised with the origin in the lower left, \
            pixelBox in pixels from the upper left.

            A PATH may be a video file, a camera such as /dev/video0, or an rtsp or http address: results then come a frame at \
            a time, with its number and time. A folder of pictures and a GIF are pictures, unless --every, --start, --end, \
            --track or a video to --draw asks for frames. With --track a car that is taken for a truck in some frames keeps its \
            number, and what is less sure than --confidence helps to follow objects without being shown.
            """,
        positionals: [Options.pathsOrVideo],
        options: [
            Options.model, Options.confidence, iou, agnostic, Options.limit, classes, Options.crop, Options.labels,
            Options.precision, Options.threads, Options.jobs, Options.draw, Options.format,
        ] + ResultOptions.all + VideoOptions.all,
        examples: [
            CommandExample("manako detect photo.jpg --draw boxes.png", "people, faces and hands, drawn on a copy"),
            CommandExample("manako detect photos/ -m yolox_nano.onnx -f jsonl", "a line of JSON a picture"),
            CommandExample(
                "manako detect street.mp4 -m yolox_nano.onnx --track --draw out.mp4", "objects with numbers, drawn"),
            CommandExample("curl -s $URL | manako detect - -f json", "a picture from standard input"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        guard let path = arguments[Options.model] else {
            return try await FindRun(arguments: arguments, usualConfidence: FindRun.builtInConfidence) {
                try builtInFinder(arguments, $0)
            }.run()
        }
        return try await FindRun(arguments: arguments, usualConfidence: arguments[Options.confidence]) {
            try modelFinder(path, arguments, $0)
        }.run()
    }

    private static func modelFinder(
        _ path: String, _ arguments: ParsedArguments, _ batch: Batch
    ) throws -> any ObjectFinder {
        let labels = try Options.readLabels(arguments)
        let model = try VisionModel(
            contentsOf: Options.modelPath(path), backends: ManakoEnvironment.backends,
            configuration: batch.configuration(arguments))
        for note in model.report.notes { Console.message("manako: \(note)") }
        var request = try RecognizeObjectsRequest(model: model, labels: labels)
        if let note = Options.labelNote(request.detector.labels, of: request.detector.head.classCount, arguments) {
            Console.message("manako: \(note)")
        }
        request.minimumConfidence = FindRun.neededConfidence(arguments, usually: arguments[Options.confidence])
        request.suppression = NonMaximumSuppression(
            overlap: arguments[iou], isClassAgnostic: arguments[agnostic], limit: arguments[Options.limit])
        request.cropAndScaleAction = arguments[Options.crop]?.action
        if !arguments[classes].isEmpty {
            do throws(ManakoError) {
                request.classes = try request.detector.classIndices(named: arguments[classes])
            } catch {
                let known = request.detector.labels.names
                let hint = Options.suggestion(for: arguments[classes], among: known)
                throw arguments.usageError("--classes: \(error)\(hint)")
            }
        }
        return ModelFinder(request)
    }

    private static func builtInFinder(_ arguments: ParsedArguments, _ batch: Batch) throws -> any ObjectFinder {
        let names = arguments[classes].map { $0.lowercased() }
        let kinds = BuiltInFinder.Kind.allCases.filter { names.isEmpty || names.contains($0.rawValue) }
        if let unknown = names.first(where: { BuiltInFinder.Kind(rawValue: $0) == nil }) {
            throw arguments.usageError(
                "--classes: the built-in detectors find person, face and hand, not '\(unknown)'; give a --model")
        }
        return FindRun.builtIn(kinds, arguments, batch)
    }
}

import Manako
import ManakoArguments
import ManakoDatasets
import ManakoFiles
import ManakoFront
import ManakoTraining

/// `manako evaluate`
enum EvaluateCommand {
    private static let data = Positional<String>(
        "DATA",
        help: "the folder of a set with boxes, or its annotations; or a folder with a folder of pictures for each class"
    )
    private static let part = Option<String?>(
        "part", "PART", in: DatasetSplit.allCases.map(\.rawValue), help: "only this part of the dataset")
    private static let iou = Option<Double>(
        "iou", "NUMBER", in: 0...1, default: NonMaximumSuppression.scoring.overlap,
        help: "of boxes of one class that overlap more, keep the most confident")
    private static let report = Option<String?>(
        "report", "FILE", help: "write an HTML page with curves and the worst pictures")

    static let spec = CommandSpec(
        "evaluate", summary: "measure the accuracy of a detector or classifier on a dataset",
        discussion: """
            Prints COCO's average precision, that of each class at an overlap of 0.5, the best confidence threshold, the confusion \
            matrix, and the time per picture; for a dataset with one label per picture, the accuracy of a classifier. Classes of model \
            and dataset are matched by name; pictures without annotation are skipped.

            Boxes of any confidence are scored, and boxes of a class may overlap by \(NonMaximumSuppression.scoring.overlap), as usual for \
            average precision; detect shows fewer, with its own --confidence and --iou (\(NonMaximumSuppression().overlap) unless the model \
            says otherwise). Give the same --iou to both to compare them.
            """,
        positionals: [data],
        options: [Options.neededModel, Options.labels, part, iou, report, DataOptions.format, Options.threads]
            + DataOptions.coordinates,
        examples: [
            CommandExample("manako evaluate signs/ --model signs-model/detector.onnx", "its accuracy"),
            CommandExample("manako evaluate cells/ --part test -m m.onnx -f json", "one part, for programs"),
        ])

    static func run(_ arguments: ParsedArguments) async throws -> ExitStatus {
        let source = try OpenedDataset.open(arguments[data], DataOptions.reading(arguments, form: nil))
        let all = try TrainingSet(all: source).pictures
        let pictures = all.filter { picture in arguments[part].map { picture.split?.rawValue == $0 } ?? true }
        guard !pictures.isEmpty else {
            throw ManakoError(
                .invalidArgument, "\(arguments[data]): has no pictures in its part '\(arguments[part] ?? "")'")
        }
        let set = TrainingSet(source: source, pictures: pictures)
        let texts =
            source.dataset.task == .detection
            ? try measureDetector(set, arguments) : try ClassifierEvaluationRun.texts(set, arguments)
        if Task.isCancelled { return .interrupted }
        if let path = arguments[Self.report] { try AtomicFile.write(Array(texts.html().utf8), to: path) }
        Console.write(arguments[DataOptions.format] == .json ? texts.json : texts.text)
        return .success
    }

    private static func measureDetector(
        _ set: TrainingSet, _ arguments: ParsedArguments
    ) throws(ManakoError) -> EvaluationReportText {
        var times = StageTimes()
        let judged = try judge(set, request(arguments), &times)
        let speed = EvaluationReportText.milliseconds(times, judged.count)
        let evaluation = DetectorEvaluation(judged, classes: set.classes)
        return EvaluationReportText(
            text: TrainingText.evaluation(evaluation) + TrainingText.confusion(evaluation) + TrainingText.speed(speed),
            json: TrainingReport(evaluation, history: [], milliseconds: speed).json
        ) {
            let gallery = ErrorGallery(set.source, codecs: ManakoEnvironment.codecs)
            return TrainingReport(evaluation, history: [], pictures: gallery.pictures(evaluation)).html
        }
    }

    private static func request(_ arguments: ParsedArguments) throws(ManakoError) -> RecognizeObjectsRequest {
        let configuration = SessionConfiguration(
            threads: arguments[Options.threads], cacheDirectory: ManakoEnvironment.cacheDirectory)
        let model = try Options.loadModel(arguments[Options.neededModel], configuration)
        var request = try RecognizeObjectsRequest(model: model, labels: Options.readLabels(arguments))
        request.minimumConfidence = 0.01
        request.minimumClassConfidences = [:]
        request.suppression.overlap = arguments[iou]
        request.suppression.limit = NonMaximumSuppression.scoring.limit
        return request
    }

    private static func judge(
        _ set: TrainingSet, _ request: RecognizeObjectsRequest, _ times: inout StageTimes
    ) throws(ManakoError) -> [PictureComparison] {
        let places = try set.places(for: request.detector.labels)
        var bar = ProgressBar(total: set.pictures.count)
        defer { bar.clear() }
        var judged: [PictureComparison] = []
        for picture in set.pictures where !Task.isCancelled {
            let image = try VisionImage(encoded: set.source.bytes(of: picture), codecs: ManakoEnvironment.codecs)
            let found = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
            judged.append(
                PictureComparison(
                    path: picture.path, truths: picture.boxes,
                    found: found.compactMap { box in
                        guard let place = box.labels.first.flatMap({ places[$0.identifier] }) else { return nil }
                        return ScoredBox(
                            label: place, rect: box.boundingBox.toImageCoordinates(image.size, origin: .upperLeft),
                            score: Double(box.confidence))
                    }))
            bar.update(judged.count)
        }
        return judged
    }
}

import Manako
import ManakoArguments
import ManakoDatasets
import ManakoFront
import ManakoTraining

/// What is said of a measurement, in three forms.
struct EvaluationReportText {
    /// For people.
    var text: String
    /// For programs.
    var json: String
    /// A page, which takes a moment to draw.
    var html: () -> String

    /// How long a picture took from file bytes to results, in milliseconds; pictures are looked at one after the other.
    static func milliseconds(_ times: StageTimes, _ count: Int) -> Double {
        let all = times.decode + times.prepare + times.infer + times.interpret
        return all / .milliseconds(max(1, count))
    }
}

/// Measures a classifier of any kind for `manako evaluate`.
enum ClassifierEvaluationRun {
    /// What is said of a classifier on a set with a label for each picture.
    static func texts(_ set: TrainingSet, _ arguments: ParsedArguments) throws(ManakoError) -> EvaluationReportText {
        let configuration = SessionConfiguration(
            threads: arguments[Options.threads], cacheDirectory: ManakoEnvironment.cacheDirectory)
        let model = try Options.loadModel(arguments[Options.neededModel], configuration)
        let classifier = try ImageClassifier(model, labels: Options.readLabels(arguments))
        var request = ClassifyImageRequest(classifier: classifier)
        request.maximumResults = LabelComparison.guessCount
        var times = StageTimes()
        let judged = try judge(set, request, classifier.labels, &times)
        let speed = EvaluationReportText.milliseconds(times, judged.count)
        let evaluation = ClassifierEvaluation(judged, classes: set.classes)
        return EvaluationReportText(
            text: TrainingText.evaluation(evaluation) + TrainingText.confusion(evaluation) + TrainingText.speed(speed),
            json: ClassifierReport(evaluation, milliseconds: speed).json
        ) {
            let gallery = ErrorGallery(set.source, codecs: ManakoEnvironment.codecs)
            return ClassifierReport(evaluation, pictures: gallery.pictures(evaluation)).html
        }
    }

    private static func judge(
        _ set: TrainingSet, _ request: ClassifyImageRequest, _ labels: ClassLabels, _ times: inout StageTimes
    ) throws(ManakoError) -> [LabelComparison] {
        let places = try set.places(for: labels)
        var bar = ProgressBar(total: set.pictures.count)
        defer { bar.clear() }
        var judged: [LabelComparison] = []
        for picture in set.pictures where !Task.isCancelled {
            guard let truth = picture.label else { continue }
            let image = try VisionImage(encoded: set.source.bytes(of: picture), codecs: ManakoEnvironment.codecs)
            let found = try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
            judged.append(
                LabelComparison(
                    path: picture.path, truth: truth,
                    found: found.map {
                        LabelComparison.Guess(
                            label: places[$0.identifier] ?? set.classes.count, score: Double($0.confidence))
                    }))
            bar.update(judged.count)
        }
        return judged
    }
}

extension TrainingSet {
    /// The numbers of the set's classes, by name.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when a model knows none of them.
    func places(for labels: ClassLabels) throws(ManakoError) -> [String: Int] {
        let places = Dictionary(classes.enumerated().map { ($1, $0) }) { _, last in last }
        guard labels.names.contains(where: { places[$0] != nil }) else {
            throw ManakoError(
                .invalidArgument,
                "model and set have no class in common: \(classes.prefix(5).joined(separator: ", ")) are in the set; name the "
                    + "model's classes with --labels")
        }
        return places
    }
}

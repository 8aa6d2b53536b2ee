import Glibc
import Manako
import ManakoFiles
import ManakoFront
import ManakoNetworks
import ManakoTraining

/// Processor cores that nobody uses.
enum IdleCores {
    /// How many a long piece of work should take: one is left for reading pictures, and none is taken from others; at least 1.
    static var count: Int {
        let cores = Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))
        var load = 0.0
        _ = unsafe getloadavg(&load, 1)
        return max(1, cores - 1 - Int(load.rounded()))
    }
}

/// A training's progress on the terminal, or a line an epoch where nobody watches.
struct TrainingProgressBar {
    private var shown = 0
    private var isVisible = false

    /// Shows how far it is.
    mutating func update(_ progress: TrainingProgress) {
        if progress.history.count > shown, progress.step == 0 {
            shown = progress.history.count
            clear()
            if let record = progress.history.last {
                Console.note(TrainingText.line(record, of: progress.epochs))
            }
        }
        guard Console.showsProgress, progress.history.count < progress.epochs else { return }
        isVisible = true
        Console.status("\r\(TrainingText.bar(progress, columns: Console.columns))\u{1B}[K")
    }

    /// Takes the bar away.
    mutating func clear() {
        guard isVisible else { return }
        isVisible = false
        Console.status("\r\u{1B}[K")
    }
}

/// What is said about a training.
enum TrainingText {
    /// An epoch's line.
    static func line(_ record: TrainingRecord, of epochs: Int) -> String {
        "epoch \(record.epoch)/\(epochs)  loss \(record.loss.total.text(decimals: 2))"
            + "  AP50 \(record.precisionAt50.text(decimals: 3))  AP \(record.precision.text(decimals: 3))"
            + "  \(record.seconds.text(decimals: 1)) s (\(record.processorSeconds.text(decimals: 1)) CPU-s)"
    }

    /// The bar.
    static func bar(_ progress: TrainingProgress, columns: Int) -> String {
        let done = Double(progress.epoch - 1) + Double(progress.step) / Double(max(1, progress.steps))
        var text = " epoch \(progress.epoch)/\(progress.epochs)"
        if let loss = progress.loss { text += "  loss \(loss.text(decimals: 2))" }
        if let last = progress.history.last { text += "  AP50 \(last.precisionAt50.text(decimals: 3))" }
        if let left = progress.secondsLeft { text += "  \(ClockText.minutes(left.rounded(.up))) left" }
        let width = min(30, columns - text.count - 2)
        guard width > 4 else { return String(text.prefix(max(0, columns - 1))) }
        let filled = Int(Double(width) * done / Double(max(1, progress.epochs)))
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled) + text
    }

    /// How good the result is.
    static func summary(_ detector: TrainedDetector) -> String {
        let time = detector.history.reduce((0.0, 0.0)) { ($0.0 + $1.seconds, $0.1 + $1.processorSeconds) }
        return evaluation(detector.evaluation)
            + "the model is that of epoch \(detector.epoch); \(detector.history.count) epochs in \(time.0.text(decimals: 0)) s (\(time.1.text(decimals: 0)) CPU-s)\n"
    }

    /// How good a detector is.
    static func evaluation(_ evaluation: DetectorEvaluation) -> String {
        let precision = evaluation.precision
        var text = "AP50 \(precision.at50.text(decimals: 3))  AP75 \(precision.at75.text(decimals: 3))"
        text += "  AP50:95 \(precision.mean.text(decimals: 3))"
        text += "  best threshold \(evaluation.threshold.text(decimals: 2))\n"
        for (name, result) in zip(evaluation.classes, precision.classes) {
            let value = result.at50.map { "AP50 \($0.text(decimals: 3))" } ?? "not in these pictures"
            text += "  \(name)  \(value)  (\(result.count) boxes)\n"
        }
        return text
    }
}

extension TrainingText {
    /// How long a picture takes.
    static func speed(_ milliseconds: Double) -> String { "\(milliseconds.text(decimals: 1)) ms a picture\n" }

    /// How good a trained classifier is.
    static func summary(_ classifier: TrainedClassifier) -> String {
        evaluation(classifier.evaluation)
            + "learnt from \(classifier.pictureCount) pictures\(classifier.isMirrored ? " and their mirror images" : "")\n"
    }

    /// How good a classifier is.
    static func evaluation(_ evaluation: ClassifierEvaluation) -> String {
        var text = "top 1 \(evaluation.top1.text(decimals: 3))  top 5 \(evaluation.top5.text(decimals: 3))"
        text += "  (\(evaluation.pictures.count) pictures)\n"
        for (name, result) in zip(evaluation.classes, evaluation.results) {
            let recall = result.recall.map { "recall \($0.text(decimals: 3))" } ?? "not in these pictures"
            let precision = result.precision.map { "  precision \($0.text(decimals: 3))" } ?? ""
            text += "  \(name)  \(recall)\(precision)  (\(result.count) pictures)\n"
        }
        return text
    }

    /// What was taken for what, errors alone.
    static func confusion(_ evaluation: ClassifierEvaluation) -> String {
        let names = evaluation.classes + ["another class"]
        var text = ""
        for (truth, row) in evaluation.confusion.enumerated() {
            for (found, count) in row.enumerated() where count > 0 && truth != found {
                text += "  \(names[truth]) taken for \(names[found]): \(count)\n"
            }
        }
        return text
    }

    /// What was taken for what from the best threshold on, errors alone.
    static func confusion(_ evaluation: DetectorEvaluation) -> String {
        let names = evaluation.classes + ["nothing"]
        var text = ""
        for (truth, row) in evaluation.confusion.counts.enumerated() {
            for (found, count) in row.enumerated() where count > 0 && truth != found {
                text += "  \(names[truth]) taken for \(names[found]): \(count)\n"
            }
        }
        return text
    }
}

/// What a training leaves behind.
enum TrainingFolder {
    /// The model in a folder.
    static func model(in folder: String) -> String { "\(folder)/detector.onnx" }

    /// Writes the model and its measures, each file at once, while the training goes on.
    static func writeModel(_ detector: TrainedDetector, to folder: String) throws(ManakoError) {
        let export = try DetectorExport(
            detector.network, labels: detector.classes,
            inputSize: YOLOX.InputSize(width: detector.side, height: detector.side), fitting: detector.fitting,
            confidenceThreshold: detector.evaluation.threshold)
        try export.write(to: model(in: folder))
        let report = TrainingReport(detector.evaluation, history: detector.history)
        try AtomicFile.write(Array(report.json.utf8), to: "\(folder)/metrics.json")
    }

    /// Writes the model, its measures and the report.
    static func write(_ detector: TrainedDetector, _ trainer: DetectorTrainer) throws(ManakoError) {
        let folder = trainer.folder
        try writeModel(detector, to: folder)
        let gallery = ErrorGallery(trainer.validation.source, codecs: ManakoEnvironment.codecs)
        let report = TrainingReport(
            detector.evaluation, history: detector.history, pictures: gallery.pictures(detector.evaluation))
        try AtomicFile.write(Array(report.html.utf8), to: "\(folder)/report.html")
    }

    /// Writes a classifier, its measures and the report.
    ///
    /// - Parameter measured: the pictures that it was measured by.
    static func write(
        _ classifier: TrainedClassifier, _ measured: TrainingSet, to folder: String
    ) throws(ManakoError) {
        let export = try ClassifierExport(
            classifier.network, regression: classifier.regression.weights, bias: classifier.regression.bias,
            labels: classifier.classes,
            inputSize: YOLOX.InputSize(width: classifier.side, height: classifier.side),
            fitting: classifier.fitting)
        try export.write(to: "\(folder)/classifier.mlmodel")
        try export.write(to: "\(folder)/classifier.onnx")
        let gallery = ErrorGallery(measured.source, codecs: ManakoEnvironment.codecs)
        let report = ClassifierReport(classifier.evaluation, pictures: gallery.pictures(classifier.evaluation))
        try AtomicFile.write(Array(report.json.utf8), to: "\(folder)/metrics.json")
        try AtomicFile.write(Array(report.html.utf8), to: "\(folder)/report.html")
    }
}

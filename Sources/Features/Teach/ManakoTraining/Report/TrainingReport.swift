import ManakoCore

/// What is written about a training or a measurement, for people and for programs.
public struct TrainingReport: Sendable {
    /// How good the detector is.
    public let evaluation: DetectorEvaluation
    /// What became of each epoch; empty when nothing was trained.
    public let history: [TrainingRecord]
    /// Photos of what went wrong.
    public let pictures: [ReportPicture]
    /// How long a picture takes in milliseconds, where that was measured.
    public let milliseconds: Double?

    /// Creates a report.
    public init(
        _ evaluation: DetectorEvaluation, history: [TrainingRecord], pictures: [ReportPicture] = [],
        milliseconds: Double? = nil
    ) {
        self.evaluation = evaluation
        self.history = history
        self.pictures = pictures
        self.milliseconds = milliseconds
    }

    /// The report as JSON.
    public var json: String {
        var writer = JSONWriter()
        let precision = evaluation.precision
        writer.object { writer in
            writer.member("ap", precision.mean, decimals: 4)
            writer.member("ap50", precision.at50, decimals: 4)
            writer.member("ap75", precision.at75, decimals: 4)
            writer.member("threshold", evaluation.threshold, decimals: 4)
            writer.member("pictures", evaluation.pictures.count)
            if let milliseconds { writer.member("milliseconds", milliseconds, decimals: 2) }
            writer.name("classes")
            writer.array { writer in
                for (name, result) in zip(evaluation.classes, precision.classes) {
                    Self.write(name, result, to: &writer)
                }
            }
            writer.name("confusion")
            writer.array { writer in
                for row in evaluation.confusion.counts {
                    writer.array { writer in for count in row { writer.value(raw: "\(count)") } }
                }
            }
            if !history.isEmpty { writer.member("bestEpoch", history.best) }
            writer.name("epochs")
            writer.array { writer in for record in history { Self.write(record, to: &writer) } }
        }
        return writer.text + "\n"
    }

    private static func write(
        _ name: String, _ result: AveragePrecision.ClassResult, to writer: inout JSONWriter
    ) {
        writer.object { writer in
            writer.member("name", name)
            writer.member("boxes", result.count)
            writer.member("ap", result.mean ?? .nan, decimals: 4)
            writer.member("ap50", result.at50 ?? .nan, decimals: 4)
        }
    }

    private static func write(_ record: TrainingRecord, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.member("epoch", record.epoch)
            writer.member("loss", record.loss.total, decimals: 4)
            writer.member("ap", record.precision, decimals: 4)
            writer.member("ap50", record.precisionAt50, decimals: 4)
            writer.member("seconds", record.seconds, decimals: 2)
            writer.member("cpuSeconds", record.processorSeconds, decimals: 2)
        }
    }
}

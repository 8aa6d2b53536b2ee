import ManakoCore

/// What is written about a classifier, for people and for programs.
public struct ClassifierReport: Sendable {
    /// How good the classifier is.
    public let evaluation: ClassifierEvaluation
    /// Photos of what went wrong.
    public let pictures: [ReportPicture]
    /// How long a picture takes in milliseconds, where that was measured.
    public let milliseconds: Double?

    /// Creates a report.
    public init(_ evaluation: ClassifierEvaluation, pictures: [ReportPicture] = [], milliseconds: Double? = nil) {
        self.evaluation = evaluation
        self.pictures = pictures
        self.milliseconds = milliseconds
    }

    /// The report as JSON.
    public var json: String {
        var writer = JSONWriter()
        writer.object { writer in
            writer.member("top1", evaluation.top1, decimals: 4)
            writer.member("top5", evaluation.top5, decimals: 4)
            writer.member("pictures", evaluation.pictures.count)
            if let milliseconds { writer.member("milliseconds", milliseconds, decimals: 2) }
            writer.name("classes")
            writer.array { writer in
                for (name, result) in zip(evaluation.classes, evaluation.results) {
                    writer.object { writer in
                        writer.member("name", name)
                        writer.member("pictures", result.count)
                        writer.member("recall", result.recall ?? .nan, decimals: 4)
                        writer.member("precision", result.precision ?? .nan, decimals: 4)
                    }
                }
            }
            writer.name("confusion")
            writer.array { writer in
                for row in evaluation.confusion {
                    writer.array { writer in for count in row { writer.value(raw: "\(count)") } }
                }
            }
        }
        return writer.text + "\n"
    }

    /// The report as a page that needs nothing beside it.
    public var html: String {
        var page = ReportPage(
            "Classifier",
            "\(ReportPage.number(evaluation.top1)) of \(evaluation.pictures.count) pictures were taken for what they are; "
                + "\(ReportPage.number(evaluation.top5)) have it among the five likeliest.")
        page.heading("What was taken for what")
        page.confusion(
            rows: evaluation.classes, columns: evaluation.classes + ["another class"], evaluation.confusion)
        guard !evaluation.worst.isEmpty else { return page.html }
        page.heading("Worst pictures")
        page.sentence("Those of which it was surest.")
        page.gallery(pictures)
        return page.html
    }
}

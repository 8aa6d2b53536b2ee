import ManakoCore

extension TrainingReport {
    /// The report as a page that needs nothing beside it.
    public var html: String {
        let precision = evaluation.precision
        var page = ReportPage(
            "Detector",
            "\(ReportPage.number(precision.at50)) AP50, \(ReportPage.number(precision.mean)) AP50:95 on "
                + "\(evaluation.pictures.count) pictures; boxes are best believed from a score of "
                + "\(ReportPage.number(evaluation.threshold)) on.")
        if history.count > 1 { epochs(&page) }
        page.heading("Precision by recall")
        page.sentence("How many of the boxes are right, for the share of objects that are found; at an overlap of 0.5.")
        page.row(curves)
        page.heading("What was taken for what")
        let names = evaluation.classes + ["nothing"]
        page.confusion(rows: names, columns: names, evaluation.confusion.counts)
        mistakes(&page)
        return page.html
    }

    private func epochs(_ page: inout ReportPage) {
        page.heading("Epochs")
        page.sentence("The model is that of epoch \(history.best), which found most in the pictures to measure by.")
        let losses = history.map(\.loss.total)
        let ends = ("1", "\(history.count)")
        page.row([
            ReportChart(
                caption: "loss, last \(ReportPage.number(losses.last ?? 0))", axes: ("epoch", "loss"), values: losses,
                top: losses.max() ?? 1, ends: ends, mark: history.best - 1),
            ReportChart(
                caption: "AP50, best \(ReportPage.number(history.map(\.precisionAt50).max() ?? 0))",
                axes: ("epoch", ""),
                values: history.map(\.precisionAt50), ends: ends, mark: history.best - 1),
            ReportChart(
                caption: "AP50:95, best \(ReportPage.number(history.map(\.precision).max() ?? 0))", axes: ("epoch", ""),
                values: history.map(\.precision), ends: ends, mark: history.best - 1),
        ])
    }

    private var curves: [ReportChart] {
        zip(evaluation.classes, evaluation.precision.classes).filter { !$1.curve.isEmpty }.map { name, result in
            ReportChart(
                caption: "\(name): AP50 \(ReportPage.number(result.at50 ?? 0)), AP50:95 "
                    + "\(ReportPage.number(result.mean ?? 0)), \(result.count) boxes",
                axes: ("recall", ""), values: result.curve, ends: ("0", "1"))
        }
    }

    /// The pictures with most errors, drawn where there are photos of them.
    private func mistakes(_ page: inout ReportPage) {
        let worst = evaluation.worst
        guard !worst.isEmpty else { return }
        page.heading("Worst pictures")
        guard pictures.isEmpty else {
            page.sentence("White boxes are what is there, coloured ones what was found from the best score on.")
            return page.gallery(pictures)
        }
        page.list(worst.prefix(20).map { "\(evaluation.pictures[$0.index].path): \($0.errors.text)" })
    }
}

/// Scores of detectors that write a row for each cell: a box, an objectness, and a score for each class.
///
/// YOLOv5, YOLOv7 and YOLOX share it; a score is objectness × class score.
struct RowScores {
    let classCount: Int
    let rowCount: Int

    /// Values in a row.
    var rowLength: Int { 5 + classCount }

    /// Calls a body with the place of the row, the class and the score of everything above the threshold.
    func forEach(
        _ values: Span<Float>, _ options: CandidateOptions,
        _ report: (_ row: Int, _ start: Int, _ classIndex: Int, _ score: Float) -> Void
    ) {
        let countsAll = options.labels.countsAll(threshold: options.threshold)
        for row in 0..<rowCount {
            let start = row * rowLength
            let objectness = values[start + 4]
            // A class score is at most 1, so a row that fails here can't pass; NaN fails too.
            guard objectness > options.threshold else { continue }
            if countsAll {
                reportAll(values, start, objectness, options) { report(row, start, $0, $1) }
            } else if let (best, score) = best(values, start, objectness, options.threshold), options.wants(best) {
                report(row, start, best, score)
            }
        }
    }

    private func reportAll(
        _ values: Span<Float>, _ start: Int, _ objectness: Float, _ options: CandidateOptions,
        _ report: (Int, Float) -> Void
    ) {
        for classIndex in 0..<classCount {
            let score = objectness * values[start + 5 + classIndex]
            if score > options.threshold, options.wants(classIndex) { report(classIndex, score) }
        }
    }

    private func best(
        _ values: Span<Float>, _ start: Int, _ objectness: Float, _ threshold: Float
    ) -> (Int, Float)? {
        var (best, bestScore) = (-1, threshold)
        for classIndex in 0..<classCount {
            let score = objectness * values[start + 5 + classIndex]
            if score > bestScore { (best, bestScore) = (classIndex, score) }
        }
        return best < 0 ? nil : (best, bestScore)
    }
}

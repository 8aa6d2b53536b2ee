/// Scores of detectors that write a row for each cell: a box, an objectness, and a score for each class.
///
/// YOLOv5, YOLOv7 and YOLOX share it; a score is objectness × class score.
struct RowScores {
    let classCount: Int
    let rowCount: Int

    /// Values in a row.
    var rowLength: Int { 5 + classCount }

    /// Calls a body with the place of the row, the class and the score of everything that counts.
    func forEach(
        _ values: Span<Float>, _ options: CandidateOptions,
        _ report: (_ row: Int, _ start: Int, _ classIndex: Int, _ score: Float) -> Void
    ) {
        let scan = ClassSelection(options)
        for row in 0..<rowCount {
            let start = row * rowLength
            let objectness = values[start + 4]
            // A class score is at most 1, so a row that fails here can't pass; NaN fails too.
            guard objectness > scan.floor else { continue }
            scan.forEach(classCount) {
                objectness * values[start + 5 + $0]
            } _: { classIndex, score in
                report(row, start, classIndex, score)
            }
        }
    }
}

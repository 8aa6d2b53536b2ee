/// One round of looking for detections that continue tracks.
struct TrackPass {
    /// What a pair is worth at least, 0…1.
    let minimum: Double
    /// Whether the overlap is multiplied with the detection's confidence.
    let weighsConfidence: Bool

    /// How much a pair loses for each unit of likeness that another pair of its track or detection has more, and what is left at least.
    private static let unlikeness = (loss: 3.0, least: 0.3)

    /// What overlap is worth with an object of a class that the track was never given.
    private static let otherClass = 0.6

    /// How much less alike than usual an object may look that was lost, however well the place fits.
    private static let lostTolerance = 0.15

    /// The pairs of tracks (rows) and detections (columns) whose worth above the minimum adds up to the most.
    ///
    /// That is the assignment of least cost in which both sides of a pair may stay alone at half the limit each, as in the
    /// authors' program. Where a track or a detection has a choice, a pair that looks less alike than another is worth less; a lost track
    /// does not go on with what looks otherwise. How things look is asked there alone.
    ///
    /// - Parameter likeness: how alike a track (row) and a detection (column) look, 0…1; nil where that is not known.
    func pairs(
        _ tracks: [Tracklet], _ candidates: [Candidate], _ labels: MultiObjectTrackerOptions.LabelMatching,
        likeness: (_ row: Int, _ column: Int) -> Double? = { _, _ in nil }
    ) -> [Assignment.Edge] {
        var edges: [Assignment.Edge] = []
        for (row, track) in tracks.enumerated() {
            for (column, candidate) in candidates.enumerated() {
                var overlap = track.extent.overlap(candidate.extent)
                guard overlap > 0 else { continue }
                if !track.vote.knows(candidate.detection.label) { overlap *= Self.otherClass }
                let worth = weighsConfidence ? overlap * Double(candidate.detection.confidence) : overlap
                guard worth > minimum, labels == .any || track.vote.winner == candidate.detection.label else {
                    continue
                }
                edges.append(.init(row: row, column: column, gain: worth - minimum))
            }
        }
        edges.removeAll { edge in
            let track = tracks[edge.row]
            guard track.stage == .lost, let alike = likeness(edge.row, edge.column) else { return false }
            return alike < track.usualLikeness - Self.lostTolerance
        }
        Self.prefer(&edges, rows: tracks.count, columns: candidates.count, likeness)
        return Assignment.best(rows: tracks.count, columns: candidates.count, edges: edges)
    }

    /// Lessens the worth of pairs that look less alike than others of their row or column.
    private static func prefer(
        _ edges: inout [Assignment.Edge], rows: Int, columns: Int, _ likeness: (Int, Int) -> Double?
    ) {
        var (rowPairs, columnPairs) = ([Int](repeating: 0, count: rows), [Int](repeating: 0, count: columns))
        for edge in edges {
            rowPairs[edge.row] += 1
            columnPairs[edge.column] += 1
        }
        var (rowBest, columnBest) = ([Double](repeating: 0, count: rows), [Double](repeating: 0, count: columns))
        let alike: [Double?] = edges.map { edge in
            guard rowPairs[edge.row] > 1 || columnPairs[edge.column] > 1 else { return nil }
            let alike = likeness(edge.row, edge.column)
            rowBest[edge.row] = max(rowBest[edge.row], alike ?? 0)
            columnBest[edge.column] = max(columnBest[edge.column], alike ?? 0)
            return alike
        }
        for (index, alike) in alike.enumerated() {
            guard let alike else { continue }
            let best = max(rowBest[edges[index].row], columnBest[edges[index].column])
            edges[index].gain *= max(unlikeness.least, 1 - unlikeness.loss * (best - alike))
        }
    }
}

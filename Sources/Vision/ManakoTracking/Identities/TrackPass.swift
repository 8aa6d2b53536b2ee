/// One round of looking for detections that continue tracks.
struct TrackPass {
    /// What a pair is worth at least, 0…1.
    let minimum: Double
    /// Whether the overlap is multiplied with the detection's confidence.
    let weighsConfidence: Bool

    /// The pairs of tracks (rows) and detections (columns) whose worth above the minimum adds up to the most.
    ///
    /// That is the assignment of least cost in which both sides of a pair may stay alone at half the limit each, as in the
    /// authors' program.
    func pairs(
        _ tracks: [Tracklet], _ candidates: [Candidate], _ labels: MultiObjectTrackerOptions.LabelMatching
    ) -> [Assignment.Edge] {
        var edges: [Assignment.Edge] = []
        for (row, track) in tracks.enumerated() {
            for (column, candidate) in candidates.enumerated() {
                let overlap = track.extent.overlap(candidate.extent)
                guard overlap > 0 else { continue }
                let worth = weighsConfidence ? overlap * Double(candidate.detection.confidence) : overlap
                guard worth > minimum, labels == .any || track.vote.winner == candidate.detection.label else {
                    continue
                }
                edges.append(.init(row: row, column: column, gain: worth - minimum))
            }
        }
        return Assignment.best(rows: tracks.count, columns: candidates.count, edges: edges)
    }
}

import ManakoGeometry

/// Finds objects again by how they look, where they are not where they were expected.
struct AppearanceSearch {
    /// How far from its expected place an object may be, in widths and heights of its box: at once, and more for each second unseen.
    private static let reach = (first: 1.0, growth: 3.0)
    /// How much less alike than usual it may look.
    private static let tolerance = 0.06
    /// How alike it has to look in any case.
    private static let leastLikeness = 0.75
    /// By how much the area of its box may have changed.
    private static let areas = 0.4...2.5

    let labels: MultiObjectTrackerOptions.LabelMatching

    /// The pairs of unseen tracks (rows) and detections (columns) that look most alike, those near the expected place first.
    ///
    /// - Parameters:
    ///   - tracks: tracks without a detection in this picture, with the seconds since they were seen.
    ///   - candidates: detections that continue no track by their place.
    ///   - likeness: how alike a track and a detection look, 0…1; nil where that is not known.
    func pairs(
        _ tracks: [(track: Tracklet, unseen: Double)], _ candidates: [Candidate],
        likeness: (_ row: Int, _ column: Int) -> Double?
    ) -> [Assignment.Edge] {
        var edges: [Assignment.Edge] = []
        for (row, (track, unseen)) in tracks.enumerated() {
            let least = max(Self.leastLikeness, track.usualLikeness - Self.tolerance)
            for (column, candidate) in candidates.enumerated() {
                guard let nearness = nearness(of: candidate, to: track, unseen),
                    labels == .any || track.vote.winner == candidate.detection.label,
                    let alike = likeness(row, column), alike > least
                else { continue }
                edges.append(.init(row: row, column: column, gain: (alike - least) * (0.1 + nearness)))
            }
        }
        return Assignment.best(rows: tracks.count, columns: candidates.count, edges: edges)
    }

    /// 1 at the expected place and 0 where the reach ends; nil beyond, and for a box of another size.
    private func nearness(of candidate: Candidate, to track: Tracklet, _ unseen: Double) -> Double? {
        let (box, found) = (track.filter.box, candidate.detection.box)
        guard Self.areas.contains(candidate.extent.area / max(track.extent.area, 1e-12)) else { return nil }
        let (x, y) = ((found.center.x - box.center.x) / box.width, (found.center.y - box.center.y) / box.height)
        let far = (x * x + y * y).squareRoot() / (Self.reach.first + Self.reach.growth * unseen)
        return far < 1 ? 1 - far : nil
    }
}

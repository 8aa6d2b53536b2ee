import ManakoSpatial

/// What is known of sheets of paper: they are white, and the same white along all their sides.
extension RulerFinder {
    /// The least light of a sheet's darkest side, as a share of its brightest.
    private static let leastEvenness: Float = 0.55
    /// The least light of a sheet, as a share of the whitest in the picture.
    private static let leastWhiteness: Float = 0.6
    /// How far from a side its light is looked at, as a share of the way to the middle.
    private static let inset = 0.08

    /// Of sheets, those that are one white thing; of other things all.
    func white(_ candidates: [RulerCandidate]) -> [RulerCandidate] {
        guard ruler == .a4 || ruler == .letter else { return candidates }
        let lights = candidates.map { candidate in (0..<4).map { light(of: candidate, side: $0) } }
        let whitest = lights.compactMap { $0.min() }.max() ?? 0
        return zip(candidates, lights).filter { _, sides in
            guard let least = sides.min(), let most = sides.max() else { return false }
            return least > Self.leastEvenness * most && least > Self.leastWhiteness * whitest
        }.map(\.0)
    }

    /// The light inside along a side, in the colour of which there is least; half of the places have less.
    private func light(of candidate: RulerCandidate, side: Int) -> Float {
        let (from, to) = (candidate.corners[side], candidate.corners[(side + 1) % 4])
        let middle = candidate.middle
        let lights = stride(from: 0.1, through: 0.9, by: 0.05).compactMap { way -> Float? in
            let edge = PixelPoint(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way)
            let place = PixelPoint(
                edge.x + (middle.x - edge.x) * Self.inset, edge.y + (middle.y - edge.y) * Self.inset)
            return picture.contains(place.x, place.y) ? picture.value(place.x, place.y).min() : nil
        }
        return lights.sorted().dropFirst(lights.count / 2).first ?? 0
    }
}

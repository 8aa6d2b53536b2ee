import ManakoGeometry

extension PictureAligner {
    /// The sides of the planes that are tried after each other: the smallest shows most pictures' shift, and is soonest done.
    private static let sides = [128, 256, 512]

    /// Finds a shift in a small plane and refines it in larger ones.
    func foundShift() -> Found? {
        var tried = -1
        for side in Self.sides {
            let level = min(lastLevel, max(reference.level(within: side), floating.level(within: side)))
            guard level != tried else { continue }
            tried = level
            guard let start = likeliest(at: level),
                let near = reference.levels[level].refined(
                    start, to: floating.levels[level], motion: .shift, iterations: 8, tolerance: 0.01),
                let confidence = confidence(near, at: level)
            else { continue }
            guard level > 0 else { return (near, confidence) }
            if let warp = refined(near.scaled(2), from: level - 1, motion: .shift) { return (warp, confidence) }
        }
        return nil
    }

    /// The shift by whole pixels under which the planes are most alike, of those that phases suggest.
    private func likeliest(at level: Int) -> ImageWarp? {
        let (a, b) = (reference.levels[level], floating.levels[level])
        let pixels = Double(a.width * a.height)
        var best: (score: Double, warp: ImageWarp)?
        for shift in PhaseCorrelation(a, b, count: 3).shifts {
            let warp = ImageWarp(shiftX: Double(shift.x), y: Double(shift.y))
            let match = PlaneComparison(a, b, through: warp)
            guard Double(match.count) >= Self.leastOverlap * pixels else { continue }
            // A few pixels are easily alike, so a large overlap counts for more.
            let score = match.correlation * (Double(match.count) / pixels).squareRoot()
            if score > best?.score ?? 0 { best = (score, warp) }
        }
        return best?.warp
    }
}

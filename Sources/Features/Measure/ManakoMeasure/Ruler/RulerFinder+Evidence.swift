import ManakoSpatial

/// What distinguishes a ruler from other things with an outline of its proportions.
extension RulerFinder {
    /// The greatest misfit of a ruler.
    private static let greatestMisfit = 3.0
    /// The least share of the light's variance that each corner explains. A covered corner is not enough to tell a ruler from what is printed
    /// in rows.
    private static let leastExplained = 0.45
    /// What each of three corners explains of it at least where the fourth one is covered.
    private static let plainlyExplained = 0.85
    /// Radii of corners, as parts of that of the ruler; sharp corners have less than the lower one.
    private static let roundRadii = 0.7...1.5
    /// The least radius of a round corner in pixels that can be told from a sharp one.
    private static let leastResolution = 2.0
    /// The radius that sharp corners certainly do not have, as a part of the ruler's half diagonal.
    private static let sharpUnit = 0.04
    /// The least step of light of a ruler's side, as a part of its strongest one.
    private static let leastStrength = 0.2
    /// The most green and blue that metal reflects, as a part of its red; lamps and the sky add some.
    private static let mostOfOtherColors: Float = 1.6

    /// How many corners show that an outline is the ruler's, being as round as that one's: four, or three of a card that are seen plainly; nil
    /// where the picture does not show it.
    ///
    /// A coin is never certain: other things are round too.
    func cornersSeen(_ candidate: RulerCandidate, _ view: RulerView) -> Int? {
        guard !ruler.isRound, view.misfit <= Self.greatestMisfit, isEven(candidate) else { return nil }
        let blur = candidate.traces.reduce(0) { $0 + $1.width } / Double(candidate.traces.count)
        let isRounded = ruler.cornerRadius > 0
        let unit = isRounded ? ruler.cornerRadius : ruler.shape.reach * Self.sharpUnit
        let seen = ruler.shape.corners.compactMap {
            CornerFit($0, of: view.plane, in: picture, unit: unit, blur: blur)
        }.filter { $0.explained >= Self.leastExplained }
        guard seen.count == 4 || isRounded && seen.count == 3 && isPlain(seen) else { return nil }
        let radius = Self.middle(seen.map { $0.radius / unit })
        let isRulers =
            isRounded
            ? Self.roundRadii.contains(radius) && seen.allSatisfy { $0.resolution >= Self.leastResolution }
            : radius < Self.roundRadii.lowerBound
        return isRulers ? seen.count : nil
    }

    /// Whether corners are seen so well that one more may be covered.
    private func isPlain(_ corners: [CornerFit]) -> Bool {
        corners.allSatisfy {
            $0.explained >= Self.plainlyExplained && Self.roundRadii.contains($0.radius / ruler.cornerRadius)
        }
    }

    /// The mean of numbers without the least and the greatest.
    private static func middle(_ values: [Double]) -> Double {
        let kept = values.sorted().dropFirst().dropLast()
        return kept.reduce(0, +) / Double(kept.count)
    }

    /// Whether no side's edge is far weaker than the others', as one is that belongs to another thing.
    private func isEven(_ candidate: RulerCandidate) -> Bool {
        let strengths = candidate.traces.map(\.strength)
        return (strengths.min() ?? 0) > Self.leastStrength * (strengths.max() ?? 0)
    }

    /// Whether a round thing has a colour that metal has: grey, or more red than blue.
    func isMetal(_ candidate: RulerCandidate) -> Bool {
        let middle = candidate.middle
        var sum = SIMD3<Float>.zero
        for corner in candidate.corners {
            for way in stride(from: 0.1, through: 0.9, by: 0.1) {
                let (x, y) = (middle.x + (corner.x - middle.x) * way, middle.y + (corner.y - middle.y) * way)
                if picture.contains(x, y) { sum += picture.value(x, y) }
            }
        }
        let most = Self.mostOfOtherColors * sum.x
        return sum.z < most && sum.y < most
    }
}

import ManakoGeometry

/// How one picture lies on another one.
struct PictureAlignment: Sendable, Hashable {
    /// From the floating picture to the reference, in pixels, (0, 0) being the centre of the upper-left one; nil where nothing tells.
    var warp: ImageWarp?
    /// How much edges and texture have in common where the pictures overlap, 0…1; 0 without a warp.
    var confidence: Float

    /// Nothing tells.
    static let none = PictureAlignment(warp: nil, confidence: 0)
    /// A picture lies on itself.
    static let identity = PictureAlignment(warp: .identity, confidence: 1)
}

/// Lays one picture on another one.
struct PictureAligner {
    /// Correlations of detail below this are no match; chance gives a fifth of it on a whole photo.
    static let leastCorrelation = 0.3
    /// Chance hardly gets this far from zero in as many shifts as a picture has.
    static let leastSignificance = 6.0
    /// The least part of the reference that must be seen in the floating picture.
    static let leastOverlap = 0.05

    let reference: BrightnessPyramid
    let floating: BrightnessPyramid

    /// Lays the floating picture on the reference by a shift.
    func shift() -> PictureAlignment {
        guard let found = foundShift() else { return .none }
        return finished(found.warp, confidence: found.confidence)
    }

    /// Lays the floating picture on the reference by a homography.
    func homography() -> PictureAlignment {
        if let found = fromFeatures() ?? fromShift() { return finished(found.warp, confidence: found.confidence) }
        return .none
    }

    /// A warp between the largest planes, reference to floating, and how sure it is.
    typealias Found = (warp: ImageWarp, confidence: Double)

    /// How sure a warp between planes of a level is; nil where it may as well be chance.
    func confidence(_ warp: ImageWarp, at level: Int) -> Double? {
        let (a, b) = (reference.levels[level], floating.levels[level])
        let match = PlaneComparison(a.detail(), b.detail(), through: warp)
        guard match.correlation >= Self.leastCorrelation, match.significance >= Self.leastSignificance,
            Double(match.count) >= Self.leastOverlap * Double(a.width * a.height)
        else { return nil }
        return min(1, match.correlation)
    }

    /// Refines a warp from a level of the pyramids to the largest one.
    func refined(_ warp: ImageWarp, from level: Int, motion: PlaneMotion) -> ImageWarp? {
        var warp = warp
        for k in stride(from: level, through: 0, by: -1) {
            let (a, b) = (reference.levels[k], floating.levels[k])
            // Half a hundredth of a pixel is below what noise leaves; coarser levels are only to begin well on the next.
            guard
                let next = a.refined(
                    warp, to: b, motion: motion, iterations: k == 0 ? 12 : 8, tolerance: k == 0 ? 0.005 : 0.02)
            else { return nil }
            warp = k == 0 ? next : next.scaled(2)
        }
        return warp
    }

    /// The last level that both pictures have.
    var lastLevel: Int { min(reference.levels.count, floating.levels.count) - 1 }

    /// The warp between whole pictures, floating to reference.
    private func finished(_ warp: ImageWarp, confidence: Double) -> PictureAlignment {
        guard let here = reference.toPicture, let there = floating.toPicture,
            let whole = here.after(warp.inverse)?.after(there.inverse), whole.isPlausible(over: floating.pictureSize)
        else { return .none }
        return PictureAlignment(warp: whole, confidence: Float(confidence))
    }
}

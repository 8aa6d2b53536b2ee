import CManakoAlignment
import ManakoGeometry

/// Corners of a picture and what is around them, at several scales.
struct PlaneFeatures {
    /// The most pixels a side of the picture in which corners are looked for.
    static let maximumSide = 900
    private static let mostCorners = 400
    private static let scales = 5

    private let features: [manako_align_feature]
    /// The level of the pyramid that places count in.
    let level: Int

    /// Finds corners.
    init(_ pyramid: BrightnessPyramid) {
        level = pyramid.level(within: Self.maximumSide)
        var plane = pyramid.levels[level]
        var found: [manako_align_feature] = []
        var (scale, most) = (Float(1), Self.mostCorners)
        for _ in 0..<Self.scales where plane.shortSide >= 3 * BrightnessPyramid.minimumSide || found.isEmpty {
            var some = [manako_align_feature](repeating: manako_align_feature(), count: most)
            let count = unsafe plane.withKernel { unsafe manako_align_features($0, scale, &some, Int32(most)) }
            found += some.prefix(Int(count))
            let step = Float(2).squareRoot()
            plane = plane.smoothed().shrunk(by: step)
            scale *= step
            most = most * 2 / 3
        }
        features = found
    }

    /// Pairs that look alike, as places of the floating picture and of this one, the clearest first.
    func pairs(with floating: PlaneFeatures) -> [FeaturePair] {
        var pairs = [manako_align_pair](repeating: manako_align_pair(), count: max(1, floating.features.count))
        let count = unsafe manako_align_pairs(
            features, Int32(features.count), floating.features, Int32(floating.features.count), 0.8, &pairs)
        return pairs.prefix(Int(count)).map { pair in
            let (there, here) = (floating.features[Int(pair.floating)], features[Int(pair.reference)])
            return FeaturePair(
                floating: ImagePoint(x: Double(there.x), y: Double(there.y)),
                reference: ImagePoint(x: Double(here.x), y: Double(here.y)))
        }
    }
}

/// The same thing in two pictures.
struct FeaturePair: Hashable {
    var floating: ImagePoint
    var reference: ImagePoint
}

/// The homography that most pairs agree with.
struct ConsensusHomography {
    /// From floating to reference.
    let warp: ImageWarp
    /// How many pairs agree.
    let agreeing: Int
    /// How many pairs there are.
    let count: Int

    /// - Parameters:
    ///   - pairs: the clearest first.
    ///   - reach: how far off a pair that agrees may be, in pixels.
    /// - Returns: nil when none is found.
    init?(_ pairs: [FeaturePair], reach: Double) {
        let places = pairs.flatMap { [$0.floating.x, $0.floating.y, $0.reference.x, $0.reference.y] }
        var matrix = [Double](repeating: 0, count: 9)
        agreeing = Int(unsafe manako_align_agree(places, Int32(pairs.count), reach, &matrix))
        count = pairs.count
        guard agreeing > 0, let found = ImageWarp(matrix) else { return nil }
        warp = found
    }

    /// Whether so many would hardly agree by chance (Brown and Lowe 2007, doi 10.1007/s11263-006-0002-3).
    var isMeant: Bool { Double(agreeing) > 8 + 0.3 * Double(count) }
}

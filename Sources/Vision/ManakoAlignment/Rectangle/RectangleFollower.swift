import ManakoGeometry

/// Follows what a quadrilateral showed first from frame to frame.
struct RectangleFollower: Sendable {
    /// Where the quadrilateral is, or was last.
    struct Place: Sendable {
        /// From the texture's largest plane to the frame's.
        var warp: ImageWarp
        /// In pixels of the frame's largest plane, (0, 0) being the centre of the upper-left one.
        var corners: [ImagePoint]
        /// How much of what was seen first is there, 0…1.
        var confidence: Double
    }

    /// Below that it is lost.
    static let lost = 0.3
    /// From that on nothing better is looked for, and one that was lost is found.
    static let sure = 0.5
    /// From how small a plane on places are settled, and how many levels off most pixels may be at first; what is further off is likely
    /// in front of it. The second way is for what is half hidden, which small planes take for something else.
    private static let ways = [(levels: Int.max, spread: 20.0), (levels: 2, spread: 8.0)]

    private let texture: RectangleTexture
    private let isThorough: Bool
    private let features: PlaneFeatures?
    private(set) var last: Place
    private var before: [ImagePoint]
    private var lostFrames = 0

    /// - Parameters:
    ///   - corners: in pixels of the frame's largest plane, clockwise.
    ///   - frame: the first one.
    ///   - isThorough: whether larger planes are looked at, and corners that look alike are looked for when it is lost.
    /// - Returns: nil where the corners are those of no quadrilateral.
    init?(corners: [ImagePoint], of frame: BrightnessPyramid, isThorough: Bool) {
        guard let texture = RectangleTexture(corners: corners, of: frame, maximumSide: isThorough ? 320 : 128) else {
            return nil
        }
        self.texture = texture
        self.isThorough = isThorough
        features =
            isThorough ? PlaneFeatures(BrightnessPyramid(texture.levels[0], pictureSize: texture.levels[0].size)) : nil
        last = Place(warp: texture.first, corners: corners, confidence: 1)
        before = corners
    }

    /// Looks for the quadrilateral in the next frame; where it is not found it stays where it was, with a confidence below ``lost``.
    mutating func follow(in pyramid: BrightnessPyramid) {
        var frame = RectangleFrame(pyramid)
        let found = best(in: &frame)
        guard let found, found.confidence >= (lostFrames > 0 ? Self.sure : Self.lost) else {
            lostFrames += 1
            last.confidence = min(found?.confidence ?? 0, Self.lost * 0.99)
            before = last.corners
            return
        }
        before = lostFrames > 0 ? found.corners : last.corners
        lostFrames = 0
        last = found
    }

    private func best(in frame: inout RectangleFrame) -> Place? {
        var best: Place?
        func isSure(_ starts: [ImageWarp], _ frame: inout RectangleFrame) -> Bool {
            for way in Self.ways {
                for start in starts {
                    let found = settled(start, way.levels, way.spread, in: &frame)
                    if let found, found.confidence > best?.confidence ?? 0 { best = found }
                    if let best, best.confidence >= Self.sure { return true }
                }
            }
            return false
        }
        if isSure([predicted, last.warp].compactMap { $0 }, &frame) { return best }
        let search = RectangleSearch(texture: texture, frame: frame.pyramid)
        if isSure(search.warps(around: last.warp, reach: reach(in: frame.pyramid), count: 3), &frame) { return best }
        _ = isSure([fromFeatures(in: frame.pyramid)].compactMap { $0 }, &frame)
        return best
    }

    /// Where it would be if it went on as it did.
    private var predicted: ImageWarp? {
        guard lostFrames == 0 else { return nil }
        let corners = zip(last.corners, before).map { ImagePoint(x: 2 * $0.x - $1.x, y: 2 * $0.y - $1.y) }
        let (width, height) = (texture.corners[2].x - texture.corners[0].x, texture.corners[2].y - texture.corners[0].y)
        let warp = ImageWarp(width: width, height: height, to: corners)?
            .after(ImageWarp(shiftX: -texture.corners[0].x, y: -texture.corners[0].y))
        return warp.flatMap { isPlausible($0, ratio: 0.5...2) ? $0 : nil }
    }

    /// How far to look: half of its size, and more with each frame in which it was not seen.
    private func reach(in pyramid: BrightnessPyramid) -> Double {
        let size = abs(RectangleTexture.area(last.corners)).squareRoot()
        return min(Double(pyramid.base.longSide), size * 0.5 * Double(1 + lostFrames))
    }

    /// A warp that corners of texture and frame agree on.
    private func fromFeatures(in pyramid: BrightnessPyramid) -> ImageWarp? {
        guard let features else { return nil }
        let there = PlaneFeatures(pyramid)
        guard let agreed = ConsensusHomography(features.pairs(with: there), reach: 3), agreed.isMeant else {
            return nil
        }
        return agreed.warp.inverse.shrunk(from: 1, to: 1 / Double(1 << there.level))
    }

    /// The place where the texture fits best near a warp; nil where a camera would not show it so.
    private func settled(
        _ start: ImageWarp, _ levels: Int, _ spread: Double, in frame: inout RectangleFrame
    ) -> Place? {
        guard isPlausible(start, ratio: 0.1...10) else { return nil }
        var warp = start
        for level in texture.levels.indices.prefix(levels).reversed() {
            if level == texture.levels.count - 1 { warp = moved(warp, level, .shift, spread, frame.pyramid) ?? warp }
            guard let next = moved(warp, level, .homography, spread, frame.pyramid), isPlausible(next, ratio: 0.1...10)
            else {
                // Small planes may not tell; the largest one has to.
                if level == 0 { return nil }
                continue
            }
            warp = next
        }
        guard let corners = texture.corners(through: warp) else { return nil }
        return Place(warp: warp, corners: corners, confidence: frame.confidence(of: texture, at: warp))
    }

    private func moved(
        _ warp: ImageWarp, _ level: Int, _ motion: PlaneMotion, _ spread: Double, _ frame: BrightnessPyramid
    ) -> ImageWarp? {
        let there = texture.frameLevel(for: level, through: warp, of: frame)
        let (from, to) = (Double(1 << level), Double(1 << there))
        let start = warp.shrunk(from: from, to: to)
        let refined = start.flatMap {
            texture.levels[level].refined(
                $0, to: frame.levels[there], motion: motion, iterations: level == 0 ? 16 : 8,
                tolerance: level == 0 ? 0.005 : 0.02, spread: spread)
        }
        return refined?.shrunk(from: 1 / from, to: 1 / to)
    }

    /// Whether a warp shows the texture as a camera might, not mirrored, and not too much larger or smaller than it was last.
    private func isPlausible(_ warp: ImageWarp, ratio: ClosedRange<Double>) -> Bool {
        guard let corners = texture.corners(through: warp), warp.isPlausible(over: texture.levels[0].size, upTo: 1e4)
        else {
            return false
        }
        return ratio.contains(RectangleTexture.area(corners) / RectangleTexture.area(last.corners))
    }
}

import ManakoGeometry

/// A frame in which a rectangle is looked for.
struct RectangleFrame {
    let pyramid: BrightnessPyramid
    /// Edges and texture of the levels that were asked for.
    private var details: [Int: BrightnessPlane] = [:]

    init(_ pyramid: BrightnessPyramid) { self.pyramid = pyramid }

    /// How much a texture's edges have in common with what a warp lays it on, 0…1; 0 where hardly any of it is in the frame.
    mutating func confidence(of texture: RectangleTexture, at warp: ImageWarp) -> Double {
        let here = texture.judged.level
        let level = texture.frameLevel(for: here, through: warp, of: pyramid)
        guard let seen = warp.shrunk(from: Double(1 << here), to: Double(1 << level)) else { return 0 }
        let detail = texture.judged.detail
        let match = PlaneComparison(detail, self.detail(level), through: seen)
        guard Double(match.count) > 0.3 * Double(detail.width * detail.height) else { return 0 }
        // Few pixels are easily alike.
        return min(1, max(0, match.correlation) * min(1, match.significance / PictureAligner.leastSignificance))
    }

    private mutating func detail(_ level: Int) -> BrightnessPlane {
        if let known = details[level] { return known }
        let made = pyramid.levels[level].detail()
        details[level] = made
        return made
    }
}

import ManakoGeometry

/// Looks for a texture around a place where it was, by shifts of its smallest plane.
struct RectangleSearch {
    /// The most places that are looked at.
    private static let mostPlaces = 3000
    /// Pixels of the small planes from one place to the next; peaks are a little wider.
    private static let step = 2

    let texture: RectangleTexture
    let frame: BrightnessPyramid

    /// The likeliest warps from the texture's largest plane to the frame's, the best first.
    ///
    /// - Parameters:
    ///   - warp: where it was.
    ///   - reach: how far to look, in pixels of the frame's largest plane.
    ///   - count: how many warps.
    func warps(around warp: ImageWarp, reach: Double, count: Int) -> [ImageWarp] {
        let here = texture.levels.count - 1
        let level = texture.frameLevel(for: here, through: warp, of: frame)
        let scale = Double(1 << level)
        guard let start = warp.shrunk(from: Double(1 << here), to: scale) else { return [] }
        let most = Int((Double(Self.mostPlaces).squareRoot() / 2).rounded(.down))
        let steps = min(most, Int((reach / scale / Double(Self.step)).rounded(.up)))
        var places: [(x: Int, y: Int, score: Double)] = []
        for y in -steps...steps {
            for x in -steps...steps {
                let (dx, dy) = (x * Self.step, y * Self.step)
                guard let shifted = ImageWarp(shiftX: Double(dx), y: Double(dy)).after(start) else { continue }
                let (a, b) = (texture.levels[here], frame.levels[level])
                let match = PlaneComparison(a, b, through: shifted)
                let share = Double(match.count) / Double(a.width * a.height)
                // Half of it tells enough; less is easily alike.
                if share > 0.4, match.correlation > 0.2 {
                    places.append((dx, dy, match.correlation * share.squareRoot()))
                }
            }
        }
        return Self.apart(places.sorted { $0.score > $1.score }, count: count).compactMap {
            ImageWarp(shiftX: Double($0.x) * scale, y: Double($0.y) * scale).after(warp)
        }
    }

    /// The first places of which none is beside a better one.
    private static func apart(
        _ places: [(x: Int, y: Int, score: Double)], count: Int
    ) -> [(x: Int, y: Int, score: Double)] {
        var kept: [(x: Int, y: Int, score: Double)] = []
        for place in places where kept.count < count {
            if kept.allSatisfy({ max(abs($0.x - place.x), abs($0.y - place.y)) > 2 * step }) { kept.append(place) }
        }
        return kept
    }
}

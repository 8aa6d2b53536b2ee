import ManakoGeometry

extension PictureAligner {
    /// The side of the planes on which a homography is judged: small enough for noise not to count.
    private static let judgedSide = 256

    /// A homography that corners agree on, refined by all pixels.
    func fromFeatures() -> Found? {
        let (here, there) = (PlaneFeatures(reference), PlaneFeatures(floating))
        guard here.level == there.level,
            let agreed = ConsensusHomography(here.pairs(with: there), reach: 3), agreed.isMeant,
            agreed.warp.isPlausible(over: floating.levels[there.level].size)
        else { return nil }
        let start = agreed.warp.inverse
        let whole = start.scaled(Double(1 << here.level))
        return better(refined(start, from: here.level, motion: .homography), whole)
    }

    /// A homography that begins as a shift, for pictures with few corners.
    func fromShift() -> Found? {
        guard let shift = foundShift() else { return nil }
        let level = min(lastLevel, judgedLevel)
        let start = shift.warp.scaled(1 / Double(1 << level))
        return refined(start, from: level, motion: .homography).flatMap { judged($0) }
    }

    private var judgedLevel: Int {
        min(lastLevel, max(reference.level(within: Self.judgedSide), floating.level(within: Self.judgedSide)))
    }

    /// The one of two warps between the largest planes that shows more alike.
    private func better(_ refined: ImageWarp?, _ start: ImageWarp) -> Found? {
        [refined, start].compactMap { $0 }.compactMap(judged).max { $0.confidence < $1.confidence }
    }

    /// A warp between the largest planes with how sure it is; nil where it may as well be chance.
    private func judged(_ warp: ImageWarp) -> Found? {
        let level = judgedLevel
        return confidence(warp.scaled(1 / Double(1 << level)), at: level).map { (warp, $0) }
    }
}

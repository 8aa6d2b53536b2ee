/// Finds what was tapped in one frame in the others.
struct PatchSearch {
    struct Found {
        let surface: PatchSurface
        let matches: [PatchMatch]
        /// Whether a part of the patch moves otherwise than the rest, as beside the edge of something nearer.
        let isAtEdge: Bool
    }

    let scene: MeasurementScene
    let tap: Tap

    private static let radius = 7
    private static let coarseRadius = 5
    /// Grey levels below which a patch says nothing.
    private static let leastContrast = 2.0
    private static let peaks = 6
    /// Grey levels above which a quarter of a patch has a say, and the correlation below which it disagrees.
    private static let tellingContrast = 6.0, disagreement = 0.6
    /// Of how many other pictures one alone does not speak for a match.
    private static let many = 3
    /// How much clearer a match has to be where nothing but one picture speaks for it.
    private static let pairFactor = 2.0

    private var settings: MeasurementSettings { scene.settings }
    private var frame: MeasurementFrame { scene.frames[tap.frame] }

    /// The surface at the tap and where the other frames show it.
    func matches() -> Result<Found, MeasurementFailure> {
        guard let picture = frame.picture else {
            return .failure(
                MeasurementFailure(
                    .noOtherFrames,
                    "frame \(scene.number(of: tap.frame)) has no picture; tap one that has, or tap two frames"))
        }
        let pairs = self.pairs
        guard !pairs.isEmpty else {
            return .failure(MeasurementFailure(.noOtherFrames, "there is no other picture; take one from beside"))
        }
        let range = self.range
        let travel = pairs.map(\.pixelsPerInverseDepth).max() ?? 0
        guard travel * (range.upperBound - range.lowerBound) > 2 else { return .failure(MeasurementScene.noBaseline) }
        let fine = PatchGrid(radius: Self.radius, spacing: fineSpacing)
        guard let template = PatchTemplate(picture, at: tap.pixel, grid: fine) else {
            return .failure(
                MeasurementFailure(
                    .noTexture, "the tap is too near to the picture's edge or on one even colour; tap another frame"))
        }
        guard template.contrast > Self.leastContrast else {
            return .failure(
                MeasurementFailure(
                    .noTexture, "there is too little to see here to find it again; tap it in a second picture too"))
        }
        return surface(picture, pairs, template, range).flatMap { matches($0, pairs, template) }
    }

    /// The other frames that have pictures.
    private var pairs: [ViewPair] {
        scene.frames.indices.compactMap { index in
            guard index != tap.frame, let picture = scene.frames[index].picture else { return nil }
            return ViewPair(tap: tap.pixel, of: frame, in: scene.frames[index], frame: index, picture: picture)
        }
    }

    /// One over the depths to look at: those of the frame or the settings, or near to what the depth map says.
    private var range: ClosedRange<Double> {
        let camera = frame.intrinsics
        if let sample = try? frame.depth?.sample(tap.pixel, camera, edge: settings.depthEdge).get() {
            let reach = min(max(0.15, 5 * settings.depthNoise.deviation(at: sample.metres) / sample.metres), 0.8)
            return 1 / (sample.metres * (1 + reach))...1 / (sample.metres * (1 - reach))
        }
        if let distances = frame.distances, distances.lowerBound > 0 {
            return 1 / distances.upperBound...1 / distances.lowerBound
        }
        return 1 / settings.farthest...1 / settings.nearest
    }

    /// Pixels between places of the coarse grid: one for small pictures, four for twelve megapixels.
    private var coarseSpacing: Int { max(1, Int((Double(frame.intrinsics.width) / 900).rounded())) }
    private var fineSpacing: Int { max(1, coarseSpacing / 2) }

    private func surface(
        _ picture: GrayPicture, _ pairs: [ViewPair], _ template: PatchTemplate, _ range: ClosedRange<Double>
    ) -> Result<PatchSurface, MeasurementFailure> {
        let coarse = PatchGrid(radius: Self.coarseRadius, spacing: coarseSpacing)
        guard let first = PatchTemplate(picture, at: tap.pixel, grid: coarse) else { return .failure(noMatch(nil)) }
        let sweep = DepthSweep(pairs: pairs, template: first, range: range)
        let fine = DepthSweep(pairs: pairs, template: template, range: range)
        let alignment = SurfaceAlignment(pairs: pairs, template: template, step: fine.step / 3)
        let peaks = sweep.peaks(Self.peaks).map { peak -> DepthSweep.Peak in
            let near = fine.refine(peak, reach: 1.5 * sweep.step)
            guard near.score > 0.3 else { return near }
            let surface = alignment.refine(near.surface)
            return DepthSweep.Peak(surface: surface, score: fine.score(surface) ?? near.score)
        }.sorted { $0.score > $1.score }
        guard let best = peaks.first, best.score >= settings.leastScore else {
            return .failure(noMatch(peaks.first?.score))
        }
        let apart = 3 * fine.step
        let rival = peaks.first { abs($0.surface.inverseDepth - best.surface.inverseDepth) > apart }
        if let rival, rival.score > best.score - settings.leastLead * (pairs.count > 1 ? 1 : Self.pairFactor) {
            return .failure(ambiguous(best, rival))
        }
        return .success(best.surface)
    }

    private func ambiguous(_ best: DepthSweep.Peak, _ rival: DepthSweep.Peak) -> MeasurementFailure {
        MeasurementFailure(
            .ambiguous,
            "several places look the same: at \(metres(best)) m and at \(metres(rival)) m; tap it in a second picture too, or "
                + "narrow the distances")
    }

    private func metres(_ peak: DepthSweep.Peak) -> Double { (100 / peak.surface.inverseDepth).rounded() / 100 }

    private func matches(
        _ surface: PatchSurface, _ pairs: [ViewPair], _ template: PatchTemplate
    ) -> Result<Found, MeasurementFailure> {
        let alignment = PatchAlignment(template: template, leastNoise: settings.matchNoise)
        let matches = pairs.compactMap { pair -> PatchMatch? in
            guard let warp = pair.warp(surface),
                let match = alignment.match(pair.picture, frame: pair.frame, from: warp),
                match.score >= settings.leastScore
            else { return nil }
            return match
        }
        // What few of the pictures show that should, or one alone of many or not very clearly, is rather something that looks alike.
        let visible = pairs.filter { pair in pair.warp(surface).map { template.grid.fits(pair.picture, $0) } ?? false }
        guard let best = matches.map(\.score).max(), 5 * matches.count >= 2 * visible.count,
            matches.count > 1 || pairs.count < Self.many && best >= 1 - (1 - settings.leastScore) / Self.pairFactor
        else { return .failure(noMatch(matches.map(\.score).max())) }
        let used = pairs.filter { pair in matches.contains { $0.frame == pair.frame } }
        return .success(Found(surface: surface, matches: matches, isAtEdge: isAtEdge(surface, used)))
    }

    /// Whether the quarters of the patch disagree with each other on the surface; one picture alone is too little to say so.
    private func isAtEdge(_ surface: PatchSurface, _ pairs: [ViewPair]) -> Bool {
        guard pairs.count > 1, let picture = frame.picture else { return false }
        let grid = PatchGrid(radius: Self.radius / 2, spacing: fineSpacing)
        let offset = Double((Self.radius + 1) / 2 * fineSpacing)
        var scores: [Double] = []
        for (x, y) in [(-offset, -offset), (offset, -offset), (-offset, offset), (offset, offset)] {
            let centre = PixelPoint(tap.pixel.x + x, tap.pixel.y + y)
            guard let quarter = PatchTemplate(picture, at: centre, grid: grid),
                quarter.contrast > Self.tellingContrast
            else { continue }
            let found = pairs.compactMap { pair -> Double? in
                guard var warp = pair.warp(surface) else { return nil }
                warp.centre = warp.place(x, y)
                return quarter.score(pair.picture, warp)
            }
            if !found.isEmpty { scores.append(found.reduce(0, +) / Double(found.count)) }
        }
        guard let least = scores.min(), let most = scores.max() else { return false }
        return least < Self.disagreement && most - least > 0.2
    }

    /// The side of the patch in pixels to each side of its centre, and one more.
    var reach: Double { Double(Self.radius * fineSpacing + 1) }

    private func noMatch(_ score: Double?) -> MeasurementFailure {
        let detail = score.map { " (correlation \((100 * $0).rounded() / 100))" } ?? ""
        return MeasurementFailure(
            .noMatch, "the place was not found in the other pictures\(detail); tap it in a second picture too")
    }
}

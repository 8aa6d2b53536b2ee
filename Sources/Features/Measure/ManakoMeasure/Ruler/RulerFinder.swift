import Glibc
import Manako
import ManakoScenes
import ManakoSpatial

/// Looks for rulers in a picture.
struct RulerFinder {
    let ruler: Ruler
    let belief: CameraBelief
    let bitmap: Bitmap
    let picture: LinearPicture

    /// The least share of an outline, and of each of its sides, where its edge is seen.
    static let leastSeen = 0.7, leastSideSeen = 0.35
    /// The least share of a coin's rim, which is whole in itself.
    static let leastRoundSeen = 0.45
    /// The shortest side of a candidate, as a share of the picture's shorter side.
    private static let leastSide: Float = 0.05
    /// How many lines are put together, and how many outlines are traced.
    private static let mostLines = 160, mostQuads = 16
    /// Pixels of the longer side of what rectangles are looked for in.
    private static let looked = 640.0

    /// The most that a ruler may be seen from the side, in degrees: from there on, arcs and other shapes pass for rectangles.
    private static let mostOblique = 70.0

    /// A ruler that was found.
    struct Found {
        var candidate: RulerCandidate
        var view: RulerView
    }

    /// - Parameter bitmap: upright.
    init(_ ruler: Ruler, in bitmap: Bitmap, belief: CameraBelief) throws(ManakoError) {
        (self.ruler, self.bitmap, self.belief) = (ruler, bitmap, belief)
        picture = try LinearPicture(bitmap)
    }

    /// All that may be rulers, the likeliest first.
    func all() throws(ManakoError) -> [Found] {
        let candidates = try ruler.isRound ? rounds() : quads()
        let found = white(candidates.filter(isSeen)).compactMap(found)
            .filter { $0.view.plane.obliquity < Self.mostOblique }
        // What certainly is the ruler leaves no doubt about others.
        let certain = found.filter(\.view.isSure)
        return Self.distinct((certain.isEmpty ? found : certain).sorted { worth($0) > worth($1) })
    }

    private func found(_ candidate: RulerCandidate) -> Found? {
        guard var view = RulerView(candidate.outline(ruler, belief)) else { return nil }
        view.settleCorners()
        let seen = cornersSeen(candidate, view)
        view.isSure = seen != nil
        view.hasCoveredCorner = seen == 3
        return Found(candidate: candidate, view: view)
    }

    /// Traces an outline that somebody has drawn; nil where there are no such edges.
    func traced(_ corners: [PixelPoint], reach: Double) -> RulerCandidate? {
        let found =
            ruler.isRound
            ? Ellipse(handles: corners).flatMap { RulerCandidate($0, in: picture, reach: reach) }
            : RulerCandidate(corners, in: picture, reach: reach, margin: ruler.margin)
        return found.flatMap { isSeen($0) ? $0 : nil }
    }

    private func isSeen(_ candidate: RulerCandidate) -> Bool {
        candidate.isInside(picture) && candidate.seen >= (ruler.isRound ? Self.leastRoundSeen : Self.leastSeen)
            && candidate.leastSeen >= Self.leastSideSeen
    }

    private var scale: Double { max(Double(max(bitmap.width, bitmap.height)) / Self.looked, 1) }

    /// Quadrilaterals of straight edges that may be the ruler's.
    private func quads() -> [RulerCandidate] {
        guard case .rectangle(let width, let height) = ruler.shape else { return [] }
        let map = EdgeMap(picture)
        let assembler = QuadAssembler(
            map: map, lines: LineFinder.lines(in: map, most: Self.mostLines), ratio: height / width, belief: belief,
            shortest: Double(Self.leastSide) * Double(min(map.width, map.height)))
        return assembler.quads(most: Self.mostQuads).compactMap {
            RulerCandidate($0, in: picture, reach: Double(map.scale) + 2, margin: ruler.margin)
        }
    }

    /// The borders of what is darker or brighter than some levels.
    private func forEachContour(_ body: ([PixelPoint]) -> Void) throws(ManakoError) {
        var times = StageTimes()
        for pivot in [nil, 0.25, 0.4, 0.55, 0.7] as [Float?] {
            var request = DetectContoursRequest()
            (request.contrastAdjustment, request.contrastPivot) = (1, pivot)
            request.maximumImageDimension = Int(Self.looked)
            let contours = try request.perform(on: VisionImage(bitmap), in: ManakoEnvironment.context, times: &times)
            for index in 0..<min(contours.contourCount, 4000) {
                guard let contour = contours.contourAtIndex(index), contour.pointCount >= 40 else { continue }
                body(contour.points.map { pixel($0) })
            }
        }
    }

    private func pixel(_ point: NormalizedPoint) -> PixelPoint {
        PixelPoint(point.x * Double(bitmap.width) - 0.5, (1 - point.y) * Double(bitmap.height) - 0.5)
    }

    /// Ellipses among the borders of what is darker or brighter than some levels.
    private func rounds() throws(ManakoError) -> [RulerCandidate] {
        var found: [RulerCandidate] = []
        try forEachContour { points in
            guard let ellipse = Ellipse(fitting: points), isRound(ellipse, points),
                !found.contains(where: { $0.middle.distance(to: ellipse.middle) < 0.1 * ellipse.minor }),
                let candidate = RulerCandidate(ellipse, in: picture, reach: 2 * scale + 2), isMetal(candidate)
            else { return }
            found.append(rim(around: candidate))
        }
        return found
    }

    /// How much larger a coin is than a ring on it, and how plainly its rim is seen beside the ring.
    private static let rims = stride(from: 1.05, through: 1.3, by: 0.025), leastRim = 0.6

    /// The outermost of rings with one middle, which is a coin's rim: a coin is partly covered more often than its inner ring.
    private func rim(around ring: RulerCandidate) -> RulerCandidate {
        guard let ellipse = Ellipse(handles: ring.corners) else { return ring }
        var rim = ring
        for factor in Self.rims {
            var larger = ellipse
            larger.major *= factor
            larger.minor *= factor
            guard let outer = RulerCandidate(larger, in: picture, reach: max(2, 0.02 * larger.minor)), isMetal(outer),
                outer.seen >= max(Self.leastRoundSeen, Self.leastRim * ring.seen), outer.area > 1.05 * rim.area,
                outer.middle.distance(to: ring.middle) < 0.1 * ellipse.minor,
                outer.traces[0].strength >= Self.leastRim * ring.traces[0].strength
            else { continue }
            rim = outer
        }
        return rim
    }

    private func isRound(_ ellipse: Ellipse, _ points: [PixelPoint]) -> Bool {
        let shorter = Double(min(bitmap.width, bitmap.height))
        guard ellipse.minor > 0.35 * ellipse.major, 2 * ellipse.minor > Double(Self.leastSide) * shorter,
            ellipse.major < shorter
        else { return false }
        let squares = points.map { pow(ellipse.distance(to: $0), 2) }
        return (squares.reduce(0, +) / Double(points.count)).squareRoot() < max(1.2 * scale, 0.02 * ellipse.major)
    }

    /// Large outlines whose edges are seen all around.
    private func worth(_ found: Found) -> Double { found.candidate.seen * found.candidate.area.squareRoot() }

    /// Those that are not inside a better one.
    private static func distinct(_ found: [Found]) -> [Found] {
        var kept: [Found] = []
        for one in found where !kept.contains(where: { covers($0.candidate, one.candidate) }) { kept.append(one) }
        return kept
    }

    /// Whether the middle of one lies inside the other.
    private static func covers(_ a: RulerCandidate, _ b: RulerCandidate) -> Bool {
        contains(a.corners, b.middle) || contains(b.corners, a.middle)
    }

    private static func contains(_ corners: [PixelPoint], _ place: PixelPoint) -> Bool {
        corners.indices.allSatisfy { index in
            let (a, b) = (corners[index], corners[(index + 1) % corners.count])
            return (b.x - a.x) * (place.y - a.y) - (b.y - a.y) * (place.x - a.x) >= 0
        }
    }
}

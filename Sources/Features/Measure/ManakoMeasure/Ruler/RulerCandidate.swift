import Glibc
import ManakoSpatial

/// A quadrilateral or ellipse that may be the ruler, with its edges traced.
struct RulerCandidate {
    var corners: [PixelPoint]
    var traces: [SideTracer.Trace]

    /// The share of the outline where its edge is seen.
    var seen: Double { traces.reduce(0) { $0 + $1.seen } / Double(max(traces.count, 1)) }
    /// That of the side that is seen least.
    var leastSeen: Double { traces.map(\.seen).min() ?? 0 }
    /// The area in pixels.
    var area: Double {
        let next = corners.dropFirst() + corners.prefix(1)
        return abs(zip(corners, next).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }) / 2
    }
    var middle: PixelPoint {
        PixelPoint(corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4)
    }

    /// Traces a quadrilateral twice: first within a reach that finds it, then closely.
    ///
    /// - Parameters:
    ///   - corners: clockwise, about where they are.
    ///   - reach: by how many pixels the sides may be off.
    ///   - margin: the part of a side beside each corner that is left out.
    init?(_ corners: [PixelPoint], in picture: LinearPicture, reach: Double, margin: Double) {
        guard let wide = Self.traced(corners, picture, reach, margin, tolerance: { 1 + 0.004 * $0 }),
            let near = Self.corners(corners, wide),
            let close = Self.traced(near, picture, 6, margin, tolerance: { 1.2 + 0.002 * $0 }),
            let final = Self.corners(near, close)
        else { return nil }
        self.corners = final
        traces = close
    }

    private static func traced(
        _ corners: [PixelPoint], _ picture: LinearPicture, _ reach: Double, _ margin: Double,
        tolerance: (Double) -> Double
    ) -> [SideTracer.Trace]? {
        var traces: [SideTracer.Trace] = []
        for side in 0..<4 {
            let (from, to) = (corners[side], corners[(side + 1) % 4])
            let length = from.distance(to: to)
            guard length > 12 else { return nil }
            let outward = PixelPoint((to.y - from.y) / length, (from.x - to.x) / length)
            let tracer = SideTracer(
                picture: picture,
                guess: { way in
                    (PixelPoint(from.x + (to.x - from.x) * way, from.y + (to.y - from.y) * way), outward)
                }, margin: margin, isRound: false)
            guard let trace = tracer.trace(reach: min(reach, length / 6), tolerance: tolerance(length)) else {
                return nil
            }
            traces.append(trace)
        }
        return traces
    }

    /// Where neighbouring sides meet.
    private static func corners(_ corners: [PixelPoint], _ traces: [SideTracer.Trace]) -> [PixelPoint]? {
        let lines = (0..<4).map { side -> (PixelPoint, PixelPoint) in
            let (from, to) = (corners[side], corners[(side + 1) % 4])
            let length = from.distance(to: to)
            let (nx, ny) = ((to.y - from.y) / length, (from.x - to.x) / length)
            let ends = traces[side].ends
            return (
                PixelPoint(from.x + nx * ends.from, from.y + ny * ends.from),
                PixelPoint(to.x + nx * ends.to, to.y + ny * ends.to)
            )
        }
        let met = (0..<4).compactMap { meet(lines[($0 + 3) % 4], lines[$0]) }
        return met.count == 4 ? met : nil
    }

    private static func meet(
        _ a: (PixelPoint, PixelPoint), _ b: (PixelPoint, PixelPoint)
    ) -> PixelPoint? {
        let (ax, ay) = (a.1.x - a.0.x, a.1.y - a.0.y)
        let (bx, by) = (b.1.x - b.0.x, b.1.y - b.0.y)
        let cross = ax * by - ay * bx
        guard abs(cross) > 1e-6 * (hypot(ax, ay) * hypot(bx, by)) else { return nil }
        let way = ((b.0.x - a.0.x) * by - (b.0.y - a.0.y) * bx) / cross
        return PixelPoint(a.0.x + way * ax, a.0.y + way * ay)
    }

    /// The outline for measuring.
    func outline(_ ruler: Ruler, _ belief: CameraBelief) -> RulerOutline {
        let samples = traces.enumerated().flatMap { side, trace in
            trace.samples.map { OutlineSample(side: side, way: $0.way, pixel: $0.pixel, error: $0.error) }
        }
        let width = traces.reduce(0) { $0 + $1.width } / Double(max(traces.count, 1))
        return RulerOutline(
            ruler: ruler, corners: corners, samples: samples, belief: belief,
            sideError: Self.sideError(blur: width))
    }

    /// What a whole side is off by: brightness is not quite in proportion to light, the more so the wider the blur.
    static func sideError(blur: Double) -> Double { 0.04 + 0.06 * blur }

    /// Whether all corners lie inside the picture.
    func isInside(_ picture: LinearPicture) -> Bool { corners.allSatisfy { picture.contains($0.x, $0.y) } }
}

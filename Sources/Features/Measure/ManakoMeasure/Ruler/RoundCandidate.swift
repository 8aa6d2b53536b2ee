import Glibc
import ManakoSpatial

extension RulerCandidate {
    /// Traces an ellipse.
    ///
    /// - Parameters:
    ///   - ellipse: about where it is.
    ///   - reach: by how many pixels it may be off.
    init?(_ ellipse: Ellipse, in picture: LinearPicture, reach: Double) {
        guard let wide = Self.traced(ellipse, picture, reach), let near = Ellipse(fitting: wide.samples.map(\.pixel)),
            let close = Self.traced(near, picture, min(reach, 4)),
            let final = Ellipse(fitting: close.samples.map(\.pixel))
        else { return nil }
        corners = final.handles
        traces = [close]
    }

    private static func traced(_ ellipse: Ellipse, _ picture: LinearPicture, _ reach: Double) -> SideTracer.Trace? {
        let tracer = SideTracer(
            picture: picture,
            guess: { ellipse.place($0) }, margin: 0, isRound: true)
        guard var trace = tracer.trace(reach: min(reach, ellipse.minor / 2), tolerance: reach) else { return nil }
        // Edges of what covers or adorns the coin are on no ellipse.
        for _ in 0..<6 {
            guard let fit = Ellipse(fitting: trace.samples.map(\.pixel)) else { return nil }
            let distances = trace.samples.map { abs(fit.distance(to: $0.pixel)) }
            let limit = max(2.5 * distances.sorted()[distances.count / 2], 0.35)
            let inside = zip(trace.samples, distances).filter { $0.1 <= limit }.map(\.0)
            guard inside.count >= 12 else { return nil }
            if inside.count == trace.samples.count { break }
            trace.samples = inside
        }
        guard let fit = Ellipse(fitting: trace.samples.map(\.pixel)) else { return nil }
        let squares = trace.samples.map { pow(fit.distance(to: $0.pixel), 2) }
        trace.roughness = (squares.reduce(0, +) / Double(squares.count)).squareRoot()
        for index in trace.samples.indices { trace.samples[index].error = max(trace.roughness, 0.04) * 1.4 }
        trace.seen = Double(trace.samples.count) / Double(SideTracer.positions)
        return trace
    }
}

/// An ellipse in pixels.
struct Ellipse {
    var middle: PixelPoint
    /// Half the longer and half the shorter axis.
    var major: Double, minor: Double
    /// The direction of the longer axis in radians.
    var angle: Double

    /// The ellipse nearest to points, by least squares under which only ellipses come out
    /// ([Halíř and Flusser 1998](https://citeseerx.ist.psu.edu/doc/10.1.1.1.7559)); nil for points that are on none.
    init?(fitting points: [PixelPoint]) {
        guard points.count >= 6 else { return nil }
        let count = Double(points.count)
        let (mx, my) = (points.reduce(0) { $0 + $1.x } / count, points.reduce(0) { $0 + $1.y } / count)
        let scale = points.reduce(0) { $0 + hypot($1.x - mx, $1.y - my) } / count
        guard scale > 1e-9 else { return nil }
        let unit = points.map { (x: ($0.x - mx) / scale, y: ($0.y - my) / scale) }
        guard let conic = Self.conic(unit) else { return nil }
        let (a, b, c, d, e, f) = (conic[0], conic[1], conic[2], conic[3], conic[4], conic[5])
        let determinant = 4 * a * c - b * b
        guard determinant > 1e-12 else { return nil }
        let (x, y) = ((b * e - 2 * c * d) / determinant, (b * d - 2 * a * e) / determinant)
        let level = -(f + (d * x + e * y) / 2)
        let (mean, difference) = ((a + c) / 2, hypot((a - c) / 2, b / 2))
        let (small, large) = (mean - difference, mean + difference)
        guard level / small > 0, level / large > 0 else { return nil }
        let axes = [(level / small).squareRoot(), (level / large).squareRoot()]
        major = max(axes[0], axes[1]) * scale
        minor = min(axes[0], axes[1]) * scale
        middle = PixelPoint(x * scale + mx, y * scale + my)
        let direct = atan2(b, a - c) / 2
        angle = mean > 0 ? direct + .pi / 2 : direct
        guard major.isFinite, minor > 0 else { return nil }
    }

    /// The ellipse through handles as ``handles`` gives them.
    init?(handles: [PixelPoint]) {
        guard handles.count == 4 else { return nil }
        let points = (0..<16).map { index -> PixelPoint in
            let angle = Double(index) * .pi / 8
            let (mx, my) = (handles.reduce(0) { $0 + $1.x } / 4, handles.reduce(0) { $0 + $1.y } / 4)
            let (ux, uy) = ((handles[1].x - handles[3].x) / 2, (handles[1].y - handles[3].y) / 2)
            let (vx, vy) = ((handles[2].x - handles[0].x) / 2, (handles[2].y - handles[0].y) / 2)
            return PixelPoint(mx + ux * cos(angle) + vx * sin(angle), my + uy * cos(angle) + vy * sin(angle))
        }
        self.init(fitting: points)
    }

    private static func conic(_ points: [(x: Double, y: Double)]) -> [Double]? {
        func sum(_ f: (Double, Double) -> [Double], _ g: (Double, Double) -> [Double]) -> Matrix3 {
            var total = Matrix3(diagonal: .zero)
            for (x, y) in points {
                let (a, b) = (f(x, y), g(x, y))
                let row = Vector3(b[0], b[1], b[2])
                total = total + Matrix3(row * a[0], row * a[1], row * a[2])
            }
            return total
        }
        let quadratic: (Double, Double) -> [Double] = { [$0 * $0, $0 * $1, $1 * $1] }
        let linear: (Double, Double) -> [Double] = { [$0, $1, 1] }
        let (s1, s2, s3) = (sum(quadratic, quadratic), sum(quadratic, linear), sum(linear, linear))
        guard let inverse = s3.inverse else { return nil }
        let back = inverse * s2.transposed * -1
        let m = s1 + s2 * back
        // The inverse of the constraint 4ac − b² from the left.
        let rows = m.rows
        let reduced = Matrix3(rows[2] * 0.5, rows[1] * -1, rows[0] * 0.5)
        for root in roots(reduced) {
            guard let vector = kernel(reduced + Matrix3(diagonal: Vector3(-root, -root, -root))),
                4 * vector.x * vector.z - vector.y * vector.y > 0
            else { continue }
            let rest = back * vector
            return [vector.x, vector.y, vector.z, rest.x, rest.y, rest.z]
        }
        return nil
    }

    /// The real eigenvalues of a matrix, from its characteristic polynomial.
    private static func roots(_ m: Matrix3) -> [Double] {
        let r = m.rows
        let trace = r[0].x + r[1].y + r[2].z
        let minors =
            r[0].x * r[1].y - r[0].y * r[1].x + r[0].x * r[2].z - r[0].z * r[2].x + r[1].y * r[2].z - r[1].z * r[2].y
        let p = minors - trace * trace / 3
        let q = -2 * trace * trace * trace / 27 + trace * minors / 3 - m.determinant
        let half = q * q / 4 + p * p * p / 27
        if half > 0 {
            let root = half.squareRoot()
            return [cbrt(-q / 2 + root) + cbrt(-q / 2 - root) + trace / 3]
        }
        let radius = 2 * (max(-p / 3, 0)).squareRoot()
        guard radius > 0 else { return [trace / 3] }
        let angle = acos(min(max(3 * q / (p * radius), -1), 1)) / 3
        return (0..<3).map { radius * cos(angle - 2 * .pi * Double($0) / 3) + trace / 3 }
    }

    /// The direction that a singular matrix takes to nothing.
    private static func kernel(_ m: Matrix3) -> Vector3? {
        let r = m.rows
        let best = [r[0].cross(r[1]), r[1].cross(r[2]), r[2].cross(r[0])].max { $0.length < $1.length }
        guard let best, best.length > 0 else { return nil }
        return best.normalized
    }

    /// The ends of the axes, an end of the shorter one first, clockwise on the screen.
    var handles: [PixelPoint] { [0.75, 0, 0.25, 0.5].map { place($0).place } }

    /// A place at a part of the way around, clockwise on the screen from the longer axis, and the direction outward.
    func place(_ way: Double) -> (place: PixelPoint, outward: PixelPoint) {
        let t = way * 2 * .pi
        let (u, v) = (major * cos(t), minor * sin(t))
        let (nx, ny) = (minor * cos(t), major * sin(t))
        let length = hypot(nx, ny)
        let (c, s) = (cos(angle), sin(angle))
        return (
            PixelPoint(middle.x + c * u - s * v, middle.y + s * u + c * v),
            PixelPoint((c * nx - s * ny) / length, (s * nx + c * ny) / length)
        )
    }

    /// About how far outside a place is in pixels.
    func distance(to pixel: PixelPoint) -> Double {
        let (dx, dy) = (pixel.x - middle.x, pixel.y - middle.y)
        let (c, s) = (cos(angle), sin(angle))
        let (u, v) = ((c * dx + s * dy) / major, (-s * dx + c * dy) / minor)
        let radius = hypot(u, v)
        let slope = hypot(u / major, v / minor)
        return slope > 0 ? (radius - 1) * radius / slope : -minor
    }
}

import Glibc
import ManakoSpatial

/// The mean light across one side of an outline, from inside to outside.
struct EdgeProfile {
    /// The light of red, green and blue at ``places``.
    private let lights: [SIMD3<Double>]

    /// Pixels outward from where the edge was traced.
    private static let places = stride(from: -5.0, through: 7, by: 0.5).map { $0 }
    /// How far outside the edge that of a shadow may lie, in pixels.
    private static let shadows = stride(from: 0.75, through: 5, by: 0.5).map { $0 }
    /// Where the edge itself may lie.
    private static let edges = stride(from: -0.8, through: 0.8, by: 0.1).map { $0 }
    /// The most that a shadow's step of light is, as a part of the edge's.
    private static let mostShadow = 0.7
    /// How much of what one edge leaves unexplained has to vanish with two.
    private static let decisive = 0.4

    /// - Returns: nil beside the picture's border.
    init?(_ trace: SideTracer.Trace, from: PixelPoint, to: PixelPoint, in picture: LinearPicture) {
        let length = from.distance(to: to)
        let (ax, ay) = ((to.x - from.x) / length, (to.y - from.y) / length)
        var sums = [SIMD3<Double>](repeating: .zero, count: Self.places.count)
        var count = 0.0
        for sample in trace.samples {
            for along in -2...2 {
                let step = Double(along) * length / 90
                let middle = PixelPoint(sample.pixel.x + ax * step, sample.pixel.y + ay * step)
                let seen = Self.places.map { PixelPoint(middle.x + ay * $0, middle.y - ax * $0) }
                guard seen.allSatisfy({ picture.contains($0.x, $0.y) }) else { continue }
                for (index, place) in seen.enumerated() {
                    sums[index] += SIMD3<Double>(picture.value(place.x, place.y))
                }
                count += 1
            }
        }
        guard count > 0 else { return nil }
        lights = sums.map { $0 / count }
    }

    /// What an edge of a given blur leaves unexplained.
    func single(blur: Double) -> Double {
        let steps = Self.places.map { _ in 1.0 }
        return Self.edges.compactMap { fit(steps, Self.step(at: $0, blur), nil)?.left }.min() ?? .infinity
    }

    /// Where the edge lies if a shadow's edge beside it explains far more; nil without a shadow.
    func besideShadow(blur: Double) -> Double? {
        let steps = Self.places.map { _ in 1.0 }
        var best = (left: Double.infinity, place: 0.0)
        for place in Self.edges {
            let edge = Self.step(at: place, blur)
            for shadow in Self.shadows {
                guard let found = fit(steps, edge, Self.step(at: place + shadow, blur)), found.part < Self.mostShadow
                else { continue }
                if found.left < best.left { best = (found.left, place) }
            }
        }
        return best.left < Self.decisive * single(blur: blur) ? best.place : nil
    }

    private static func step(at place: Double, _ blur: Double) -> [Double] {
        places.map { 0.5 * erfc(($0 - place) / (blur * 2.0.squareRoot())) }
    }

    /// Least squares by a constant and one or two steps: what is left, and the second step as a part of the first.
    private func fit(_ one: [Double], _ edge: [Double], _ shadow: [Double]?) -> (left: Double, part: Double)? {
        let third = shadow ?? one.map { _ in 0 }
        var matrix = Matrix3(diagonal: Vector3(0, 0, shadow == nil ? 1 : 1e-9))
        for (index, value) in edge.enumerated() {
            let row = Vector3(1, value, third[index])
            matrix = matrix + Matrix3(row * row.x, row * row.y, row * row.z)
        }
        guard let inverse = matrix.inverse else { return nil }
        var (left, first, second) = (0.0, 0.0, 0.0)
        for channel in 0..<3 {
            var right = Vector3.zero
            for index in edge.indices { right = right + Vector3(1, edge[index], third[index]) * lights[index][channel] }
            let solved = inverse * right
            for index in edge.indices {
                let off = lights[index][channel] - solved.dot(Vector3(1, edge[index], third[index]))
                left += off * off
            }
            first += solved.y * solved.y
            second += solved.z * solved.z
        }
        return (left, (second / max(first, 1e-12)).squareRoot())
    }
}

extension RulerCandidate {
    /// How much of a shadow's correction may be wrong.
    private static let shadowError = 0.35
    /// Blurs that are tried, as parts of the sides' mean.
    private static let blurs = stride(from: 0.75, through: 1.25, by: 0.05)

    /// The same with edges moved to where they are beside a narrow shadow, which draws the centre of an edge's light aside.
    ///
    /// Light that falls on a thing from aside leaves two of its sides without a shadow: they tell the blur.
    func withoutShadows(in picture: LinearPicture) -> RulerCandidate {
        let profiles = traces.indices.compactMap {
            EdgeProfile(traces[$0], from: corners[$0], to: corners[($0 + 1) % 4], in: picture)
        }
        guard profiles.count == 4 else { return self }
        let mean = traces.reduce(0) { $0 + $1.width } / 4
        let tried = Self.blurs.map { part in
            (blur: part * mean, left: profiles.map { $0.single(blur: part * mean) }.sorted().prefix(2).reduce(0, +))
        }
        guard let blur = tried.min(by: { $0.left < $1.left })?.blur else { return self }
        let moves = profiles.map { $0.besideShadow(blur: blur) }
        guard moves.count(where: { $0 != nil }) <= 2 else { return self }
        var result = self
        for (side, place) in moves.enumerated() { if let place { result.move(side, by: place) } }
        return result
    }

    private mutating func move(_ side: Int, by outward: Double) {
        let (from, to) = (corners[side], corners[(side + 1) % 4])
        let length = from.distance(to: to)
        let (nx, ny) = ((to.y - from.y) / length, (from.x - to.x) / length)
        // The error is the whole side's, though places count each by itself.
        let own = Self.shadowError * outward * Double(traces[side].samples.count).squareRoot()
        for index in traces[side].samples.indices {
            let sample = traces[side].samples[index]
            traces[side].samples[index].pixel = PixelPoint(sample.pixel.x + nx * outward, sample.pixel.y + ny * outward)
            traces[side].samples[index].error = (sample.error * sample.error + own * own).squareRoot()
        }
    }
}

public import ManakoSpatial

extension RulerView {
    /// Joints on the plane, and the lengths between them.
    ///
    /// - Parameters:
    ///   - pixels: where they were tapped, in their order.
    ///   - tapErrors: the standard deviation of each one's column and row in pixels.
    public func measure(_ pixels: [PixelPoint], tapErrors: [Double]) -> MeasuredPolyline {
        let lines = planes.map { plane in
            MeasuredPolyline(joints: zip(pixels, tapErrors).map { plane.measure($0, tapError: $1) })
        }
        // Where the outline allows several planes, their greatest difference is an error like any other.
        guard lines.count > 1 else { return lines[0] }
        let moved = lines[0].joints.indices.map { joint in
            Self.widened(lines[0].joints[joint], lines.dropFirst().map { $0.joints[joint] }, planes[0].shape.reach)
        }
        return MeasuredPolyline(joints: moved)
    }

    private static func widened(
        _ first: Result<MeasuredPoint, MeasurementFailure>, _ others: [Result<MeasuredPoint, MeasurementFailure>],
        _ reach: Double
    ) -> Result<MeasuredPoint, MeasurementFailure> {
        guard case .success(let a) = first else { return first }
        var change = Vector3.zero
        for other in others {
            guard case .success(let b) = other else { return other }
            let way = b.position - a.position
            if way.length > change.length { change = way }
        }
        guard change.length <= 0.05 * (a.position.length + reach) else { return .failure(tilted) }
        var shared = a.shared
        shared[.ruler(-1)] = change
        return .success(
            MeasuredPoint(
                position: a.position, covariance: a.covariance, shared: shared, method: a.method, frames: a.frames))
    }

    private static let tilted = MeasurementFailure(
        .besidePlane,
        "the coin's outline allows two tilts, by which the place differs too much; photograph it from straight above, or use a card"
    )

    /// Lines on the plane around the ruler, as the picture shows them: each a list of pixels.
    ///
    /// - Parameter reach: how far the lines go from the ruler's middle, in units of its half diagonal.
    public func grid(reach: Double = 3) -> [[PixelPoint]] {
        let (half, count) = (plane.shape.reach * reach, 6)
        let marks = (0...count).map { half * (2 * Double($0) / Double(count) - 1) }
        func line(_ place: (Double) -> Vector3) -> [PixelPoint] {
            (0...16).compactMap { plane.pixel(of: place(half * (Double($0) / 8 - 1))) }.filter {
                abs($0.x) < 1e5 && abs($0.y) < 1e5
            }
        }
        let lines = marks.flatMap { mark in [line { Vector3(mark, $0, 0) }, line { Vector3($0, mark, 0) }] }
        return lines.filter { $0.count > 1 }
    }
}

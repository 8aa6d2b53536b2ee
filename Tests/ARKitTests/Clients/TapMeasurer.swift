import ARKit

/// Measures the polyline between taps on the screen.
final class TapMeasurer {
    private let session: ARSession
    private let viewportSize: CGSize
    private(set) var points: [simd_float3] = []

    init(session: ARSession, viewportSize: CGSize) {
        self.session = session
        self.viewportSize = viewportSize
    }

    /// A tap in points of a portrait screen.
    @discardableResult
    func tap(at location: CGPoint) -> Bool {
        guard let frame = session.currentFrame else { return false }
        let normalized = CGPoint(x: location.x / viewportSize.width, y: location.y / viewportSize.height)
        let inverse = frame.displayTransform(for: .portrait, viewportSize: viewportSize).inverted()
        let imagePoint = normalized.applying(inverse)
        let query = frame.raycastQuery(from: imagePoint, allowing: .estimatedPlane, alignment: .any)
        guard let result = session.raycast(query).first else { return false }
        let column = result.worldTransform.columns.3
        points.append(SIMD3<Float>(column.x, column.y, column.z))
        session.add(anchor: ARAnchor(name: "joint \(points.count)", transform: result.worldTransform))
        return true
    }

    var lengths: [Float] { zip(points, points.dropFirst()).map { simd_distance($0, $1) } }
    var total: Float { lengths.reduce(0, +) }
}

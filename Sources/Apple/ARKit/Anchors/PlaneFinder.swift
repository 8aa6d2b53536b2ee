import ManakoSpatial
import simd

/// A plane that one frame's depth shows.
struct FoundPlane {
    var alignment: ARPlaneAnchor.Alignment
    /// Away from the surface, of length 1.
    var normal: simd_float3
    /// The points that are on it.
    var points: [simd_float3]

    /// The middle of the points.
    var middle: simd_float3 { points.reduce(.zero, +) / Float(points.count) }
}

/// Finds the largest level and upright planes in a frame's depth.
struct PlaneFinder {
    /// Points in a row of the grid that is looked at.
    private static let columns = 48
    /// The smallest share of the grid's points that a plane has.
    private static let least = 0.05
    /// How far from a plane its points may be, in metres.
    private static let tolerance = 0.02

    private let points: [(place: simd_float3, normal: simd_float3)]

    init(_ camera: ARCamera, _ map: DepthMap) {
        guard camera.trackingState == .normal else { points = []; return }
        let surface = DepthSurface(camera: camera, map: map)
        let step = max(1, map.width / Self.columns)
        points = stride(from: step, to: map.height - step, by: step).flatMap { y in
            stride(from: step, to: map.width - step, by: step).compactMap { x in
                guard let place = surface.world(x, y), let normal = surface.normal(x, y, span: step) else { return nil }
                return (place, normal)
            }
        }
    }

    func planes(_ wanted: ARWorldTrackingConfiguration.PlaneDetection) -> [FoundPlane] {
        [
            (ARWorldTrackingConfiguration.PlaneDetection.horizontal, ARPlaneAnchor.Alignment.horizontal),
            (.vertical, .vertical),
        ]
        .filter { wanted.contains($0.0) }.compactMap { plane($0.1) }
    }

    private func plane(_ alignment: ARPlaneAnchor.Alignment) -> FoundPlane? {
        let lies: ARRaycastQuery.TargetAlignment = alignment == .horizontal ? .horizontal : .vertical
        let candidates = points.filter { lies.accepts($0.normal) }
        let least = max(30, Int(Self.least * Double(points.count)))
        guard candidates.count >= least,
            let fitted = try? MeasuredPlane(
                fitting: candidates.map { Vector3($0.place) }, tolerance: Self.tolerance)
        else { return nil }
        let near = candidates.map(\.place).filter { abs(fitted.distance(to: Vector3($0))) <= Self.tolerance }
        var normal = simd_float3(Float(fitted.normal.x), Float(fitted.normal.y), Float(fitted.normal.z))
        guard near.count >= least, lies.accepts(normal) else { return nil }
        let seen = candidates.reduce(simd_float3.zero) { $0 + $1.normal }
        if simd_dot(seen, normal) < 0 { normal = -normal }
        return FoundPlane(alignment: alignment, normal: normal, points: near)
    }
}

extension Vector3 {
    fileprivate init(_ point: simd_float3) { self.init(Double(point.x), Double(point.y), Double(point.z)) }
}

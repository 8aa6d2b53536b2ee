public import Foundation
import ManakoSpatial
import simd

extension ARFrame {
    /// The ray through a place of the picture.
    ///
    /// - Parameters:
    ///   - point: in normalised coordinates of the stored picture, whose upper left corner is (0, 0) and lower right one (1, 1).
    ///   - target: what it may meet.
    ///   - alignment: how the surface has to lie.
    public func raycastQuery(
        from point: CGPoint, allowing target: ARRaycastQuery.Target, alignment: ARRaycastQuery.TargetAlignment
    ) -> ARRaycastQuery {
        ARRaycastQuery(
            origin: camera.transform.position,
            direction: simd_normalize(camera.direction(through: camera.pixel(point))), allowing: target,
            alignment: alignment)
    }

    /// Where a ray meets planes or depth of this frame, the nearest first.
    func raycast(_ query: ARRaycastQuery) -> [ARRaycastResult] {
        let length = simd_length(query.direction)
        guard length > 0, length.isFinite else { return [] }
        let ray = Ray(origin: query.origin, direction: query.direction / length)
        if query.target == .estimatedPlane { return surface(ray, query).map { [$0] } ?? [] }
        return anchors.compactMap { ($0 as? ARPlaneAnchor).flatMap { hit(ray, $0, query) } }
            .sorted { $0.distance < $1.distance }
    }

    private func hit(_ ray: Ray, _ plane: ARPlaneAnchor, _ query: ARRaycastQuery) -> ARRaycastResult? {
        let normal = plane.transform.rotated(simd_float3(0, 1, 0))
        guard query.targetAlignment.accepts(normal), let distance = ray.distance(toPlane: plane.transform) else {
            return nil
        }
        let place = ray.point(distance)
        if query.target == .existingPlaneGeometry {
            let own = plane.transform.inverse.applied(to: place)
            guard abs(own.x) <= plane.extent.x / 2, abs(own.z) <= plane.extent.z / 2 else { return nil }
        }
        return ARRaycastResult(query, .upright(normal, at: place), distance: distance, anchor: plane)
    }

    private func surface(_ ray: Ray, _ query: ARRaycastQuery) -> ARRaycastResult? {
        guard let map = try? depth.map() else { return nil }
        let surface = DepthSurface(camera: camera, map: map)
        guard let distance = surface.distance(along: ray) else { return nil }
        let place = ray.point(distance)
        guard let normal = surface.normal(at: place), query.targetAlignment.accepts(normal) else { return nil }
        return ARRaycastResult(query, .upright(normal, at: place), distance: distance, anchor: nil)
    }
}

extension simd_float4x4 {
    /// A transform at a place whose y axis is a direction of length 1.
    static func upright(_ normal: simd_float3, at place: simd_float3) -> simd_float4x4 {
        let side = abs(normal.y) < 0.7 ? simd_float3(0, 1, 0) : simd_float3(0, 0, 1)
        let x = simd_normalize(simd_cross(normal, side))
        let z = simd_cross(x, normal)
        return simd_float4x4(
            simd_float4(x, 0), simd_float4(normal, 0), simd_float4(z, 0), simd_float4(place, 1))
    }
}

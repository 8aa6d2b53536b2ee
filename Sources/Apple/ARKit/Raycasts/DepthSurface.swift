import Foundation
import ManakoSpatial
import simd

/// The surface that a frame's depth describes, in the world.
struct DepthSurface {
    /// How far rays are followed, and by which steps, in metres.
    private static let (nearest, farthest, step): (Float, Float, Float) = (0.05, 12, 0.02)
    /// How far behind the surface a ray may be to have met it; farther, it passes behind an edge.
    private static let thickness: Float = 0.1

    let camera: ARCamera
    let map: DepthMap

    /// Where a ray meets the surface, in metres along it; nil where it does not.
    func distance(along ray: Ray) -> Float? {
        var before = Self.nearest
        for count in 1...Int((Self.farthest - Self.nearest) / Self.step) {
            let distance = Self.nearest + Self.step * Float(count)
            if let behind = depth(behind: ray.point(distance)), behind >= 0 {
                guard behind < Self.thickness else { return nil }
                return refined(ray, before, distance)
            }
            before = distance
        }
        return nil
    }

    /// Halves the step in which a ray meets the surface until it is below a tenth of a millimetre.
    private func refined(_ ray: Ray, _ before: Float, _ after: Float) -> Float {
        var (low, high) = (before, after)
        for _ in 0..<8 {
            let middle = (low + high) / 2
            if let behind = depth(behind: ray.point(middle)), behind >= 0 { high = middle } else { low = middle }
        }
        return (low + high) / 2
    }

    /// By how much a point is deeper than the surface; nil where the map has no value.
    private func depth(behind point: simd_float3) -> Float? {
        guard let pixel = camera.pixel(of: point), let (x, y) = cell(pixel) else { return nil }
        let metres = value(x, y)
        return metres > 0 ? -camera.worldToCamera.applied(to: point).z - metres : nil
    }

    /// The direction away from the surface at a point of it, towards the camera; nil where neighbours have no value.
    func normal(at point: simd_float3) -> simd_float3? {
        guard let pixel = camera.pixel(of: point), let (x, y) = cell(pixel) else { return nil }
        return normal(x, y, span: 2)
    }

    /// The same at a cell of the map, from neighbours at a distance.
    func normal(_ x: Int, _ y: Int, span: Int) -> simd_float3? {
        guard let left = world(x - span, y), let right = world(x + span, y), let upper = world(x, y - span),
            let lower = world(x, y + span)
        else { return nil }
        let normal = simd_cross(right - left, upper - lower)
        guard simd_length(normal) > 1e-9 else { return nil }
        return simd_normalize(normal)
    }

    /// The point of a cell; nil outside of the map, and where it has no reliable value.
    func world(_ x: Int, _ y: Int) -> simd_float3? {
        guard (0..<map.width).contains(x), (0..<map.height).contains(y) else { return nil }
        let metres = value(x, y)
        guard metres > 0 else { return nil }
        let place = CGPoint(
            x: (CGFloat(x) + 0.5) / CGFloat(map.width), y: (CGFloat(y) + 0.5) / CGFloat(map.height))
        return camera.transform.position + camera.direction(through: camera.pixel(place)) * metres
    }

    /// Metres of a cell; 0 for values of low confidence.
    private func value(_ x: Int, _ y: Int) -> Float {
        let index = y * map.width + x
        return map.confidence.map { $0[index] > 0 } ?? true ? map.metres[index] : 0
    }

    private func cell(_ pixel: CGPoint) -> (x: Int, y: Int)? {
        let place = camera.normalised(pixel)
        guard place.x >= 0, place.x < 1, place.y >= 0, place.y < 1 else { return nil }
        return (Int(place.x * CGFloat(map.width)), Int(place.y * CGFloat(map.height)))
    }
}

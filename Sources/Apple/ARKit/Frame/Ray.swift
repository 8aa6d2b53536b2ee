import simd

/// A half-line in the world, in metres.
struct Ray {
    var origin: simd_float3
    /// Of any length above 0.
    var direction: simd_float3

    func point(_ distance: Float) -> simd_float3 { origin + direction * distance }

    /// Where it meets the plane of x and z of a transform, in lengths of the direction; nil where it does not.
    func distance(toPlane transform: simd_float4x4) -> Float? {
        let normal = simd_float3(transform.columns.1.x, transform.columns.1.y, transform.columns.1.z)
        let slope = simd_dot(direction, normal)
        guard abs(slope) > 1e-6 else { return nil }
        let distance = simd_dot(transform.position - origin, normal) / slope
        return distance > 0 && distance.isFinite ? distance : nil
    }
}

// The names of vectors; what they can do is the standard library's.

/// Two singles.
public typealias simd_float2 = SIMD2<Float>
/// Three singles.
public typealias simd_float3 = SIMD3<Float>
/// Four singles.
public typealias simd_float4 = SIMD4<Float>
/// Two doubles.
public typealias simd_double2 = SIMD2<Double>
/// Three doubles.
public typealias simd_double3 = SIMD3<Double>
/// Four doubles.
public typealias simd_double4 = SIMD4<Double>
/// Two singles.
public typealias vector_float2 = SIMD2<Float>
/// Three singles.
public typealias vector_float3 = SIMD3<Float>
/// Four singles.
public typealias vector_float4 = SIMD4<Float>
/// Two singles.
public typealias float2 = SIMD2<Float>
/// Three singles.
public typealias float3 = SIMD3<Float>
/// Four singles.
public typealias float4 = SIMD4<Float>

/// Puts two numbers together.
public func vector2<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar) -> SIMD2<Scalar> { SIMD2(x, y) }
/// Puts three numbers together.
public func vector3<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar, _ z: Scalar) -> SIMD3<Scalar> { SIMD3(x, y, z) }
/// Puts four numbers together.
public func vector4<Scalar: SIMDScalar>(_ x: Scalar, _ y: Scalar, _ z: Scalar, _ w: Scalar) -> SIMD4<Scalar> {
    SIMD4(x, y, z, w)
}

/// A vector whose length and angles mean something.
public protocol SIMDGeometry: SIMD where Scalar: BinaryFloatingPoint {}
extension SIMD2: SIMDGeometry where Scalar: BinaryFloatingPoint {}
extension SIMD3: SIMDGeometry where Scalar: BinaryFloatingPoint {}
extension SIMD4: SIMDGeometry where Scalar: BinaryFloatingPoint {}

/// The sum of the products of elements.
public func simd_dot<Vector: SIMDGeometry>(_ x: Vector, _ y: Vector) -> Vector.Scalar { (x * y).sum() }
/// The sum of the products of elements.
public func dot<Vector: SIMDGeometry>(_ x: Vector, _ y: Vector) -> Vector.Scalar { (x * y).sum() }
/// The square of the length.
public func simd_length_squared<Vector: SIMDGeometry>(_ x: Vector) -> Vector.Scalar { (x * x).sum() }
/// The square of the length.
public func length_squared<Vector: SIMDGeometry>(_ x: Vector) -> Vector.Scalar { (x * x).sum() }
/// The length.
public func simd_length<Vector: SIMDGeometry>(_ x: Vector) -> Vector.Scalar { (x * x).sum().squareRoot() }
/// The length.
public func length<Vector: SIMDGeometry>(_ x: Vector) -> Vector.Scalar { (x * x).sum().squareRoot() }
/// How far two points lie apart.
public func simd_distance<Vector: SIMDGeometry>(_ x: Vector, _ y: Vector) -> Vector.Scalar { simd_length(x - y) }
/// How far two points lie apart.
public func distance<Vector: SIMDGeometry>(_ x: Vector, _ y: Vector) -> Vector.Scalar { simd_length(x - y) }
/// The square of how far two points lie apart.
public func simd_distance_squared<Vector: SIMDGeometry>(_ x: Vector, _ y: Vector) -> Vector.Scalar {
    simd_length_squared(x - y)
}
/// A vector of length 1 in the same direction; not a number for one without length.
public func simd_normalize<Vector: SIMDGeometry>(_ x: Vector) -> Vector { x / simd_length(x) }
/// A vector of length 1 in the same direction; not a number for one without length.
public func normalize<Vector: SIMDGeometry>(_ x: Vector) -> Vector { x / simd_length(x) }

/// The vector at right angles to both, as long as the area between them.
public func simd_cross<Scalar: BinaryFloatingPoint>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
    SIMD3(x.y * y.z - x.z * y.y, x.z * y.x - x.x * y.z, x.x * y.y - x.y * y.x)
}
/// The vector at right angles to both, as long as the area between them.
public func cross<Scalar: BinaryFloatingPoint>(_ x: SIMD3<Scalar>, _ y: SIMD3<Scalar>) -> SIMD3<Scalar> {
    simd_cross(x, y)
}

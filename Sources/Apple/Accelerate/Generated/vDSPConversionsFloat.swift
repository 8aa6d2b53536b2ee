// Written by scripts/accelerate-functions from vDSPConversions.template; do not edit.

/// C = A, of `Int8` as floating-point numbers.
public func vDSP_vflt8(
    _ A: UnsafePointer<Int8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `Int8` and kept in its range.
public func vDSP_vfix8(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `Int8` and kept in its range.
public func vDSP_vfixr8(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int8>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}
/// C = A, of `UInt8` as floating-point numbers.
public func vDSP_vfltu8(
    _ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `UInt8` and kept in its range.
public func vDSP_vfixu8(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `UInt8` and kept in its range.
public func vDSP_vfixru8(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt8>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}
/// C = A, of `Int16` as floating-point numbers.
public func vDSP_vflt16(
    _ A: UnsafePointer<Int16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `Int16` and kept in its range.
public func vDSP_vfix16(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `Int16` and kept in its range.
public func vDSP_vfixr16(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int16>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}
/// C = A, of `UInt16` as floating-point numbers.
public func vDSP_vfltu16(
    _ A: UnsafePointer<UInt16>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `UInt16` and kept in its range.
public func vDSP_vfixu16(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `UInt16` and kept in its range.
public func vDSP_vfixru16(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt16>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}
/// C = A, of `Int32` as floating-point numbers.
public func vDSP_vflt32(
    _ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `Int32` and kept in its range.
public func vDSP_vfix32(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `Int32` and kept in its range.
public func vDSP_vfixr32(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}
/// C = A, of `UInt32` as floating-point numbers.
public func vDSP_vfltu32(
    _ A: UnsafePointer<UInt32>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A, cut off to `UInt32` and kept in its range.
public func vDSP_vfixu32(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.towardZero) }
}
/// C = A, rounded to `UInt32` and kept in its range.
public func vDSP_vfixru32(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<UInt32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA].whole(.toNearestOrEven) }
}

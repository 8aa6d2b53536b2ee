/// A number of elements.
public typealias vDSP_Length = UInt
/// How many elements lie between one that is looked at and the next.
public typealias vDSP_Stride = Int

// Letters of the functions' parameters are those of Apple's documentation: A and B are read at every IA-th and IB-th element, C is
// written, and N is the number of elements.

/// Half a window.
public let vDSP_HALF_WINDOW = 1
/// A window of Hann without a factor.
public let vDSP_HANN_DENORM = 0
/// A window of Hann whose squares have the sum of a rectangle's.
public let vDSP_HANN_NORM = 2

/// C = A in half the precision.
public func vDSP_vdpsp(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Float(A[i * IA]) }
}
/// C = A in twice the precision.
public func vDSP_vspdp(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = Double(A[i * IA]) }
}
/// C = A + B, of whole numbers; what is too large begins anew.
public func vDSP_vaddi(
    _ A: UnsafePointer<Int32>, _ IA: vDSP_Stride, _ B: UnsafePointer<Int32>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[i * IA] &+ B[i * IB] }
}
/// C = A, everywhere, of whole numbers.
public func vDSP_vfilli(
    _ A: UnsafePointer<Int32>, _ C: UnsafeMutablePointer<Int32>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A.pointee }
}

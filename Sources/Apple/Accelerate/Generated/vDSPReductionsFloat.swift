// Written by scripts/accelerate-functions from reductions.tsv; do not edit.

/// C = the greatest element; -∞ for none.
public func vDSP_maxv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = -.infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = max(r, a)
    }
    unsafe C.pointee = r
}
/// C = the least element; ∞ for none.
public func vDSP_minv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = .infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = min(r, a)
    }
    unsafe C.pointee = r
}
/// C = the greatest magnitude; 0 for none.
public func vDSP_maxmgv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = max(r, abs(a))
    }
    unsafe C.pointee = r
}
/// C = the least magnitude; ∞ for none.
public func vDSP_minmgv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = .infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = min(r, abs(a))
    }
    unsafe C.pointee = r
}
/// C = the sum.
public func vDSP_sve(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a
    }
    unsafe C.pointee = r
}
/// C = the sum of magnitudes.
public func vDSP_svemg(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + abs(a)
    }
    unsafe C.pointee = r
}
/// C = the sum of squares.
public func vDSP_svesq(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = r
}
/// C = the sum of squares with the elements' signs.
public func vDSP_svs(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * abs(a)
    }
    unsafe C.pointee = r
}
/// C = the mean; NaN for no elements.
public func vDSP_meanv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a
    }
    unsafe C.pointee = r / Float(N)
}
/// C = the mean of magnitudes; NaN for no elements.
public func vDSP_meamgv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + abs(a)
    }
    unsafe C.pointee = r / Float(N)
}
/// C = the mean of squares; NaN for no elements.
public func vDSP_measqv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = r / Float(N)
}
/// C = the mean of squares with the elements' signs; NaN for no elements.
public func vDSP_mvessq(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * abs(a)
    }
    unsafe C.pointee = r / Float(N)
}
/// C = the square root of the mean of squares; NaN for no elements.
public func vDSP_rmsqv(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length)
{
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = (r / Float(N)).squareRoot()
}
/// C = the sum of products.
public func vDSP_dotpr(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        r = r + a * b
    }
    unsafe C.pointee = r
}
/// C = the sum of squared differences.
public func vDSP_distancesq(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    var r: Float = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        r = r + (a - b) * (a - b)
    }
    unsafe C.pointee = r
}

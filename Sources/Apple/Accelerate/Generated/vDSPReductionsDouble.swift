// Written by scripts/accelerate-functions from reductions.tsv; do not edit.

/// C = the greatest element; -∞ for none.
public func vDSP_maxvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = -.infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = max(r, a)
    }
    unsafe C.pointee = r
}
/// C = the least element; ∞ for none.
public func vDSP_minvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = .infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = min(r, a)
    }
    unsafe C.pointee = r
}
/// C = the greatest magnitude; 0 for none.
public func vDSP_maxmgvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = max(r, abs(a))
    }
    unsafe C.pointee = r
}
/// C = the least magnitude; ∞ for none.
public func vDSP_minmgvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = .infinity
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = min(r, abs(a))
    }
    unsafe C.pointee = r
}
/// C = the sum.
public func vDSP_sveD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a
    }
    unsafe C.pointee = r
}
/// C = the sum of magnitudes.
public func vDSP_svemgD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + abs(a)
    }
    unsafe C.pointee = r
}
/// C = the sum of squares.
public func vDSP_svesqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = r
}
/// C = the sum of squares with the elements' signs.
public func vDSP_svsD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * abs(a)
    }
    unsafe C.pointee = r
}
/// C = the mean; NaN for no elements.
public func vDSP_meanvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a
    }
    unsafe C.pointee = r / Double(N)
}
/// C = the mean of magnitudes; NaN for no elements.
public func vDSP_meamgvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + abs(a)
    }
    unsafe C.pointee = r / Double(N)
}
/// C = the mean of squares; NaN for no elements.
public func vDSP_measqvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = r / Double(N)
}
/// C = the mean of squares with the elements' signs; NaN for no elements.
public func vDSP_mvessqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * abs(a)
    }
    unsafe C.pointee = r / Double(N)
}
/// C = the square root of the mean of squares; NaN for no elements.
public func vDSP_rmsqvD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        r = r + a * a
    }
    unsafe C.pointee = (r / Double(N)).squareRoot()
}
/// C = the sum of products.
public func vDSP_dotprD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        r = r + a * b
    }
    unsafe C.pointee = r
}
/// C = the sum of squared differences.
public func vDSP_distancesqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var r: Double = 0
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        r = r + (a - b) * (a - b)
    }
    unsafe C.pointee = r
}

// Written by scripts/accelerate-functions from vDSPOrder.template; do not edit.

/// C = the greatest element, I = where it lies in memory, in elements; the first of equals.
public func vDSP_maxviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ I: UnsafeMutablePointer<vDSP_Length>,
    _ N: vDSP_Length
) {
    unsafe (C.pointee, I.pointee) = first(A, IA, N, -.infinity, of: { $0 }, by: >)
}
/// C = the least element, I = where it lies in memory, in elements; the first of equals.
public func vDSP_minviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ I: UnsafeMutablePointer<vDSP_Length>,
    _ N: vDSP_Length
) {
    unsafe (C.pointee, I.pointee) = first(A, IA, N, .infinity, of: { $0 }, by: <)
}
/// C = the greatest magnitude, I = where it lies in memory, in elements; the first of equals.
public func vDSP_maxmgviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ I: UnsafeMutablePointer<vDSP_Length>,
    _ N: vDSP_Length
) {
    unsafe (C.pointee, I.pointee) = first(A, IA, N, -1, of: { abs($0) }, by: >)
}
/// C = the least magnitude, I = where it lies in memory, in elements; the first of equals.
public func vDSP_minmgviD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ I: UnsafeMutablePointer<vDSP_Length>,
    _ N: vDSP_Length
) {
    unsafe (C.pointee, I.pointee) = first(A, IA, N, .infinity, of: { abs($0) }, by: <)
}
/// The sum and the sum of squares.
public func vDSP_sve_svesqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ Sum: UnsafeMutablePointer<Double>,
    _ SumOfSquares: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    unsafe vDSP_sveD(A, IA, Sum, N)
    unsafe vDSP_svesqD(A, IA, SumOfSquares, N)
}
/// C = A without its mean, divided by its standard deviation; nothing is written without memory for C.
public func vDSP_normalizeD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>?, _ IC: vDSP_Stride,
    _ Mean: UnsafeMutablePointer<Double>, _ StandardDeviation: UnsafeMutablePointer<Double>, _ N: vDSP_Length
) {
    var (mean, square): (Double, Double) = (0, 0)
    unsafe vDSP_meanvD(A, IA, &mean, N)
    for i in 0..<Int(clamping: N) { square += unsafe (A[i * IA] - mean) * (A[i * IA] - mean) }
    let deviation = (square / Double(N)).squareRoot()
    unsafe (Mean.pointee, StandardDeviation.pointee) = (mean, deviation)
    guard let C = unsafe C else { return }
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = (A[i * IA] - mean) / deviation }
}
/// C = A, brought within B and C; NLOW and NHI = how many elements were outside.
public func vDSP_vclipcD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length, _ NLOW: UnsafeMutablePointer<vDSP_Length>,
    _ NHI: UnsafeMutablePointer<vDSP_Length>
) {
    let (least, greatest) = unsafe (B.pointee, C.pointee)
    unsafe (NLOW.pointee, NHI.pointee) = (0, 0)
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        if a < least { unsafe NLOW.pointee += 1 } else if a > greatest { unsafe NHI.pointee += 1 }
        unsafe D[i * ID] = min(max(a, least), greatest)
    }
}
/// Reverses the elements of a vector.
public func vDSP_vrvrsD(_ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    let count = Int(clamping: N)
    for i in 0..<count / 2 {
        let (one, other) = (i * IC, (count - 1 - i) * IC)
        unsafe (C[one], C[other]) = (C[other], C[one])
    }
}
/// Exchanges the elements of two vectors.
public func vDSP_vswapD(
    _ A: UnsafeMutablePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafeMutablePointer<Double>, _ IB: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe (A[i * IA], B[i * IB]) = (B[i * IB], A[i * IA]) }
}
/// Sorts a vector: 1 for ascending, -1 for descending.
public func vDSP_vsortD(_ C: UnsafeMutablePointer<Double>, _ N: vDSP_Length, _ Order: Int32) {
    var buffer = unsafe UnsafeMutableBufferPointer(start: C, count: Int(clamping: N))
    if Order < 0 { unsafe buffer.sort(by: >) } else { unsafe buffer.sort() }
}
/// Sorts places by the elements at them: 1 for ascending, -1 for descending. `I` holds the places, and is what changes.
public func vDSP_vsortiD(
    _ C: UnsafePointer<Double>, _ I: UnsafeMutablePointer<vDSP_Length>, _ Temporary: UnsafeMutablePointer<vDSP_Length>?,
    _ N: vDSP_Length, _ Order: Int32
) {
    var places = unsafe UnsafeMutableBufferPointer(start: I, count: Int(clamping: N))
    unsafe places.sort { unsafe Order < 0 ? C[Int($0)] > C[Int($1)] : C[Int($0)] < C[Int($1)] }
}
/// C = the elements of A at the places in B, whose fractions are cut off.
public func vDSP_vindexD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[Int(B[i * IB])] }
}
/// C = the elements of A at the places in B, which count from 1.
public func vDSP_vgathrD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<vDSP_Length>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = A[Int(B[i * IB]) - 1] }
}
/// C = the elements of A where B is not 0, without gaps.
public func vDSP_vcmprsD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    var next = 0
    for i in 0..<Int(clamping: N) where unsafe B[i * IB] != 0 {
        unsafe C[next * IC] = A[i * IA]
        next += 1
    }
}
/// C = running sums of A without its first element, times S; the first sum is 0.
public func vDSP_vrsumD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ S: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    var sum: Double = 0
    for i in 0..<Int(clamping: N) {
        if i > 0 { sum += unsafe A[i * IA] }
        unsafe C[i * IC] = S.pointee * sum
    }
}
/// C = sums of P successive elements of A: N of them.
public func vDSP_vswsumD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length,
    _ P: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = (0..<Int(clamping: P)).reduce(Double(0)) { unsafe $0 + A[(i + $1) * IA] }
    }
}

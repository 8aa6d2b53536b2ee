// Written by scripts/accelerate-functions from vDSPMatrices.template; do not edit.

/// C = A · B, matrices without gaps between rows: A has M rows of P elements, B has P rows of N elements.
public func vDSP_mmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ M: vDSP_Length, _ N: vDSP_Length, _ P: vDSP_Length
) {
    let (rows, columns, depth) = (Int(clamping: M), Int(clamping: N), Int(clamping: P))
    for row in 0..<rows {
        for column in 0..<columns {
            var sum: Float = 0
            for place in 0..<depth {
                sum += unsafe A[(row * depth + place) * IA] * B[(place * columns + column) * IB]
            }
            unsafe C[(row * columns + column) * IC] = sum
        }
    }
}
/// C = A with rows and columns exchanged: M rows of N elements out of N rows of M elements.
public func vDSP_mtrans(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ M: vDSP_Length,
    _ N: vDSP_Length
) {
    let (rows, columns) = (Int(clamping: M), Int(clamping: N))
    // The source may be the target.
    let source = (0..<rows * columns).map { unsafe A[$0 * IA] }
    for row in 0..<rows {
        for column in 0..<columns { unsafe C[(row * columns + column) * IC] = source[column * rows + row] }
    }
}
/// C = a part of A: N rows of M elements, TA elements from row to row in A and TC in C.
public func vDSP_mmov(
    _ A: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ M: vDSP_Length, _ N: vDSP_Length, _ TA: vDSP_Length,
    _ TC: vDSP_Length
) {
    let (columns, from, to) = (Int(clamping: M), Int(clamping: TA), Int(clamping: TC))
    for row in 0..<Int(clamping: N) { unsafe (C + row * to).update(from: A + row * from, count: columns) }
}
/// C = the sums of P successive products of A and F: N of them. A negative stride of F, from its last element, convolves.
public func vDSP_conv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ F: UnsafePointer<Float>, _ IF: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ P: vDSP_Length
) {
    for place in 0..<Int(clamping: N) {
        var sum: Float = 0
        for tap in 0..<Int(clamping: P) { sum += unsafe A[(place + tap) * IA] * F[tap * IF] }
        unsafe C[place * IC] = sum
    }
}
/// C = every DF-th sum of P successive products of A and F: N of them.
public func vDSP_desamp(
    _ A: UnsafePointer<Float>, _ DF: vDSP_Stride, _ F: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ N: vDSP_Length, _ P: vDSP_Length
) {
    for place in 0..<Int(clamping: N) {
        var sum: Float = 0
        for tap in 0..<Int(clamping: P) { sum += unsafe A[place * DF + tap] * F[tap] }
        unsafe C[place] = sum
    }
}
/// C = polynomials of degree P at the elements of B; A holds the coefficients, that of the highest power first.
public func vDSP_vpoly(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length, _ P: vDSP_Length
) {
    for place in 0..<Int(clamping: N) {
        let x = unsafe B[place * IB]
        unsafe C[place * IC] = (0...Int(clamping: P)).reduce(Float(0)) { unsafe $0 * x + A[$1 * IA] }
    }
}

import Foundation

// Sums, greatest elements and the four operations, as code behind a network uses them. Letters of parameters are those of Apple's
// documentation: A and B are read at every IA-th and IB-th element, C is written, and N is the number of elements.

/// The greatest element; -∞ for none.
public func vDSP_maxv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    unsafe C.pointee = Strided(A, IA, N).reduce(-.infinity) { max($0, $1) }
}
/// The least element; ∞ for none.
public func vDSP_minv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    unsafe C.pointee = Strided(A, IA, N).reduce(.infinity) { min($0, $1) }
}
/// The greatest element and where it lies in memory, in elements; the first of equals.
public func vDSP_maxvi(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
    _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let best = unsafe Strided(A, IA, N).first(-.infinity, by: >)
    unsafe C.pointee = best.value
    unsafe I.pointee = vDSP_Length(best.place * abs(IA))
}
/// The least element and where it lies in memory, in elements; the first of equals.
public func vDSP_minvi(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
    _ I: UnsafeMutablePointer<vDSP_Length>, _ N: vDSP_Length
) {
    let best = unsafe Strided(A, IA, N).first(.infinity, by: <)
    unsafe C.pointee = best.value
    unsafe I.pointee = vDSP_Length(best.place * abs(IA))
}
/// The sum.
public func vDSP_sve(_ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length) {
    unsafe C.pointee = Strided(A, IA, N).reduce(0, +)
}
/// The sum of squares.
public func vDSP_svesq(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    unsafe C.pointee = Strided(A, IA, N).reduce(0) { $0 + $1 * $1 }
}
/// The mean; not a number for no elements.
public func vDSP_meanv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    unsafe C.pointee = Strided(A, IA, N).reduce(0, +) / Float(N)
}
/// The sum of the products of elements.
public func vDSP_dotpr(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length
) {
    let (first, second) = unsafe (Strided(A, IA, N), Strided(B, IB, N))
    unsafe C.pointee = (0..<first.count).reduce(0) { $0 + first[$1] * second[$1] }
}

/// C = A + B, B being one number.
public func vDSP_vsadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (source, number) = unsafe (Strided(A, IA, N), B.pointee)
    unsafe source.write(to: C, IC) { source[$0] + number }
}
/// C = A · B, B being one number.
public func vDSP_vsmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (source, number) = unsafe (Strided(A, IA, N), B.pointee)
    unsafe source.write(to: C, IC) { source[$0] * number }
}
/// C = A / B, B being one number.
public func vDSP_vsdiv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (source, number) = unsafe (Strided(A, IA, N), B.pointee)
    unsafe source.write(to: C, IC) { source[$0] / number }
}
/// C = A · B + C, B and C being one number each, and D what is written.
public func vDSP_vsmsa(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (source, factor, added) = unsafe (Strided(A, IA, N), B.pointee, C.pointee)
    unsafe source.write(to: D, ID) { source[$0] * factor + added }
}
/// C = A + B.
public func vDSP_vadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (first, second) = unsafe (Strided(A, IA, N), Strided(B, IB, N))
    unsafe first.write(to: C, IC) { first[$0] + second[$0] }
}
/// C = A - B; B comes first, as in Apple's.
public func vDSP_vsub(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (first, second) = unsafe (Strided(A, IA, N), Strided(B, IB, N))
    unsafe first.write(to: C, IC) { first[$0] - second[$0] }
}
/// C = A · B.
public func vDSP_vmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (first, second) = unsafe (Strided(A, IA, N), Strided(B, IB, N))
    unsafe first.write(to: C, IC) { first[$0] * second[$0] }
}
/// C = A / B; B comes first, as in Apple's.
public func vDSP_vdiv(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let (first, second) = unsafe (Strided(A, IA, N), Strided(B, IB, N))
    unsafe first.write(to: C, IC) { first[$0] / second[$0] }
}
/// D = A, brought within B and C.
public func vDSP_vclip(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let (source, least, greatest) = unsafe (Strided(A, IA, N), B.pointee, C.pointee)
    unsafe source.write(to: D, ID) { min(max(source[$0], least), greatest) }
}
/// Makes singles of bytes.
public func vDSP_vfltu8(
    _ A: UnsafePointer<UInt8>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for place in 0..<Int(clamping: N) { unsafe C[place * IC] = unsafe Float(A[place * IA]) }
}
/// y = eˣ.
public func vvexpf(_ y: UnsafeMutablePointer<Float>, _ x: UnsafePointer<Float>, _ n: UnsafePointer<Int32>) {
    for place in 0..<max(0, unsafe Int(n.pointee)) { unsafe y[place] = unsafe exp(x[place]) }
}

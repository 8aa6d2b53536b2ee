// What the functions of both precisions share.

extension BinaryFloatingPoint {
    /// The whole number that a number is cut off or rounded to, in the type's range; 0 for NaN.
    func whole<Whole: FixedWidthInteger>(_ rule: FloatingPointRoundingRule) -> Whole {
        isNaN ? 0 : Whole(exactly: rounded(rule)) ?? (self < 0 ? .min : .max)
    }
}

/// The element that comes before all others, the first of equals, and where it lies in memory.
func first<Real: FloatingPoint>(
    _ A: UnsafePointer<Real>, _ IA: vDSP_Stride, _ N: vDSP_Length, _ start: Real, of value: (Real) -> Real,
    by comes: (Real, Real) -> Bool
) -> (value: Real, place: vDSP_Length) {
    var best = (value: start, place: 0)
    for i in 0..<Int(clamping: N) {
        let next = value(unsafe A[i * IA])
        if comes(next, best.value) { best = (next, i) }
    }
    return (best.value, vDSP_Length(best.place * abs(IA)))
}

/// Fills a window by angles of 0 to 2π; the flag vDSP_HALF_WINDOW, 1, leaves its second half out.
func fillWindow<Real: BinaryFloatingPoint>(
    _ C: UnsafeMutablePointer<Real>, _ N: vDSP_Length, _ flag: Int32, _ value: (Real) -> Real
) {
    let count = Int(clamping: N)
    for i in 0..<(flag & 1 == 1 ? (count + 1) / 2 : count) { unsafe C[i] = value(2 * .pi * Real(i) / Real(count)) }
}

/// The number that a function of C makes of a vector.
func reduce<U: AccelerateBuffer>(
    _ vector: U,
    _ function: (UnsafePointer<U.Element>, vDSP_Stride, UnsafeMutablePointer<U.Element>, vDSP_Length) -> Void
) -> U.Element where U.Element: BinaryFloatingPoint {
    var result: U.Element = 0
    unsafe vector.withUnsafeBufferPointer { buffer in
        // An address that nothing is read at stands for that of no elements.
        let start = unsafe buffer.baseAddress ?? UnsafePointer(bitPattern: MemoryLayout<U.Element>.alignment)
        if let start = unsafe start { unsafe function(start, 1, &result, vDSP_Length(buffer.count)) }
    }
    return result
}

/// The element that a function of C looks for, and where it stands.
func place<U: AccelerateBuffer>(
    _ vector: U,
    _ function: (
        UnsafePointer<U.Element>, vDSP_Stride, UnsafeMutablePointer<U.Element>, UnsafeMutablePointer<vDSP_Length>,
        vDSP_Length
    ) -> Void
) -> (UInt, U.Element) where U.Element: BinaryFloatingPoint {
    var (index, value): (vDSP_Length, U.Element) = (0, 0)
    _ = unsafe reduce(vector) { start, step, _, count in unsafe function(start, step, &value, &index, count) }
    return (index, value)
}

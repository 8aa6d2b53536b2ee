// Written by scripts/accelerate-functions from vDSPSeries.template; do not edit.

extension vDSP {
    /// Numbers that grow by the same step.
    public static func ramp(withInitialValue initialValue: Double, increment: Double, count: Int) -> [Double] {
        (0..<max(0, count)).map { initialValue + Double($0) * increment }
    }
    /// Numbers from the start of a range to its end, at equal distances.
    public static func ramp(in range: ClosedRange<Double>, count: Int) -> [Double] {
        let step = count > 1 ? (range.upperBound - range.lowerBound) / Double(count - 1) : 0
        return ramp(withInitialValue: range.lowerBound, increment: step, count: count)
    }
    /// Writes numbers that grow by the same step.
    public static func formRamp<V: AccelerateMutableBuffer>(
        withInitialValue initialValue: Double, increment: Double, result: inout V
    ) where V.Element == Double {
        put(ramp(withInitialValue: initialValue, increment: increment, count: result.count), &result)
    }
    /// Writes a number to all places.
    public static func fill<V: AccelerateMutableBuffer>(_ vector: inout V, with value: Double)
    where V.Element == Double {
        unsafe vector.withUnsafeMutableBufferPointer { unsafe $0.update(repeating: value) }
    }
    /// Writes 0 to all places.
    public static func clear<V: AccelerateMutableBuffer>(_ vector: inout V) where V.Element == Double {
        fill(&vector, with: 0)
    }
    /// Reverses the elements.
    public static func reverse<V: AccelerateMutableBuffer>(_ vector: inout V) where V.Element == Double {
        unsafe vector.withUnsafeMutableBufferPointer { unsafe $0.reverse() }
    }
    /// Sorts the elements.
    public static func sort<V: AccelerateMutableBuffer>(_ vector: inout V, sortOrder: SortOrder)
    where V.Element == Double {
        unsafe vector.withUnsafeMutableBufferPointer { buffer in
            if sortOrder == .ascending { unsafe buffer.sort() } else { unsafe buffer.sort(by: >) }
        }
    }
    /// The elements at places.
    public static func gather<T: AccelerateBuffer, U: AccelerateBuffer>(_ vector: T, indices: U) -> [Double]
    where T.Element == Double, U.Element == UInt {
        unsafe vector.withUnsafeBufferPointer { elements in unary(indices) { unsafe elements[Int($0) - 1] } }
    }
    /// The values of a polynomial; the coefficient of the highest power comes first.
    public static func evaluatePolynomial<U: AccelerateBuffer>(
        usingCoefficients coefficients: [Double], withVariables variables: U
    ) -> [Double] where U.Element == Double {
        unary(variables) { x in coefficients.reduce(0) { $0 * x + $1 } }
    }
    /// Sums of successive elements times a kernel's.
    public static func convolve<T: AccelerateBuffer, U: AccelerateBuffer>(_ vector: T, withKernel kernel: U) -> [Double]
    where T.Element == Double, U.Element == Double {
        unsafe vector.withUnsafeBufferPointer { elements in
            unsafe kernel.withUnsafeBufferPointer { taps in
                (0..<max(0, elements.count - taps.count + 1)).map { start in
                    taps.indices.reduce(Double(0)) { unsafe $0 + elements[start + $1] * taps[$1] }
                }
            }
        }
    }
    /// Sums of successive elements.
    public static func slidingWindowSum<U: AccelerateBuffer>(_ vector: U, usingWindowLength windowLength: Int)
        -> [Double]
    where U.Element == Double { convolve(vector, withKernel: [Double](repeating: 1, count: max(0, windowLength))) }
    /// Whole numbers as floating-point numbers.
    public static func integerToFloatingPoint<U: AccelerateBuffer>(
        _ vector: U, floatingPointType: Double.Type
    ) -> [Double] where U.Element: FixedWidthInteger { unary(vector) { Double($0) } }
    /// Floating-point numbers as whole ones, kept in the type's range; 0 for NaN.
    public static func floatingPointToInteger<U: AccelerateBuffer, Whole: FixedWidthInteger>(
        _ vector: U, integerType: Whole.Type, rounding: RoundingMode
    ) -> [Whole] where U.Element == Double {
        let rule = rounding == .towardZero ? FloatingPointRoundingRule.towardZero : .toNearestOrEven
        return unary(vector) { $0.whole(rule) }
    }
    /// Writes whole numbers as floating-point numbers, to a vector of the same length.
    public static func convertElements<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        of source: U, to destination: inout V
    ) where U.Element: FixedWidthInteger, V.Element == Double { put(unary(source) { Double($0) }, &destination) }
    /// Writes floating-point numbers as whole ones, kept in the type's range.
    public static func convertElements<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        of source: U, to destination: inout V, rounding: RoundingMode
    ) where U.Element == Double, V.Element: FixedWidthInteger {
        put(floatingPointToInteger(source, integerType: V.Element.self, rounding: rounding), &destination)
    }
    /// A window of ``WindowSequence``, or its first half.
    public static func window(
        ofType: Double.Type, usingSequence sequence: WindowSequence, count: Int, isHalfWindow: Bool
    ) -> [Double] {
        var window = [Double](repeating: 0, count: max(0, count))
        let (length, half) = (vDSP_Length(window.count), Int32(isHalfWindow ? vDSP_HALF_WINDOW : 0))
        switch sequence {
        case .hanningNormalized: unsafe vDSP_hann_windowD(&window, length, half | Int32(vDSP_HANN_NORM))
        case .hanningDenormalized: unsafe vDSP_hann_windowD(&window, length, half)
        case .hamming: unsafe vDSP_hamm_windowD(&window, length, half)
        case .blackman: unsafe vDSP_blkman_windowD(&window, length, half)
        }
        return isHalfWindow ? Array(window.prefix((window.count + 1) / 2)) : window
    }
}

// Written by scripts/accelerate-functions from vDSPFused.template; do not edit.

extension vDSP {
    /// Products of elements, and a third vector's added.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ vector: V
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double {
        binary(multiply(multiplication.a, multiplication.b), vector) { $0 + $1 }
    }
    /// Each element times a number, and a vector's added.
    public static func add<T: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: Double), _ vector: V
    ) -> [Double] where T.Element == Double, V.Element == Double {
        binary(multiplication.a, vector) { $0 * multiplication.b + $1 }
    }
    /// Each element times a number, and another number added.
    public static func add<T: AccelerateBuffer>(multiplication: (a: T, b: Double), _ scalar: Double) -> [Double]
    where T.Element == Double { unary(multiplication.a) { $0 * multiplication.b + scalar } }
    /// Each element times a number, and another number added, written to a vector of the same length.
    public static func add<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        multiplication: (a: T, b: Double), _ scalar: Double, result: inout V
    ) where T.Element == Double, V.Element == Double { put(add(multiplication: multiplication, scalar), &result) }
    /// Products of elements, and a number added.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ scalar: Double
    ) -> [Double] where T.Element == Double, U.Element == Double {
        binary(multiplication.a, multiplication.b) { $0 * $1 + scalar }
    }
    /// Products of elements, without a third vector's.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ vector: V
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double {
        binary(multiply(multiplication.a, multiplication.b), vector) { $0 - $1 }
    }
    /// Sums of elements, times a number.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(
        addition: (a: T, b: U), _ scalar: Double
    ) -> [Double] where T.Element == Double, U.Element == Double {
        binary(addition.a, addition.b) { ($0 + $1) * scalar }
    }
    /// Sums of elements, times a third vector's.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        addition: (a: T, b: U), _ vector: V
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double {
        binary(add(addition.a, addition.b), vector) { $0 * $1 }
    }
    /// Differences of elements, times a number.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(
        subtraction: (a: T, b: U), _ scalar: Double
    ) -> [Double] where T.Element == Double, U.Element == Double {
        binary(subtraction.a, subtraction.b) { ($0 - $1) * scalar }
    }
    /// Differences of elements, times a third vector's.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        subtraction: (a: T, b: U), _ vector: V
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double {
        binary(subtract(subtraction.a, subtraction.b), vector) { $0 * $1 }
    }
    /// Sums of elements, times sums of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        addition first: (a: T, b: U), addition second: (c: V, d: W)
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double, W.Element == Double {
        binary(add(first.a, first.b), add(second.c, second.d)) { $0 * $1 }
    }
    /// Sums of elements, times differences of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        addition: (a: T, b: U), subtraction: (c: V, d: W)
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double, W.Element == Double {
        binary(add(addition.a, addition.b), subtract(subtraction.c, subtraction.d)) { $0 * $1 }
    }
    /// Differences of elements, times differences of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        subtraction first: (a: T, b: U), subtraction second: (c: V, d: W)
    ) -> [Double] where T.Element == Double, U.Element == Double, V.Element == Double, W.Element == Double {
        binary(subtract(first.a, first.b), subtract(second.c, second.d)) { $0 * $1 }
    }
    /// Elements between those of two vectors: 0 for the first one's, 1 for the second's.
    public static func linearInterpolate<T: AccelerateBuffer, U: AccelerateBuffer>(
        _ vectorA: T, _ vectorB: U, using interpolationConstant: Double
    ) -> [Double] where T.Element == Double, U.Element == Double {
        binary(vectorA, vectorB) { $0 + interpolationConstant * ($1 - $0) }
    }
    /// Each element brought within bounds.
    public static func clip<U: AccelerateBuffer>(_ vector: U, to bounds: ClosedRange<Double>) -> [Double]
    where U.Element == Double { unary(vector) { Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) } }
    /// Each element brought within bounds, written to a vector of the same length.
    public static func clip<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vector: U, to bounds: ClosedRange<Double>, result: inout V
    ) where U.Element == Double, V.Element == Double { put(clip(vector, to: bounds), &result) }
    /// Each element that is at least a bound; what others become is told by a rule.
    public static func threshold<U: AccelerateBuffer>(
        _ vector: U, to lowerBound: Double, with rule: ThresholdRule<Double>
    ) -> [Double] where U.Element == Double {
        unary(vector) { element in
            switch rule {
            case .clampToThreshold: element >= lowerBound ? element : lowerBound
            case .zeroFill: element >= lowerBound ? element : 0
            case .signedConstant(let number): element >= lowerBound ? number : -number
            }
        }
    }
    /// Each element that is at least a bound, written to a vector of the same length.
    public static func threshold<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vector: U, to lowerBound: Double, with rule: ThresholdRule<Double>, result: inout V
    ) where U.Element == Double, V.Element == Double { put(threshold(vector, to: lowerBound, with: rule), &result) }
    /// A number where elements are at least a limit, otherwise its negative.
    public static func limit<U: AccelerateBuffer>(_ vector: U, limit: Double, withOutputConstant x: Double) -> [Double]
    where U.Element == Double { unary(vector) { $0 >= limit ? x : -x } }
    /// Each element less the mean, divided by the standard deviation.
    public static func normalize<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        let mean = mean(vector)
        let deviation = meanSquare(unary(vector) { $0 - mean }).squareRoot()
        return unary(vector) { ($0 - mean) / deviation }
    }
}

// Written by scripts/accelerate-functions from vDSPFused.template; do not edit.

extension vDSP {
    /// Products of elements, and a third vector's added.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ vector: V
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float {
        binary(multiply(multiplication.a, multiplication.b), vector) { $0 + $1 }
    }
    /// Each element times a number, and a vector's added.
    public static func add<T: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: Float), _ vector: V
    ) -> [Float] where T.Element == Float, V.Element == Float {
        binary(multiplication.a, vector) { $0 * multiplication.b + $1 }
    }
    /// Each element times a number, and another number added.
    public static func add<T: AccelerateBuffer>(multiplication: (a: T, b: Float), _ scalar: Float) -> [Float]
    where T.Element == Float { unary(multiplication.a) { $0 * multiplication.b + scalar } }
    /// Each element times a number, and another number added, written to a vector of the same length.
    public static func add<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        multiplication: (a: T, b: Float), _ scalar: Float, result: inout V
    ) where T.Element == Float, V.Element == Float { put(add(multiplication: multiplication, scalar), &result) }
    /// Products of elements, and a number added.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ scalar: Float
    ) -> [Float] where T.Element == Float, U.Element == Float {
        binary(multiplication.a, multiplication.b) { $0 * $1 + scalar }
    }
    /// Products of elements, without a third vector's.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        multiplication: (a: T, b: U), _ vector: V
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float {
        binary(multiply(multiplication.a, multiplication.b), vector) { $0 - $1 }
    }
    /// Sums of elements, times a number.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(
        addition: (a: T, b: U), _ scalar: Float
    ) -> [Float] where T.Element == Float, U.Element == Float { binary(addition.a, addition.b) { ($0 + $1) * scalar } }
    /// Sums of elements, times a third vector's.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        addition: (a: T, b: U), _ vector: V
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float {
        binary(add(addition.a, addition.b), vector) { $0 * $1 }
    }
    /// Differences of elements, times a number.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(
        subtraction: (a: T, b: U), _ scalar: Float
    ) -> [Float] where T.Element == Float, U.Element == Float {
        binary(subtraction.a, subtraction.b) { ($0 - $1) * scalar }
    }
    /// Differences of elements, times a third vector's.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer>(
        subtraction: (a: T, b: U), _ vector: V
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float {
        binary(subtract(subtraction.a, subtraction.b), vector) { $0 * $1 }
    }
    /// Sums of elements, times sums of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        addition first: (a: T, b: U), addition second: (c: V, d: W)
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float, W.Element == Float {
        binary(add(first.a, first.b), add(second.c, second.d)) { $0 * $1 }
    }
    /// Sums of elements, times differences of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        addition: (a: T, b: U), subtraction: (c: V, d: W)
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float, W.Element == Float {
        binary(add(addition.a, addition.b), subtract(subtraction.c, subtraction.d)) { $0 * $1 }
    }
    /// Differences of elements, times differences of two others'.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateBuffer, W: AccelerateBuffer>(
        subtraction first: (a: T, b: U), subtraction second: (c: V, d: W)
    ) -> [Float] where T.Element == Float, U.Element == Float, V.Element == Float, W.Element == Float {
        binary(subtract(first.a, first.b), subtract(second.c, second.d)) { $0 * $1 }
    }
    /// Elements between those of two vectors: 0 for the first one's, 1 for the second's.
    public static func linearInterpolate<T: AccelerateBuffer, U: AccelerateBuffer>(
        _ vectorA: T, _ vectorB: U, using interpolationConstant: Float
    ) -> [Float] where T.Element == Float, U.Element == Float {
        binary(vectorA, vectorB) { $0 + interpolationConstant * ($1 - $0) }
    }
    /// Each element brought within bounds.
    public static func clip<U: AccelerateBuffer>(_ vector: U, to bounds: ClosedRange<Float>) -> [Float]
    where U.Element == Float { unary(vector) { Swift.min(Swift.max($0, bounds.lowerBound), bounds.upperBound) } }
    /// Each element brought within bounds, written to a vector of the same length.
    public static func clip<U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vector: U, to bounds: ClosedRange<Float>, result: inout V
    ) where U.Element == Float, V.Element == Float { put(clip(vector, to: bounds), &result) }
    /// Each element that is at least a bound; what others become is told by a rule.
    public static func threshold<U: AccelerateBuffer>(
        _ vector: U, to lowerBound: Float, with rule: ThresholdRule<Float>
    ) -> [Float] where U.Element == Float {
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
        _ vector: U, to lowerBound: Float, with rule: ThresholdRule<Float>, result: inout V
    ) where U.Element == Float, V.Element == Float { put(threshold(vector, to: lowerBound, with: rule), &result) }
    /// A number where elements are at least a limit, otherwise its negative.
    public static func limit<U: AccelerateBuffer>(_ vector: U, limit: Float, withOutputConstant x: Float) -> [Float]
    where U.Element == Float { unary(vector) { $0 >= limit ? x : -x } }
    /// Each element less the mean, divided by the standard deviation.
    public static func normalize<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        let mean = mean(vector)
        let deviation = meanSquare(unary(vector) { $0 - mean }).squareRoot()
        return unary(vector) { ($0 - mean) / deviation }
    }
}

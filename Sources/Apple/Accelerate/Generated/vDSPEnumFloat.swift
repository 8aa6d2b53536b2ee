// Written by scripts/accelerate-functions from vdsp.tsv; do not edit.

extension vDSP {
    /// Each element negated.
    public static func negative<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in -x }
    }

    /// Each element negated, written to a vector of the same length.
    public static func negative<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in -x } }

    /// The absolute value of each element.
    public static func absolute<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in Swift.abs(x) }
    }

    /// The absolute value of each element, written to a vector of the same length.
    public static func absolute<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in Swift.abs(x) } }

    /// The negated absolute value of each element.
    public static func negativeAbsolute<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in -Swift.abs(x) }
    }

    /// The negated absolute value of each element, written to a vector of the same length.
    public static func negativeAbsolute<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in -Swift.abs(x) } }

    /// Each element times itself.
    public static func square<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in x * x }
    }

    /// Each element times itself, written to a vector of the same length.
    public static func square<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in x * x } }

    /// Each element times its absolute value.
    public static func signedSquare<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in x * Swift.abs(x) }
    }

    /// Each element times its absolute value, written to a vector of the same length.
    public static func signedSquare<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in x * Swift.abs(x) } }

    /// Each element without its whole part.
    public static func trunc<T: AccelerateBuffer>(_ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in x - x.rounded(.towardZero) }
    }

    /// Each element without its whole part, written to a vector of the same length.
    public static func trunc<T: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: T, result: inout V)
    where T.Element == Float, V.Element == Float { write(vector, &result) { x in x - x.rounded(.towardZero) } }

    /// A number more in each place.
    public static func add<T: AccelerateBuffer>(_ scalar: Float, _ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in scalar + x }
    }

    /// A number more in each place, written to a vector of the same length.
    public static func add<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ scalar: Float, _ vector: T, result: inout V
    ) where T.Element == Float, V.Element == Float { write(vector, &result) { x in scalar + x } }

    /// A number times each element.
    public static func multiply<T: AccelerateBuffer>(_ scalar: Float, _ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in scalar * x }
    }

    /// A number times each element, written to a vector of the same length.
    public static func multiply<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ scalar: Float, _ vector: T, result: inout V
    ) where T.Element == Float, V.Element == Float { write(vector, &result) { x in scalar * x } }

    /// Each element divided by a number.
    public static func divide<T: AccelerateBuffer>(_ vector: T, _ scalar: Float) -> [Float] where T.Element == Float {
        unary(vector) { x in x / scalar }
    }

    /// Each element divided by a number, written to a vector of the same length.
    public static func divide<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vector: T, _ scalar: Float, result: inout V
    ) where T.Element == Float, V.Element == Float { write(vector, &result) { x in x / scalar } }

    /// A number divided by each element.
    public static func divide<T: AccelerateBuffer>(_ scalar: Float, _ vector: T) -> [Float] where T.Element == Float {
        unary(vector) { x in scalar / x }
    }

    /// A number divided by each element, written to a vector of the same length.
    public static func divide<T: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ scalar: Float, _ vector: T, result: inout V
    ) where T.Element == Float, V.Element == Float { write(vector, &result) { x in scalar / x } }

    /// The sums of elements.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in x + y } }

    /// The sums of elements, written to a vector of the same length.
    public static func add<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in x + y }
    }

    /// The first vector's elements without the second's.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in x - y } }

    /// The first vector's elements without the second's, written to a vector of the same length.
    public static func subtract<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in x - y }
    }

    /// The products of elements.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in x * y } }

    /// The products of elements, written to a vector of the same length.
    public static func multiply<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in x * y }
    }

    /// The first vector's elements divided by the second's.
    public static func divide<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in x / y } }

    /// The first vector's elements divided by the second's, written to a vector of the same length.
    public static func divide<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in x / y }
    }

    /// The greater ones of two elements.
    public static func maximum<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in Swift.max(x, y) } }

    /// The greater ones of two elements, written to a vector of the same length.
    public static func maximum<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in Swift.max(x, y) }
    }

    /// The lesser ones of two elements.
    public static func minimum<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in Swift.min(x, y) } }

    /// The lesser ones of two elements, written to a vector of the same length.
    public static func minimum<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in Swift.min(x, y) }
    }

    /// The square roots of the sums of two elements' squares.
    public static func hypot<T: AccelerateBuffer, U: AccelerateBuffer>(_ vectorA: T, _ vectorB: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(vectorA, vectorB) { x, y in (x * x + y * y).squareRoot() } }

    /// The square roots of the sums of two elements' squares, written to a vector of the same length.
    public static func hypot<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        _ vectorA: T, _ vectorB: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(vectorA, vectorB, &result) { x, y in (x * x + y * y).squareRoot() }
    }
}

// Written by scripts/accelerate-functions from vforce.tsv; do not edit.
import Foundation

extension vForce {
    /// `atan` of each element.
    public static func atan<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.atan(x) }
    }

    /// `atan` of each element, written to a vector of the same length.
    public static func atan<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.atan(x) } }

    /// `sinh` of each element.
    public static func sinh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.sinh(x) }
    }

    /// `sinh` of each element, written to a vector of the same length.
    public static func sinh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.sinh(x) } }

    /// `cosh` of each element.
    public static func cosh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.cosh(x) }
    }

    /// `cosh` of each element, written to a vector of the same length.
    public static func cosh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.cosh(x) } }

    /// `tanh` of each element.
    public static func tanh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.tanh(x) }
    }

    /// `tanh` of each element, written to a vector of the same length.
    public static func tanh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.tanh(x) } }

    /// `asinh` of each element.
    public static func asinh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.asinh(x) }
    }

    /// `asinh` of each element, written to a vector of the same length.
    public static func asinh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.asinh(x) } }

    /// `acosh` of each element.
    public static func acosh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.acosh(x) }
    }

    /// `acosh` of each element, written to a vector of the same length.
    public static func acosh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.acosh(x) } }

    /// `atanh` of each element.
    public static func atanh<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Foundation.atanh(x) }
    }

    /// `atanh` of each element, written to a vector of the same length.
    public static func atanh<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Foundation.atanh(x) } }

    /// `ceil` of each element.
    public static func ceil<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in x.rounded(.up) }
    }

    /// `ceil` of each element, written to a vector of the same length.
    public static func ceil<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in x.rounded(.up) } }

    /// `floor` of each element.
    public static func floor<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in x.rounded(.down) }
    }

    /// `floor` of each element, written to a vector of the same length.
    public static func floor<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in x.rounded(.down) } }

    /// `trunc` of each element.
    public static func trunc<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in x.rounded(.towardZero) }
    }

    /// `trunc` of each element, written to a vector of the same length.
    public static func trunc<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in x.rounded(.towardZero) } }

    /// `nearestInteger` of each element.
    public static func nearestInteger<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in x.rounded(.toNearestOrEven) }
    }

    /// `nearestInteger` of each element, written to a vector of the same length.
    public static func nearestInteger<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in x.rounded(.toNearestOrEven) } }

    /// `abs` of each element.
    public static func abs<U: AccelerateBuffer>(_ vector: U) -> [Float] where U.Element == Float {
        unary(vector) { x in Swift.abs(x) }
    }

    /// `abs` of each element, written to a vector of the same length.
    public static func abs<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Float, V.Element == Float { write(vector, &result) { x in Swift.abs(x) } }

    /// `pow` of each pair of elements.
    public static func pow<T: AccelerateBuffer, U: AccelerateBuffer>(bases: T, exponents: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(bases, exponents) { x, y in Foundation.pow(x, y) } }

    /// `pow` of each pair of elements, written to a vector of the same length.
    public static func pow<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        bases: T, exponents: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(bases, exponents, &result) { x, y in Foundation.pow(x, y) }
    }

    /// `atan2` of each pair of elements.
    public static func atan2<T: AccelerateBuffer, U: AccelerateBuffer>(y: T, x: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(y, x) { y, x in Foundation.atan2(y, x) } }

    /// `atan2` of each pair of elements, written to a vector of the same length.
    public static func atan2<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        y: T, x: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(y, x, &result) { y, x in Foundation.atan2(y, x) }
    }

    /// `truncatingRemainder` of each pair of elements.
    public static func truncatingRemainder<T: AccelerateBuffer, U: AccelerateBuffer>(dividends: T, divisors: U)
        -> [Float] where T.Element == Float, U.Element == Float
    { binary(dividends, divisors) { y, x in y.truncatingRemainder(dividingBy: x) } }

    /// `truncatingRemainder` of each pair of elements, written to a vector of the same length.
    public static func truncatingRemainder<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        dividends: T, divisors: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(dividends, divisors, &result) { y, x in y.truncatingRemainder(dividingBy: x) }
    }

    /// `remainder` of each pair of elements.
    public static func remainder<T: AccelerateBuffer, U: AccelerateBuffer>(dividends: T, divisors: U) -> [Float]
    where T.Element == Float, U.Element == Float { binary(dividends, divisors) { y, x in y.remainder(dividingBy: x) } }

    /// `remainder` of each pair of elements, written to a vector of the same length.
    public static func remainder<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        dividends: T, divisors: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(dividends, divisors, &result) { y, x in y.remainder(dividingBy: x) }
    }

    /// `copysign` of each pair of elements.
    public static func copysign<T: AccelerateBuffer, U: AccelerateBuffer>(magnitudes: T, signs: U) -> [Float]
    where T.Element == Float, U.Element == Float {
        binary(magnitudes, signs) { y, x in Float(signOf: x, magnitudeOf: y) }
    }

    /// `copysign` of each pair of elements, written to a vector of the same length.
    public static func copysign<T: AccelerateBuffer, U: AccelerateBuffer, V: AccelerateMutableBuffer>(
        magnitudes: T, signs: U, result: inout V
    ) where T.Element == Float, U.Element == Float, V.Element == Float {
        write(magnitudes, signs, &result) { y, x in Float(signOf: x, magnitudeOf: y) }
    }
}

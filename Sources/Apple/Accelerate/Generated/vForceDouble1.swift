// Written by scripts/accelerate-functions from vforce.tsv; do not edit.
import Foundation

extension vForce {
    /// `exp` of each element.
    public static func exp<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.exp(x) }
    }

    /// `exp` of each element, written to a vector of the same length.
    public static func exp<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.exp(x) } }

    /// `exp2` of each element.
    public static func exp2<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.exp2(x) }
    }

    /// `exp2` of each element, written to a vector of the same length.
    public static func exp2<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.exp2(x) } }

    /// `expm1` of each element.
    public static func expm1<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.expm1(x) }
    }

    /// `expm1` of each element, written to a vector of the same length.
    public static func expm1<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.expm1(x) } }

    /// `log` of each element.
    public static func log<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.log(x) }
    }

    /// `log` of each element, written to a vector of the same length.
    public static func log<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.log(x) } }

    /// `log2` of each element.
    public static func log2<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.log2(x) }
    }

    /// `log2` of each element, written to a vector of the same length.
    public static func log2<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.log2(x) } }

    /// `log10` of each element.
    public static func log10<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.log10(x) }
    }

    /// `log10` of each element, written to a vector of the same length.
    public static func log10<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.log10(x) } }

    /// `log1p` of each element.
    public static func log1p<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.log1p(x) }
    }

    /// `log1p` of each element, written to a vector of the same length.
    public static func log1p<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.log1p(x) } }

    /// `logb` of each element.
    public static func logb<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.logb(x) }
    }

    /// `logb` of each element, written to a vector of the same length.
    public static func logb<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.logb(x) } }

    /// `sqrt` of each element.
    public static func sqrt<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in x.squareRoot() }
    }

    /// `sqrt` of each element, written to a vector of the same length.
    public static func sqrt<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in x.squareRoot() } }

    /// `rsqrt` of each element.
    public static func rsqrt<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in 1 / x.squareRoot() }
    }

    /// `rsqrt` of each element, written to a vector of the same length.
    public static func rsqrt<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in 1 / x.squareRoot() } }

    /// `cbrt` of each element.
    public static func cbrt<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.cbrt(x) }
    }

    /// `cbrt` of each element, written to a vector of the same length.
    public static func cbrt<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.cbrt(x) } }

    /// `reciprocal` of each element.
    public static func reciprocal<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in 1 / x }
    }

    /// `reciprocal` of each element, written to a vector of the same length.
    public static func reciprocal<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in 1 / x } }

    /// `sin` of each element.
    public static func sin<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.sin(x) }
    }

    /// `sin` of each element, written to a vector of the same length.
    public static func sin<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.sin(x) } }

    /// `cos` of each element.
    public static func cos<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.cos(x) }
    }

    /// `cos` of each element, written to a vector of the same length.
    public static func cos<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.cos(x) } }

    /// `tan` of each element.
    public static func tan<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.tan(x) }
    }

    /// `tan` of each element, written to a vector of the same length.
    public static func tan<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.tan(x) } }

    /// `sinPi` of each element.
    public static func sinPi<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.sin(x * .pi) }
    }

    /// `sinPi` of each element, written to a vector of the same length.
    public static func sinPi<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.sin(x * .pi) } }

    /// `cosPi` of each element.
    public static func cosPi<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.cos(x * .pi) }
    }

    /// `cosPi` of each element, written to a vector of the same length.
    public static func cosPi<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.cos(x * .pi) } }

    /// `tanPi` of each element.
    public static func tanPi<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.tan(x * .pi) }
    }

    /// `tanPi` of each element, written to a vector of the same length.
    public static func tanPi<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.tan(x * .pi) } }

    /// `asin` of each element.
    public static func asin<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.asin(x) }
    }

    /// `asin` of each element, written to a vector of the same length.
    public static func asin<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.asin(x) } }

    /// `acos` of each element.
    public static func acos<U: AccelerateBuffer>(_ vector: U) -> [Double] where U.Element == Double {
        unary(vector) { x in Foundation.acos(x) }
    }

    /// `acos` of each element, written to a vector of the same length.
    public static func acos<U: AccelerateBuffer, V: AccelerateMutableBuffer>(_ vector: U, result: inout V)
    where U.Element == Double, V.Element == Double { write(vector, &result) { x in Foundation.acos(x) } }
}

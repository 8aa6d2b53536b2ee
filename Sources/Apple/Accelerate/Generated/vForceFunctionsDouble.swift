// Written by scripts/accelerate-functions from vforce.tsv; do not edit.
import Foundation

/// Each element of `y` is `exp` of that of `x`.
public func vvexp(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.exp(x)
    }
}
/// Each element of `y` is `exp2` of that of `x`.
public func vvexp2(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.exp2(x)
    }
}
/// Each element of `y` is `expm1` of that of `x`.
public func vvexpm1(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.expm1(x)
    }
}
/// Each element of `y` is `log` of that of `x`.
public func vvlog(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.log(x)
    }
}
/// Each element of `y` is `log2` of that of `x`.
public func vvlog2(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.log2(x)
    }
}
/// Each element of `y` is `log10` of that of `x`.
public func vvlog10(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.log10(x)
    }
}
/// Each element of `y` is `log1p` of that of `x`.
public func vvlog1p(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.log1p(x)
    }
}
/// Each element of `y` is `logb` of that of `x`.
public func vvlogb(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.logb(x)
    }
}
/// Each element of `y` is `sqrt` of that of `x`.
public func vvsqrt(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = x.squareRoot()
    }
}
/// Each element of `y` is `rsqrt` of that of `x`.
public func vvrsqrt(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = 1 / x.squareRoot()
    }
}
/// Each element of `y` is `cbrt` of that of `x`.
public func vvcbrt(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.cbrt(x)
    }
}
/// Each element of `y` is `reciprocal` of that of `x`.
public func vvrec(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = 1 / x
    }
}
/// Each element of `y` is `sin` of that of `x`.
public func vvsin(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.sin(x)
    }
}
/// Each element of `y` is `cos` of that of `x`.
public func vvcos(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.cos(x)
    }
}
/// Each element of `y` is `tan` of that of `x`.
public func vvtan(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.tan(x)
    }
}
/// Each element of `y` is `sinPi` of that of `x`.
public func vvsinpi(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.sin(x * .pi)
    }
}
/// Each element of `y` is `cosPi` of that of `x`.
public func vvcospi(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.cos(x * .pi)
    }
}
/// Each element of `y` is `tanPi` of that of `x`.
public func vvtanpi(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.tan(x * .pi)
    }
}
/// Each element of `y` is `asin` of that of `x`.
public func vvasin(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.asin(x)
    }
}
/// Each element of `y` is `acos` of that of `x`.
public func vvacos(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.acos(x)
    }
}
/// Each element of `y` is `atan` of that of `x`.
public func vvatan(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.atan(x)
    }
}
/// Each element of `y` is `sinh` of that of `x`.
public func vvsinh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.sinh(x)
    }
}
/// Each element of `y` is `cosh` of that of `x`.
public func vvcosh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.cosh(x)
    }
}
/// Each element of `y` is `tanh` of that of `x`.
public func vvtanh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.tanh(x)
    }
}
/// Each element of `y` is `asinh` of that of `x`.
public func vvasinh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.asinh(x)
    }
}
/// Each element of `y` is `acosh` of that of `x`.
public func vvacosh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.acosh(x)
    }
}
/// Each element of `y` is `atanh` of that of `x`.
public func vvatanh(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Foundation.atanh(x)
    }
}
/// Each element of `y` is `ceil` of that of `x`.
public func vvceil(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = x.rounded(.up)
    }
}
/// Each element of `y` is `floor` of that of `x`.
public func vvfloor(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = x.rounded(.down)
    }
}
/// Each element of `y` is `trunc` of that of `x`.
public func vvint(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = x.rounded(.towardZero)
    }
}
/// Each element of `y` is `nearestInteger` of that of `x`.
public func vvnint(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = x.rounded(.toNearestOrEven)
    }
}
/// Each element of `y` is `abs` of that of `x`.
public func vvfabs(_ y: UnsafeMutablePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let x = unsafe x[i]
        unsafe y[i] = Swift.abs(x)
    }
}
/// Each element of `z` is `pow` of x and y's.
public func vvpow(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = Foundation.pow(x, y)
    }
}
/// Each element of `z` is `atan2` of y and x's.
public func vvatan2(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = Foundation.atan2(y, x)
    }
}
/// Each element of `z` is `div` of y and x's.
public func vvdiv(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = y / x
    }
}
/// Each element of `z` is `fmod` of y and x's.
public func vvfmod(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = y.truncatingRemainder(dividingBy: x)
    }
}
/// Each element of `z` is `remainder` of y and x's.
public func vvremainder(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = y.remainder(dividingBy: x)
    }
}
/// Each element of `z` is `copysign` of y and x's.
public func vvcopysign(
    _ z: UnsafeMutablePointer<Double>, _ y: UnsafePointer<Double>, _ x: UnsafePointer<Double>, _ n: UnsafePointer<Int32>
) {
    for i in 0..<max(0, unsafe Int(n.pointee)) {
        let (x, y) = unsafe (x[i], y[i])
        unsafe z[i] = Double(signOf: x, magnitudeOf: y)
    }
}

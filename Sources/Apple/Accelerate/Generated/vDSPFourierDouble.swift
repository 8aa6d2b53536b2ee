// Written by scripts/accelerate-functions from vDSPFourier.template; do not edit.
import Foundation

/// What transforms of up to 2^`__Log2n` elements share; `vDSP_destroy_fftsetupD` frees it. Nil for a radix other than 2, and for more
/// than 2^30 elements.
public func vDSP_create_fftsetupD(_ __Log2n: vDSP_Length, _ __Radix: FFTRadix) -> FFTSetupD? {
    guard let made = FourierTable<Double>(__Log2n, __Radix) else { return nil }
    return unsafe OpaquePointer(Unmanaged.passRetained(made).toOpaque())
}
/// Frees what transforms share.
public func vDSP_destroy_fftsetupD(_ __setup: FFTSetupD?) {
    guard let setup = unsafe __setup else { return }
    unsafe Unmanaged<FourierTable<Double>>.fromOpaque(UnsafeRawPointer(setup)).release()
}
/// Transforms 2^`__Log2N` complex numbers where they lie, without a factor in either direction.
public func vDSP_fft_zipD(
    _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
    _ __Direction: FFTDirection
) {
    let numbers = unsafe SplitNumbers(__C.pointee.realp, __C.pointee.imagp, __IC)
    unsafe FourierTable<Double>.of(__Setup).transform(numbers, __Log2N, isForward: __Direction > 0)
}
/// Transforms 2^`__Log2N` complex numbers to another place, without a factor in either direction.
public func vDSP_fft_zopD(
    _ __Setup: FFTSetupD, _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride,
    _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
    _ __Direction: FFTDirection
) {
    unsafe copy(__A, __IA, __C, __IC, vDSP_Length(1) << __Log2N)
    unsafe vDSP_fft_zipD(__Setup, __C, __IC, __Log2N, __Direction)
}
/// Transforms 2^`__Log2N` real numbers where they lie: those at even places as real parts, the others as imaginary ones. Forward it gives
/// twice the transform, the number of the highest frequency as imaginary part of the first; backward the sum without a factor.
public func vDSP_fft_zripD(
    _ __Setup: FFTSetupD, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
    _ __Direction: FFTDirection
) {
    let numbers = unsafe SplitNumbers(__C.pointee.realp, __C.pointee.imagp, __IC)
    unsafe FourierTable<Double>.of(__Setup).transformReal(numbers, __Log2N, isForward: __Direction > 0)
}
/// Transforms 2^`__Log2N` real numbers to another place, as `vDSP_fft_zripD` does.
public func vDSP_fft_zropD(
    _ __Setup: FFTSetupD, _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride,
    _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __Log2N: vDSP_Length,
    _ __Direction: FFTDirection
) {
    guard __Log2N > 0 else { return }
    unsafe copy(__A, __IA, __C, __IC, vDSP_Length(1) << (__Log2N - 1))
    unsafe vDSP_fft_zripD(__Setup, __C, __IC, __Log2N, __Direction)
}
private func copy(
    _ A: UnsafePointer<DSPDoubleSplitComplex>, _ IA: vDSP_Stride, _ C: UnsafePointer<DSPDoubleSplitComplex>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        unsafe C.pointee.realp[i * IC] = A.pointee.realp[i * IA]
        unsafe C.pointee.imagp[i * IC] = A.pointee.imagp[i * IA]
    }
}
/// Divides complex numbers into their parts; `__IC` counts halves of a number, so that 2 means each.
public func vDSP_ctozD(
    _ __C: UnsafePointer<DSPDoubleComplex>, _ __IC: vDSP_Stride, _ __Z: UnsafePointer<DSPDoubleSplitComplex>,
    _ __IZ: vDSP_Stride, _ __N: vDSP_Length
) {
    for i in 0..<Int(clamping: __N) {
        let number = unsafe __C[i * (__IC / 2)]
        unsafe __Z.pointee.realp[i * __IZ] = number.real
        unsafe __Z.pointee.imagp[i * __IZ] = number.imag
    }
}
/// Puts complex numbers together of their parts; `__IC` counts halves of a number, so that 2 means each.
public func vDSP_ztocD(
    _ __Z: UnsafePointer<DSPDoubleSplitComplex>, _ __IZ: vDSP_Stride, _ __C: UnsafeMutablePointer<DSPDoubleComplex>,
    _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
    for i in 0..<Int(clamping: __N) {
        let (real, imag) = unsafe (__Z.pointee.realp[i * __IZ], __Z.pointee.imagp[i * __IZ])
        unsafe __C[i * (__IC / 2)] = DSPDoubleComplex(real: real, imag: imag)
    }
}
/// C = the squares of A's absolute values.
public func vDSP_zvmagsD(
    _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
    _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
    for i in 0..<Int(clamping: __N) {
        let (real, imag) = unsafe (__A.pointee.realp[i * __IA], __A.pointee.imagp[i * __IA])
        unsafe __C[i * __IC] = real * real + imag * imag
    }
}
/// C = A's absolute values.
public func vDSP_zvabsD(
    _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
    _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
    for i in 0..<Int(clamping: __N) {
        unsafe __C[i * __IC] = Foundation.hypot(__A.pointee.realp[i * __IA], __A.pointee.imagp[i * __IA])
    }
}
/// C = A's angles, in radians.
public func vDSP_zvphasD(
    _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __C: UnsafeMutablePointer<Double>,
    _ __IC: vDSP_Stride, _ __N: vDSP_Length
) {
    for i in 0..<Int(clamping: __N) {
        unsafe __C[i * __IC] = Foundation.atan2(__A.pointee.imagp[i * __IA], __A.pointee.realp[i * __IA])
    }
}
/// C = A · B, of complex numbers; with `__Conjugate` -1 that of A's conjugates.
public func vDSP_zvmulD(
    _ __A: UnsafePointer<DSPDoubleSplitComplex>, _ __IA: vDSP_Stride, _ __B: UnsafePointer<DSPDoubleSplitComplex>,
    _ __IB: vDSP_Stride, _ __C: UnsafePointer<DSPDoubleSplitComplex>, _ __IC: vDSP_Stride, _ __N: vDSP_Length,
    _ __Conjugate: Int32
) {
    for i in 0..<Int(clamping: __N) {
        let a = unsafe (
            real: __A.pointee.realp[i * __IA], imag: __A.pointee.imagp[i * __IA] * Double(__Conjugate.signum())
        )
        let b = unsafe (real: __B.pointee.realp[i * __IB], imag: __B.pointee.imagp[i * __IB])
        unsafe __C.pointee.realp[i * __IC] = a.real * b.real - a.imag * b.imag
        unsafe __C.pointee.imagp[i * __IC] = a.real * b.imag + a.imag * b.real
    }
}

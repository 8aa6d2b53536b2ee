// Written by scripts/accelerate-functions from vDSPWindows.template; do not edit.
import Foundation

/// C = a Hann window; the flag vDSP_HANN_NORM, 2, makes the sum of squares that of a rectangle.
public func vDSP_hann_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32) {
    let factor: Float = Flag & 2 == 2 ? 0.8165 : 0.5
    unsafe fillWindow(C, N, Flag) { factor * (1 - cos($0)) }
}
/// C = a Hamming window.
public func vDSP_hamm_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32) {
    unsafe fillWindow(C, N, Flag) { 0.54 - 0.46 * cos($0) }
}
/// C = a Blackman window.
public func vDSP_blkman_window(_ C: UnsafeMutablePointer<Float>, _ N: vDSP_Length, _ Flag: Int32) {
    unsafe fillWindow(C, N, Flag) { 0.42 - 0.5 * cos($0) + 0.08 * cos(2 * $0) }
}
/// C = A in decibels against B; the flag 0 stands for power, 1 for amplitude.
public func vDSP_vdbcon(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length, _ F: UInt32
) {
    let (zero, factor) = (unsafe B.pointee, Float(F == 0 ? 10 : 20))
    for i in 0..<Int(clamping: N) { unsafe C[i * IC] = factor * log10(A[i * IA] / zero) }
}

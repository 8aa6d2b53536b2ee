// Written by scripts/accelerate-functions from functions.tsv; do not edit.

/// C = -A.
public func vDSP_vneg(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = -a
    }
}
/// C = the absolute values of A.
public func vDSP_vabs(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = abs(a)
    }
}
/// C = the negated absolute values of A.
public func vDSP_vnabs(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = -abs(a)
    }
}
/// C = A².
public func vDSP_vsq(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * a
    }
}
/// C = A · |A|.
public func vDSP_vssq(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * abs(a)
    }
}
/// C = A without its whole part.
public func vDSP_vfrac(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a - a.rounded(.towardZero)
    }
}
/// C = A + B.
public func vDSP_vsadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a + b
    }
}
/// C = A · B.
public func vDSP_vsmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * b
    }
}
/// C = A / B.
public func vDSP_vsdiv(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a / b
    }
}
/// C = A / B.
public func vDSP_svdiv(
    _ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a / b
    }
}
/// C = A, or B where A is less.
public func vDSP_vthr(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a >= b ? a : b
    }
}
/// C = A, or 0 where A is less than B.
public func vDSP_vthres(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a >= b ? a : 0
    }
}
/// D = C where A is at least B, otherwise -C.
public func vDSP_vthrsc(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a >= b ? c : -c
    }
}
/// D = C where A is at least B, otherwise -C.
public func vDSP_vlim(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = b <= a ? c : -c
    }
}
/// D = A, brought within B and C.
public func vDSP_vclip(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = min(max(a, b), c)
    }
}
/// D = A outside of B and C; inside, B where A is negative and otherwise C.
public func vDSP_viclip(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a <= b || a >= c ? a : a < 0 ? b : c
    }
}
/// D = A · B + C.
public func vDSP_vsmsa(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a * b + c
    }
}
/// C = A + B.
public func vDSP_vadd(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a + b
    }
}
/// C = A - B.
public func vDSP_vsub(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a - b
    }
}
/// C = A · B.
public func vDSP_vmul(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a * b
    }
}
/// C = A / B.
public func vDSP_vdiv(
    _ B: UnsafePointer<Float>, _ IB: vDSP_Stride, _ A: UnsafePointer<Float>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a / b
    }
}
/// C = the greater of A and B.
public func vDSP_vmax(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = max(a, b)
    }
}
/// C = the lesser of A and B.
public func vDSP_vmin(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = min(a, b)
    }
}
/// C = the greater magnitude of A and B.
public func vDSP_vmaxmg(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = max(abs(a), abs(b))
    }
}
/// C = the lesser magnitude of A and B.
public func vDSP_vminmg(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = min(abs(a), abs(b))
    }
}
/// C = √(A² + B²).
public func vDSP_vdist(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = (a * a + b * b).squareRoot()
    }
}

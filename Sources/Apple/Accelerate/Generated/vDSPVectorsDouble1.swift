// Written by scripts/accelerate-functions from functions.tsv; do not edit.

/// C = -A.
public func vDSP_vnegD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = -a
    }
}
/// C = the absolute values of A.
public func vDSP_vabsD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = abs(a)
    }
}
/// C = the negated absolute values of A.
public func vDSP_vnabsD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = -abs(a)
    }
}
/// C = A².
public func vDSP_vsqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * a
    }
}
/// C = A · |A|.
public func vDSP_vssqD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * abs(a)
    }
}
/// C = A without its whole part.
public func vDSP_vfracD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a - a.rounded(.towardZero)
    }
}
/// C = A + B.
public func vDSP_vsaddD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a + b
    }
}
/// C = A · B.
public func vDSP_vsmulD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a * b
    }
}
/// C = A / B.
public func vDSP_vsdivD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a / b
    }
}
/// C = A / B.
public func vDSP_svdivD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a / b
    }
}
/// C = A, or B where A is less.
public func vDSP_vthrD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a >= b ? a : b
    }
}
/// C = A, or 0 where A is less than B.
public func vDSP_vthresD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>,
    _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a >= b ? a : 0
    }
}
/// D = C where A is at least B, otherwise -C.
public func vDSP_vthrscD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a >= b ? c : -c
    }
}
/// D = C where A is at least B, otherwise -C.
public func vDSP_vlimD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = b <= a ? c : -c
    }
}
/// D = A, brought within B and C.
public func vDSP_vclipD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = min(max(a, b), c)
    }
}
/// D = A outside of B and C; inside, B where A is negative and otherwise C.
public func vDSP_viclipD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a <= b || a >= c ? a : a < 0 ? b : c
    }
}
/// D = A · B + C.
public func vDSP_vsmsaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        unsafe D[i * ID] = a * b + c
    }
}
/// C = A + B.
public func vDSP_vaddD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a + b
    }
}
/// C = A - B.
public func vDSP_vsubD(
    _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a - b
    }
}
/// C = A · B.
public func vDSP_vmulD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a * b
    }
}
/// C = A / B.
public func vDSP_vdivD(
    _ B: UnsafePointer<Double>, _ IB: vDSP_Stride, _ A: UnsafePointer<Double>, _ IA: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let b = unsafe B[i * IB]
        let a = unsafe A[i * IA]
        unsafe C[i * IC] = a / b
    }
}
/// C = the greater of A and B.
public func vDSP_vmaxD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = max(a, b)
    }
}
/// C = the lesser of A and B.
public func vDSP_vminD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = min(a, b)
    }
}
/// C = the greater magnitude of A and B.
public func vDSP_vmaxmgD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = max(abs(a), abs(b))
    }
}
/// C = the lesser magnitude of A and B.
public func vDSP_vminmgD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = min(abs(a), abs(b))
    }
}
/// C = √(A² + B²).
public func vDSP_vdistD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = (a * a + b * b).squareRoot()
    }
}

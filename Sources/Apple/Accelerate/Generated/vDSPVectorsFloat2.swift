// Written by scripts/accelerate-functions from functions.tsv; do not edit.

/// D = A + C · (B - A).
public func vDSP_vintb(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = a + c * (b - a)
    }
}
/// C = a line from A at the first element to B at the last.
public func vDSP_vtmerg(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a + (b - a) * (N > 1 ? Float(i) / Float(N - 1) : 0)
    }
}
/// D = A · B + C.
public func vDSP_vma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = A · B - C.
public func vDSP_vmsb(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b - c
    }
}
/// D = (A + B) · C.
public func vDSP_vam(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = (a + b) * c
    }
}
/// D = (A - B) · C.
public func vDSP_vsbm(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = (a - b) * c
    }
}
/// D = A · B + C.
public func vDSP_vsma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = A · B - C.
public func vDSP_vsmsb(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b - c
    }
}
/// D = A · B + C.
public func vDSP_vmsa(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = (A + B) · C.
public func vDSP_vasm(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = (a + b) * c
    }
}
/// D = (A - B) · C.
public func vDSP_vsbsm(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = (a - b) * c
    }
}
/// D = C outside of A above and B below, otherwise 0.
public func vDSP_venvlp(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Float>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = c > a || c < b ? c : 0
    }
}
/// E = A · B + C · D.
public func vDSP_vmma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = a * b + c * d
    }
}
/// E = A · B - C · D.
public func vDSP_vmmsb(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = a * b - c * d
    }
}
/// E = (A + B) · (C + D).
public func vDSP_vaam(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = (a + b) * (c + d)
    }
}
/// E = (A - B) · (C - D).
public func vDSP_vsbsbm(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = (a - b) * (c - d)
    }
}
/// E = (A + B) · (C - D).
public func vDSP_vasbm(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = (a + b) * (c - d)
    }
}
/// E = √((A - C)² + (B - D)²).
public func vDSP_vpythg(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Float>, _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        let d = unsafe D[i * ID]
        unsafe E[i * IE] = ((a - c) * (a - c) + (b - d) * (b - d)).squareRoot()
    }
}
/// E = A · B + C · D.
public func vDSP_vsmsma(
    _ A: UnsafePointer<Float>, _ IA: vDSP_Stride, _ B: UnsafePointer<Float>, _ C: UnsafePointer<Float>,
    _ IC: vDSP_Stride, _ D: UnsafePointer<Float>, _ E: UnsafeMutablePointer<Float>, _ IE: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    let d = unsafe D.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let c = unsafe C[i * IC]
        unsafe E[i * IE] = a * b + c * d
    }
}
/// C = A, everywhere.
public func vDSP_vfill(_ A: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length)
{
    let a = unsafe A.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = a
    }
}
/// C = 0, everywhere.
public func vDSP_vclr(_ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = 0
    }
}
/// C = A + n · B at element n.
public func vDSP_vramp(
    _ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = a + Float(i) * b
    }
}
/// C = a line from A at the first element to B at the last.
public func vDSP_vgen(
    _ A: UnsafePointer<Float>, _ B: UnsafePointer<Float>, _ C: UnsafeMutablePointer<Float>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = N > 1 ? a + Float(i) * ((b - a) / Float(N - 1)) : a
    }
}

// Written by scripts/accelerate-functions from functions.tsv; do not edit.

/// D = A + C · (B - A).
public func vDSP_vintbD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = a + c * (b - a)
    }
}
/// C = a line from A at the first element to B at the last.
public func vDSP_vtmergD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe C[i * IC] = a + (b - a) * (N > 1 ? Double(i) / Double(N - 1) : 0)
    }
}
/// D = A · B + C.
public func vDSP_vmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = A · B - C.
public func vDSP_vmsbD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b - c
    }
}
/// D = (A + B) · C.
public func vDSP_vamD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = (a + b) * c
    }
}
/// D = (A - B) · C.
public func vDSP_vsbmD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = (a - b) * c
    }
}
/// D = A · B + C.
public func vDSP_vsmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = A · B - C.
public func vDSP_vsmsbD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = a * b - c
    }
}
/// D = A · B + C.
public func vDSP_vmsaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = a * b + c
    }
}
/// D = (A + B) · C.
public func vDSP_vasmD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = (a + b) * c
    }
}
/// D = (A - B) · C.
public func vDSP_vsbsmD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride, _ N: vDSP_Length
) {
    let c = unsafe C.pointee
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        unsafe D[i * ID] = (a - b) * c
    }
}
/// D = C outside of A above and B below, otherwise 0.
public func vDSP_venvlpD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafeMutablePointer<Double>, _ ID: vDSP_Stride,
    _ N: vDSP_Length
) {
    for i in 0..<Int(clamping: N) {
        let a = unsafe A[i * IA]
        let b = unsafe B[i * IB]
        let c = unsafe C[i * IC]
        unsafe D[i * ID] = c > a || c < b ? c : 0
    }
}
/// E = A · B + C · D.
public func vDSP_vmmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vmmsbD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vaamD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vsbsbmD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vasbmD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vpythgD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ IB: vDSP_Stride,
    _ C: UnsafePointer<Double>, _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ ID: vDSP_Stride,
    _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride, _ N: vDSP_Length
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
public func vDSP_vsmsmaD(
    _ A: UnsafePointer<Double>, _ IA: vDSP_Stride, _ B: UnsafePointer<Double>, _ C: UnsafePointer<Double>,
    _ IC: vDSP_Stride, _ D: UnsafePointer<Double>, _ E: UnsafeMutablePointer<Double>, _ IE: vDSP_Stride,
    _ N: vDSP_Length
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
public func vDSP_vfillD(
    _ A: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = a
    }
}
/// C = 0, everywhere.
public func vDSP_vclrD(_ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride, _ N: vDSP_Length) {
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = 0
    }
}
/// C = A + n · B at element n.
public func vDSP_vrampD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = a + Double(i) * b
    }
}
/// C = a line from A at the first element to B at the last.
public func vDSP_vgenD(
    _ A: UnsafePointer<Double>, _ B: UnsafePointer<Double>, _ C: UnsafeMutablePointer<Double>, _ IC: vDSP_Stride,
    _ N: vDSP_Length
) {
    let a = unsafe A.pointee
    let b = unsafe B.pointee
    for i in 0..<Int(clamping: N) {
        unsafe C[i * IC] = N > 1 ? a + Double(i) * ((b - a) / Double(N - 1)) : a
    }
}

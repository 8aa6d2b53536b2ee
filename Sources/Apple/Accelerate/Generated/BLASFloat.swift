// Written by scripts/accelerate-functions from blas.tsv; do not edit.
import CManakoBLAS

/// Y = alpha · X + Y.
public func cblas_saxpy(
    _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>?, _ incX: Int32, _ Y: UnsafeMutablePointer<Float>?,
    _ incY: Int32
) {
    guard let X = unsafe X, let Y = unsafe Y else { return }
    guard hasBLAS else { return unsafe PlainBLAS.axpy(N, alpha, X, incX, Y, incY) }
    unsafe manako_cblas_saxpy(N, alpha, X, incX, Y, incY)
}
/// The sum of products of elements.
public func cblas_sdot(_ N: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32, _ Y: UnsafePointer<Float>?, _ incY: Int32)
    -> Float
{
    guard let X = unsafe X, let Y = unsafe Y else { return 0 }
    guard hasBLAS else { return unsafe PlainBLAS.dot(N, X, incX, Y, incY) }
    return unsafe manako_cblas_sdot(N, X, incX, Y, incY)
}
/// X = alpha · X.
public func cblas_sscal(_ N: Int32, _ alpha: Float, _ X: UnsafeMutablePointer<Float>?, _ incX: Int32) {
    guard let X = unsafe X else { return }
    guard hasBLAS else { return unsafe PlainBLAS.scal(N, alpha, X, incX) }
    unsafe manako_cblas_sscal(N, alpha, X, incX)
}
/// Y = X.
public func cblas_scopy(
    _ N: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32, _ Y: UnsafeMutablePointer<Float>?, _ incY: Int32
) {
    guard let X = unsafe X, let Y = unsafe Y else { return }
    guard hasBLAS else { return unsafe PlainBLAS.copy(N, X, incX, Y, incY) }
    unsafe manako_cblas_scopy(N, X, incX, Y, incY)
}
/// Exchanges X and Y.
public func cblas_sswap(
    _ N: Int32, _ X: UnsafeMutablePointer<Float>?, _ incX: Int32, _ Y: UnsafeMutablePointer<Float>?, _ incY: Int32
) {
    guard let X = unsafe X, let Y = unsafe Y else { return }
    unsafe manako_cblas_sswap(N, X, incX, Y, incY)
}
/// The sum of magnitudes.
public func cblas_sasum(_ N: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32) -> Float {
    guard let X = unsafe X else { return 0 }
    guard hasBLAS else { return unsafe PlainBLAS.asum(N, X, incX) }
    return unsafe manako_cblas_sasum(N, X, incX)
}
/// The length of a vector.
public func cblas_snrm2(_ N: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32) -> Float {
    guard let X = unsafe X else { return 0 }
    guard hasBLAS else { return unsafe PlainBLAS.nrm2(N, X, incX) }
    return unsafe manako_cblas_snrm2(N, X, incX)
}
/// Turns points of X and Y by an angle of the cosine c and the sine s.
public func cblas_srot(
    _ N: Int32, _ X: UnsafeMutablePointer<Float>?, _ incX: Int32, _ Y: UnsafeMutablePointer<Float>?, _ incY: Int32,
    _ c: Float, _ s: Float
) {
    guard let X = unsafe X, let Y = unsafe Y else { return }
    unsafe manako_cblas_srot(N, X, incX, Y, incY, c, s)
}
/// Y = alpha · A · X + beta · Y.
public func cblas_sgemv(
    _ order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ alpha: Float, _ A: UnsafePointer<Float>?,
    _ lda: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32, _ beta: Float, _ Y: UnsafeMutablePointer<Float>?,
    _ incY: Int32
) {
    guard let A = unsafe A, let X = unsafe X, let Y = unsafe Y else { return }
    guard hasBLAS else { return unsafe PlainBLAS.gemv(order, TransA, M, N, alpha, A, lda, X, incX, beta, Y, incY) }
    unsafe manako_cblas_sgemv(
        Int32(order.rawValue), Int32(TransA.rawValue), M, N, alpha, A, lda, X, incX, beta, Y, incY)
}
/// A = alpha · X · Yᵀ + A.
public func cblas_sger(
    _ order: CBLAS_ORDER, _ M: Int32, _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>?, _ incX: Int32,
    _ Y: UnsafePointer<Float>?, _ incY: Int32, _ A: UnsafeMutablePointer<Float>?, _ lda: Int32
) {
    guard let X = unsafe X, let Y = unsafe Y, let A = unsafe A else { return }
    unsafe manako_cblas_sger(Int32(order.rawValue), M, N, alpha, X, incX, Y, incY, A, lda)
}
/// Y = alpha · A · X + beta · Y, of a symmetric matrix.
public func cblas_ssymv(
    _ order: CBLAS_ORDER, _ Uplo: CBLAS_UPLO, _ N: Int32, _ alpha: Float, _ A: UnsafePointer<Float>?, _ lda: Int32,
    _ X: UnsafePointer<Float>?, _ incX: Int32, _ beta: Float, _ Y: UnsafeMutablePointer<Float>?, _ incY: Int32
) {
    guard let A = unsafe A, let X = unsafe X, let Y = unsafe Y else { return }
    unsafe manako_cblas_ssymv(Int32(order.rawValue), Int32(Uplo.rawValue), N, alpha, A, lda, X, incX, beta, Y, incY)
}
/// A = alpha · X · Xᵀ + A, of a symmetric matrix.
public func cblas_ssyr(
    _ order: CBLAS_ORDER, _ Uplo: CBLAS_UPLO, _ N: Int32, _ alpha: Float, _ X: UnsafePointer<Float>?, _ incX: Int32,
    _ A: UnsafeMutablePointer<Float>?, _ lda: Int32
) {
    guard let X = unsafe X, let A = unsafe A else { return }
    unsafe manako_cblas_ssyr(Int32(order.rawValue), Int32(Uplo.rawValue), N, alpha, X, incX, A, lda)
}
/// X = A · X, of a triangular matrix.
public func cblas_strmv(
    _ order: CBLAS_ORDER, _ Uplo: CBLAS_UPLO, _ TransA: CBLAS_TRANSPOSE, _ Diag: CBLAS_DIAG, _ N: Int32,
    _ A: UnsafePointer<Float>?, _ lda: Int32, _ X: UnsafeMutablePointer<Float>?, _ incX: Int32
) {
    guard let A = unsafe A, let X = unsafe X else { return }
    unsafe manako_cblas_strmv(
        Int32(order.rawValue), Int32(Uplo.rawValue), Int32(TransA.rawValue), Int32(Diag.rawValue), N, A, lda, X, incX)
}
/// Solves A · X = X, of a triangular matrix.
public func cblas_strsv(
    _ order: CBLAS_ORDER, _ Uplo: CBLAS_UPLO, _ TransA: CBLAS_TRANSPOSE, _ Diag: CBLAS_DIAG, _ N: Int32,
    _ A: UnsafePointer<Float>?, _ lda: Int32, _ X: UnsafeMutablePointer<Float>?, _ incX: Int32
) {
    guard let A = unsafe A, let X = unsafe X else { return }
    unsafe manako_cblas_strsv(
        Int32(order.rawValue), Int32(Uplo.rawValue), Int32(TransA.rawValue), Int32(Diag.rawValue), N, A, lda, X, incX)
}
/// C = alpha · A · B + beta · C.
public func cblas_sgemm(
    _ order: CBLAS_ORDER, _ TransA: CBLAS_TRANSPOSE, _ TransB: CBLAS_TRANSPOSE, _ M: Int32, _ N: Int32, _ K: Int32,
    _ alpha: Float, _ A: UnsafePointer<Float>?, _ lda: Int32, _ B: UnsafePointer<Float>?, _ ldb: Int32, _ beta: Float,
    _ C: UnsafeMutablePointer<Float>?, _ ldc: Int32
) {
    guard let A = unsafe A, let B = unsafe B, let C = unsafe C else { return }
    guard hasBLAS else {
        return unsafe PlainBLAS.gemm(order, TransA, TransB, M, N, K, alpha, A, lda, B, ldb, beta, C, ldc)
    }
    unsafe manako_cblas_sgemm(
        Int32(order.rawValue), Int32(TransA.rawValue), Int32(TransB.rawValue), M, N, K, alpha, A, lda, B, ldb, beta, C,
        ldc)
}
/// C = alpha · A · B + beta · C, of a symmetric matrix A.
public func cblas_ssymm(
    _ order: CBLAS_ORDER, _ Side: CBLAS_SIDE, _ Uplo: CBLAS_UPLO, _ M: Int32, _ N: Int32, _ alpha: Float,
    _ A: UnsafePointer<Float>?, _ lda: Int32, _ B: UnsafePointer<Float>?, _ ldb: Int32, _ beta: Float,
    _ C: UnsafeMutablePointer<Float>?, _ ldc: Int32
) {
    guard let A = unsafe A, let B = unsafe B, let C = unsafe C else { return }
    unsafe manako_cblas_ssymm(
        Int32(order.rawValue), Int32(Side.rawValue), Int32(Uplo.rawValue), M, N, alpha, A, lda, B, ldb, beta, C, ldc)
}
/// C = alpha · A · Aᵀ + beta · C.
public func cblas_ssyrk(
    _ order: CBLAS_ORDER, _ Uplo: CBLAS_UPLO, _ Trans: CBLAS_TRANSPOSE, _ N: Int32, _ K: Int32, _ alpha: Float,
    _ A: UnsafePointer<Float>?, _ lda: Int32, _ beta: Float, _ C: UnsafeMutablePointer<Float>?, _ ldc: Int32
) {
    guard let A = unsafe A, let C = unsafe C else { return }
    unsafe manako_cblas_ssyrk(
        Int32(order.rawValue), Int32(Uplo.rawValue), Int32(Trans.rawValue), N, K, alpha, A, lda, beta, C, ldc)
}
/// B = alpha · A · B, of a triangular matrix A.
public func cblas_strmm(
    _ order: CBLAS_ORDER, _ Side: CBLAS_SIDE, _ Uplo: CBLAS_UPLO, _ TransA: CBLAS_TRANSPOSE, _ Diag: CBLAS_DIAG,
    _ M: Int32, _ N: Int32, _ alpha: Float, _ A: UnsafePointer<Float>?, _ lda: Int32, _ B: UnsafeMutablePointer<Float>?,
    _ ldb: Int32
) {
    guard let A = unsafe A, let B = unsafe B else { return }
    unsafe manako_cblas_strmm(
        Int32(order.rawValue), Int32(Side.rawValue), Int32(Uplo.rawValue), Int32(TransA.rawValue), Int32(Diag.rawValue),
        M, N, alpha, A, lda, B, ldb)
}
/// Solves A · X = alpha · B, of a triangular matrix A.
public func cblas_strsm(
    _ order: CBLAS_ORDER, _ Side: CBLAS_SIDE, _ Uplo: CBLAS_UPLO, _ TransA: CBLAS_TRANSPOSE, _ Diag: CBLAS_DIAG,
    _ M: Int32, _ N: Int32, _ alpha: Float, _ A: UnsafePointer<Float>?, _ lda: Int32, _ B: UnsafeMutablePointer<Float>?,
    _ ldb: Int32
) {
    guard let A = unsafe A, let B = unsafe B else { return }
    unsafe manako_cblas_strsm(
        Int32(order.rawValue), Int32(Side.rawValue), Int32(Uplo.rawValue), Int32(TransA.rawValue), Int32(Diag.rawValue),
        M, N, alpha, A, lda, B, ldb)
}
/// Where the greatest magnitude stands, the first of equals.
public func cblas_isamax(_ N: Int32, _ X: UnsafePointer<Float>?, _ incX: Int32) -> Int32 {
    guard let X = unsafe X, N > 0, incX > 0 else { return 0 }
    var (value, place): (Float, vDSP_Length) = (0, 0)
    unsafe vDSP_maxmgvi(X, vDSP_Stride(incX), &value, &place, vDSP_Length(N))
    return Int32(place) / incX
}

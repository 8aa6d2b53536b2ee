/// What the most used functions of BLAS do, for machines without a BLAS.
enum PlainBLAS<Real: FloatingPoint> {
    /// Where the first element is: at the end of vectors that are read backwards.
    private static func start(_ count: Int32, _ step: Int32) -> Int {
        step < 0 ? (1 - Int(count)) * Int(step) : 0
    }

    static func axpy(
        _ count: Int32, _ alpha: Real, _ x: UnsafePointer<Real>, _ stepX: Int32, _ y: UnsafeMutablePointer<Real>,
        _ stepY: Int32
    ) {
        let (firstX, firstY) = (start(count, stepX), start(count, stepY))
        for place in 0..<max(0, Int(count)) {
            unsafe y[firstY + place * Int(stepY)] += alpha * x[firstX + place * Int(stepX)]
        }
    }

    static func copy(
        _ count: Int32, _ x: UnsafePointer<Real>, _ stepX: Int32, _ y: UnsafeMutablePointer<Real>, _ stepY: Int32
    ) {
        let (firstX, firstY) = (start(count, stepX), start(count, stepY))
        for place in 0..<max(0, Int(count)) {
            unsafe y[firstY + place * Int(stepY)] = x[firstX + place * Int(stepX)]
        }
    }

    static func dot(
        _ count: Int32, _ x: UnsafePointer<Real>, _ stepX: Int32, _ y: UnsafePointer<Real>, _ stepY: Int32
    ) -> Real {
        let (firstX, firstY) = (start(count, stepX), start(count, stepY))
        return (0..<max(0, Int(count))).reduce(0) {
            unsafe $0 + x[firstX + $1 * Int(stepX)] * y[firstY + $1 * Int(stepY)]
        }
    }

    static func scal(_ count: Int32, _ alpha: Real, _ x: UnsafeMutablePointer<Real>, _ stepX: Int32) {
        for place in 0..<max(0, Int(count)) where stepX > 0 { unsafe x[place * Int(stepX)] *= alpha }
    }

    static func asum(_ count: Int32, _ x: UnsafePointer<Real>, _ stepX: Int32) -> Real {
        stepX > 0 ? (0..<max(0, Int(count))).reduce(0) { unsafe $0 + abs(x[$1 * Int(stepX)]) } : 0
    }

    static func nrm2(_ count: Int32, _ x: UnsafePointer<Real>, _ stepX: Int32) -> Real {
        stepX > 0 ? unsafe dot(count, x, stepX, x, stepX).squareRoot() : 0
    }

    static func gemv(
        _ order: CBLAS_ORDER, _ turn: CBLAS_TRANSPOSE, _ rows: Int32, _ columns: Int32, _ alpha: Real,
        _ a: UnsafePointer<Real>, _ stepA: Int32, _ x: UnsafePointer<Real>, _ stepX: Int32, _ beta: Real,
        _ y: UnsafeMutablePointer<Real>, _ stepY: Int32
    ) {
        let isTurned = turn != CblasNoTrans
        let (out, depth) = isTurned ? (columns, rows) : (rows, columns)
        let isAcross = (order == CblasRowMajor) != isTurned
        let (firstX, firstY) = (start(depth, stepX), start(out, stepY))
        for row in 0..<max(0, Int(out)) {
            var sum: Real = 0
            for place in 0..<max(0, Int(depth)) {
                let at = isAcross ? row * Int(stepA) + place : place * Int(stepA) + row
                sum += unsafe a[at] * x[firstX + place * Int(stepX)]
            }
            let target = firstY + row * Int(stepY)
            unsafe y[target] = alpha * sum + (beta == 0 ? 0 : beta * y[target])
        }
    }

    static func gemm(
        _ order: CBLAS_ORDER, _ turnA: CBLAS_TRANSPOSE, _ turnB: CBLAS_TRANSPOSE, _ rows: Int32, _ columns: Int32,
        _ depth: Int32, _ alpha: Real, _ a: UnsafePointer<Real>, _ stepA: Int32, _ b: UnsafePointer<Real>,
        _ stepB: Int32, _ beta: Real, _ c: UnsafeMutablePointer<Real>, _ stepC: Int32
    ) {
        let isAcross = order == CblasRowMajor
        let (acrossA, acrossB) = (isAcross != (turnA != CblasNoTrans), isAcross != (turnB != CblasNoTrans))
        for row in 0..<max(0, Int(rows)) {
            for column in 0..<max(0, Int(columns)) {
                var sum: Real = 0
                for place in 0..<max(0, Int(depth)) {
                    let first = unsafe a[acrossA ? row * Int(stepA) + place : place * Int(stepA) + row]
                    sum += unsafe first * b[acrossB ? place * Int(stepB) + column : column * Int(stepB) + place]
                }
                let target = isAcross ? row * Int(stepC) + column : column * Int(stepC) + row
                unsafe c[target] = alpha * sum + (beta == 0 ? 0 : beta * c[target])
            }
        }
    }
}

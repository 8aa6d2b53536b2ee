/// The eigenvalues and eigenvectors of a small symmetric matrix, by Jacobi's rotations
/// ([Golub and Van Loan 2013](https://jhupbooks.press.jhu.edu/title/matrix-computations), section 8.5).
package struct SymmetricEigen {
    /// The eigenvalues, the smallest first.
    package let values: [Double]
    /// The eigenvectors of length 1, in the order of the values.
    package let vectors: [[Double]]

    private static let maximumSweeps = 60

    /// Decomposes a matrix; only its upper triangle counts. Elements that are no numbers give values that are none.
    package init(_ matrix: DenseMatrix) {
        let size = matrix.rows
        var a = matrix
        for row in 0..<size { for column in 0..<row { a[row, column] = a[column, row] } }
        var basis = DenseMatrix(diagonal: [Double](repeating: 1, count: size))
        for _ in 0..<Self.maximumSweeps where Self.isCoupled(a) {
            for p in 0..<size {
                for q in (p + 1)..<max(size, p + 1) { Self.rotate(&a, &basis, p, q) }
            }
        }
        let order = (0..<size).sorted { a[$0, $0] < a[$1, $1] }
        values = order.map { a[$0, $0] }
        vectors = order.map { column in (0..<size).map { basis[$0, column] } }
    }

    private static func isCoupled(_ a: DenseMatrix) -> Bool {
        var (beside, diagonal) = (0.0, 0.0)
        for row in 0..<a.rows {
            diagonal += a[row, row] * a[row, row]
            for column in (row + 1)..<max(a.rows, row + 1) { beside += a[row, column] * a[row, column] }
        }
        return beside > 1e-32 * diagonal
    }

    /// Turns rows and columns p and q so that their common element becomes zero.
    private static func rotate(_ a: inout DenseMatrix, _ basis: inout DenseMatrix, _ p: Int, _ q: Int) {
        guard abs(a[p, q]) > 1e-300 else { return }
        let ratio = (a[q, q] - a[p, p]) / (2 * a[p, q])
        let tangent = (ratio < 0 ? -1 : 1) / (abs(ratio) + (ratio * ratio + 1).squareRoot())
        let cosine = 1 / (tangent * tangent + 1).squareRoot()
        let sine = tangent * cosine
        for k in 0..<a.rows {
            let (left, right) = (a[k, p], a[k, q])
            (a[k, p], a[k, q]) = (cosine * left - sine * right, sine * left + cosine * right)
        }
        for k in 0..<a.rows {
            let (upper, lower) = (a[p, k], a[q, k])
            (a[p, k], a[q, k]) = (cosine * upper - sine * lower, sine * upper + cosine * lower)
            let (left, right) = (basis[k, p], basis[k, q])
            (basis[k, p], basis[k, q]) = (cosine * left - sine * right, sine * left + cosine * right)
        }
    }
}

extension SymmetricEigen {
    /// Decomposes the sum of the rows' products with themselves.
    package init(rows: [[Double]], size: Int) {
        var sum = DenseMatrix(rows: size, columns: size)
        for row in rows {
            for i in 0..<size { for j in i..<size { sum[i, j] += row[i] * row[j] } }
        }
        self.init(sum)
    }
}

extension DenseMatrix {
    /// What one standard deviation each of independent sources makes, for a covariance: the main axes times their deviations.
    var modes: [[Double]] {
        let eigen = SymmetricEigen(self)
        return zip(eigen.values, eigen.vectors).map { value, vector in vector.map { $0 * max(value, 0).squareRoot() } }
    }
}

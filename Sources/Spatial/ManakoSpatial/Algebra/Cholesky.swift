/// The factor L of a symmetric positive definite matrix, which is L times its transpose
/// ([Golub and Van Loan 2013](https://jhupbooks.press.jhu.edu/title/matrix-computations), section 4.2).
package struct Cholesky {
    private let size: Int
    private var factor: [Double]

    /// Factors a matrix; nil for one that is not positive definite. Only the lower triangle is read.
    package init?(_ matrix: DenseMatrix) {
        size = matrix.rows
        factor = matrix.elements
        for column in 0..<size {
            for row in column..<size {
                var sum = factor[row * size + column]
                for inner in 0..<column { sum -= factor[row * size + inner] * factor[column * size + inner] }
                if row == column {
                    // What is left of the diagonal after rounding is no longer a number to divide by.
                    guard sum > 1e-14 * abs(matrix[row, row]), sum.isFinite else { return nil }
                    factor[row * size + column] = sum.squareRoot()
                } else {
                    factor[row * size + column] = sum / factor[column * size + column]
                }
            }
        }
    }

    /// The solution for a right side of as many elements as the matrix has rows.
    package func solve(_ right: [Double]) -> [Double] {
        var x = right
        for row in 0..<size {
            var sum = x[row]
            for inner in 0..<row { sum -= factor[row * size + inner] * x[inner] }
            x[row] = sum / factor[row * size + row]
        }
        for row in (0..<size).reversed() {
            var sum = x[row]
            for inner in (row + 1)..<max(size, row + 1) { sum -= factor[inner * size + row] * x[inner] }
            x[row] = sum / factor[row * size + row]
        }
        return x
    }

    /// The solutions for the columns of a matrix.
    package func solve(_ right: DenseMatrix) -> DenseMatrix {
        var result = DenseMatrix(rows: right.rows, columns: right.columns)
        for column in 0..<right.columns {
            let solution = solve((0..<right.rows).map { right[$0, column] })
            for row in 0..<right.rows { result[row, column] = solution[row] }
        }
        return result
    }

    /// The inverse of the matrix.
    package var inverse: DenseMatrix { solve(DenseMatrix(diagonal: [Double](repeating: 1, count: size))) }
}

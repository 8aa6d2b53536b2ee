/// A small matrix of any size, such as the covariance of a result.
public struct DenseMatrix: Sendable, Hashable {
    /// How many rows there are.
    public let rows: Int
    /// How many columns there are.
    public let columns: Int
    /// The elements, row by row.
    public internal(set) var elements: [Double]

    /// Creates a matrix of zeros.
    package init(rows: Int, columns: Int) {
        self.rows = rows
        self.columns = columns
        elements = [Double](repeating: 0, count: rows * columns)
    }

    /// Creates a matrix from its elements, row by row; what is missing of them is 0.
    package init(rows: Int, columns: Int, elements: [Double]) {
        self.init(rows: rows, columns: columns)
        for (index, element) in elements.prefix(rows * columns).enumerated() { self.elements[index] = element }
    }

    /// Creates a square matrix with the elements of its diagonal and nothing else.
    public init(diagonal: [Double]) {
        self.init(rows: diagonal.count, columns: diagonal.count)
        for (index, value) in diagonal.enumerated() { self[index, index] = value }
    }

    /// Creates a matrix of three rows and columns.
    public init(_ matrix: Matrix3) {
        self.init(rows: 3, columns: 3)
        elements = matrix.elements
    }

    /// Creates a symmetric matrix of two rows and columns.
    init(symmetric a: Double, _ b: Double, _ d: Double) {
        self.init(rows: 2, columns: 2)
        elements = [a, b, b, d]
    }

    /// Creates a matrix of two square ones one behind the other on its diagonal, with zeros beside them.
    init(diagonalBlocks first: DenseMatrix, _ second: DenseMatrix) {
        let size = first.rows + second.rows
        self.init(rows: size, columns: size)
        for i in 0..<first.rows { for j in 0..<first.rows { self[i, j] = first[i, j] } }
        for i in 0..<second.rows { for j in 0..<second.rows { self[first.rows + i, first.rows + j] = second[i, j] } }
    }

    /// The product of a vector with itself, each element with each.
    static func outer(_ vector: [Double]) -> DenseMatrix {
        DenseMatrix(
            rows: vector.count, columns: vector.count,
            elements: vector.flatMap { element in vector.map { element * $0 } })
    }

    /// The element of a row and a column, both from 0.
    public subscript(row: Int, column: Int) -> Double {
        get { elements[row * columns + column] }
        set { elements[row * columns + column] = newValue }
    }

    /// The elements of the diagonal.
    public var diagonal: [Double] { (0..<min(rows, columns)).map { self[$0, $0] } }

    /// Rows and columns exchanged.
    public var transposed: DenseMatrix {
        var result = DenseMatrix(rows: columns, columns: rows)
        for row in 0..<rows {
            for column in 0..<columns { result[column, row] = self[row, column] }
        }
        return result
    }

    /// Three rows and columns of a larger matrix.
    func block3(row: Int, column: Int) -> Matrix3 {
        func line(_ r: Int) -> Vector3 { Vector3(self[r, column], self[r, column + 1], self[r, column + 2]) }
        return Matrix3(line(row), line(row + 1), line(row + 2))
    }

    /// Puts a matrix into a larger one.
    mutating func set(_ block: Matrix3, row: Int, column: Int) {
        for (index, value) in block.elements.enumerated() { self[row + index / 3, column + index % 3] = value }
    }

    /// The product; the left one has as many columns as the right one rows.
    package static func * (left: DenseMatrix, right: DenseMatrix) -> DenseMatrix {
        var result = DenseMatrix(rows: left.rows, columns: right.columns)
        for row in 0..<left.rows {
            for inner in 0..<left.columns {
                let factor = left[row, inner]
                if factor == 0 { continue }
                for column in 0..<right.columns { result[row, column] += factor * right[inner, column] }
            }
        }
        return result
    }

    /// The sum of two of the same size.
    package static func + (left: DenseMatrix, right: DenseMatrix) -> DenseMatrix {
        var result = left
        for index in result.elements.indices { result.elements[index] += right.elements[index] }
        return result
    }

    /// The difference of two of the same size.
    static func - (left: DenseMatrix, right: DenseMatrix) -> DenseMatrix {
        var result = left
        for index in result.elements.indices { result.elements[index] -= right.elements[index] }
        return result
    }

    /// The matrix scaled.
    package static func * (matrix: DenseMatrix, factor: Double) -> DenseMatrix {
        var result = matrix
        for index in result.elements.indices { result.elements[index] *= factor }
        return result
    }

    /// The covariance of what depends on this one by a Jacobian.
    package func propagated(by jacobian: DenseMatrix) -> DenseMatrix { jacobian * self * jacobian.transposed }
}

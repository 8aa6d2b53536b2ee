/// A matrix of three rows and three columns.
public struct Matrix3: Sendable, Hashable, Codable {
    /// The rows, from above.
    public var rows: [Vector3] { [row0, row1, row2] }
    /// The elements, row by row.
    public var elements: [Double] { rows.flatMap { [$0.x, $0.y, $0.z] } }

    var row0: Vector3, row1: Vector3, row2: Vector3

    /// The identity.
    public static let identity = Matrix3(Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))

    /// Creates a matrix from its rows.
    public init(_ row0: Vector3, _ row1: Vector3, _ row2: Vector3) {
        self.row0 = row0
        self.row1 = row1
        self.row2 = row2
    }

    /// Creates a matrix from nine elements, row by row; nil for another number of them.
    public init?(rowMajor elements: some Collection<Double>) {
        guard elements.count == 9 else { return nil }
        let e = Array(elements)
        self.init(Vector3(e[0], e[1], e[2]), Vector3(e[3], e[4], e[5]), Vector3(e[6], e[7], e[8]))
    }

    /// Creates a matrix from its columns.
    public init(columns column0: Vector3, _ column1: Vector3, _ column2: Vector3) {
        self = Matrix3(column0, column1, column2).transposed
    }

    /// Creates a matrix with the elements of its diagonal and nothing else.
    public init(diagonal: Vector3) {
        self.init(Vector3(diagonal.x, 0, 0), Vector3(0, diagonal.y, 0), Vector3(0, 0, diagonal.z))
    }

    /// The columns, from the left.
    public var columns: [Vector3] { transposed.rows }

    /// Rows and columns exchanged.
    public var transposed: Matrix3 {
        Matrix3(
            Vector3(row0.x, row1.x, row2.x), Vector3(row0.y, row1.y, row2.y), Vector3(row0.z, row1.z, row2.z))
    }

    /// The determinant.
    public var determinant: Double { row0.dot(row1.cross(row2)) }

    /// The inverse; nil when there is none.
    public var inverse: Matrix3? {
        let determinant = determinant
        guard determinant.isFinite, abs(determinant) > .leastNormalMagnitude else { return nil }
        let factor = 1 / determinant
        return Matrix3(
            columns: row1.cross(row2) * factor, row2.cross(row0) * factor, row0.cross(row1) * factor)
    }

    /// The product with a vector.
    public static func * (matrix: Matrix3, vector: Vector3) -> Vector3 {
        Vector3(matrix.row0.dot(vector), matrix.row1.dot(vector), matrix.row2.dot(vector))
    }

    /// The product with a matrix.
    public static func * (left: Matrix3, right: Matrix3) -> Matrix3 {
        let columns = right.transposed
        return Matrix3(columns * left.row0, columns * left.row1, columns * left.row2)
    }

    /// The sum.
    public static func + (left: Matrix3, right: Matrix3) -> Matrix3 {
        Matrix3(left.row0 + right.row0, left.row1 + right.row1, left.row2 + right.row2)
    }

    /// The matrix scaled.
    public static func * (matrix: Matrix3, factor: Double) -> Matrix3 {
        Matrix3(matrix.row0 * factor, matrix.row1 * factor, matrix.row2 * factor)
    }
}

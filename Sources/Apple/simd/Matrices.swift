/// Nine singles, three columns of three.
public struct simd_float3x3: Sendable, Hashable {
    /// The columns.
    public var columns: (simd_float3, simd_float3, simd_float3)

    /// Creates a matrix of zeros.
    public init() { columns = (.zero, .zero, .zero) }
    /// Creates a matrix of columns.
    public init(_ first: simd_float3, _ second: simd_float3, _ third: simd_float3) { columns = (first, second, third) }
    /// Creates a matrix of columns.
    public init(columns: (simd_float3, simd_float3, simd_float3)) { self.columns = columns }
    /// Creates a matrix of columns.
    ///
    /// - Precondition: there are three.
    public init(_ columns: [simd_float3]) { self.columns = (columns[0], columns[1], columns[2]) }
    /// Creates a matrix of rows.
    ///
    /// - Precondition: there are three.
    public init(rows: [simd_float3]) { self = simd_float3x3(rows).transpose }
    /// Creates a matrix with one number on its diagonal.
    public init(_ scalar: Float) { self.init(diagonal: simd_float3(repeating: scalar)) }
    /// Creates a matrix with numbers on its diagonal.
    public init(diagonal: simd_float3) {
        columns = (simd_float3(diagonal.x, 0, 0), simd_float3(0, diagonal.y, 0), simd_float3(0, 0, diagonal.z))
    }

    /// A column, 0…2.
    public subscript(column: Int) -> simd_float3 {
        get { column == 0 ? columns.0 : column == 1 ? columns.1 : columns.2 }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            default: columns.2 = newValue
            }
        }
    }
    /// A number, by column and row.
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Rows for columns.
    public var transpose: simd_float3x3 {
        let (a, b, c) = columns
        return simd_float3x3(simd_float3(a.x, b.x, c.x), simd_float3(a.y, b.y, c.y), simd_float3(a.z, b.z, c.z))
    }
    /// The volume that the columns span.
    public var determinant: Float { simd_dot(columns.0, simd_cross(columns.1, columns.2)) }
    /// What undoes the matrix; not numbers for one without inverse.
    public var inverse: simd_float3x3 {
        let (a, b, c) = columns
        let rows = [simd_cross(b, c), simd_cross(c, a), simd_cross(a, b)].map { $0 / determinant }
        return simd_float3x3(rows: rows)
    }

    /// Whether all numbers are the same.
    public static func == (a: simd_float3x3, b: simd_float3x3) -> Bool { a.columns == b.columns }
    /// Hashes the numbers.
    public func hash(into hasher: inout Hasher) { for column in 0..<3 { hasher.combine(self[column]) } }
    /// The product of a matrix and a column.
    public static func * (a: simd_float3x3, x: simd_float3) -> simd_float3 {
        a.columns.0 * x.x + a.columns.1 * x.y + a.columns.2 * x.z
    }
    /// The product of two matrices.
    public static func * (a: simd_float3x3, b: simd_float3x3) -> simd_float3x3 {
        simd_float3x3(a * b.columns.0, a * b.columns.1, a * b.columns.2)
    }
    /// Each number times another.
    public static func * (scalar: Float, a: simd_float3x3) -> simd_float3x3 {
        simd_float3x3(scalar * a.columns.0, scalar * a.columns.1, scalar * a.columns.2)
    }
}

/// Sixteen singles, four columns of four.
public struct simd_float4x4: Sendable, Hashable {
    /// The columns.
    public var columns: (simd_float4, simd_float4, simd_float4, simd_float4)

    /// Creates a matrix of zeros.
    public init() { columns = (.zero, .zero, .zero, .zero) }
    /// Creates a matrix of columns.
    public init(_ first: simd_float4, _ second: simd_float4, _ third: simd_float4, _ fourth: simd_float4) {
        columns = (first, second, third, fourth)
    }
    /// Creates a matrix of columns.
    public init(columns: (simd_float4, simd_float4, simd_float4, simd_float4)) { self.columns = columns }
    /// Creates a matrix of columns.
    ///
    /// - Precondition: there are four.
    public init(_ columns: [simd_float4]) { self.columns = (columns[0], columns[1], columns[2], columns[3]) }
    /// Creates a matrix of rows.
    ///
    /// - Precondition: there are four.
    public init(rows: [simd_float4]) { self = simd_float4x4(rows).transpose }
    /// Creates a matrix with one number on its diagonal.
    public init(_ scalar: Float) { self.init(diagonal: simd_float4(repeating: scalar)) }
    /// Creates a matrix with numbers on its diagonal.
    public init(diagonal: simd_float4) {
        self.init()
        for place in 0..<4 { self[place][place] = diagonal[place] }
    }

    /// A column, 0…3.
    public subscript(column: Int) -> simd_float4 {
        get { column < 2 ? (column == 0 ? columns.0 : columns.1) : (column == 2 ? columns.2 : columns.3) }
        set {
            switch column {
            case 0: columns.0 = newValue
            case 1: columns.1 = newValue
            case 2: columns.2 = newValue
            default: columns.3 = newValue
            }
        }
    }
    /// A number, by column and row.
    public subscript(column: Int, row: Int) -> Float {
        get { self[column][row] }
        set { self[column][row] = newValue }
    }

    /// Rows for columns.
    public var transpose: simd_float4x4 {
        simd_float4x4((0..<4).map { row in simd_float4(self[0][row], self[1][row], self[2][row], self[3][row]) })
    }
    /// The volume that the columns span.
    public var determinant: Float { Self.minors(self).0 }
    /// What undoes the matrix; not numbers for one without inverse.
    public var inverse: simd_float4x4 {
        let (determinant, adjugate) = Self.minors(self)
        return simd_float4x4((0..<4).map { adjugate[$0] / determinant })
    }

    /// The determinant, and the transposed matrix of cofactors.
    private static func minors(_ matrix: simd_float4x4) -> (Float, simd_float4x4) {
        func three(_ column: Int) -> simd_float3 { simd_float3(matrix[column].x, matrix[column].y, matrix[column].z) }
        // Eric Lengyel, Foundations of Game Engine Development 1, § 1.7.
        let (a, b, c, d) = (three(0), three(1), three(2), three(3))
        let (x, y, z, w) = (matrix[0].w, matrix[1].w, matrix[2].w, matrix[3].w)
        let (s, t) = (simd_cross(a, b), simd_cross(c, d))
        let (u, v) = (a * y - b * x, c * w - d * z)
        let rows = (
            simd_cross(b, v) + t * y, simd_cross(v, a) - t * x, simd_cross(d, u) + s * w, simd_cross(u, c) - s * z
        )
        let last = simd_float4(-simd_dot(b, t), simd_dot(a, t), -simd_dot(d, s), simd_dot(c, s))
        let adjugate = simd_float4x4(rows: [
            simd_float4(rows.0, last.x), simd_float4(rows.1, last.y), simd_float4(rows.2, last.z),
            simd_float4(rows.3, last.w),
        ])
        return (simd_dot(s, v) + simd_dot(t, u), adjugate)
    }

    /// Whether all numbers are the same.
    public static func == (a: simd_float4x4, b: simd_float4x4) -> Bool { a.columns == b.columns }
    /// Hashes the numbers.
    public func hash(into hasher: inout Hasher) { for column in 0..<4 { hasher.combine(self[column]) } }
    /// The product of a matrix and a column.
    public static func * (a: simd_float4x4, x: simd_float4) -> simd_float4 {
        a.columns.0 * x.x + a.columns.1 * x.y + a.columns.2 * x.z + a.columns.3 * x.w
    }
    /// The product of two matrices.
    public static func * (a: simd_float4x4, b: simd_float4x4) -> simd_float4x4 {
        simd_float4x4(a * b.columns.0, a * b.columns.1, a * b.columns.2, a * b.columns.3)
    }
}

/// Nine singles, three columns of three.
public typealias matrix_float3x3 = simd_float3x3
/// Nine singles, three columns of three.
public typealias float3x3 = simd_float3x3
/// Sixteen singles, four columns of four.
public typealias matrix_float4x4 = simd_float4x4
/// Sixteen singles, four columns of four.
public typealias float4x4 = simd_float4x4

/// The matrix that changes nothing.
public let matrix_identity_float3x3 = simd_float3x3(1)
/// The matrix that changes nothing.
public let matrix_identity_float4x4 = simd_float4x4(1)

/// The product of a matrix and a column.
public func simd_mul(_ a: simd_float3x3, _ x: simd_float3) -> simd_float3 { a * x }
/// The product of two matrices.
public func simd_mul(_ a: simd_float3x3, _ b: simd_float3x3) -> simd_float3x3 { a * b }
/// The product of a matrix and a column.
public func simd_mul(_ a: simd_float4x4, _ x: simd_float4) -> simd_float4 { a * x }
/// The product of two matrices.
public func simd_mul(_ a: simd_float4x4, _ b: simd_float4x4) -> simd_float4x4 { a * b }
/// What undoes a matrix.
public func simd_inverse(_ a: simd_float3x3) -> simd_float3x3 { a.inverse }
/// What undoes a matrix.
public func simd_inverse(_ a: simd_float4x4) -> simd_float4x4 { a.inverse }
/// Rows for columns.
public func simd_transpose(_ a: simd_float3x3) -> simd_float3x3 { a.transpose }
/// Rows for columns.
public func simd_transpose(_ a: simd_float4x4) -> simd_float4x4 { a.transpose }

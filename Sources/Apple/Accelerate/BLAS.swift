import CManakoBLAS

/// The order of a matrix's elements.
public struct CBLAS_ORDER: RawRepresentable, Equatable, Sendable {
    /// The number of cblas.h.
    public var rawValue: UInt32
    /// Creates an order of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates an order of its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
/// How a matrix is turned.
public struct CBLAS_TRANSPOSE: RawRepresentable, Equatable, Sendable {
    /// The number of cblas.h.
    public var rawValue: UInt32
    /// Creates a case of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates a case of its number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
}
/// Which half of a matrix is looked at.
public struct CBLAS_UPLO: RawRepresentable, Equatable, Sendable {
    /// The number of cblas.h.
    public var rawValue: UInt32
    /// Creates a case of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// What stands in the diagonal of a triangular matrix.
public struct CBLAS_DIAG: RawRepresentable, Equatable, Sendable {
    /// The number of cblas.h.
    public var rawValue: UInt32
    /// Creates a case of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}
/// The side of a product where a matrix stands.
public struct CBLAS_SIDE: RawRepresentable, Equatable, Sendable {
    /// The number of cblas.h.
    public var rawValue: UInt32
    /// Creates a case of its number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Row after row.
public let CblasRowMajor = CBLAS_ORDER(rawValue: 101)
/// Column after column.
public let CblasColMajor = CBLAS_ORDER(rawValue: 102)
/// The matrix as it is.
public let CblasNoTrans = CBLAS_TRANSPOSE(rawValue: 111)
/// Rows and columns exchanged.
public let CblasTrans = CBLAS_TRANSPOSE(rawValue: 112)
/// Rows and columns exchanged, and conjugate, which changes nothing in real numbers.
public let CblasConjTrans = CBLAS_TRANSPOSE(rawValue: 113)
/// The half above the diagonal.
public let CblasUpper = CBLAS_UPLO(rawValue: 121)
/// The half below the diagonal.
public let CblasLower = CBLAS_UPLO(rawValue: 122)
/// What is in memory.
public let CblasNonUnit = CBLAS_DIAG(rawValue: 131)
/// Ones.
public let CblasUnit = CBLAS_DIAG(rawValue: 132)
/// The first factor.
public let CblasLeft = CBLAS_SIDE(rawValue: 141)
/// The second factor.
public let CblasRight = CBLAS_SIDE(rawValue: 142)

/// Whether BLAS is installed; if not, functions end the process with a sentence that says so, except those that ``PlainBLAS`` has.
let hasBLAS = unsafe manako_blas_missing() == nil

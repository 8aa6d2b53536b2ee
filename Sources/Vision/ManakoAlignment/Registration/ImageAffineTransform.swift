/// An affine transform with the members of Core Graphics' `CGAffineTransform`: (x, y) goes to (a·x + c·y + tx, b·x + d·y + ty).
public struct ImageAffineTransform: Sendable, Hashable, Codable {
    /// How much of x goes into x and y.
    public var a, b: Double
    /// How much of y goes into x and y.
    public var c, d: Double
    /// What is added.
    public var tx, ty: Double

    /// Leaves every place where it is.
    public static let identity = ImageAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Creates a transform.
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
    }
}

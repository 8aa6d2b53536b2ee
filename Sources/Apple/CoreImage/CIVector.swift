/// A list of numbers for filters: a point, a rectangle, a row of a matrix.
public final class CIVector: NSObject, Sendable {
    private let values: [CGFloat]

    /// Creates a vector of numbers.
    public init(values: UnsafePointer<CGFloat>, count: Int) {
        self.values = (0..<max(0, count)).map { unsafe values[$0] }
    }
    /// Creates a vector of one number.
    public init(x: CGFloat) { values = [x] }
    /// Creates a vector of two numbers.
    public init(x: CGFloat, y: CGFloat) { values = [x, y] }
    /// Creates a vector of three numbers.
    public init(x: CGFloat, y: CGFloat, z: CGFloat) { values = [x, y, z] }
    /// Creates a vector of four numbers.
    public init(x: CGFloat, y: CGFloat, z: CGFloat, w: CGFloat) { values = [x, y, z, w] }
    /// Creates a vector of a point.
    public convenience init(cgPoint: CGPoint) { self.init(x: cgPoint.x, y: cgPoint.y) }
    /// Creates a vector of a rectangle: its lower left corner, its width and its height.
    public convenience init(cgRect: CGRect) {
        self.init(x: cgRect.origin.x, y: cgRect.origin.y, z: cgRect.size.width, w: cgRect.size.height)
    }

    /// The number of numbers.
    public var count: Int { values.count }
    /// A number by its place; 0 outside.
    public func value(at index: Int) -> CGFloat { values.indices.contains(index) ? values[index] : 0 }
    /// The first number.
    public var x: CGFloat { value(at: 0) }
    /// The second number.
    public var y: CGFloat { value(at: 1) }
    /// The third number.
    public var z: CGFloat { value(at: 2) }
    /// The fourth number.
    public var w: CGFloat { value(at: 3) }
    /// The first two as a point.
    public var cgPointValue: CGPoint { CGPoint(x: x, y: y) }
    /// The first four as a rectangle.
    public var cgRectValue: CGRect { CGRect(x: x, y: y, width: z, height: w) }
}

@_exported public import CoreFoundationNames

// What Foundation lacks of Core Graphics' geometry; points, sizes, rectangles and most of what they can do are its.

/// A direction and a length.
public struct CGVector: Sendable, Hashable, Codable {
    /// The horizontal part.
    public var dx: CGFloat
    /// The vertical part.
    public var dy: CGFloat

    /// Creates a vector of no length.
    public init() { (dx, dy) = (0, 0) }
    /// Creates a vector.
    public init(dx: CGFloat, dy: CGFloat) {
        self.dx = dx
        self.dy = dy
    }
    /// Creates a vector.
    public init(dx: Double, dy: Double) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }
    /// Creates a vector.
    public init(dx: Int, dy: Int) { self.init(dx: CGFloat(dx), dy: CGFloat(dy)) }

    /// A vector of no length.
    public static let zero = CGVector()
}

/// The point at the origin.
public let CGPointZero = CGPoint.zero
/// A size of nothing.
public let CGSizeZero = CGSize.zero
/// A rectangle of nothing at the origin.
public let CGRectZero = CGRect.zero
/// The rectangle that is nowhere.
public let CGRectNull = CGRect.null
/// The rectangle that everything is in.
public let CGRectInfinite = CGRect.infinite

/// Creates a point.
public func CGPointMake(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }
/// Creates a size.
public func CGSizeMake(_ width: CGFloat, _ height: CGFloat) -> CGSize { CGSize(width: width, height: height) }
/// Creates a vector.
public func CGVectorMake(_ dx: CGFloat, _ dy: CGFloat) -> CGVector { CGVector(dx: dx, dy: dy) }
/// Creates a rectangle.
public func CGRectMake(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
    CGRect(x: x, y: y, width: width, height: height)
}
/// The smallest horizontal coordinate.
public func CGRectGetMinX(_ rect: CGRect) -> CGFloat { rect.minX }
/// The horizontal coordinate of the middle.
public func CGRectGetMidX(_ rect: CGRect) -> CGFloat { rect.midX }
/// The largest horizontal coordinate.
public func CGRectGetMaxX(_ rect: CGRect) -> CGFloat { rect.maxX }
/// The smallest vertical coordinate.
public func CGRectGetMinY(_ rect: CGRect) -> CGFloat { rect.minY }
/// The vertical coordinate of the middle.
public func CGRectGetMidY(_ rect: CGRect) -> CGFloat { rect.midY }
/// The largest vertical coordinate.
public func CGRectGetMaxY(_ rect: CGRect) -> CGFloat { rect.maxY }
/// The width, never negative.
public func CGRectGetWidth(_ rect: CGRect) -> CGFloat { rect.width }
/// The height, never negative.
public func CGRectGetHeight(_ rect: CGRect) -> CGFloat { rect.height }

extension CGPoint {
    /// The coordinates under the names `X` and `Y`.
    public var dictionaryRepresentation: CFDictionary { ["X": Double(x), "Y": Double(y)] as NSDictionary }

    /// Creates a point of what ``dictionaryRepresentation`` gave; nil for another dictionary.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let x = dict["X"] as? Double, let y = dict["Y"] as? Double else { return nil }
        self.init(x: x, y: y)
    }
}

extension CGSize {
    /// The sides under the names `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        ["Width": Double(width), "Height": Double(height)] as NSDictionary
    }

    /// Creates a size of what ``dictionaryRepresentation`` gave; nil for another dictionary.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let width = dict["Width"] as? Double, let height = dict["Height"] as? Double else { return nil }
        self.init(width: width, height: height)
    }
}

extension CGRect {
    /// Coordinates and sides under the names `X`, `Y`, `Width` and `Height`.
    public var dictionaryRepresentation: CFDictionary {
        [
            "X": Double(origin.x), "Y": Double(origin.y), "Width": Double(size.width), "Height": Double(size.height),
        ] as NSDictionary
    }

    /// Creates a rectangle of what ``dictionaryRepresentation`` gave; nil for another dictionary.
    public init?(dictionaryRepresentation dict: CFDictionary) {
        guard let origin = CGPoint(dictionaryRepresentation: dict), let size = CGSize(dictionaryRepresentation: dict)
        else { return nil }
        self.init(origin: origin, size: size)
    }
}

extension CGRect {
    /// What two rectangles have in common; null where they have nothing, and for numbers that are none, for which Foundation's
    /// own intersection would stop the program.
    package func overlap(_ other: CGRect) -> CGRect {
        let numbers = [self, other].flatMap { [$0.origin.x, $0.origin.y, $0.size.width, $0.size.height] }
        guard !isNull, !other.isNull, numbers.allSatisfy({ !$0.isNaN }) else { return .null }
        if isInfinite || other.isInfinite { return isInfinite ? other : self }
        let (left, right) = (Swift.max(minX, other.minX), Swift.min(maxX, other.maxX))
        let (low, high) = (Swift.max(minY, other.minY), Swift.min(maxY, other.maxY))
        guard left <= right, low <= high, (right - left).isFinite, (high - low).isFinite else { return .null }
        return CGRect(x: left, y: low, width: right - left, height: high - low)
    }
}

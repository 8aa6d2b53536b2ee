public import Foundation

extension NSCoder {
    /// Reads a point that was written with `encode(_:forKey:)`.
    public func decodeCGPoint(forKey key: String) -> CGPoint { decodePoint(forKey: key) }
    /// Reads a size that was written with `encode(_:forKey:)`.
    public func decodeCGSize(forKey key: String) -> CGSize { decodeSize(forKey: key) }
    /// Reads a rectangle that was written with `encode(_:forKey:)`.
    public func decodeCGRect(forKey key: String) -> CGRect { decodeRect(forKey: key) }
}

public import Foundation

/// The largest rectangle of some proportions in the middle of another.
///
/// - Parameters:
///   - aspectRatio: a width and a height in proportion.
///   - boundingRect: what the rectangle has to lie in.
/// - Returns: an empty rectangle in the middle where the proportions are none.
public func AVMakeRect(aspectRatio: CGSize, insideRect boundingRect: CGRect) -> CGRect {
    guard aspectRatio.width > 0, aspectRatio.height > 0 else {
        return CGRect(x: boundingRect.midX, y: boundingRect.midY, width: 0, height: 0)
    }
    let scale = min(boundingRect.width / aspectRatio.width, boundingRect.height / aspectRatio.height)
    let (width, height) = (aspectRatio.width * scale, aspectRatio.height * scale)
    return CGRect(
        x: boundingRect.midX - width / 2, y: boundingRect.midY - height / 2, width: width, height: height)
}

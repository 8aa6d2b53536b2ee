import CoreGraphics
import ManakoGeometry

/// How a picture is laid into a layer. Upper and lower are as they are seen in UIKit, where y points down.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    /// Its name.
    public let rawValue: String

    /// Creates a gravity of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// In the middle, in its own size.
    public static let center = CALayerContentsGravity(rawValue: "center")
    /// In the middle of the upper edge, in its own size.
    public static let top = CALayerContentsGravity(rawValue: "top")
    /// In the middle of the lower edge, in its own size.
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    /// In the middle of the left edge, in its own size.
    public static let left = CALayerContentsGravity(rawValue: "left")
    /// In the middle of the right edge, in its own size.
    public static let right = CALayerContentsGravity(rawValue: "right")
    /// In the upper left corner, in its own size.
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    /// In the upper right corner, in its own size.
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    /// In the lower left corner, in its own size.
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    /// In the lower right corner, in its own size.
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    /// The layer is filled, and proportions are lost.
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    /// The whole picture, with bars beside it.
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    /// The layer is filled, parts of the picture lie outside.
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

    /// Where a picture of a size lies in a layer with bounds.
    func rect(of size: CGSize, in bounds: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return bounds }
        guard let mode else {
            return CGRect(
                x: bounds.minX + (bounds.width - size.width) * share("left", "right"),
                y: bounds.minY + (bounds.height - size.height) * share("top", "bottom"), width: size.width,
                height: size.height)
        }
        let frame = ViewMapping(
            imageSize: ImageSize(width: size.width, height: size.height),
            viewSize: ImageSize(width: bounds.width, height: bounds.height), mode: mode
        ).imageFrame
        return CGRect(x: bounds.minX + frame.x, y: bounds.minY + frame.y, width: frame.width, height: frame.height)
    }

    /// How pictures are scaled; nil for gravities that leave them their own size.
    private var mode: ViewContentMode? {
        switch self {
        case .resize: .stretch
        case .resizeAspect: .aspectFit
        case .resizeAspectFill: .aspectFill
        default: nil
        }
    }

    /// 0 where the name has the first word, 1 where it has the second, else one half.
    private func share(_ first: String, _ second: String) -> CGFloat {
        let name = rawValue.lowercased()
        return name.contains(first) ? 0 : name.contains(second) ? 1 : 0.5
    }
}

import CoreGraphics

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
        let (x, y) = (bounds.width / size.width, bounds.height / size.height)
        let scale: CGSize =
            switch self {
            case .resize: CGSize(width: x, height: y)
            case .resizeAspect: CGSize(width: min(x, y), height: min(x, y))
            case .resizeAspectFill: CGSize(width: max(x, y), height: max(x, y))
            default: CGSize(width: 1, height: 1)
            }
        let placed = CGSize(width: size.width * scale.width, height: size.height * scale.height)
        return CGRect(
            x: bounds.minX + (bounds.width - placed.width) * share("Left", "Right"),
            y: bounds.minY + (bounds.height - placed.height) * share("top", "bottom"), width: placed.width,
            height: placed.height)
    }

    /// 0 where the name has the first word, 1 where it has the second, else one half.
    private func share(_ first: String, _ second: String) -> CGFloat {
        let name = rawValue.lowercased()
        return name.contains(first.lowercased()) ? 0 : name.contains(second.lowercased()) ? 1 : 0.5
    }
}

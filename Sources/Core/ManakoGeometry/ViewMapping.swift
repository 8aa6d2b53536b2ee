/// How a picture is laid into a view (the names of the web's `object-fit` and UIKit's content modes in one place).
public enum ViewContentMode: String, Sendable, Hashable, Codable, CaseIterable {
    /// The whole picture is seen, with bars beside it.
    case aspectFit
    /// The view is filled, parts of the picture lie outside.
    case aspectFill
    /// The view is filled and the aspect ratio lost.
    case stretch
}

/// The way between normalised image coordinates (origin lower-left) and points of a view (origin upper-left), both directions.
///
/// One scale and one offset an axis, with which `view = offset + scale × pixel` holds for every content mode.
public struct ViewMapping: Sendable, Hashable {
    /// Where the whole picture lies, in points of the view; larger than the view for aspect-fill.
    public let imageFrame: ImageRect
    /// Whether left and right are exchanged, as for a front camera shown like a mirror.
    public let isMirrored: Bool

    /// Works out the mapping.
    ///
    /// - Parameters:
    ///   - imageSize: the size of the upright picture in pixels.
    ///   - viewSize: the size of the view in points.
    ///   - mode: how the picture is laid into the view.
    ///   - isMirrored: whether left and right are exchanged.
    public init(imageSize: ImageSize, viewSize: ImageSize, mode: ViewContentMode, isMirrored: Bool = false) {
        let (sx, sy) = (viewSize.width / imageSize.width, viewSize.height / imageSize.height)
        let (scaleX, scaleY) =
            switch mode {
            case .aspectFit: (min(sx, sy), min(sx, sy))
            case .aspectFill: (max(sx, sy), max(sx, sy))
            case .stretch: (sx, sy)
            }
        let (width, height) = (imageSize.width * scaleX, imageSize.height * scaleY)
        imageFrame = ImageRect(
            x: (viewSize.width - width) / 2, y: (viewSize.height - height) / 2, width: width, height: height)
        self.isMirrored = isMirrored
    }

    /// The place in the view of a normalised point of the picture.
    public func viewPoint(for point: NormalizedPoint) -> ImagePoint {
        let across = isMirrored ? 1 - point.x : point.x
        return ImagePoint(
            x: imageFrame.x + across * imageFrame.width, y: imageFrame.y + (1 - point.y) * imageFrame.height)
    }

    /// The place in the picture of a point of the view; outside 0…1 for points beside the picture.
    public func imagePoint(for point: ImagePoint) -> NormalizedPoint {
        let across = (point.x - imageFrame.x) / imageFrame.width
        return NormalizedPoint(
            x: isMirrored ? 1 - across : across, y: 1 - (point.y - imageFrame.y) / imageFrame.height)
    }

    /// The place in the view of a normalised rectangle of the picture.
    public func viewRect(for rect: NormalizedRect) -> ImageRect {
        let a = viewPoint(for: rect.origin)
        let b = viewPoint(for: NormalizedPoint(x: rect.maxX, y: rect.maxY))
        return ImageRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }

    /// The place in the picture of a rectangle of the view.
    public func imageRect(for rect: ImageRect) -> NormalizedRect {
        let a = imagePoint(for: ImagePoint(x: rect.x, y: rect.y))
        let b = imagePoint(for: ImagePoint(x: rect.maxX, y: rect.maxY))
        return NormalizedRect(x: min(a.x, b.x), y: min(a.y, b.y), width: abs(a.x - b.x), height: abs(a.y - b.y))
    }
}

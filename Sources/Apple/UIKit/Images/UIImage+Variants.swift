import CoreGraphics
public import Foundation

extension UIImage {
    private func changed(_ change: (inout Contents) -> Void) -> UIImage {
        var contents = contents
        change(&contents)
        return UIImage(contents)
    }

    /// The picture with another mode.
    public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
        changed { $0.renderingMode = renderingMode }
    }

    /// The picture as a shape of a colour, which keeps its alpha.
    public func withTintColor(_ color: UIColor) -> UIImage { withTintColor(color, renderingMode: .automatic) }

    /// The picture as a shape of a colour, which keeps its alpha. Its ``cgImage`` has the colour, too.
    public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
        guard let pixels = contents.pixels else { return withRenderingMode(renderingMode) }
        let bounds = CGRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
        guard let context = CGContext.picture(of: bounds, scale: 1, isOpaque: false) else { return self }
        context.draw(pixels, .up, in: bounds)
        context.setBlendMode(.sourceIn)
        context.setFillColor(color.cgColor)
        context.fill(bounds)
        return changed {
            $0.cgImage = context.makeImage()
            $0.ciImage = nil
            $0.renderingMode = renderingMode
        }
    }

    /// A picture whose edges stay as they are when it is drawn larger, while its middle is repeated.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// A picture whose edges stay as they are when it is drawn larger.
    ///
    /// - Parameters:
    ///   - capInsets: the edges, in units.
    ///   - resizingMode: what becomes of the middle.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        changed {
            $0.capInsets = capInsets
            $0.resizingMode = resizingMode
            $0.isResizable = true
        }
    }

    /// The picture with edges that do not count when it is aligned; only kept.
    public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
        changed { $0.alignment = alignmentInsets }
    }

    /// The picture, to be mirrored where text runs from right to left; only kept.
    public func imageFlippedForRightToLeftLayoutDirection() -> UIImage { changed { $0.flips = true } }

    /// The picture mirrored left to right.
    public func withHorizontallyFlippedOrientation() -> UIImage {
        changed {
            switch $0.orientation {
            case .up: $0.orientation = .upMirrored
            case .upMirrored: $0.orientation = .up
            case .down: $0.orientation = .downMirrored
            case .downMirrored: $0.orientation = .down
            case .left: $0.orientation = .rightMirrored
            case .rightMirrored: $0.orientation = .left
            case .right: $0.orientation = .leftMirrored
            case .leftMirrored: $0.orientation = .right
            }
        }
    }

    /// The picture, decoded: pictures always are here.
    public func preparingForDisplay() -> UIImage? { contents.pixels == nil ? nil : self }
    /// Gives the picture, decoded, before it returns.
    public func prepareForDisplay(completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingForDisplay())
    }
    /// The picture, decoded.
    public func byPreparingForDisplay() async -> UIImage? { preparingForDisplay() }

    /// The upright picture in another size, whose proportions it takes on; nil for an empty picture or size.
    public func preparingThumbnail(of size: CGSize) -> UIImage? {
        let bounds = CGRect(origin: .zero, size: size)
        guard let pixels = contents.pixels,
            let context = CGContext.picture(of: bounds, scale: scale, isOpaque: imageRendererFormat.opaque)
        else { return nil }
        context.draw(pixels, imageOrientation, in: bounds)
        return context.makeImage(scale: scale)
    }
    /// Gives the upright picture in another size before it returns.
    public func prepareThumbnail(of size: CGSize, completionHandler: @escaping @Sendable (UIImage?) -> Void) {
        completionHandler(preparingThumbnail(of: size))
    }
    /// The upright picture in another size.
    public func byPreparingThumbnail(ofSize size: CGSize) async -> UIImage? { preparingThumbnail(of: size) }
}

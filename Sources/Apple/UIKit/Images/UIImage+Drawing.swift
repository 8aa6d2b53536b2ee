public import CoreGraphics
public import Foundation
import ManakoGeometry

extension UIImage {
    /// Draws the picture upright on the current context, its upper left corner at a point.
    public func draw(at point: CGPoint) { draw(at: point, blendMode: .normal, alpha: 1) }
    /// Draws the picture upright on the current context, its upper left corner at a point.
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
    /// Draws the picture upright on the current context so that it fills a rectangle.
    public func draw(in rect: CGRect) { draw(in: rect, blendMode: .normal, alpha: 1) }
    /// Draws the picture upright on the current context so that it fills a rectangle.
    ///
    /// - Parameters:
    ///   - rect: where to, in units.
    ///   - blendMode: how it goes together with what is there.
    ///   - alpha: how much it covers, 0…1.
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), let pixels = contents.pixels else { return }
        context.keepingState {
            $0.setBlendMode(blendMode)
            $0.setAlpha(alpha)
            if contents.isResizable {
                drawParts(pixels, in: rect, on: $0)
            } else {
                $0.draw(pixels, imageOrientation, in: rect)
            }
        }
    }
    /// Repeats the picture over a rectangle of the current context, from the origin on.
    public func drawAsPattern(in rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext(), let pixels = contents.pixels else { return }
        context.keepingState {
            $0.clip(to: rect)
            $0.tile(pixels, imageOrientation, size: size, from: .zero, over: rect)
        }
    }

    /// Draws corners as they are, edges and middle as large as there is room for.
    private func drawParts(_ pixels: CGImage, in rect: CGRect, on context: CGContext) {
        guard let upright = UIImage(cgImage: pixels, scale: scale, orientation: imageOrientation).upright() else {
            return
        }
        let (caps, size) = (capInsets, size)
        func lines(_ from: CGFloat, _ first: CGFloat, _ last: CGFloat, _ length: CGFloat) -> [CGFloat] {
            [from, from + first, from + max(first, length - last), from + length]
        }
        let (sx, sy) = (
            lines(0, caps.left, caps.right, size.width), lines(0, caps.top, caps.bottom, size.height)
        )
        let dx = lines(rect.minX, caps.left, caps.right, rect.width)
        let dy = lines(rect.minY, caps.top, caps.bottom, rect.height)
        for row in 0..<3 {
            for column in 0..<3 {
                let from = CGRect(
                    x: sx[column], y: sy[row], width: sx[column + 1] - sx[column], height: sy[row + 1] - sy[row])
                let to = CGRect(
                    x: dx[column], y: dy[row], width: dx[column + 1] - dx[column], height: dy[row + 1] - dy[row])
                drawPart(upright, from, to, on: context)
            }
        }
    }

    private func drawPart(_ upright: CGImage, _ from: CGRect, _ to: CGRect, on context: CGContext) {
        let inPixels = from.applying(CGAffineTransform(scaleX: scale, y: scale))
        guard to.width > 0, to.height > 0, let part = upright.cropping(to: inPixels) else { return }
        guard resizingMode == .tile, from.size != to.size else { return context.draw(part, .up, in: to) }
        context.keepingState {
            $0.clip(to: to)
            $0.tile(part, .up, size: from.size, from: to.origin, over: to)
        }
    }

    /// The pixels turned upright; nil for an empty picture and without memory.
    package func upright() -> CGImage? {
        guard let pixels = contents.pixels, imageOrientation != .up else { return contents.pixels }
        let isTransposed = CGImagePropertyOrientation(imageOrientation).isTransposed
        let (width, height) = isTransposed ? (pixels.height, pixels.width) : (pixels.width, pixels.height)
        let bounds = CGRect(x: 0, y: 0, width: width, height: height)
        let context = CGContext.picture(of: bounds, scale: 1, isOpaque: imageRendererFormat.opaque)
        context?.interpolationQuality = .none
        context?.draw(pixels, imageOrientation, in: bounds)
        return context?.makeImage()
    }
}

extension CGContext {
    /// Draws a picture upright, in units that go down.
    package func draw(_ image: CGImage, _ orientation: UIImage.Orientation, in rect: CGRect) {
        let stored = CGImagePropertyOrientation(orientation)
        let (width, height) = (CGFloat(image.width), CGFloat(image.height))
        func place(_ x: Double, _ y: Double) -> CGPoint {
            let point = stored.upright(NormalizedPoint(x: x, y: y))
            return CGPoint(x: rect.minX + CGFloat(point.x) * rect.width, y: rect.maxY - CGFloat(point.y) * rect.height)
        }
        let (origin, across, up) = (place(0, 0), place(1, 0), place(0, 1))
        keepingState {
            $0.concatenate(
                CGAffineTransform(
                    a: (across.x - origin.x) / width, b: (across.y - origin.y) / width,
                    c: (up.x - origin.x) / height, d: (up.y - origin.y) / height, tx: origin.x, ty: origin.y))
            $0.draw(image, in: CGRect(x: 0, y: 0, width: width, height: height))
        }
    }

    /// Repeats a picture from a point on over a rectangle; at most 10000 times.
    func tile(
        _ image: CGImage, _ orientation: UIImage.Orientation, size: CGSize, from start: CGPoint, over rect: CGRect
    ) {
        guard size.width > 0, size.height > 0 else { return }
        let (left, top) = (
            ((rect.minX - start.x) / size.width).rounded(.down), ((rect.minY - start.y) / size.height).rounded(.down)
        )
        let (right, bottom) = (
            ((rect.maxX - start.x) / size.width).rounded(.up), ((rect.maxY - start.y) / size.height).rounded(.up)
        )
        guard (right - left) * (bottom - top) <= 10_000, right > left, bottom > top else { return }
        // Places that are too far away for whole numbers are drawn, too: nothing of them is seen.
        for row in stride(from: top, to: bottom, by: 1) {
            for column in stride(from: left, to: right, by: 1) {
                let corner = CGPoint(x: start.x + column * size.width, y: start.y + row * size.height)
                draw(image, orientation, in: CGRect(origin: corner, size: size))
            }
        }
    }
}

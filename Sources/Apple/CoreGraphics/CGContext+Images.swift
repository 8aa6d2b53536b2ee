public import Foundation
import ManakoDrawing
import ManakoPixels

extension CGContext {
    /// Draws a picture so that it fills a rectangle, its upper row at the largest y.
    ///
    /// Pictures that become smaller are weighed by the share of each pixel, unless ``interpolationQuality`` is
    /// ``CGInterpolationQuality/none``.
    ///
    /// - Parameters:
    ///   - image: the picture; nothing is drawn of one for which there is no memory.
    ///   - rect: where to.
    ///   - byTiling: whether the picture is repeated from there on over all that drawing is limited to; at most 10000 times.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard !rect.isNull, !rect.isInfinite, rect.width > 0, rect.height > 0,
            let picture = drawable(image, in: rect)
        else { return }
        for place in byTiling ? tiles(of: rect) : [rect] { draw(picture, in: place) }
    }

    private func draw(_ picture: Bitmap, in rect: CGRect) {
        let map = CGAffineTransform(
            a: rect.width / CGFloat(picture.width), b: 0, c: 0, d: -rect.height / CGFloat(picture.height),
            tx: rect.minX,
            ty: rect.maxY)
        let matrix = downwards(map.concatenating(state.ctm))
        let opacity = state.alpha > 0 ? min(1, Double(state.alpha)) : 0
        picture.withView { view in
            let plane = view.planes[0]
            surface.draw { sketch in
                unsafe sketch.drawPicture(
                    plane.base, width: plane.width, height: plane.height, stride: plane.stride, matrix,
                    opacity: opacity, isSmooth: state.quality != .none)
            }
        }
    }

    /// The picture as the surface's bytes, alpha multiplied in, with no more pixels than are drawn.
    private func drawable(_ image: CGImage, in rect: CGRect) -> Bitmap? {
        guard let source = try? image.bitmap else { return nil }
        let format: PixelFormat = surface.isBlueFirst ? .bgra8 : .rgba8
        let size = state.quality == .none ? nil : drawnSize(source, in: rect)
        guard source.format.hasAlpha else { return try? source.converted(to: format, size: size) }
        guard var picture = try? source.converted(to: format) else { return nil }
        picture.multiplyAlpha()
        return size == nil ? picture : try? picture.converted(to: format, size: size)
    }

    /// The number of pixels that a picture covers; nil when it is not drawn smaller.
    private func drawnSize(_ source: Bitmap, in rect: CGRect) -> (width: Int, height: Int)? {
        let ctm = state.ctm
        let wide = Double((ctm.a * ctm.a + ctm.b * ctm.b).squareRoot() * rect.width).rounded()
        let high = Double((ctm.c * ctm.c + ctm.d * ctm.d).squareRoot() * rect.height).rounded()
        guard wide < Double(source.width) || high < Double(source.height) else { return nil }
        return (
            Int(max(1, min(wide, Double(source.width)))), Int(max(1, min(high, Double(source.height))))
        )
    }

    /// Where a picture is repeated.
    private func tiles(of rect: CGRect) -> [CGRect] {
        let bounds = boundingBoxOfClipPath
        func starts(_ low: CGFloat, _ high: CGFloat, _ start: CGFloat, _ length: CGFloat) -> [CGFloat] {
            let first = ((low - start) / length).rounded(.down)
            let count = ((high - start) / length).rounded(.up) - first
            guard count > 0, count <= 10_000, first.isFinite else { return [start] }
            return (0..<Int(count)).map { start + (first + CGFloat($0)) * length }
        }
        let columns = starts(bounds.minX, bounds.maxX, rect.minX, rect.width)
        let rows = starts(bounds.minY, bounds.maxY, rect.minY, rect.height)
        guard columns.count * rows.count <= 10_000 else { return [rect] }
        return rows.flatMap { y in columns.map { CGRect(x: $0, y: y, width: rect.width, height: rect.height) } }
    }
}

extension Bitmap {
    /// Multiplies the colours of four bytes by the last.
    fileprivate mutating func multiplyAlpha() {
        withMutableView { view in
            for y in 0..<view.height {
                let row = unsafe view.planes[0].row(y)
                for x in 0..<view.width {
                    let alpha = unsafe Int(row[4 * x + 3])
                    guard alpha < 255 else { continue }
                    for place in 4 * x..<4 * x + 3 { unsafe row[place] = UInt8((Int(row[place]) * alpha + 127) / 255) }
                }
            }
        }
    }
}

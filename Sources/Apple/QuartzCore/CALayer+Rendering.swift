public import CoreGraphics
import Foundation

extension CALayer {
    /// Draws the layer and those in it. Its place and transform count for the layers in it alone, as on Apple's systems: the context's
    /// origin is that of the layer's ``bounds``. Layers whose transform leaves the plane are left out.
    public func render(in ctx: CGContext) {
        guard !isHidden, opacity > 0 else { return }
        ctx.saveGState()
        defer { ctx.restoreGState() }
        ctx.setAlpha(CGFloat(min(1, opacity)))
        ctx.beginTransparencyLayer(auxiliaryInfo: nil)
        renderParts(in: ctx)
        ctx.endTransparencyLayer()
    }

    private func renderParts(in ctx: CGContext) {
        layoutIfNeeded()
        let outline = outline(inset: 0)
        if let backgroundColor {
            ctx.setFillColor(backgroundColor)
            ctx.addPath(outline)
            ctx.fillPath()
        }
        ctx.saveGState()
        if masksToBounds {
            ctx.addPath(outline)
            ctx.clip()
        }
        renderContents(in: ctx)
        ctx.saveGState()
        draw(in: ctx)
        ctx.restoreGState()
        for layer in inOrder { layer.renderInPlace(in: ctx) }
        ctx.restoreGState()
        renderBorder(in: ctx)
    }

    /// The layers in it from the lowest: by ``zPosition``, and by their order where that is the same.
    private var inOrder: [CALayer] {
        (sublayers ?? []).enumerated().sorted { a, b in
            a.element.zPosition != b.element.zPosition ? a.element.zPosition < b.element.zPosition : a.offset < b.offset
        }.map(\.element)
    }

    /// Draws the layer where it lies in the one above.
    private func renderInPlace(in ctx: CGContext) {
        guard CATransform3DIsAffine(transform) else { return }
        ctx.saveGState()
        ctx.concatenate(toSuperlayer)
        render(in: ctx)
        ctx.restoreGState()
    }

    /// The layer's edge, moved inwards.
    private func outline(inset: CGFloat) -> CGPath {
        let rect = bounds.insetBy(dx: inset, dy: inset)
        guard !rect.isNull else { return CGMutablePath() }
        let radius = max(0, min(cornerRadius - inset, rect.width / 2, rect.height / 2))
        return unsafe CGPath(roundedRect: rect, cornerWidth: radius, cornerHeight: radius, transform: nil)
    }

    private func renderBorder(in ctx: CGContext) {
        guard borderWidth > 0, let borderColor else { return }
        ctx.setStrokeColor(borderColor)
        ctx.setLineWidth(borderWidth)
        ctx.addPath(outline(inset: borderWidth / 2))
        ctx.strokePath()
    }

    /// Draws the picture upright where y points down, which is how layers are drawn in UIKit's contexts.
    private func renderContents(in ctx: CGContext) {
        guard let contents, let image = contents as? CGImage, !bounds.isEmpty else { return }
        let size = CGSize(width: CGFloat(image.width) / contentsScale, height: CGFloat(image.height) / contentsScale)
        let rect = contentsGravity.rect(of: size, in: bounds)
        ctx.saveGState()
        ctx.translateBy(x: rect.minX, y: rect.maxY)
        ctx.scaleBy(x: 1, y: -1)
        ctx.draw(image, in: CGRect(x: 0, y: 0, width: rect.width, height: rect.height))
        ctx.restoreGState()
    }

    /// A point of the layer's coordinates in those of another layer of the same tree; of the whole tree for nil.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint {
        p.applying(toRoot).applying(l?.toRoot.inverted() ?? .identity)
    }

    /// A point of another layer's coordinates, of the same tree, in those of this one; of the whole tree for nil.
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint {
        p.applying(l?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    /// The rectangle around one of the layer's coordinates in those of another layer of the same tree; of the whole tree for nil.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect {
        r.applying(toRoot).applying(l?.toRoot.inverted() ?? .identity)
    }

    /// The rectangle around one of another layer's coordinates, of the same tree, in those of this one; of the whole tree for nil.
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect {
        r.applying(l?.toRoot ?? .identity).applying(toRoot.inverted())
    }

    /// Takes the layer's coordinates to those of the tree's highest layer.
    private var toRoot: CGAffineTransform {
        guard let superlayer else { return .identity }
        return toSuperlayer.concatenating(superlayer.toRoot)
    }

    /// Takes the layer's coordinates to those of the layer above.
    private var toSuperlayer: CGAffineTransform {
        let anchor = CGPoint(
            x: bounds.minX + anchorPoint.x * bounds.width, y: bounds.minY + anchorPoint.y * bounds.height)
        return CGAffineTransform(translationX: -anchor.x, y: -anchor.y).concatenating(affineTransform())
            .concatenating(CGAffineTransform(translationX: position.x, y: position.y))
    }
}

import CoreGraphics
public import Foundation

extension NSAttributedString {
    /// The width and height of the text, whose lines are broken at its line breaks alone.
    public func size() -> CGSize { TextLayout(self).size }

    /// Draws the text on the current context, its upper left corner at a point; the lower left one where y goes up.
    public func draw(at point: CGPoint) {
        let layout = TextLayout(self)
        draw(layout, in: CGRect(origin: point, size: layout.size))
    }

    /// Draws the text on the current context, broken at the width of a rectangle; lines that do not fit into its height are left out,
    /// but for the first.
    public func draw(in rect: CGRect) { draw(with: rect, options: .usesLineFragmentOrigin, context: nil) }

    /// Draws the text on the current context in a rectangle.
    ///
    /// - Parameters:
    ///   - rect: where to; its height is not looked at when it is 0.
    ///   - options: how; without ``NSStringDrawingOptions/usesLineFragmentOrigin`` there is one line, whose baseline begins at the
    ///     rectangle's origin.
    ///   - context: what is told where the text is.
    public func draw(with rect: CGRect, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?) {
        guard options.contains(.usesLineFragmentOrigin) else {
            let layout = TextLayout(self)
            let baseline = layout.lines.first?.baseline ?? 0
            let corner = CGPoint(x: rect.minX, y: rect.minY - baseline)
            context?.totalBounds = CGRect(origin: corner, size: layout.size)
            return draw(layout, in: CGRect(origin: corner, size: layout.size))
        }
        let layout = layout(rect.size, options)
        context?.totalBounds = CGRect(origin: rect.origin, size: layout.size)
        draw(layout, in: rect)
    }

    /// Where the text would be drawn.
    ///
    /// - Parameters:
    ///   - size: the room; 0 and huge numbers for no limit.
    ///   - options: how.
    ///   - context: what is told where the text is.
    /// - Returns: from the room's upper left corner, or without ``NSStringDrawingOptions/usesLineFragmentOrigin`` from the beginning
    ///   of the baseline, y upwards.
    public func boundingRect(
        with size: CGSize, options: NSStringDrawingOptions = [], context: NSStringDrawingContext?
    ) -> CGRect {
        let isBroken = options.contains(.usesLineFragmentOrigin)
        let layout = isBroken ? layout(size, options) : TextLayout(self)
        let first = layout.lines.first
        let origin = CGPoint(x: 0, y: isBroken ? 0 : -(first?.descent ?? 0))
        context?.totalBounds = CGRect(origin: origin, size: layout.size)
        return CGRect(origin: origin, size: layout.size)
    }

    private func layout(_ size: CGSize, _ options: NSStringDrawingOptions) -> TextLayout {
        TextLayout(
            self, width: size.width, height: size.height > 0 ? size.height : .infinity,
            truncates: options.contains(.truncatesLastVisibleLine))
    }

    private func draw(_ layout: TextLayout, in rect: CGRect) {
        guard let entry = ContextStack.current.entries.last else { return }
        entry.context.keepingState {
            if !entry.isFlipped {
                $0.concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: rect.minY + rect.maxY))
            }
            layout.draw(on: $0, at: rect.origin)
        }
    }
}

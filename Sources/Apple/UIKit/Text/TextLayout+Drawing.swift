import CoreGraphics
import Foundation

extension TextLayout {
    /// Draws all lines.
    ///
    /// - Parameters:
    ///   - context: the context.
    ///   - origin: the upper left corner, y downwards.
    func draw(on context: CGContext, at origin: CGPoint) {
        let before = context.textMatrix
        for line in lines {
            for piece in line.pieces {
                draw(piece, of: line, at: CGPoint(x: origin.x + line.x + piece.x, y: origin.y), on: context)
            }
        }
        context.textMatrix = before
    }

    private func draw(_ piece: Piece, of line: Line, at origin: CGPoint, on context: CGContext) {
        let style = piece.style
        let baseline = origin.y + line.baseline - style.baselineOffset
        context.keepingState {
            if let background = style.background {
                $0.setFillColor(background)
                $0.fill(CGRect(x: origin.x, y: origin.y + line.top, width: piece.width, height: line.height))
            }
            if let shadow = style.shadow, let color = TextStyle.color(shadow.shadowColor) {
                $0.setShadow(offset: shadow.shadowOffset, blur: shadow.shadowBlurRadius, color: color)
            }
            drawLine(style.underline, from: origin.x, width: piece.width, y: baseline + line.descent / 2, on: $0)
            drawLetters(piece, CGPoint(x: origin.x, y: baseline), on: $0)
            drawLine(
                style.strikethrough, from: origin.x, width: piece.width, y: baseline - style.font.size / 4, on: $0)
        }
    }

    private func drawLetters(_ piece: Piece, _ start: CGPoint, on context: CGContext) {
        let style = piece.style
        context.textMatrix = CGAffineTransform(
            a: 1, b: 0, c: style.obliqueness, d: -1, tx: start.x, ty: start.y)
        context.setTextDrawingMode(style.strokeWidth > 0 ? .stroke : style.strokeWidth < 0 ? .fillStroke : .fill)
        context.setStrokeColor(style.strokeColor)
        context.setLineWidth(abs(style.strokeWidth) / 100 * style.font.size)
        context.setLineDash(phase: 0, lengths: [])
        context.setLineJoin(.miter)
        context.drawText(piece.path, color: style.color)
    }

    private func drawLine(
        _ line: (thickness: CGFloat, color: CGColor)?, from x: CGFloat, width: CGFloat, y: CGFloat,
        on context: CGContext
    ) {
        guard let line else { return }
        context.setFillColor(line.color)
        context.fill(CGRect(x: x, y: y - line.thickness / 2, width: width, height: line.thickness))
    }
}

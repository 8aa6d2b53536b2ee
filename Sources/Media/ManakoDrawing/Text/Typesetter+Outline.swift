import CPangoCairo
import ManakoGeometry
import Synchronization

/// The shapes of a line's glyphs and its measures: lengths by the size of the typeface, y downwards, from where the line begins on
/// its baseline.
package struct LineOutline: Sendable {
    /// The shapes, to be filled by the nonzero rule; pictures of colour fonts are left out.
    package var steps: [SketchStep] = []
    /// How far the line goes on.
    package var width = 0.0
    /// From the baseline to the line's upper edge.
    package var ascent = 0.0
    /// From the baseline to the line's lower edge.
    package var descent = 0.0
}

extension Typesetter {
    /// The shapes of a line's glyphs.
    ///
    /// - Parameters:
    ///   - line: the text; only its first ``OutlinedText/maximumLength`` scalars count.
    ///   - face: the typeface.
    package func outline(of line: String, _ face: OutlinedText.Face) -> LineOutline {
        press.withLock { $0.outline(of: line, face) }
    }
}

extension Press {
    /// Cairo counts 256ths of pixels: shapes are traced at this size, and then made smaller.
    private static let tracedSize = 128.0

    mutating func outline(of line: String, _ face: OutlinedText.Face) -> LineOutline {
        let text = OutlinedText(
            lines: [line], face: face, size: Self.tracedSize, firstBaseline: 0, pitch: 0,
            ink: OutlinedText.Ink(.black), outline: OutlinedText.Ink(.black), outlineWidth: 0)
        var outline = LineOutline()
        let extent = measure(line, face, size: Self.tracedSize)
        let baseline = Double(unsafe pango_layout_get_baseline(layout)) / Double(PANGO_SCALE)
        outline.width = extent.width / Self.tracedSize
        outline.ascent = baseline / Self.tracedSize
        outline.descent = (extent.height - baseline) / Self.tracedSize
        var pixel: UInt32 = 0
        unsafe withUnsafeMutableBytes(of: &pixel) { bytes in
            guard let base = bytes.baseAddress else { return }
            outline.steps = unsafe steps(of: text, on: Canvas(premultiplied: base, width: 1, height: 1))
        }
        return outline
    }

    private func steps(of text: OutlinedText, on canvas: borrowing Canvas) -> [SketchStep] {
        trace(text, on: canvas)
        guard let path = unsafe cairo_copy_path(canvas.context) else { return [] }
        defer { unsafe cairo_path_destroy(path) }
        guard unsafe path.pointee.status == CAIRO_STATUS_SUCCESS, let data = unsafe path.pointee.data else { return [] }
        let parts = unsafe UnsafeBufferPointer(start: data, count: Int(path.pointee.num_data))
        func point(_ index: Int) -> ImagePoint {
            let point = unsafe parts[index].point
            return ImagePoint(x: point.x / Self.tracedSize, y: point.y / Self.tracedSize)
        }
        var (steps, index) = ([SketchStep](), 0)
        while index < parts.count {
            let header = unsafe parts[index].header
            guard header.length > 0, index + Int(header.length) <= parts.count else { break }
            switch header.type {
            case CAIRO_PATH_MOVE_TO: steps.append(.move(point(index + 1)))
            case CAIRO_PATH_LINE_TO: steps.append(.line(point(index + 1)))
            case CAIRO_PATH_CURVE_TO: steps.append(.curve(point(index + 1), point(index + 2), point(index + 3)))
            default: steps.append(.close)
            }
            index += Int(header.length)
        }
        // Where glyphs begin, and where the line ends, Cairo moves without drawing: that is no ink.
        return steps.indices.filter { !steps[$0].isMove || steps.indices.contains($0 + 1) && !steps[$0 + 1].isMove }
            .map { steps[$0] }
    }
}

extension SketchStep {
    fileprivate var isMove: Bool { if case .move = self { true } else { false } }
}

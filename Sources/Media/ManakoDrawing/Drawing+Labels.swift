import ManakoCore
import ManakoGeometry

extension Drawing {
    func drawLabels(
        _ annotations: [BoxAnnotation], _ lines: [LineAnnotation], _ zones: [ZoneAnnotation], _ caption: String,
        on canvas: borrowing Canvas
    ) throws(ManakoError) {
        let pen = try TextPen(canvas: canvas, fontFamily: style.fontFamily, fontSize: metrics.fontSize)
        var placer = LabelPlacer(imageSize: imageSize)
        let corner = ImagePoint(x: 2 * metrics.halo, y: 2 * metrics.halo)
        let marks =
            [CountMark(text: LabelText.printable(caption), anchor: corner, color: .white)] + lines.flatMap(marks)
            + zones.compactMap(mark)
        var tabs = marks.compactMap { tab($0, pen: pen, placer: &placer) }
        tabs += annotations.compactMap { annotation in
            outline(annotation).flatMap { tab(annotation, outline: $0, pen: pen, placer: &placer) }
        }
        for tab in tabs.reversed() { draw(tab, with: pen, on: canvas) }
    }

    private func tab(
        _ annotation: BoxAnnotation, outline: BoxOutline, pen: borrowing TextPen, placer: inout LabelPlacer
    ) -> LabelTab? {
        let confidence = style.showsConfidence ? annotation.confidence : nil
        let text = LabelText.text(label: annotation.label, confidence: confidence, trackID: annotation.trackID)
        return size(of: text, pen: pen).map {
            LabelTab(text: text, frame: placer.place($0, at: outline), color: annotation.color)
        }
    }

    private func tab(_ mark: CountMark, pen: borrowing TextPen, placer: inout LabelPlacer) -> LabelTab? {
        size(of: mark.text, pen: pen).map {
            LabelTab(text: mark.text, frame: placer.take($0, around: mark.center(of: $0)), color: mark.color)
        }
    }

    /// Nil for a text without letters, or in a picture too small for them.
    private func size(of text: String, pen: borrowing TextPen) -> ImageSize? {
        guard !text.isEmpty else { return nil }
        let line = pen.set(text, maximumWidth: imageSize.width - 2 * metrics.padding)
        let width = (line.width + 2 * metrics.padding).rounded(.up)
        let height = line.height.rounded(.up)
        guard width <= imageSize.width, height <= imageSize.height / 4 else { return nil }
        return ImageSize(width: width, height: height)
    }

    private func draw(_ tab: LabelTab, with pen: borrowing TextPen, on canvas: borrowing Canvas) {
        let frame = tab.frame
        let rim = ImageRect(
            x: frame.x - metrics.halo, y: frame.y - metrics.halo,
            width: frame.width + 2 * metrics.halo, height: frame.height + 2 * metrics.halo)
        canvas.fill(rim, radius: metrics.cornerRadius + metrics.halo, .halo)
        canvas.fill(frame, radius: metrics.cornerRadius, Paint(color: tab.color))
        let line = pen.set(tab.text, maximumWidth: imageSize.width - 2 * metrics.padding)
        let corner = ImagePoint(x: frame.x + metrics.padding, y: frame.y + (frame.height - line.height) / 2)
        canvas.clipped(to: frame) { pen.draw(on: canvas, at: corner, color: tab.color.textColor) }
    }
}

/// A label with its place.
private struct LabelTab {
    var text: String
    var frame: ImageRect
    var color: DrawingColor
}

import ManakoCore
import ManakoGeometry

extension Drawing {
    /// Draws all texts: numbers and captions where they belong, then labels where there is room, the surest first.
    func drawLabels(
        _ annotations: [BoxAnnotation], _ marks: [CountMark], _ caption: String, on canvas: borrowing Canvas
    ) throws(ManakoError) {
        let pens = try LabelPens(canvas: canvas, fontFamily: style.fontFamily, fontSize: metrics.fontSize)
        var placer = LabelPlacer(imageSize: imageSize)
        let ranked = annotations.indices.sorted { a, b in
            let (first, second) = (annotations[a].rank, annotations[b].rank)
            return first != second ? first > second : a < b
        }.map { annotations[$0] }
        let captions = [(LabelText.printable(caption), .white)] + ranked.filter(\.isPlaceless).map(labelText)
        var tabs = stacked(captions, pens: pens, placer: &placer)
        tabs += marks.compactMap { tab($0, pens: pens, placer: &placer) }
        let placed = ranked.compactMap { annotation in labelPlace(annotation).map { (annotation, $0) } }
        tabs += placed.compactMap { annotation, outline in
            tab(annotation, outline: outline, isCrowd: placed.count > Self.crowd, pens: pens, placer: &placer)
        }
        for tab in tabs.reversed() { draw(tab, with: pens, on: canvas) }
    }

    /// From how many labels on those wider than their boxes begin small.
    private static let crowd = 8

    private func labelText(_ annotation: BoxAnnotation) -> (String, DrawingColor) {
        let confidence = style.showsConfidence ? annotation.confidence : nil
        let text = LabelText.text(label: annotation.label, confidence: confidence, trackID: annotation.trackID)
        return (text, annotation.color)
    }

    /// The largest tab that finds room beside its box; nil when none does.
    private func tab(
        _ annotation: BoxAnnotation, outline: BoxOutline, isCrowd: Bool, pens: borrowing LabelPens,
        placer: inout LabelPlacer
    ) -> LabelTab? {
        let (text, color) = labelText(annotation)
        for isSmall in [false, true] {
            guard let size = size(of: text, isSmall: isSmall, pens: pens) else { return nil }
            if isCrowd, !isSmall, size.width > outline.outer.width { continue }
            if let frame = placer.place(size, at: outline) {
                return LabelTab(text: text, frame: frame, color: color, isSmall: isSmall)
            }
        }
        return nil
    }

    private func tab(_ mark: CountMark, pens: borrowing LabelPens, placer: inout LabelPlacer) -> LabelTab? {
        size(of: mark.text, pens: pens).map {
            LabelTab(text: mark.text, frame: placer.take($0, around: mark.center(of: $0)), color: mark.color)
        }
    }

    /// Lines below one another in the upper-left corner, the first in any case, others as long as they leave half of the picture.
    private func stacked(
        _ captions: [(String, DrawingColor)], pens: borrowing LabelPens, placer: inout LabelPlacer
    ) -> [LabelTab] {
        var tabs: [LabelTab] = []
        for (text, color) in captions {
            guard let size = size(of: text, pens: pens) else { continue }
            let top = tabs.last.map { $0.frame.maxY + metrics.halo } ?? 0
            guard tabs.isEmpty || top + size.height <= imageSize.height / 2 else { break }
            let center = ImagePoint(x: size.width / 2, y: top + size.height / 2)
            tabs.append(LabelTab(text: text, frame: placer.take(size, around: center), color: color))
        }
        return tabs
    }

    /// Nil for a text without letters, or in a picture too small for them.
    private func size(of text: String, isSmall: Bool = false, pens: borrowing LabelPens) -> ImageSize? {
        guard !text.isEmpty else { return nil }
        let line = pens.set(text, isSmall: isSmall, maximumWidth: imageSize.width - 2 * metrics.padding)
        let width = (line.width + 2 * metrics.padding).rounded(.up)
        let height = line.height.rounded(.up)
        guard width <= imageSize.width, height <= imageSize.height / 4 else { return nil }
        return ImageSize(width: width, height: height)
    }

    private func draw(_ tab: LabelTab, with pens: borrowing LabelPens, on canvas: borrowing Canvas) {
        let frame = tab.frame
        let rim = ImageRect(
            x: frame.x - metrics.halo, y: frame.y - metrics.halo,
            width: frame.width + 2 * metrics.halo, height: frame.height + 2 * metrics.halo)
        canvas.fill(rim, radius: metrics.cornerRadius + metrics.halo, .halo)
        canvas.fill(frame, radius: metrics.cornerRadius, Paint(color: tab.color))
        let line = pens.set(tab.text, isSmall: tab.isSmall, maximumWidth: imageSize.width - 2 * metrics.padding)
        let corner = ImagePoint(x: frame.x + metrics.padding, y: frame.y + (frame.height - line.height) / 2)
        canvas.clipped(to: frame) {
            pens.draw(isSmall: tab.isSmall, on: canvas, at: corner, color: tab.color.textColor)
        }
    }
}

/// A label with its place.
private struct LabelTab {
    var text: String
    var frame: ImageRect
    var color: DrawingColor
    var isSmall = false
}

/// The two sizes of a label.
private struct LabelPens: ~Copyable {
    /// The small size in parts of the usual one, and the least pixels of an em that can be read.
    private static let (smallPart, least) = (0.75, 8.0)

    private let usual: TextPen
    private let small: TextPen

    init(canvas: borrowing Canvas, fontFamily: String, fontSize: Double) throws(ManakoError) {
        let usual = try TextPen(canvas: canvas, fontFamily: fontFamily, fontSize: fontSize)
        let small = try TextPen(
            canvas: canvas, fontFamily: fontFamily, fontSize: max(Self.least, fontSize * Self.smallPart))
        self.usual = usual
        self.small = small
    }

    /// Takes a text, as ``TextPen/set(_:maximumWidth:)``.
    func set(_ text: String, isSmall: Bool, maximumWidth: Double) -> ImageSize {
        isSmall ? small.set(text, maximumWidth: maximumWidth) : usual.set(text, maximumWidth: maximumWidth)
    }

    /// Draws the text that the pen of a size took last.
    func draw(isSmall: Bool, on canvas: borrowing Canvas, at corner: ImagePoint, color: DrawingColor) {
        if isSmall {
            small.draw(on: canvas, at: corner, color: color)
        } else {
            usual.draw(on: canvas, at: corner, color: color)
        }
    }
}

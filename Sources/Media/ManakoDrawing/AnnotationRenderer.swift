public import ManakoCore
import ManakoGeometry
public import ManakoPixels

/// Draws boxes, labels and points over a picture.
///
/// ```swift
/// var picture: Bitmap = …  // bgra8, upright
/// try AnnotationRenderer().draw([Annotation(box: box, label: "dog", confidence: 0.93)], on: &picture)
/// ```
///
/// A renderer is a value that holds no handle: each call makes its own Cairo and Pango objects, so calls may run on several threads.
public struct AnnotationRenderer: Sendable {
    /// How annotations look.
    public var style: AnnotationStyle

    /// Creates a renderer.
    ///
    /// - Parameter style: how annotations look.
    public init(style: AnnotationStyle = .default) {
        self.style = style
    }

    /// Draws annotations into a bitmap's own memory, without a copy of the pixels.
    ///
    /// Large boxes come first, so that small ones lie over them. Labels lie over all boxes and avoid one another; earlier ones
    /// get the better place, so the most important annotation should come first. A picture so small that a label would take more
    /// than a quarter of its height gets boxes and points only.
    ///
    /// - Parameters:
    ///   - annotations: what to draw; boxes and points that are not finite or lie outside the picture are left out.
    ///   - bitmap: an upright picture of ``PixelFormat/bgra8``, at most 32,767 pixels a side. It is taken as opaque: alpha is neither
    ///     multiplied in nor out, and stays 255 where it is 255.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for another format, ``ManakoError/Code/limitExceeded`` for a larger picture.
    public func draw(_ annotations: [Annotation], on bitmap: inout Bitmap) throws(ManakoError) {
        guard !annotations.isEmpty else { return }
        try bitmap.withMutableView { (view) throws(ManakoError) in
            let canvas = try Canvas(view)
            let drawing = Drawing(view, style: style)
            drawing.drawBoxes(annotations, on: canvas)
            if style.showsLabels { try drawing.drawLabels(annotations, on: canvas) }
            try canvas.check()
        }
    }
}

/// One call's sizes and steps.
private struct Drawing {
    let imageSize: ImageSize
    let metrics: DrawingMetrics
    let style: AnnotationStyle

    init(_ view: ImageView, style: AnnotationStyle) {
        imageSize = ImageSize(width: view.width, height: view.height)
        metrics = DrawingMetrics(width: view.width, height: view.height, scale: style.scale)
        self.style = style
    }

    func drawBoxes(_ annotations: [Annotation], on canvas: borrowing Canvas) {
        let outlined = annotations.map { ($0, outline($0)) }.sorted { area($0.1) > area($1.1) }
        for (annotation, outline) in outlined {
            let paint = Paint(color: annotation.color)
            if let outline {
                canvas.stroke(outline.path, width: metrics.lineWidth + 2 * metrics.halo, .halo)
                canvas.stroke(outline.path, width: metrics.lineWidth, paint)
            }
            for point in annotation.points { drawDot(point, paint, on: canvas) }
        }
    }

    private func outline(_ annotation: Annotation) -> BoxOutline? {
        BoxOutline(annotation.box, imageSize: imageSize, lineWidth: metrics.lineWidth)
    }

    private func area(_ outline: BoxOutline?) -> Double {
        outline.map { $0.outer.width * $0.outer.height } ?? 0
    }

    private func drawDot(_ point: NormalizedPoint, _ paint: Paint, on canvas: borrowing Canvas) {
        guard (0...1).contains(point.x), (0...1).contains(point.y) else { return }
        let center = point.toImageCoordinates(imageSize, origin: .upperLeft)
        canvas.fillCircle(center, radius: metrics.dotRadius + metrics.halo, .halo)
        canvas.fillCircle(center, radius: metrics.dotRadius, paint)
    }

    func drawLabels(_ annotations: [Annotation], on canvas: borrowing Canvas) throws(ManakoError) {
        let pen = try TextPen(canvas: canvas, fontFamily: style.fontFamily, fontSize: metrics.fontSize)
        var placer = LabelPlacer(imageSize: imageSize)
        let tabs = annotations.compactMap { annotation in
            outline(annotation).flatMap { tab(annotation, outline: $0, pen: pen, placer: &placer) }
        }
        for tab in tabs.reversed() { draw(tab, with: pen, on: canvas) }
    }

    /// Nil for a label without text, or in a picture too small for one.
    private func tab(
        _ annotation: Annotation, outline: BoxOutline, pen: borrowing TextPen, placer: inout LabelPlacer
    ) -> LabelTab? {
        let confidence = style.showsConfidence ? annotation.confidence : nil
        let text = LabelText.text(label: annotation.label, confidence: confidence)
        guard !text.isEmpty else { return nil }
        let line = pen.set(text, maximumWidth: imageSize.width - 2 * metrics.padding)
        let width = (line.width + 2 * metrics.padding).rounded(.up)
        let height = line.height.rounded(.up)
        guard width <= imageSize.width, height <= imageSize.height / 4 else { return nil }
        let frame = placer.place(ImageSize(width: width, height: height), at: outline)
        return LabelTab(text: text, frame: frame, color: annotation.color)
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

import ManakoGeometry
import ManakoPixels

/// One call's sizes and steps.
struct Drawing {
    let imageSize: ImageSize
    let metrics: DrawingMetrics
    let style: AnnotationStyle

    init(_ view: BitmapView, style: AnnotationStyle) {
        imageSize = ImageSize(width: view.width, height: view.height)
        metrics = DrawingMetrics(width: view.width, height: view.height, scale: style.scale)
        self.style = style
    }

    func drawBoxes(_ annotations: [BoxAnnotation], on canvas: borrowing Canvas) {
        let outlined = annotations.map { ($0, outline($0)) }.sorted { area($0.1) > area($1.1) }
        for (annotation, outline) in outlined {
            let paint = Paint(color: annotation.color)
            if let outline { draw(outline, annotation, paint, on: canvas) }
            for point in annotation.points { drawDot(point, paint, on: canvas) }
        }
    }

    private func draw(_ outline: BoxOutline, _ annotation: BoxAnnotation, _ paint: Paint, on canvas: borrowing Canvas) {
        let dash = annotation.isLost ? metrics.lineWidth * 4 : 0
        canvas.stroke(outline.path, width: metrics.lineWidth + 2 * metrics.halo, .halo)
        if annotation.emphasis == .highlight, let inner = outline.inner(distance: 2 * metrics.lineWidth) {
            canvas.stroke(inner, width: metrics.lineWidth + 2 * metrics.halo, .halo)
            canvas.stroke(inner, width: metrics.lineWidth, paint, dash: dash)
        }
        canvas.stroke(outline.path, width: metrics.lineWidth, paint, dash: dash)
    }

    func outline(_ annotation: BoxAnnotation) -> BoxOutline? {
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
}

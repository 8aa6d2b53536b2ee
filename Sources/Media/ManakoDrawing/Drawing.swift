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

    /// Draws outlines, links and dots, the surest last, of equally sure ones the smallest.
    func drawBoxes(_ annotations: [BoxAnnotation], on canvas: borrowing Canvas) {
        let areas = annotations.map { area(outline($0)) }
        let order = annotations.indices.sorted { a, b in
            let (first, second) = (annotations[a].rank, annotations[b].rank)
            if first != second { return first < second }
            return areas[a] != areas[b] ? areas[a] > areas[b] : a < b
        }
        for annotation in order.map({ annotations[$0] }) {
            let paint = Paint(color: annotation.color)
            if let mask = annotation.mask {
                drawMask(mask, annotation, paint, on: canvas)
            } else if !annotation.corners.isEmpty {
                drawPolygon(annotation, paint, on: canvas)
            } else if let outline = outline(annotation) {
                draw(outline, annotation, paint, on: canvas)
            }
            drawLinks(annotation, paint, on: canvas)
            for point in annotation.points { drawDot(point, paint, on: canvas) }
        }
    }

    private func draw(_ outline: BoxOutline, _ annotation: BoxAnnotation, _ paint: Paint, on canvas: borrowing Canvas) {
        let dash = dash(annotation)
        canvas.stroke(outline.path, width: metrics.lineWidth + 2 * metrics.halo, .halo)
        if annotation.emphasis == .highlight, let inner = outline.inner(distance: 2 * metrics.lineWidth) {
            canvas.stroke(inner, width: metrics.lineWidth + 2 * metrics.halo, .halo)
            canvas.stroke(inner, width: metrics.lineWidth, paint, dash: dash)
        }
        canvas.stroke(outline.path, width: metrics.lineWidth, paint, dash: dash)
    }

    /// The box's line, nil without a box that can be drawn.
    func outline(_ annotation: BoxAnnotation) -> BoxOutline? {
        annotation.box.flatMap { BoxOutline($0, imageSize: imageSize, lineWidth: metrics.lineWidth) }
    }

    /// The length of a line's dashes, 0 for none.
    func dash(_ annotation: BoxAnnotation) -> Double { annotation.isLost ? metrics.lineWidth * 4 : 0 }

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

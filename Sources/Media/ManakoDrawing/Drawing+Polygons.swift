import ManakoGeometry

extension Drawing {
    /// Draws a polygon's edge; a highlighted one is twice as wide.
    func drawPolygon(_ annotation: BoxAnnotation, _ paint: Paint, on canvas: borrowing Canvas) {
        guard let points = polygon(annotation) else { return }
        let width = metrics.lineWidth * (annotation.emphasis == .highlight ? 2 : 1)
        canvas.stroke(points, width: width + 2 * metrics.halo, cap: .flat, .halo, isClosed: true)
        canvas.stroke(points, width: width, cap: .flat, paint, isClosed: true, dash: dash(annotation))
    }

    /// Draws lines between points, also to points outside the picture.
    func drawLinks(_ annotation: BoxAnnotation, _ paint: Paint, on canvas: borrowing Canvas) {
        let ends = annotation.links.compactMap { link -> [ImagePoint]? in
            guard annotation.points.indices.contains(link.from), annotation.points.indices.contains(link.to),
                let from = pixel(annotation.points[link.from]), let to = pixel(annotation.points[link.to])
            else { return nil }
            return [from, to]
        }
        for line in ends { canvas.stroke(line, width: metrics.lineWidth + 2 * metrics.halo, cap: .round, .halo) }
        for line in ends { canvas.stroke(line, width: metrics.lineWidth, cap: .round, paint) }
    }

    /// What a label is placed at: the polygon's, the box's or the points' bounds; nil when nothing of it is in the picture.
    func labelPlace(_ annotation: BoxAnnotation) -> BoxOutline? {
        if let points = polygon(annotation) { return topEdge(points).flatMap(outline) }
        if !annotation.corners.isEmpty { return nil }
        if annotation.box != nil { return outline(annotation) }
        return bounds(annotation.points.prefix(Self.maximumPoints).compactMap(pixel)).flatMap(outline)
    }

    /// The corners in pixels; nil for fewer than three.
    private func polygon(_ annotation: BoxAnnotation) -> [ImagePoint]? {
        let points = annotation.corners.prefix(Self.maximumPoints).compactMap(pixel)
        return points.count >= 3 ? points : nil
    }

    private func outline(_ rect: ImageRect) -> BoxOutline? {
        BoxOutline(
            NormalizedRect(imageRect: rect, in: imageSize, origin: .upperLeft), imageSize: imageSize,
            lineWidth: metrics.lineWidth)
    }

    /// As high as the polygon and as wide as its highest edge, so that a label lies against that edge, however the polygon is turned.
    private func topEdge(_ points: [ImagePoint]) -> ImageRect? {
        let edges = points.indices.map { (points[$0], points[($0 + 1) % points.count]) }
        guard let all = bounds(points), let top = edges.min(by: { $0.0.y + $0.1.y < $1.0.y + $1.1.y }) else {
            return nil
        }
        let left = min(top.0.x, top.1.x)
        return ImageRect(x: left, y: all.y, width: max(top.0.x, top.1.x) - left, height: all.height)
    }

    private func bounds(_ points: [ImagePoint]) -> ImageRect? {
        guard let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return nil }
        return ImageRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

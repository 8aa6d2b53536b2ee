import ManakoGeometry

/// A number or text that stands at a fixed place.
struct CountMark {
    var text: String
    /// Where it is, in pixels: its middle, or with a direction the point of its edge that lies against it.
    var anchor: ImagePoint
    /// To which side of the anchor it stands, as a vector of length 1; zero for around it.
    var direction = (x: 0.0, y: 0.0)
    var color: DrawingColor

    /// The middle of a tab of some size.
    func center(of size: ImageSize) -> ImagePoint {
        let reach = (abs(direction.x) * size.width + abs(direction.y) * size.height) / 2
        return ImagePoint(x: anchor.x + direction.x * reach, y: anchor.y + direction.y * reach)
    }
}

extension Drawing {
    /// Draws a counting line with dots at its ends and arrows to the sides that have a number.
    func drawLine(_ line: LineAnnotation, on canvas: borrowing Canvas) {
        guard let path = CountingPath(line, drawing: self) else { return }
        let paint = Paint(color: line.color)
        let strokes = [[path.start, path.end]] + path.arrows.flatMap(\.strokes)
        for points in strokes { canvas.stroke(points, width: metrics.lineWidth + 2 * metrics.halo, cap: .round, .halo) }
        for end in [path.start, path.end] {
            canvas.fillCircle(end, radius: metrics.dotRadius + metrics.halo, .halo)
            canvas.fillCircle(end, radius: metrics.dotRadius, paint)
        }
        for points in strokes { canvas.stroke(points, width: metrics.lineWidth, cap: .round, paint) }
    }

    /// Draws a zone's area and edge.
    func drawArea(_ zone: ZoneAnnotation, on canvas: borrowing Canvas) {
        let points = corners(zone)
        guard points.count >= 3 else { return }
        canvas.fill(points, Paint(color: zone.color, opacity: 0.18))
        canvas.stroke(points, width: metrics.lineWidth + 2 * metrics.halo, cap: .flat, .halo, isClosed: true)
        canvas.stroke(points, width: metrics.lineWidth, cap: .flat, Paint(color: zone.color), isClosed: true)
    }

    /// The numbers of a line, beyond the tips of its arrows.
    func marks(_ line: LineAnnotation) -> [CountMark] {
        guard let path = CountingPath(line, drawing: self) else { return [] }
        return path.arrows.map {
            CountMark(text: "\($0.number)", anchor: $0.place, direction: $0.direction, color: line.color)
        }
    }

    /// The text of a zone, in the middle of its bounds.
    func mark(_ zone: ZoneAnnotation) -> CountMark? {
        let points = corners(zone)
        guard points.count >= 3, let left = points.map(\.x).min(), let right = points.map(\.x).max(),
            let top = points.map(\.y).min(), let bottom = points.map(\.y).max()
        else { return nil }
        let center = ImagePoint(x: (left + right) / 2, y: (top + bottom) / 2)
        return CountMark(text: LabelText.printable(zone.label), anchor: center, color: zone.color)
    }

    private func corners(_ zone: ZoneAnnotation) -> [ImagePoint] {
        zone.points.prefix(Self.maximumPoints).compactMap(pixel)
    }
}

/// The strokes of a counting line in pixels, origin upper-left.
private struct CountingPath {
    struct Arrow {
        var number: Int
        var strokes: [[ImagePoint]]
        /// Where the number begins.
        var place: ImagePoint
        var direction: (x: Double, y: Double)
    }

    let start: ImagePoint
    let end: ImagePoint
    let arrows: [Arrow]

    /// Nil for a line without ends or length.
    init?(_ line: LineAnnotation, drawing: Drawing) {
        guard let start = drawing.pixel(line.start), let end = drawing.pixel(line.end) else { return nil }
        let (x, y) = (end.x - start.x, end.y - start.y)
        let length = (x * x + y * y).squareRoot()
        guard length > 0 else { return nil }
        (self.start, self.end) = (start, end)
        let middle = ImagePoint(x: start.x + x / 2, y: start.y + y / 2)
        let left = (x: y / length, y: -x / length)
        let reach = drawing.metrics.fontSize
        arrows = [(line.toLeft, 1.0), (line.toRight, -1.0)].compactMap { number, sign in
            number.map { Self.arrow($0, from: middle, (left.x * sign, left.y * sign), reach: reach) }
        }
    }

    private static func arrow(
        _ number: Int, from middle: ImagePoint, _ direction: (x: Double, y: Double), reach: Double
    ) -> Arrow {
        func point(_ ahead: Double, _ aside: Double) -> ImagePoint {
            ImagePoint(
                x: middle.x + reach * (direction.x * ahead - direction.y * aside),
                y: middle.y + reach * (direction.y * ahead + direction.x * aside))
        }
        let tip = point(1, 0)
        let strokes = [[point(0.2, 0), tip], [point(0.65, 0.35), tip, point(0.65, -0.35)]]
        return Arrow(number: number, strokes: strokes, place: point(1.3, 0), direction: direction)
    }
}

/// Where the parts of a diagram stand.
struct PlotLayout {
    private(set) var picture: VectorPicture
    private let plot: Plot
    private let x: AxisTicks
    private let y: AxisTicks
    private var left = 80.0
    private var right = 24.0
    private var top = 76.0
    private var bottom = 48.0

    private static let ink = DrawingColor(hex: 0x222222)
    private static let faint = DrawingColor(hex: 0xDDDDDD)
    private static let textSize = 14.0
    private static let maximumNames = 12

    init(_ plot: Plot, width: Int, height: Int) {
        self.plot = plot
        picture = VectorPicture(width: width, height: height)
        let points = plot.series.flatMap(\.points)
        let widths = Self.range(points.map { ($0.x, 0) })
        let heights = Self.range(points.map { ($0.y, $0.error.map { $0.isFinite ? abs($0) : 0 } ?? 0) })
        let names = plot.series.filter { !$0.name.isEmpty }
        if names.count > 1 { right = 200 }
        if case .numbers = plot.horizontal { bottom = 64 }
        let inside = (
            width: Double(picture.width) - left - right, height: Double(picture.height) - top - bottom
        )
        guard plot.isMap else {
            x = plot.horizontal == .times ? AxisTicks(times: Self.padded(widths)) : AxisTicks(numbers: widths)
            y = AxisTicks(numbers: heights)
            draw(names)
            return
        }
        (x, y) = Self.mapTicks(widths, heights, inside)
        draw(names)
    }

    /// Marks with the same steps on both axes, the shorter one widened until a unit is as long on both.
    private static func mapTicks(
        _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, _ inside: (width: Double, height: Double)
    ) -> (AxisTicks, AxisTicks) {
        let span = max(
            (widths.upperBound - widths.lowerBound) / max(inside.width, 1),
            (heights.upperBound - heights.lowerBound) / max(inside.height, 1), 1e-6)
        func widened(_ range: ClosedRange<Double>, _ pixels: Double) -> ClosedRange<Double> {
            let middle = (range.lowerBound + range.upperBound) / 2
            return middle - span * pixels * 0.55...middle + span * pixels * 0.55
        }
        let (x, y) = (widened(widths, inside.width), widened(heights, inside.height))
        return (
            AxisTicks(inside: x, step: AxisTicks.step(y, count: 6)),
            AxisTicks(inside: y, step: AxisTicks.step(y, count: 6))
        )
    }

    private static func range(_ values: [(value: Double, error: Double)]) -> ClosedRange<Double> {
        let low = values.map { $0.value - $0.error }.min() ?? 0
        let high = values.map { $0.value + $0.error }.max() ?? 1
        return low.isFinite && high.isFinite && low <= high ? low...high : 0...1
    }

    /// With room before the first and after the last point.
    private static func padded(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let margin = 0.04 * (range.upperBound - range.lowerBound)
        return range.lowerBound - margin...range.upperBound + margin
    }

    private mutating func draw(_ names: [Plot.Series]) {
        drawAxes()
        for (index, series) in plot.series.enumerated() { draw(series, Plot.colors[index % Plot.colors.count]) }
        text(plot.title, 24, 34, .start, size: 20, isBold: true)
        if names.count > 1 { drawKey() }
    }

    private func place(_ pointX: Double, _ pointY: Double) -> VectorPicture.Point {
        let (width, height) = (Double(picture.width) - left - right, Double(picture.height) - top - bottom)
        let (spanX, spanY) = (x.range.upperBound - x.range.lowerBound, y.range.upperBound - y.range.lowerBound)
        return VectorPicture.Point(
            left + (pointX - x.range.lowerBound) / spanX * width,
            Double(picture.height) - bottom - (pointY - y.range.lowerBound) / spanY * height)
    }

    private mutating func drawAxes() {
        let (low, high) = (place(x.range.lowerBound, y.range.lowerBound), place(x.range.upperBound, y.range.upperBound))
        for tick in y.ticks {
            let at = place(x.range.lowerBound, tick.value).y
            line([.init(low.x, at), .init(high.x, at)], Self.faint, 1)
            text(tick.text, low.x - 8, at + 5, .end)
        }
        for tick in x.ticks {
            let at = place(tick.value, y.range.lowerBound).x
            line([.init(at, low.y), .init(at, high.y)], Self.faint, 1)
            text(tick.text, at, low.y + 22, .middle)
        }
        line([.init(low.x, high.y), low, .init(high.x, low.y)], Self.ink, 1.5)
        text(plot.vertical.title, 24, top - 16, .start)
        text(plot.horizontal.title, high.x, low.y + 46, .end)
    }

    private mutating func draw(_ series: Plot.Series, _ color: DrawingColor) {
        let places = series.points.map { place($0.x, $0.y) }
        if places.count > 1 { line(places, color, 2) }
        guard series.hasMarks else { return }
        for (point, center) in zip(series.points, places) {
            if let error = point.error, error.isFinite, error > 0 {
                let (upper, lower) = (place(point.x, point.y + error), place(point.x, point.y - error))
                line([upper, lower], color, 1.5)
                for end in [upper, lower] { line([.init(end.x - 5, end.y), .init(end.x + 5, end.y)], color, 1.5) }
            }
            picture.shapes.append(.circle(center, radius: 4, color: color))
        }
    }

    private mutating func drawKey() {
        let edge = Double(picture.width) - right + 20
        for (index, series) in plot.series.prefix(Self.maximumNames).enumerated() {
            let row = top + 12 + 24 * Double(index)
            let color = Plot.colors[index % Plot.colors.count]
            picture.shapes.append(.circle(.init(edge, row - 5), radius: 5, color: color))
            let name = series.name.count > 20 ? series.name.prefix(19) + "…" : series.name[...]
            text(String(name), edge + 12, row, .start)
        }
        guard plot.series.count > Self.maximumNames else { return }
        text("+ \(plot.series.count - Self.maximumNames)", edge + 12, top + 12 + 24 * Double(Self.maximumNames), .start)
    }

    private mutating func line(_ points: [VectorPicture.Point], _ color: DrawingColor, _ width: Double) {
        picture.shapes.append(.line(points, color: color, width: width))
    }

    private mutating func text(
        _ text: String, _ x: Double, _ y: Double, _ anchor: VectorPicture.Anchor, size: Double = textSize,
        isBold: Bool = false
    ) {
        guard !text.isEmpty else { return }
        picture.shapes.append(
            .text(text, .init(x, y), anchor: anchor, size: size, color: Self.ink, isBold: isBold))
    }
}

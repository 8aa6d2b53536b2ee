public import Manako
import ManakoRecordings

extension SpatialReport {
    /// The camera's way from above, with the place where it began; nil when no frame has a pose.
    public var plot: Plot? {
        guard let way else { return nil }
        let axes = way.mapAxes
        let points = way.positions.map { Plot.Point(x: axes[0].value($0), y: axes[1].value($0)) }
        return Plot(
            title: recording.name, vertical: .numbers("\(axes[1].name) in m"),
            horizontal: .numbers("\(axes[0].name) in m"),
            series: [
                Plot.Series(name: "path", points: points, hasMarks: false),
                Plot.Series(name: "beginning", points: Array(points.prefix(1))),
            ], isMap: true)
    }
}

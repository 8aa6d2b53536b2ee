/// A diagram of points over two axes: with lines between them and bars for their errors where there are such.
///
/// ```swift
/// let plot = Plot(title: "Aki", vertical: .numbers("height in cm"), horizontal: .times, series: [heights])
/// try PNGEncoder().encode(plot.picture().bitmap().converted(to: .rgb8), quality: 100)
/// ```
public struct Plot: Sendable, Hashable {
    /// A point of a series.
    public struct Point: Sendable, Hashable {
        /// Along the horizontal axis.
        public var x: Double
        /// Along the vertical axis.
        public var y: Double
        /// Half the height of the bar around the point; nil for none.
        public var error: Double?

        /// Creates a point.
        public init(x: Double, y: Double, error: Double? = nil) {
            self.x = x
            self.y = y
            self.error = error
        }
    }

    /// Points that belong together.
    public struct Series: Sendable, Hashable {
        /// What the key calls them.
        public var name: String
        /// The points, in the order in which lines join them.
        public var points: [Point]
        /// Whether each point has a mark, as points that were measured do.
        public var hasMarks: Bool

        /// Creates a series.
        public init(name: String, points: [Point], hasMarks: Bool = true) {
            self.name = name
            self.points = points
            self.hasMarks = hasMarks
        }
    }

    /// What an axis measures.
    public enum Axis: Sendable, Hashable {
        /// Numbers, and what they are.
        case numbers(String)
        /// Seconds since 1970, marked at the calendar's steps in UTC.
        case times

        var title: String {
            switch self {
            case .numbers(let title): title
            case .times: ""
            }
        }
    }

    /// What stands above.
    public var title: String
    /// The vertical axis.
    public var vertical: Axis
    /// The horizontal axis.
    public var horizontal: Axis
    /// The points; those that are no numbers are left out.
    public var series: [Series]
    /// Whether a unit is as long on both axes, as on a map.
    public var isMap: Bool

    /// Creates a diagram.
    public init(title: String, vertical: Axis, horizontal: Axis, series: [Series], isMap: Bool = false) {
        self.title = title
        self.vertical = vertical
        self.horizontal = horizontal
        self.isMap = isMap
        self.series = series.map { series in
            var series = series
            series.points.removeAll { !$0.x.isFinite || !$0.y.isFinite }
            return series
        }
    }

    /// Draws the diagram.
    ///
    /// - Parameters:
    ///   - width: in pixels.
    ///   - height: in pixels.
    public func picture(width: Int = 900, height: Int = 600) -> VectorPicture {
        PlotLayout(self, width: width, height: height).picture
    }

    /// Colours that people with any kind of sight tell apart ([Okabe and Ito](https://jfly.uni-koeln.de/color/)).
    static let colors = [0x0072B2, 0xD55E00, 0x009E73, 0xCC79A7, 0xE69F00, 0x56B4E9, 0x000000].map {
        DrawingColor(hex: $0)
    }
}

extension NormalizedRect {
    /// The smallest rectangle around points; without area in the lower-left corner when there are none.
    package init(around points: [NormalizedPoint]) {
        guard let first = points.first else {
            self.init(x: 0, y: 0, width: 0, height: 0)
            return
        }
        var (left, right, bottom, top) = (first.x, first.x, first.y, first.y)
        for point in points {
            (left, right) = (min(left, point.x), max(right, point.x))
            (bottom, top) = (min(bottom, point.y), max(top, point.y))
        }
        self.init(x: left, y: bottom, width: right - left, height: top - bottom)
    }
}

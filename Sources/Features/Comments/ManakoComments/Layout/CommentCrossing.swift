/// How a comment crosses the canvas, for finding those that it would meet: hundredths of a second, pixels of the canvas.
struct CommentCrossing: Sendable {
    /// Where comments of the same duration must not meet: two lines that text has to pass.
    private static let lines = (left: 235.0, right: 1685.0)
    /// How much longer a line counts as taken.
    private static let padding = 5.0
    /// How far apart the moments are at which a new comment looks at the lines.
    private static let step = 5.0
    /// The width from which a comment can stand on both lines at once.
    static let widestOnOneLine = lines.right - lines.left

    /// The left edge at ``anchor``.
    let x: Double
    let anchor: Double
    /// Pixels for a hundredth of a second, to the left.
    let speed: Double
    let width: Double
    /// When it is shown, the end excluded.
    let start: Double
    let end: Double
    /// For how long it is shown, which decides how meetings are found; 0 for those with a speed of their own.
    let duration: Double

    /// A comment of niconico's: it enters about a second before its time and takes four seconds.
    ///
    /// - Parameters:
    ///   - time: the comment's time, hundredths of a second.
    ///   - duration: for how long it is shown, hundredths of a second.
    ///   - width: of its box.
    ///   - isLive: whether it enters at its time.
    init(at time: Double, duration: Double, width: Double, isLive: Bool) {
        let lead = (-288 * (duration + 125) / (1632 + width) + 0.5).rounded(.down) - 100
        let time = isLive ? time - lead : time
        x = 1725
        anchor = time - 100
        speed = (1530 + 0.95 * width) / (duration + 100)
        self.width = width
        start = time + lead
        end = time + duration + 125
        self.duration = duration
    }

    /// A comment that goes from beyond one edge to beyond the other in a time, as on bilibili.
    init(at time: Double, crossing duration: Double, width: Double, toTheRight: Bool) {
        let speed = (CommentCanvas.width + width) / duration
        x = toTheRight ? -width : CommentCanvas.width
        anchor = time
        self.speed = toTheRight ? -speed : speed
        self.width = width
        start = time
        end = time + duration
        self.duration = 0
    }

    /// The left edge at a time.
    func left(at time: Double) -> Double { x - (time - anchor) * speed }

    /// When it takes the two lines, as later comments see it.
    var occupations: LineOccupancy {
        LineOccupancy(right: times(on: Self.lines.right, Self.padding), left: times(on: Self.lines.left, Self.padding))
    }

    /// When it looks at the two lines, as it is compared with earlier comments.
    var visits: Visits {
        Visits(
            right: steps(times(on: Self.lines.right, 0)), left: steps(times(on: Self.lines.left, 0)), start: start)
    }

    /// The stretch of time in which it is shown on a line.
    private func times(on line: Double, _ padding: Double) -> Times {
        Times(
            first: max(anchor + (x - line) / speed, start),
            last: min(anchor + (x + width + padding - line) / speed, end - 1))
    }

    /// The moments of a stretch at which a new comment looks, as steps from its start.
    private func steps(_ times: Times) -> Times {
        Times(
            first: ((times.first - start - 1e-9) / Self.step).rounded(.up),
            last: ((times.last - start + 1e-9) / Self.step).rounded(.down))
    }

    /// A stretch of time, or of steps; empty when the first comes after the last.
    struct Times: Sendable {
        let first: Double
        let last: Double

        var isEmpty: Bool { first > last }
    }

    /// The stretches of time in which a comment takes the two lines.
    struct LineOccupancy: Sendable {
        let right: Times
        let left: Times
    }

    /// The moments at which a new comment looks at the two lines, counted in steps.
    struct Visits: Sendable {
        let right: Times
        let left: Times
        let start: Double

        /// Whether one of its moments falls into an occupation.
        func meets(_ other: LineOccupancy) -> Bool { meets(right, other.right) || meets(left, other.left) }

        private func meets(_ visit: Times, _ occupation: Times) -> Bool {
            guard occupation.last >= start + visit.first * step - 1, occupation.first <= start + visit.last * step + 1
            else { return false }
            let first = ((occupation.first - start - 1e-9) / step).rounded(.up)
            let last = ((occupation.last - start + 1e-9) / step).rounded(.down)
            return max(first, visit.first) <= min(last, visit.last)
        }

        /// The steps at which it stands on any line.
        var steps: ClosedRange<Int>? {
            let lines = [right, left].filter { !$0.isEmpty }
            guard let first = lines.map(\.first).min(), let last = lines.map(\.last).max() else { return nil }
            return Int(first)...Int(last)
        }

        /// Whether an occupation of the right line, or else of the left one, has a step of it.
        func meets(_ other: LineOccupancy, step index: Int, onRight: Bool) -> Bool {
            let (visit, occupation) = onRight ? (right, other.right) : (left, other.left)
            guard visit.first <= Double(index), Double(index) <= visit.last else { return false }
            let moment = start + Double(index) * step
            return occupation.first - 1e-9 <= moment && moment <= occupation.last + 1e-9
        }
    }

    /// Whether two of different durations are ever at the same place of the canvas.
    func meets(_ other: CommentCrossing) -> Bool {
        var (from, to) = (max(start, other.start), min(end, other.end))
        // Each condition is a straight line of time that must be above 0.
        func require(_ atZero: Double, _ slope: Double) {
            if slope > 0 {
                from = max(from, -atZero / slope)
            } else if slope < 0 {
                to = min(to, -atZero / slope)
            } else if atZero <= 0 {
                to = -.infinity
            }
        }
        let (left, otherLeft) = (x + anchor * speed, other.x + other.anchor * other.speed)
        require(left + width - otherLeft, other.speed - speed)
        require(otherLeft + other.width - left, speed - other.speed)
        require(left + width, -speed)
        require(otherLeft + other.width, -other.speed)
        require(CommentCanvas.width - left, speed)
        require(CommentCanvas.width - otherLeft, other.speed)
        return from + 1e-6 < to
    }
}

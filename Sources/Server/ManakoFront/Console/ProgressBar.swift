import Manako

/// How far a long run is: a bar on a terminal, nothing elsewhere.
package struct ProgressBar {
    private let total: Int?
    private let unit: String
    private let isShown: Bool
    private let before: Int
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?
    private var isVisible = false

    /// Creates a bar, which appears only when it is worth it.
    ///
    /// - Parameters:
    ///   - total: how many there will be; nil when that is not known.
    ///   - unit: what is counted, when the total is not known.
    ///   - before: how many were done before this run, which the rate leaves out.
    package init(
        total: Int?, unit: String = "pictures", from before: Int = 0, isShown: Bool = Console.showsProgress
    ) {
        self.total = total
        self.unit = unit
        self.before = before
        self.isShown = isShown && total ?? .max > 3
    }

    /// Shows that a number of pictures is done and some of them failed, at most ten times a second.
    package mutating func update(_ done: Int, failed: Int = 0) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let last, now - last < .milliseconds(100), done < total ?? .max { return }
        last = now
        isVisible = true
        let (elapsed, columns) = (now - start, Console.columns)
        let line =
            total.map {
                Self.line(done: done, total: $0, from: before, failed: failed, elapsed: elapsed, columns: columns)
            }
            ?? Self.line(done: done, unit: unit, elapsed: elapsed, columns: columns)
        Console.status("\r\(line)\u{1B}[K")
    }

    /// Takes the bar away, so that something else can be written.
    package mutating func clear() {
        guard isVisible else { return }
        isVisible = false
        Console.status("\r\u{1B}[K")
    }

    /// The bar as text of at most the given width; a total that was only an estimate grows with what is done.
    package static func line(
        done: Int, total: Int, from before: Int = 0, failed: Int = 0, elapsed: Duration, columns: Int
    ) -> String {
        let total = max(total, done)
        let rate = rate(done - before, elapsed)
        let left = rate > 0 ? Double(total - done) / rate : 0
        let numbers =
            " \(done)/\(total)  \(Int(rate.rounded())) a second  \(ClockText.minutes(min(left, 1e7).rounded(.up))) left"
            + (failed > 0 ? "  \(failed) failed" : "")
        let width = min(30, columns - numbers.count - 2)
        guard width > 4 else { return String(numbers.prefix(max(0, columns - 1))) }
        let filled = total > 0 ? width * done / total : 0
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled) + numbers
    }

    /// What is known without a total.
    package static func line(done: Int, unit: String, elapsed: Duration, columns: Int) -> String {
        let text = "\(done) \(unit)  \(Int(rate(done, elapsed).rounded())) a second"
        return String(text.prefix(max(0, columns - 1)))
    }

    private static func rate(_ done: Int, _ elapsed: Duration) -> Double {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        return seconds > 0 ? Double(done) / seconds : 0
    }
}

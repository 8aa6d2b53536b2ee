/// How far a long run is: a bar on a terminal, nothing elsewhere.
struct ProgressBar {
    private let total: Int
    private let isShown: Bool
    private let start = ContinuousClock.now
    private var last: ContinuousClock.Instant?

    /// Creates a bar, which appears only when it is worth it.
    init(total: Int, isShown: Bool = Console.isWatched) {
        self.total = total
        self.isShown = isShown && total > 3
    }

    /// Shows that a number of pictures is done, at most ten times a second.
    mutating func update(_ done: Int) {
        guard isShown else { return }
        let now = ContinuousClock.now
        if let last, now - last < .milliseconds(100), done < total { return }
        last = now
        Console.status(
            "\r\(Self.line(done: done, total: total, elapsed: now - start, columns: Console.columns))\u{1B}[K")
    }

    /// Takes the bar away, so that something else can be written.
    func clear() {
        if isShown { Console.status("\r\u{1B}[K") }
    }

    /// The bar as text of at most the given width.
    static func line(done: Int, total: Int, elapsed: Duration, columns: Int) -> String {
        let seconds = Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) / 1e18
        let rate = seconds > 0 ? Double(done) / seconds : 0
        let left = rate > 0 ? Double(total - done) / rate : 0
        let numbers = " \(done)/\(total)  \(Int(rate.rounded())) a second  \(clock(left)) left"
        let width = min(30, columns - numbers.count - 2)
        guard width > 4 else { return String(numbers.prefix(max(0, columns - 1))) }
        let filled = total > 0 ? width * done / total : 0
        return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled) + numbers
    }

    private static func clock(_ seconds: Double) -> String {
        let whole = Int(min(seconds, 1e7).rounded(.up))
        let tail = whole % 60 < 10 ? "0\(whole % 60)" : "\(whole % 60)"
        return "\(whole / 60):\(tail)"
    }
}

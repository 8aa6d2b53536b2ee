import Glibc
import ManakoCore

/// Where the marks of an axis stand, and what is written beside them.
struct AxisTicks: Sendable, Hashable {
    /// A mark.
    struct Tick: Sendable, Hashable {
        var value: Double
        var text: String
    }

    let ticks: [Tick]
    /// What the axis shows.
    let range: ClosedRange<Double>

    /// Marks at 1, 2 or 5 times a power of ten that cover a range.
    ///
    /// - Parameters:
    ///   - range: what has to lie between the first and the last mark.
    ///   - count: about how many steps there are.
    init(numbers range: ClosedRange<Double>, count: Int = 6) {
        let range = Self.widened(range)
        let step = Self.step(range, count: count)
        let first = floor(range.lowerBound / step + 1e-9)
        let last = ceil(range.upperBound / step - 1e-9)
        self.init(first, last, step: step, range: first * step...last * step)
    }

    /// Marks at multiples of a step, within a range that stays as it is.
    init(inside range: ClosedRange<Double>, step: Double) {
        self.init(ceil(range.lowerBound / step), floor(range.upperBound / step), step: step, range: range)
    }

    private init(_ first: Double, _ last: Double, step: Double, range: ClosedRange<Double>) {
        let decimals = max(0, Int(-floor(log10(step) + 1e-9)))
        ticks = (0..<Int(min(max(last - first + 1, 0), 100))).map { index in
            let value = (first + Double(index)) * step
            return Tick(value: value, text: Self.text(value, decimals: decimals))
        }
        self.range = range
    }

    /// 1, 2 or 5 times a power of ten, of which about so many make a range.
    static func step(_ range: ClosedRange<Double>, count: Int) -> Double {
        let rough = (range.upperBound - range.lowerBound) / Double(max(count, 1))
        let power = pow(10, floor(log10(rough)))
        return ([1, 2, 5, 10].first { $0 * power >= rough * 0.999 } ?? 10) * power
    }

    /// Marks at the beginnings of years, months, days or hours within a range of seconds since 1970.
    init(times range: ClosedRange<Double>, count: Int = 7) {
        let range = Self.widened(range, by: 43_200)
        let step = CalendarStep.all.first { (range.upperBound - range.lowerBound) / $0.seconds <= Double(count) }
        let chosen =
            step
            ?? CalendarStep(
                years: Int(((range.upperBound - range.lowerBound) / 31_556_952 / Double(count)).rounded(.up)))
        let marks = chosen.marks(in: range)
        ticks = marks.map { Tick(value: $0, text: chosen.text($0)) }
        self.range = range
    }

    /// A range that is not empty, of numbers that can be drawn.
    private static func widened(_ range: ClosedRange<Double>, by margin: Double? = nil) -> ClosedRange<Double> {
        let (low, high) = (max(range.lowerBound, -1e12), min(range.upperBound, 1e12))
        guard high - low > 1e-9 * max(abs(low), abs(high), 1e-6) else {
            let around = margin ?? max(abs(low) * 0.1, 0.5)
            return low - around...low + around
        }
        return low...high
    }

    /// A number with a fixed count of decimals.
    static func text(_ value: Double, decimals: Int) -> String {
        let text = value.text(decimals: decimals)
        return text.hasPrefix("-") ? "−" + text.dropFirst() : text
    }
}

/// Steps of the calendar, in UTC.
struct CalendarStep: Sendable {
    private var months = 0
    /// Seconds of a step, about so many for months.
    var seconds: Double

    static let all =
        [60, 300, 900, 3600, 10_800, 21_600, 43_200, 86_400, 172_800, 604_800].map { CalendarStep(seconds: $0) }
        + [1, 2, 3, 6, 12, 24, 60, 120].map { CalendarStep(months: $0) }

    private init(seconds: Double) { self.seconds = seconds }

    private init(months: Int) {
        self.months = months
        seconds = Double(months) * 2_629_746
    }

    /// A step of some years.
    init(years: Int) { self.init(months: 12 * max(years, 1)) }

    /// The steps that lie in a range.
    func marks(in range: ClosedRange<Double>) -> [Double] {
        if months == 0 {
            let first = Int((range.lowerBound / seconds).rounded(.up))
            let last = Int((range.upperBound / seconds).rounded(.down))
            return first <= last ? (first...min(last, first + 100)).map { Double($0) * seconds } : []
        }
        let start = CalendarDate(seconds: range.lowerBound)
        var month = (start.year * 12 + start.month - 1) / months * months
        var marks: [Double] = []
        while marks.count < 100 {
            let mark = CalendarDate(
                year: Int((Double(month) / 12).rounded(.down)), month: (month % 12 + 12) % 12 + 1, day: 1
            ).seconds
            if mark > range.upperBound { break }
            if mark >= range.lowerBound { marks.append(mark) }
            month += months
        }
        return marks
    }

    /// What is written beside a step.
    func text(_ mark: Double) -> String {
        let date = CalendarDate(seconds: mark)
        if months >= 12 { return "\(date.year)" }
        if months > 0 { return "\(date.year)-\(Self.two(date.month))" }
        if seconds >= 86_400 { return "\(date.year)-\(Self.two(date.month))-\(Self.two(date.day))" }
        let minutes = Int((mark / 60).rounded(.down)) % 1440
        let clock = "\(Self.two((minutes + 1440) % 1440 / 60)):\(Self.two((minutes + 1440) % 60))"
        return clock == "00:00" ? "\(Self.two(date.month))-\(Self.two(date.day))" : clock
    }

    private static func two(_ number: Int) -> String { number.zeroPadded(to: 2) }
}

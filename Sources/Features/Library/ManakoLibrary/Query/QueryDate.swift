import ManakoCore

/// Days, months and years of a question, and spans of them.
enum QueryDate {
    /// The earliest and the latest moment that a question can mean.
    private static let whole =
        CalendarDate(year: 1, month: 1, day: 1).days * 86_400..<CalendarDate(year: 10_000, month: 1, day: 1).days
        * 86_400

    /// The moments of `2024`, `2024-05`, `2024-05-06`, `2024..2025-03` and `..2019`, or of what a comparison makes of a date.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for what is no date.
    static func range(
        _ text: String, _ comparison: LibraryQuery.Comparison = .equal
    ) throws(ManakoError) -> Range<Int> {
        for other in LibraryQuery.Comparison.allCases where comparison == .equal && text.hasPrefix(other.rawValue) {
            return try range(String(text.dropFirst(other.rawValue.count)), other)
        }
        if comparison == .equal, let dots = text.firstRange(of: "..") {
            let (first, last) = (String(text[..<dots.lowerBound]), String(text[dots.upperBound...]))
            guard !first.isEmpty || !last.isEmpty else { throw wrong(text) }
            let start = first.isEmpty ? whole.lowerBound : try period(first).lowerBound
            let end = last.isEmpty ? whole.upperBound : try period(last).upperBound
            return start..<max(start, end)
        }
        let period = try period(text)
        let range =
            switch comparison {
            case .equal: period
            case .atLeast: period.lowerBound..<whole.upperBound
            case .more: period.upperBound..<whole.upperBound
            case .atMost: whole.lowerBound..<period.upperBound
            case .less: whole.lowerBound..<period.lowerBound
            }
        guard !range.isEmpty else { throw wrong(text) }
        return range
    }

    private static func period(_ text: String) throws(ManakoError) -> Range<Int> {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let numbers = parts.map { part in part.utf8.allSatisfy(isDigit) ? Int(part) ?? -1 : -1 }
        guard (1...3).contains(numbers.count), parts[0].count == 4, (1...9999).contains(numbers[0]),
            numbers.count < 2 || (1...12).contains(numbers[1]),
            numbers.count < 3 || (1...days(numbers[0], numbers[1])).contains(numbers[2])
        else { throw wrong(text) }
        let (year, month) = (numbers[0], numbers.count > 1 ? numbers[1] : 1)
        let start = CalendarDate(year: year, month: month, day: numbers.count > 2 ? numbers[2] : 1).days
        let length =
            switch numbers.count {
            case 1: CalendarDate(year: year + 1, month: 1, day: 1).days - start
            case 2: days(year, month)
            default: 1
            }
        return start * 86_400..<(start + length) * 86_400
    }

    /// How many days a month has.
    private static func days(_ year: Int, _ month: Int) -> Int {
        let next = CalendarDate(year: month == 12 ? year + 1 : year, month: month == 12 ? 1 : month + 1, day: 1)
        return next.days - CalendarDate(year: year, month: month, day: 1).days
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    private static func wrong(_ text: String) -> ManakoError {
        ManakoError(
            .invalidArgument,
            "'\(text.prefix(40))' is no date; write 2024, 2024-05, 2024-05-06, 2024-05..2024-08 or >=2024-05")
    }

    /// Moments as a span of days that ``range(_:_:)`` reads.
    static func text(_ range: Range<Int>) -> String {
        let start = CalendarDate(days: range.lowerBound / 86_400)
        // An empty span ends before it begins.
        let end = CalendarDate(days: range.upperBound / 86_400 - 1)
        if range.lowerBound <= whole.lowerBound { return "..\(end.text)" }
        return range.upperBound >= whole.upperBound ? "\(start.text).." : "\(start.text)..\(end.text)"
    }
}

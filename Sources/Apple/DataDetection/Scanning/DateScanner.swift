import Foundation

/// Finds days with a year, and times behind them.
struct DateScanner {
    private let text: ScannedText
    private let options: DataDetector.Options
    private let calendar: Calendar
    private static let years = 1800...2199
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]
    /// The countries whose days stand behind the month in figures.
    private static let monthFirst: Set<String> = ["US", "PH", "FM", "MH", "PW", "PR", "GU"]

    init(_ text: ScannedText, _ options: DataDetector.Options) {
        self.text = text
        self.options = options
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = options.documentTimeZone ?? .current
        self.calendar = calendar
    }

    /// A day, and where it ends.
    private struct Day {
        var year: Int
        var month: Int
        var day: Int
        var end: Int
    }

    var matches: [DataDetector.Found] { text.matches(match(at:)) }

    private func match(at place: Int) -> DataDetector.Found? {
        guard text[place].isAlphanumeric, !text[place - 1].isOfWord,
            !(text[place - 1].isOne(of: "-/.,+$") && text[place].isDigit),
            let day = yearFirst(place) ?? dayOrMonthFirst(place) ?? named(place) ?? dayBeforeName(place)
        else { return nil }
        let time = ClockTime(text, behind: day.end)
        let end = time?.end ?? day.end
        guard !text[end].isOfWord, !(text[end].isOne(of: "-/") && text[end + 1].isDigit), let date = date(day, time)
        else { return nil }
        let event = DataDetector.Match.SemanticDetails.CalendarEvent(
            allDay: time == nil, startDate: date, startTimeZone: time?.zone, endDate: nil, endTimeZone: nil)
        return .init(range: place..<end, details: .calendarEvent(event))
    }

    /// The instant; nil for a day that no calendar has.
    private func date(_ day: Day, _ time: ClockTime?) -> Date? {
        var components = DateComponents(
            year: day.year, month: day.month, day: day.day, hour: time?.hour ?? 0, minute: time?.minute ?? 0)
        guard Self.years.contains(day.year), components.isValidDate(in: calendar) else { return nil }
        components.timeZone = time?.zone ?? calendar.timeZone
        return calendar.date(from: components)
    }

    /// `2026-03-04`, `2026/3/4`, `2026.3.4`, 「2026年3月4日」.
    private func yearFirst(_ place: Int) -> Day? {
        guard let year = text.number(at: place, digits: 4...4) else { return nil }
        if text[year.end] == "年", let month = text.number(at: year.end + 1, digits: 1...2), text[month.end] == "月",
            let day = text.number(at: month.end + 1, digits: 1...2), text[day.end] == "日"
        {
            return Day(year: year.value, month: month.value, day: day.value, end: day.end + 1)
        }
        let mark = text[year.end]
        guard mark.isOne(of: "-/."), let month = text.number(at: year.end + 1, digits: 1...2), text[month.end] == mark,
            let day = text.number(at: month.end + 1, digits: 1...2)
        else { return nil }
        return Day(year: year.value, month: month.value, day: day.value, end: day.end)
    }

    /// `4.3.2026`, which is in March wherever it is written so, and `3/4/2026` where the country or the numbers tell.
    private func dayOrMonthFirst(_ place: Int) -> Day? {
        guard let first = text.number(at: place, digits: 1...2) else { return nil }
        let mark = text[first.end]
        guard mark.isOne(of: "-/."), let second = text.number(at: first.end + 1, digits: 1...2),
            text[second.end] == mark,
            let year = text.number(at: second.end + 1, digits: 4...4),
            let isDayFirst = isDayFirst(first.value, second.value, mark)
        else { return nil }
        return Day(
            year: year.value, month: isDayFirst ? second.value : first.value,
            day: isDayFirst ? first.value : second.value, end: year.end)
    }

    private func isDayFirst(_ first: Int, _ second: Int, _ mark: UInt32) -> Bool? {
        if mark == "." || first > 12 || first == second { return true }
        if second > 12 { return false }
        return options.documentRegion.map { !Self.monthFirst.contains($0.identifier) }
    }

    /// `March 4, 2026`.
    private func named(_ place: Int) -> Day? {
        guard let month = month(at: place), let day = dayOfMonth(text.afterSpaces(month.end)) else { return nil }
        let comma = text[day.end] == "," ? day.end + 1 : day.end
        guard let year = text.number(at: text.afterSpaces(comma), digits: 4...4) else { return nil }
        return Day(year: year.value, month: month.value, day: day.value, end: year.end)
    }

    /// `4 March 2026`, `4th of March 2026`.
    private func dayBeforeName(_ place: Int) -> Day? {
        guard let day = dayOfMonth(place) else { return nil }
        var next = text[day.end] == "." ? day.end + 1 : day.end
        next = text.afterSpaces(next)
        if text.has("of ", at: next) { next += 3 }
        guard let month = month(at: next) else { return nil }
        let comma = text[month.end] == "," ? month.end + 1 : month.end
        guard let year = text.number(at: text.afterSpaces(comma), digits: 4...4) else { return nil }
        return Day(year: year.value, month: month.value, day: day.value, end: year.end)
    }

    /// `4`, `4th`.
    private func dayOfMonth(_ place: Int) -> (value: Int, end: Int)? {
        ordinal(place) ?? text.number(at: place, digits: 1...2)
    }

    private func ordinal(_ place: Int) -> (value: Int, end: Int)? {
        var end = place
        while text[end].isDigit, end - place < 2 { end += 1 }
        guard end > place, ["st", "nd", "rd", "th"].contains(where: { text.has($0, at: end) }), !text[end + 2].isLetter,
            let value = Int(text.string(place..<end))
        else { return nil }
        return (value, end + 2)
    }

    /// The month whose English name, or three to five of its letters, stands at a place, a full stop behind it included.
    private func month(at place: Int) -> (value: Int, end: Int)? {
        var end = place
        while text[end].isLetter, end - place < 10 { end += 1 }
        let word = text.string(place..<end).lowercased()
        guard word.count >= 3,
            let index = Self.months.firstIndex(where: { $0 == word || word.count <= 4 && $0.hasPrefix(word) })
        else {
            return nil
        }
        return (index + 1, text[end] == "." ? end + 1 : end)
    }
}

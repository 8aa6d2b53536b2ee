import Foundation

/// A time of the day behind a date.
struct ClockTime {
    var hour: Int
    var minute: Int
    /// The zone that is written behind it: `Z` or an offset.
    var zone: TimeZone?
    var end: Int

    /// `14:30`, `2:30 pm`, `3 p.m.`, `T14:30:00Z`, 「14時30分」; nil without one.
    init?(_ text: ScannedText, behind date: Int) {
        guard let start = Self.start(text, date), let hour = text.number(at: start, digits: 1...2) else { return nil }
        (self.hour, minute, end) = (hour.value, 0, hour.end)
        if text[end] == ":", let minute = text.number(at: end + 1, digits: 2...2) {
            (self.minute, end) = (minute.value, minute.end)
            if text[end] == ":", let second = text.number(at: end + 1, digits: 2...2) { end = second.end }
            if !addHalf(text) { addZone(text) }
        } else if text[end] == "時" {
            end += 1
            if let minute = text.number(at: end, digits: 1...2), text[minute.end] == "分" {
                (self.minute, end) = (minute.value, minute.end + 1)
            }
        } else if !addHalf(text) {
            return nil
        }
        guard self.hour < 24, minute < 60 else { return nil }
    }

    /// Where the time begins: behind a T, a comma, "at" or spaces.
    private static func start(_ text: ScannedText, _ date: Int) -> Int? {
        if text[date] == "T" { return date + 1 }
        var place = text[date] == "," ? date + 1 : date
        place = text.afterSpaces(place)
        if text.has("at ", at: place) { place += 3 }
        return place > date || text[place].isDigit ? place : nil
    }

    /// Takes `am` or `pm`; says whether one stands there.
    private mutating func addHalf(_ text: ScannedText) -> Bool {
        let place = text.afterSpaces(end)
        for (word, added) in [("am", 0), ("pm", 12), ("a.m.", 0), ("p.m.", 12)]
        where text.has(word, at: place) && (1...12).contains(hour) {
            guard !text[place + word.count].isLetter else { continue }
            (hour, end) = (hour % 12 + added, place + word.count)
            return true
        }
        return false
    }

    private mutating func addZone(_ text: ScannedText) {
        if text[end] == "Z", !text[end + 1].isOfWord {
            (zone, end) = (TimeZone(secondsFromGMT: 0), end + 1)
        } else if text[end].isOne(of: "+-"), let hours = text.number(at: end + 1, digits: 2...2),
            text[hours.end] == ":",
            let minutes = text.number(at: hours.end + 1, digits: 2...2), hours.value < 15, minutes.value < 60
        {
            let seconds = (hours.value * 60 + minutes.value) * 60
            (zone, end) = (TimeZone(secondsFromGMT: text[end] == "-" ? -seconds : seconds), minutes.end)
        }
    }
}

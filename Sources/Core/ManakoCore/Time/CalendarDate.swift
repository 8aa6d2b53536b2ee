/// A day of the Gregorian calendar ([days from civil](https://howardhinnant.github.io/date_algorithms.html)).
package struct CalendarDate: Sendable, Hashable {
    package let year: Int
    /// 1…12.
    package let month: Int
    /// 1…31.
    package let day: Int

    package init(year: Int, month: Int, day: Int) {
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after the first of 1970.
    package init(days: Int) {
        let days = days + 719_468
        let era = (days >= 0 ? days : days - 146_096) / 146_097
        let ofEra = days - era * 146_097
        let yearOfEra = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
        let ofYear = ofEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        // Years begin in March, so that the leap day is their last.
        let shifted = (5 * ofYear + 2) / 153
        day = ofYear - (153 * shifted + 2) / 5 + 1
        month = shifted < 10 ? shifted + 3 : shifted - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// The day of Greenwich in which a moment lies, in seconds since 1970.
    package init(seconds: Double) {
        self.init(days: Int((min(max(seconds, -1e14), 1e14) / 86_400).rounded(.down)))
    }

    /// Days since the first of 1970.
    package var days: Int {
        let year = month <= 2 ? year - 1 : year
        let era = (year >= 0 ? year : year - 399) / 400
        let ofEra = year - era * 400
        let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
    }

    /// The day's beginning in Greenwich, in seconds since 1970.
    package var seconds: Double { Double(days) * 86_400 }

    /// The day as in `2021-11-26`.
    package var text: String {
        "\(year.zeroPadded(to: 4))-\(month.zeroPadded(to: 2))-\(day.zeroPadded(to: 2))"
    }
}

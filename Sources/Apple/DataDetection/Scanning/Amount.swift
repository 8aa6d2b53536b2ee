import Foundation

/// A number as people write it: with marks between groups of three digits and before the decimals.
struct Amount {
    var text: String
    var end: Int

    /// The number at a place; nil where none begins there. Of one mark with three digits behind it, those are thousands.
    init?(_ scanned: ScannedText, at start: Int) {
        var digits = ""
        var decimals: String?
        var place = start
        var group: UInt32?
        while let digit = scanned[place].digit, digits.count < 16 {
            digits += String(digit)
            place += 1
        }
        guard !digits.isEmpty, !scanned[place].isDigit else { return nil }
        while decimals == nil, scanned[place].isOne(of: ",.'"), scanned[place + 1].isDigit {
            var end = place + 1
            while scanned[end].isDigit, end - place < 17 { end += 1 }
            let behind = scanned.string(place + 1..<end)
            guard !scanned[end].isDigit else { return nil }
            let mark = scanned[place]
            if behind.count == 3, group == nil || group == mark, digits.count + 3 <= 16,
                digits.count <= 3 || group != nil
            {
                (digits, group) = (digits + behind, mark)
            } else if mark != "'", mark != group {
                decimals = behind
            } else {
                return nil
            }
            place = end
        }
        text = digits + (decimals.map { ".\($0)" } ?? "")
        end = place
    }

    var decimal: Decimal? { Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) }
}

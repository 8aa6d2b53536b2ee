import Foundation

/// Finds amounts of money: a sign, a code or a word of a currency beside a number.
struct MoneyScanner {
    private let text: ScannedText
    private static let before: [(String, String)] = [
        ("us$", "USD"), ("a$", "AUD"), ("c$", "CAD"), ("hk$", "HKD"), ("nt$", "TWD"), ("s$", "SGD"), ("$", "USD"),
        ("€", "EUR"),
        ("£", "GBP"), ("¥", "JPY"), ("￥", "JPY"), ("₩", "KRW"), ("₹", "INR"),
    ]
    private static let behind: [(String, String)] = [
        ("円", "JPY"), ("元", "CNY"), ("€", "EUR"), ("£", "GBP"), ("₩", "KRW"), ("원", "KRW"), ("dollars", "USD"),
        ("dollar", "USD"),
        ("euros", "EUR"), ("euro", "EUR"), ("pounds", "GBP"), ("yen", "JPY"),
    ]
    private static let codes = [
        "usd", "eur", "gbp", "jpy", "cny", "krw", "inr", "chf", "cad", "aud", "nzd", "sek", "nok", "dkk", "hkd", "twd",
        "sgd",
    ]

    private static let signs = before + codes.map { ($0, $0.uppercased()) }
    private static let words = behind + codes.map { ($0, $0.uppercased()) }

    init(_ text: ScannedText) { self.text = text }

    var matches: [DataDetector.Found] { text.matches { signed(at: $0) ?? numbered(at: $0) } }

    /// `$ 12.50`, `EUR 12`.
    private func signed(at place: Int) -> DataDetector.Found? {
        guard !text[place].isDigit, !text[place - 1].isOfWord else { return nil }
        for (sign, code) in Self.signs where text.has(sign, at: place) {
            let length = sign.unicodeScalars.count
            guard isWritten(at: place, length), let amount = Amount(text, at: text.afterSpaces(place + length)) else {
                continue
            }
            return match(place..<amount.end, amount, code)
        }
        return nil
    }

    /// Codes are written in capitals: "cad 5" is no money.
    private func isWritten(at place: Int, _ length: Int) -> Bool {
        let written = text.string(place..<min(place + length, text.count))
        return written == written.uppercased()
    }

    /// `12.50 EUR`, `1,200円`, `5 dollars`.
    private func numbered(at place: Int) -> DataDetector.Found? {
        guard text[place].isDigit, !text[place - 1].isOfWord, !text[place - 1].isOne(of: ".,-/:"),
            let amount = Amount(text, at: place)
        else { return nil }
        let next = text.afterSpaces(amount.end)
        for (word, code) in Self.words where text.has(word, at: next) {
            let end = next + word.unicodeScalars.count
            let isCode = word == code.lowercased()
            guard !text[end].isOfWord, !isCode || text.string(next..<end) == code else { continue }
            return match(place..<end, amount, code)
        }
        return nil
    }

    private func match(_ range: Range<Int>, _ amount: Amount, _ code: String) -> DataDetector.Found? {
        guard let decimal = amount.decimal else { return nil }
        return .init(
            range: range, details: .moneyAmount(.init(amount: decimal, currency: Locale.Currency(code))))
    }
}

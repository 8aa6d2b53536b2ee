import DataDetection
import Foundation
import Testing

/// What is found, in short: kind and value.
private func found(
    _ text: String, _ types: DataDetector.MatchType = .all, region: String? = nil, zone: String = "GMT"
) async -> [String] {
    let options = DataDetector.Options(
        documentTimeZone: TimeZone(identifier: zone), documentRegion: region.map { Locale.Region($0) })
    var found: [String] = []
    for await match in text.dataDetectorMatches(types, options: options) { found.append(described(match.details)) }
    return found
}

private func described(_ details: DataDetector.Match.SemanticDetails) -> String {
    switch details {
    case .calendarEvent(let event):
        let date = event.startDate.map { $0.ISO8601Format() } ?? "none"
        return "date \(event.allDay ? String(date.prefix(10)) : date)"
    case .emailAddress(let found): return "mail \(found.emailAddress)"
    case .link(let found): return "link \(found.url.absoluteString)"
    case .measurement(let found): return "measure \(found.value) \(found.possibleDimensions.first?.symbol ?? "none")"
    case .moneyAmount(let found): return "money \(found.amount) \(found.currency.identifier)"
    case .phoneNumber(let found): return "phone \(found.phoneNumber)"
    default: return "other"
    }
}

@Suite("What texts hold")
struct MatchTests {
    @Test(
        "Addresses of e-mail",
        arguments: [
            ("write to hana@example.jp.", ["mail hana@example.jp"]),
            ("mailto:a.b+c@mail.example.co.uk>", ["mail a.b+c@mail.example.co.uk"]),
            ("<x_1@sub-domain.example.org>, y@example.com", ["mail x_1@sub-domain.example.org", "mail y@example.com"]),
            ("メール：hana＠example．jp", ["mail hana@example.jp"]),
            ("me@localhost, @someone, a@b, a@-b.com, a@b..com, name@123.45", []),
            ("@@@@ @.com a@.com .@.", []),
        ] as [(String, [String])])
    func emails(_ text: String, _ wanted: [String]) async {
        #expect(await found(text) == wanted)
    }

    @Test(
        "Links",
        arguments: [
            ("See https://example.org/a_(b)?c=d#e, please.", ["link https://example.org/a_(b)?c=d#e"]),
            ("(http://example.com/path/).", ["link http://example.com/path/"]),
            ("www.example.jp/旅", ["link http://www.example.jp/"]),
            ("example.com and docs.example.dev/x:", ["link http://example.com", "link http://docs.example.dev/x"]),
            ("HTTPS://EXAMPLE.COM/A", ["link HTTPS://EXAMPLE.COM/A"]),
            ("end.in of it.is e.g. a.b.c version 1.2.3 file.txt http:// www. https://", []),
            ("someone@example.com", ["mail someone@example.com"]),
        ] as [(String, [String])])
    func links(_ text: String, _ wanted: [String]) async {
        #expect(await found(text, [.link, .emailAddress]) == wanted)
    }

    @Test(
        "Telephone numbers",
        arguments: [
            ("Call (212) 555-0123 or 212-555-0123", ["phone (212) 555-0123", "phone 212-555-0123"]),
            ("1-800-555-0199 ext. 42", ["phone 1-800-555-0199 ext. 42"]),
            ("+81 3-1234-5678", ["phone +81 3-1234-5678"]),
            ("+44 (0)20 7946 0958", ["phone +44 (0)20 7946 0958"]),
            ("TEL 03-1234-5678 / FAX 03-1234-5679", ["phone 03-1234-5678", "phone 03-1234-5679"]),
            ("電話０９０－１２３４－５６７８", ["phone 090-1234-5678"]),
            ("01.23.45.67.89", ["phone 01.23.45.67.89"]),
            ("tel: 5550123, phone 0312345678", ["phone 5550123", "phone 0312345678"]),
            ("2 03-1234-5678 12", ["phone 03-1234-5678"]),
            ("5550123 and 0312345678 and 12345", []),
            ("ISBN 978-3-16-148410-0, 192.168.10.200, 4111 1111 1111 1111", []),
            ("0.123456789, 1,234,567, 2026-03-04, 04.03.2026, 100-200-300", []),
            ("No. AB03-1234-5678, 112-555-0123, 03-1234-5678-9999-11", []),
        ] as [(String, [String])])
    func phones(_ text: String, _ wanted: [String]) async {
        #expect(await found(text, .phoneNumber) == wanted)
    }

    @Test(
        "Days and times",
        arguments: [
            ("Due 2026-03-04.", ["date 2026-03-04"]),
            ("2026年3月4日14時30分", ["date 2026-03-04T14:30:00Z"]),
            ("March 4, 2026 at 2:30 pm", ["date 2026-03-04T14:30:00Z"]),
            ("4th of March 2026, 9:05", ["date 2026-03-04T09:05:00Z"]),
            ("4. Mar. 2026", ["date 2026-03-04"]),
            ("2026-03-04T12:00:30+09:00", ["date 2026-03-04T03:00:00Z"]),
            ("4.3.2026 und 25/12/2026 and 12/25/2026", ["date 2026-03-04", "date 2026-12-25", "date 2026-12-25"]),
            ("12 am: 2026/1/2 12 am", ["date 2026-01-02T00:00:00Z"]),
            ("2026-02-30, 2026-13-01, 31 April 2026, 9999-01-01", []),
            ("3/4/2026 and 4 Marching 2026 and March 2026 and 20260304", []),
        ] as [(String, [String])])
    func dates(_ text: String, _ wanted: [String]) async {
        #expect(await found(text, .calendarEvent) == wanted)
    }

    @Test("The country tells which is the month, the zone when it is")
    func datesOfPlaces() async {
        #expect(await found("3/4/2026", .calendarEvent, region: "US") == ["date 2026-03-04"])
        #expect(await found("3/4/2026", .calendarEvent, region: "GB") == ["date 2026-04-03"])
        #expect(await found("2026-03-04 00:30", .calendarEvent, zone: "Asia/Tokyo") == ["date 2026-03-03T15:30:00Z"])
    }

    @Test(
        "Amounts of money",
        arguments: [
            ("Total $1,234.50", ["money 1234.5 USD"]),
            ("¥1,200 and 980円", ["money 1200 JPY", "money 980 JPY"]),
            ("1.234,50 € or EUR 12", ["money 1234.5 EUR", "money 12 EUR"]),
            ("CHF 1'250.75", ["money 1250.75 CHF"]),
            ("US$5, 5 dollars, 3.20 GBP", ["money 5 USD", "money 5 USD", "money 3.2 GBP"]),
            ("￥３，０００", ["money 3000 JPY"]),
            ("cad 5, 5 cadets, $, 12, 5 eurosceptics, A$", []),
        ] as [(String, [String])])
    func money(_ text: String, _ wanted: [String]) async {
        #expect(await found(text, .moneyAmount) == wanted)
    }

    @Test(
        "Measurements",
        arguments: [
            ("12.5 kg, 1,200 m and 30°C", ["measure 12.5 kg", "measure 1200.0 m", "measure 30.0 °C"]),
            ("at 60 km/h in -5 °C", ["measure 60.0 km/h", "measure -5.0 °C"]),
            ("8 oz", ["measure 8.0 oz"]),
            ("5 million, 3 men, m 5, 12, 7 m², 4 g/l", []),
        ] as [(String, [String])])
    func measurements(_ text: String, _ wanted: [String]) async {
        #expect(await found(text, .measurement) == wanted)
    }

    @Test("An ounce is a mass or a volume, and is converted as either")
    func ounces() async throws {
        let match = try #require(DataDetector.matches(in: "8 oz").first)
        guard case .measurement(let found) = match.details else { return #expect(Bool(false), "no measurement") }
        #expect(found.possibleDimensions == [UnitMass.ounces, UnitVolume.fluidOunces])
        #expect(abs(found.measurement(in: UnitMass.ounces).converted(to: .grams).value - 226.796) < 0.01)
    }

    @Test("A business card, with labels, places and kinds")
    func card() throws {
        let text = "Hana Sato\nmobile: 090-1234-5678\nFax. 03-1234-5679\nwork hana@example.jp\nwww.example.jp"
        let matches = DataDetector.matches(in: text)
        #expect(
            matches.map { described($0.details) } == [
                "phone 090-1234-5678", "phone 03-1234-5679", "mail hana@example.jp", "link http://www.example.jp",
            ])
        #expect(
            try matches.map { String(text[try #require($0.range)]) } == [
                "090-1234-5678", "03-1234-5679", "hana@example.jp", "www.example.jp",
            ])
        #expect(matches.map(\.preferredHighlightStyle) == [.regular, .regular, .regular, .url])
        let labels = matches.map { match -> String? in
            switch match.details {
            case .phoneNumber(let found): return found.label
            case .emailAddress(let found): return found.label
            default: return nil
            }
        }
        #expect(labels == ["mobile", "fax", "work", nil])
        #expect(DataDetector.matches(in: text, [.link]).count == 1)
        #expect(DataDetector.matches(in: text, []).isEmpty)
    }

    @Test("Places in a part of a text are those of the whole")
    func parts() throws {
        let text = "🎉 Ａ a@example.com"
        let part = text.dropFirst(2)
        let range = try #require(DataDetector.matches(in: part).first?.range)
        #expect(text[range] == "a@example.com")
    }

    @Test("Matches are written and read, without their places")
    func coding() throws {
        let text = "hana@example.jp, $5.20, 5 kg, 2026-03-04, +81 3-1234-5678, https://example.org"
        let matches = DataDetector.matches(in: text)
        #expect(matches.count == 6)
        for match in matches {
            let read = try JSONDecoder().decode(DataDetector.Match.self, from: JSONEncoder().encode(match))
            #expect(read.details == match.details && read.range == nil)
        }
    }

    @Test("No text is too strange: places are within it, in order and apart")
    func anything() {
        var random = SystemRandomNumberGenerator()
        let pieces =
            Array("@.-/:+()$¥€ 0123456789aTtelxpm年月日時円kgZ#\n\r\u{301}👨‍👩‍👧（＋９").map(String.init) + [
                "http://", "www.", "tel ", "2026-", "March ", "ext", "\r\n", "https://[::1]/", "..", "a@b.cc",
            ]
        for _ in 0..<2_000 {
            let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in pieces.randomElement(using: &random)! }
                .joined()
            var last = text.startIndex
            for match in DataDetector.matches(in: text) {
                guard let range = match.range else {
                    return #expect(Bool(false), "no place in \(text.debugDescription)")
                }
                #expect(
                    range.lowerBound >= last && !range.isEmpty && range.upperBound <= text.endIndex,
                    "\(text.debugDescription)")
                last = range.upperBound
            }
        }
    }

    @Test("Brackets and marks behind a long link end soon")
    func longEnds() throws {
        let text = "https://example.org/a" + String(repeating: ").", count: 20_000)
        #expect(DataDetector.matches(in: text).map { described($0.details) } == ["link https://example.org/a"])
    }

    @Test(
        "Long texts of one sign end soon",
        arguments: ["@", "1 ", "(", "1-", "a.", "www.", "http://", "$1,", "+", "1,000"])
    func longTexts(_ piece: String) {
        #expect(DataDetector.matches(in: String(repeating: piece, count: 20_000 / piece.count)).count < 20_000)
    }
}

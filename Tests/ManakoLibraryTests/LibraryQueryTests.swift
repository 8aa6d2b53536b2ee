import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct LibraryQueryTests {
    private func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
        CalendarDate(year: year, month: month, day: day).days * 86_400
    }

    private func conditions(_ text: String) throws -> [LibraryQuery.Condition] {
        try LibraryQuery(text).terms.map(\.condition)
    }

    @Test func everyPartIsACondition() throws {
        let query = try LibraryQuery(#"receipt 2024 dogs>=2 text:"suica card" -people similar:a/photo.jpg"#)
        #expect(
            query.terms == [
                .init(.words("receipt")), .init(.words("2024")), .init(.count(label: "dogs", .atLeast, 2)),
                .init(.field(.text, "suica card")), .init(.words("people"), isExcluded: true),
                .init(.similar("a/photo.jpg")),
            ])
    }

    @Test func datesAreSpans() throws {
        let cases: [(String, Range<Int>)] = [
            ("date:2024", days(2024, 1, 1)..<days(2025, 1, 1)),
            ("date:2024-02", days(2024, 2, 1)..<days(2024, 3, 1)),
            ("date:2023-12-31", days(2023, 12, 31)..<days(2024, 1, 1)),
            ("date:2023..2024-03", days(2023, 1, 1)..<days(2024, 4, 1)),
            ("date<=2024-02-29", days(1, 1, 1)..<days(2024, 3, 1)),
            ("date:<2024", days(1, 1, 1)..<days(2024, 1, 1)),
            ("date>2024", days(2025, 1, 1)..<days(10_000, 1, 1)),
            ("date:..2019", days(1, 1, 1)..<days(2020, 1, 1)),
        ]
        for (text, range) in cases { #expect(try conditions(text) == [.taken(range)], "\(text)") }
    }

    @Test func numbersHaveUnits() throws {
        #expect(try conditions("size>=1.5mb") == [.measure(.size, .atLeast, 1_500_000)])
        #expect(try conditions("mp:>12") == [.measure(.megapixels, .more, 12)])
        #expect(try conditions("width=800") == [.measure(.width, .equal, 800)])
        #expect(try conditions("near:35.0,-135.5,20") == [.near(latitude: 35, longitude: -135.5, kilometres: 20)])
        #expect(try conditions("person:aki person:\"Aki I\"") == [.person("aki"), .person("Aki I")])
        #expect(try conditions("color:赤 kind:video") == [.color(.red), .kind(.video)])
    }

    @Test func quotationsAndMinusStandForThemselves() throws {
        let words = try conditions(#""a \"b\" c" 「京都 駅」 - a-b"#)
        #expect(words == [.words("a \"b\" c"), .words("京都 駅"), .words("-"), .words("a-b")])
        #expect(try conditions("\"text:a\"") == [.words("text:a")])
        #expect(try LibraryQuery("  \n\t").terms.isEmpty)
    }

    @Test(
        arguments: [
            "text:", "\"open", "\"\"", "foo:bar", "dogs>=many", "date:2024-13", "date:2023-02-29", "date:..",
            "color:plaid", "near:95,0",
            "size>big", "kind:film", "dogs>=-1", "width>=", "date>9999", "mp:1e400",
        ])
    func mistakesAreSaid(_ text: String) {
        #expect(throws: ManakoError.self) { try LibraryQuery(text) }
    }

    @Test func questionsAreBounded() {
        let long = String(repeating: "a ", count: LibraryQuery.maximumTerms + 1)
        #expect(throws: ManakoError.self) { try LibraryQuery(long) }
        #expect(throws: ManakoError.self) { try LibraryQuery(String(repeating: "a", count: 2001)) }
    }

    /// Whatever is typed is a question or an error, and a question reads its own text.
    @Test func anyTextIsReadOrRefused() throws {
        var random = SeededRandom(seed: 1)
        let pieces = [
            "a", "犬", "\"", "\\", ":", ">=", "<", "=", "-", " ", "text", "date", "2024", "..", "-05", "near", "1.5",
            ",",
            "similar", "person", "size", "mb", "dogs", "“", "”", "「", "」", "\u{0}", "color", "red", "\u{301}", "9999",
            "0001",
            "e9", "mp", "#1",
        ]
        var read = 0
        for _ in 0..<20_000 {
            let text = (0..<Int.random(in: 0...12, using: &random)).map { _ in
                pieces[Int.random(in: 0..<pieces.count, using: &random)]
            }.joined()
            guard let query = try? LibraryQuery(text) else { continue }
            read += 1
            #expect(try LibraryQuery(query.text) == query, "\(text.debugDescription) → \(query.text.debugDescription)")
        }
        #expect(read > 5000)
    }
}

import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoLibrary

@Suite struct LibrarySearchTests {
    private func library() throws -> TestLibrary {
        let library = try TestLibrary()
        try library.add(
            "trip/receipt.jpg", taken: CalendarDate(year: 2024, month: 5, day: 6).days * 86_400,
            labels: ["text": 3], text: ["ＳＵＩＣＡ チャージ", "領収書 2,000円"])
        try library.add(
            "dogs.jpg", taken: CalendarDate(year: 2023, month: 1, day: 1).days * 86_400,
            labels: ["dog": 2, "person": 1],
            place: PlaceWords(title: "Kyoto, Japan", words: ["Kyoto", "京都", "日本"]))
        try library.add("onedog.jpg", taken: 100, labels: ["dog": 1, "tabby, tabby cat": 1]) { content in
            content.colors = [.red]
            content.width = 400
        }
        try library.add("code.jpg", taken: 50, labels: ["qr": 1], codes: ["https://example.com/犬"]) { content in
            (content.capture.latitude, content.capture.longitude) = (35.0, 135.8)
            content.kind = .video
        }
        return library
    }

    @Test(
        arguments: [
            ("", ["trip/receipt.jpg", "dogs.jpg", "onedog.jpg", "code.jpg"]),
            ("suica", ["trip/receipt.jpg"]), ("領収", ["trip/receipt.jpg"]), ("円", ["trip/receipt.jpg"]),
            ("receipt 2024", ["trip/receipt.jpg"]), ("text:チャージ", ["trip/receipt.jpg"]), ("name:suica", []),
            ("dogs", ["dogs.jpg", "onedog.jpg"]), ("犬", ["dogs.jpg", "onedog.jpg", "code.jpg"]),
            ("label:犬", ["dogs.jpg", "onedog.jpg"]), ("dogs>=2", ["dogs.jpg"]),
            ("dog<2 -kind:video", ["trip/receipt.jpg", "onedog.jpg"]), ("dog=0", ["trip/receipt.jpg", "code.jpg"]),
            ("-people", ["trip/receipt.jpg", "onedog.jpg", "code.jpg"]), ("tabby", ["onedog.jpg"]),
            ("tabby-cat", ["onedog.jpg"]), ("京都", ["dogs.jpg"]), ("place:kyoto dog", ["dogs.jpg"]),
            ("color:red", ["onedog.jpg"]), ("width<500", ["onedog.jpg"]), ("mp>=12 date>=2024", ["trip/receipt.jpg"]),
            ("kind:video", ["code.jpg"]), ("near:35,135.7,20", ["code.jpg"]), ("code:example.com", ["code.jpg"]),
            ("2023", ["dogs.jpg"]), ("nothing", []), ("trip", ["trip/receipt.jpg"]), ("\"チャージ 領収\"", []),
            ("\"suica\" OR", []), ("\"suica\\\" OR \\\"\"", []), ("suica*", []),
        ] as [(String, [String])])
    func questionsAreAnswered(_ query: String, _ names: [String]) throws {
        #expect(try library().find(query) == names)
    }

    /// A label says more than a name, and among equals the newest is first.
    @Test func whatAnswersBestIsFirst() throws {
        let library = try TestLibrary()
        try library.add("dog.jpg", taken: 300)
        try library.add("a.jpg", taken: 100, labels: ["dog": 1])
        try library.add("b.jpg", taken: 200, labels: ["dog": 1])
        #expect(try library.find("dog") == ["b.jpg", "a.jpg", "dog.jpg"])
        #expect(try library.find("dog", order: .newest) == ["dog.jpg", "b.jpg", "a.jpg"])
        #expect(try library.find("dog", order: .oldest) == ["a.jpg", "b.jpg", "dog.jpg"])
    }

    /// Every part of every text is found, however short it is.
    @Test func everyPartOfATextIsFound() throws {
        let library = try TestLibrary()
        let text = "今日は京都でsuicaを"
        try library.add("a.jpg", text: [text])
        try library.add("b.jpg", text: ["別の写真だ"])
        let letters = Array(text)
        for start in letters.indices {
            for end in start + 1...min(letters.count, start + 4) {
                let part = String(letters[start..<end])
                #expect(try library.find("text:\"\(part)\"") == ["a.jpg"], "\(part)")
            }
        }
        #expect(try library.find("text:写真") == ["b.jpg"])
    }

    /// Compared with a search that tries every photo.
    @Test func combinationsAreThoseOfSets() throws {
        let library = try TestLibrary()
        var random = SeededRandom(seed: 3)
        let labels = ["dog", "cat", "car", "cup"]
        var photos: [(name: String, labels: [String: Int])] = []
        for number in 0..<60 {
            var own: [String: Int] = [:]
            for label in labels where Bool.random(using: &random) { own[label] = Int.random(in: 1...4, using: &random) }
            photos.append(("\(number).jpg", own))
            try library.add("\(number).jpg", taken: -number, labels: own)
        }
        for _ in 0..<60 {
            let terms = (0..<Int.random(in: 1...3, using: &random)).map { _ in
                (
                    labels[Int.random(in: 0..<4, using: &random)],
                    LibraryQuery.Comparison.allCases[Int.random(in: 0..<5, using: &random)],
                    Int.random(in: 0...4, using: &random), Bool.random(using: &random)
                )
            }
            let query = terms.map { "\($3 ? "-" : "")\($0)\($1.rawValue)\($2)" }.joined(separator: " ")
            let wanted = photos.filter { photo in
                terms.allSatisfy { label, comparison, count, isExcluded in
                    comparison.holds(photo.labels[label] ?? 0, count) != isExcluded
                }
            }
            #expect(try library.find(query) == wanted.map(\.name), "\(query)")
        }
    }
}

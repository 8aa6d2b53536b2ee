import ManakoCore
import Testing

@testable import ManakoLibrary

@Suite struct QueryCompletionTests {
    private let library: TestLibrary

    init() throws {
        library = try TestLibrary()
        let kyoto = PlaceWords(title: "Kyoto, Japan", words: ["Kyoto", "京都"])
        try library.add("a.jpg", labels: ["dog": 2, "cell phone": 1], place: kyoto)
        try library.add("b.jpg", labels: ["dog": 1, "donut": 1], place: kyoto) { $0.capture.camera = "Pixel 8" }
        try library.add(
            "c.jpg", labels: ["person": 1],
            place: PlaceWords(title: "San Francisco, United States", words: ["San Francisco"]))
    }

    private func parts(_ question: String) throws -> [String] {
        try library.index.completions(of: question).map(\.part)
    }

    @Test func thePartThatIsTypedGoesOn() throws {
        #expect(try parts("beach do") == ["dog>=1", "donut>=1"])
        #expect(try library.index.completions(of: "do").map(\.count) == [2, 1])
        #expect(try parts("-do") == ["-dog>=1", "-donut>=1"])
        #expect(try parts("cell") == ["cell-phone>=1"])
        #expect(try parts("いぬ") == ["いぬ>=1"])
        #expect(try parts("kyo") == ["place:Kyoto"])
        #expect(try parts("la") == ["label:"])
        #expect(try parts("kyoto ").isEmpty && parts("").isEmpty)
    }

    @Test func fieldsKnowTheirValues() throws {
        #expect(try parts("place:") == ["place:Kyoto", "place:\"San Francisco\""])
        #expect(try parts("place:fran") == ["place:\"San Francisco\""])
        #expect(try parts("place:\"san f") == ["place:\"San Francisco\""])
        #expect(try parts("camera:p") == ["camera:\"Pixel 8\""])
        #expect(try parts("color:b") == ["color:black", "color:blue", "color:brown"])
        #expect(try parts("kind:") == ["kind:photo", "kind:video"])
        #expect(try parts("label:cell") == ["label:\"cell phone\""])
        #expect(try parts("date:20").isEmpty)
    }

    /// Whatever is offered is a question that the grammar reads, and that finds the photos that were counted.
    @Test func completionsAreQuestions() throws {
        for question in ["do", "-do", "ce", "ky", "place:", "camera:", "color:", "kind:", "label:"] {
            for completion in try library.index.completions(of: question) where !completion.part.hasSuffix(":") {
                let found = try library.index.search(LibraryQuery(completion.part)).photos.count
                if let count = completion.count, !completion.part.hasPrefix("-") {
                    #expect(found == count, "\(completion.part)")
                }
            }
        }
    }

    @Test(
        arguments: [
            ("a b", "b", nil), ("a ", "", nil), ("place:\"san f", "san f", "place"), ("x -Color:Bl", "bl", "color"),
            ("text:「二つ の", "二つ の", "text"), ("", "", nil),
        ] as [(String, String, String?)])
    func theLastPartIsFound(question: String, text: String, field: String?) {
        let part = QueryPart(lastOf: question)
        #expect((part.text, part.field) == (text, field))
    }
}

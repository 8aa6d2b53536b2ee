import Testing

@testable import ManakoGitHub

@Suite struct RepositoryQueryTests {
    static let queries: [(query: RepositoryQuery, text: String)] = [
        (RepositoryQuery(words: "object detection"), "object detection"),
        (RepositoryQuery(words: "  yolo\n\tonnx\0  "), "yolo onnx"), (RepositoryQuery(), ""),
        (RepositoryQuery(words: "a", topics: ["onnx", "Object-Detection"]), "a topic:onnx topic:object-detection"),
        (RepositoryQuery(language: "Objective-C++"), "language:Objective-C++"),
        (RepositoryQuery(language: "Jupyter Notebook"), "language:\"Jupyter Notebook\""),
        (RepositoryQuery(licence: "Apache-2.0"), "license:apache-2.0"),
        (RepositoryQuery(words: "a", stars: 100 ... .max), "a stars:>=100"),
        (RepositoryQuery(stars: 10...50), "stars:10..50"), (RepositoryQuery(stars: -5...5), "stars:0..5"),
        (RepositoryQuery(words: "\"object detection\" user:apple"), "\"object detection\" user:apple"),
        (RepositoryQuery(words: "half \"open"), "half open"), (RepositoryQuery(words: "a\\\"b\\ c"), "ab c"),
        (RepositoryQuery(words: "turned\u{202E}\u{2066} round\u{200B}"), "turned round"),
        (RepositoryQuery(words: "x", topics: ["a\" user:evil \\", "", "\n"]), "x topic:\"a user:evil\""),
        (RepositoryQuery(words: "a AND b OR c NOT d AND e OR f NOT g AND h"), "a AND b OR c NOT d AND e OR f g h"),
        (RepositoryQuery(words: "cats and dogs"), "cats and dogs"), (RepositoryQuery(words: "物体検出"), "物体検出"),
        (RepositoryQuery(words: String(repeating: "a", count: 300)), String(repeating: "a", count: 256)),
    ]

    @Test(arguments: queries.indices)
    func aQueryIsWrittenAsGitHubReadsIt(index: Int) {
        #expect(Self.queries.count == 19)
        #expect(Self.queries[index].query.text == Self.queries[index].text)
    }
}

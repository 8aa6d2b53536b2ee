import FoundationEssentials
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoGitHub

@Suite struct RepositoryNameTests {
    static let commit = String(repeating: "0123456789", count: 4)

    static let addresses: [(text: String, name: String?, reference: String?, path: String?)] = [
        ("apple/swift", "apple/swift", nil, nil), (" apple/swift\n", "apple/swift", nil, nil),
        ("a/b.git", "a/b", nil, nil), ("a/.github", "a/.github", nil, nil), ("a/_", "a/_", nil, nil),
        ("https://github.com/a/b", "a/b", nil, nil), ("http://github.com/a/b/", "a/b", nil, nil),
        ("HTTPS://GitHub.com/A/b", "A/b", nil, nil), ("github.com/a/b", "a/b", nil, nil),
        ("www.github.com/a/b?tab=readme#top", "a/b", nil, nil), ("https://github.com/a/b.git", "a/b", nil, nil),
        ("git@github.com:a/b.git", "a/b", nil, nil), ("ssh://git@github.com/a/b", "a/b", nil, nil),
        ("https://github.com/a/b/tree/main", "a/b", "main", nil),
        ("https://github.com/a/b/tree/v1.0/models/x", "a/b", "v1.0", "models/x"),
        ("https://github.com/a/b/blob/main/with%20space.onnx", "a/b", "main", "with space.onnx"),
        ("https://github.com/a/b/commit/\(commit)", "a/b", commit, nil),
        ("https://github.com/a/b/blob/main/%2e%2e/x", "a/b", "main", nil),
        ("https://github.com/a/b/tree/%2e%2e", "a/b", nil, nil),
        ("https://github.com/a/b/releases", "a/b", nil, nil), ("https://github.com/a/b/issues/3", "a/b", nil, nil),
        ("", nil, nil, nil), ("a", nil, nil, nil), ("a/", nil, nil, nil), ("/b", nil, nil, nil),
        ("a/b/c", nil, nil, nil),
        ("a/..", nil, nil, nil), ("a/.", nil, nil, nil), ("-a/b", nil, nil, nil), ("a_b/c", nil, nil, nil),
        ("a/b c", nil, nil, nil), ("a/b\u{202E}", nil, nil, nil), ("ä/b", nil, nil, nil), ("a/b\0", nil, nil, nil),
        (String(repeating: "a", count: 40) + "/b", nil, nil, nil),
        ("a/" + String(repeating: "b", count: 101), nil, nil, nil),
        ("https://gitlab.com/a/b", nil, nil, nil), ("https://github.com.evil.example/a/b", nil, nil, nil),
        ("https://user@github.com/a/b", nil, nil, nil), ("https://evil.example/github.com/a/b", nil, nil, nil),
        ("https://github.com/a", nil, nil, nil), ("file:///etc/passwd", nil, nil, nil), ("a\\b/c", nil, nil, nil),
        (String(repeating: "a/", count: 5000), nil, nil, nil),
    ]

    @Test(arguments: addresses.indices)
    func addressesAreTakenApart(index: Int) {
        #expect(Self.addresses.count == 44)
        let (text, name, reference, path) = Self.addresses[index]
        let address = try? RepositoryAddress(text)
        #expect(address?.name.description == name, "\(text.prefix(100))")
        #expect(address?.reference == reference && address?.path == path, "\(text.prefix(100))")
    }

    @Test func whatIsRefusedIsSaid() {
        let error = #expect(throws: ManakoError.self) { try RepositoryName("no repository\u{202E}\n") }
        #expect(error?.message.hasPrefix("\"no repository\" is no repository") == true)
        #expect(error?.reason?.name == "gitHubName" && error?.code == .invalidArgument)
    }

    @Test func namesAreWrittenAsOneText() throws {
        let name = try RepositoryName("a/b.c")
        let json = try JSONEncoder().encode([name])
        #expect(String(decoding: json, as: UTF8.self) == #"["a\/b.c"]"#)
        #expect(try JSONDecoder().decode([RepositoryName].self, from: json) == [name])
        for text in ["a", "a/b/c", "../b", "https://github.com/a/b", "a/b.git/x"] {
            #expect(throws: DecodingError.self) {
                try JSONDecoder().decode([RepositoryName].self, from: Data("[\"\(text)\"]".utf8))
            }
        }
    }

    /// Whatever is accepted is a name, and is accepted again as it is written.
    @Test func anyTextIsANameOrRefused() throws {
        var random = SeededRandom(seed: 1)
        let pieces = [
            "a", "B-9", "/", "..", ".", "%2F", "%", "https://", "github.com", "tree", "blob", "git@", ":", " ", "\0",
            "\u{202E}", ".git", "?", "#", "é", "_", "-",
        ]
        var accepted = 0
        for _ in 0..<20_000 {
            let count = Int.random(in: 1...8, using: &random)
            let text = (0..<count).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
            guard let address = try? RepositoryAddress(text) else { continue }
            accepted += 1
            let name = address.name.description
            #expect(try RepositoryName(name).description == name)
            #expect(name.utf8.allSatisfy { $0 < 0x80 } && name.split(separator: "/").count == 2)
            #expect(![".", ".."].contains(address.name.name) && address.path.map(EntryPath.isPlain) != false)
        }
        #expect(accepted > 20)
    }
}

import ManakoHTTP
import ManakoCore
import ManakoTestGitHub
import Testing

@testable import ManakoGitHub

@Suite struct PlainTextTests {
    static let lines: [(text: String, line: String)] = [
        ("a  b\nc\td", "a b c d"), ("\u{202E}gpj.exe", "gpj.exe"), ("a\0b\u{1B}[31mc", "ab[31mc"), ("", ""),
        ("日本 👩‍💻", "日本 👩‍💻"), ("abcdefghijklmnop", "abcdefghijkl"), ("\u{FEFF}x\u{2028}y", "x y"),
        ("e" + String(repeating: "\u{301}", count: 5000), "e" + String(repeating: "\u{301}", count: 23)),
    ]

    @Test(arguments: lines.indices)
    func linesCanBeShown(index: Int) {
        #expect(Self.lines.count == 8)
        #expect(PlainText.line(Self.lines[index].text, limit: 12) == Self.lines[index].line)
    }

    @Test func pathsStayInTheirFolder() {
        #expect(StandInScene.hostilePaths.count == 19)
        for path in StandInScene.hostilePaths { #expect(!EntryPath.isPlain(path), "\(path.prefix(50))") }
        for path in ["a", "a/b.onnx", "..a/b..", ".github/x", "with space & 日本.onnx", "a\\b"] {
            #expect(EntryPath.isPlain(path), "\(path)")
        }
    }

    static let digests: [(content: String, bytes: Int?)] = [
        ("version https://git-lfs.github.com/spec/v1\noid sha256:\(hex)\nsize 12345\n", 12345),
        ("version https://git-lfs.github.com/spec/v1\next-0-foo sha256:\(hex)\noid sha256:\(hex)\nsize 0\n", 0),
        ("version https://hawser.github.com/spec/v1\noid sha256:\(hex)\nsize 1\n", 1),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:\(hex.dropLast())\nsize 1\n", nil),
        ("version https://git-lfs.github.com/spec/v1\noid md5:\(hex)\nsize 1\n", nil),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:\(hex)\nsize -1\n", nil),
        ("version https://git-lfs.github.com/spec/v1\noid sha256:\(hex)\nsize 99999999999999999999\n", nil),
        ("version https://git-lfs.github.com/spec/v1\n", nil), ("oid sha256:\(hex)\nsize 1\n", nil), ("", nil),
        (
            "version https://git-lfs.github.com/spec/v1\noid sha256:\(hex)\nsize 1\n"
                + String(repeating: "x", count: 1024), nil
        ),
    ]
    private static let hex = String(repeating: "4d7a", count: 16)

    @Test(arguments: digests.indices)
    func pointersOfLargeFilesAreRead(index: Int) {
        #expect(Self.digests.count == 11)
        let (content, bytes) = Self.digests[index]
        let pointer = LFSPointer(Array(content.utf8))
        #expect(pointer?.bytes == bytes && pointer.map { $0.sha256 == Self.hex } != false)
    }

    @Test func aTokenShowsItselfInNoText() throws {
        let secret = "ghp_0123456789abcdef"
        let token = try #require(try GitHubToken(environment: ["GITHUB_TOKEN": " \(secret)\n"]))
        #expect(token.secret == secret)
        var dumped = ""
        dump(token, to: &dumped)
        for text in ["\(token)", String(reflecting: token), String(describing: Optional(token)), dumped] {
            #expect(!text.contains("0123"), "\(text)")
        }
        #expect(try GitHubToken(environment: [:]) == nil && GitHubToken(environment: ["GITHUB_TOKEN": " "]) == nil)
        for wrong in ["", "a b", "a\r\nX: y", "é", String(repeating: "x", count: 1001)] {
            let error = #expect(throws: ManakoError.self) { try GitHubToken(wrong) }
            #expect(wrong.isEmpty || error?.message.contains(wrong) == false)
        }
    }

    @Test func theStandInIsOnThisMachineAlone() throws {
        #expect(try GitHubHosts(environment: [:]) == .standard)
        let hosts = try GitHubHosts(environment: ["MANAKO_GITHUB": "http://127.0.0.1:8090/"])
        #expect(hosts.api == "http://127.0.0.1:8090/api/v3" && hosts.web == "http://127.0.0.1:8090")
        #expect(hosts.rule.allows("http://127.0.0.1:8090/x") && !hosts.rule.allows("https://github.com/"))
        for wrong in ["https://github.com", "http://10.0.0.1", "8090", "http://127.0.0.1@evil.example"] {
            #expect(throws: ManakoError.self) { try GitHubHosts(environment: ["MANAKO_GITHUB": wrong]) }
        }
        #expect(GitHubHosts.standard.rule.allows("https://avatars.githubusercontent.com/u/1?v=4"))
        #expect(!GitHubHosts.standard.rule.allows("https://gist.githubusercontent.com/x"))
    }
}

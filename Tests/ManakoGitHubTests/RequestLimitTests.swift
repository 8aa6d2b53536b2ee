import Synchronization
import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoGitHub

/// Limits of requests, as GitHub's documentation has them honoured.
@Suite struct RequestLimitTests {
    static let now = 1_800_000_000
    static let refusals: [(status: Int, fields: [String: String], message: String, wait: Int?, isForAll: Bool)] = [
        (403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(now + 600)"], "", 600, false),
        (429, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(now + 600)"], "", 600, false),
        (403, ["retry-after": "30"], "", 30, true), (429, ["retry-after": "30"], "", 30, true),
        (403, ["retry-after": "30", "x-ratelimit-remaining": "0", "x-ratelimit-reset": "\(now + 600)"], "", 30, true),
        (403, [:], "You have exceeded a secondary rate limit.", 60, true), (429, [:], "", 60, true),
        (403, ["x-ratelimit-remaining": "17", "x-ratelimit-reset": "\(now + 600)"], "No.", nil, false),
        (403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "99999999999"], "", 3600, false),
        (403, ["x-ratelimit-remaining": "0", "x-ratelimit-reset": "5"], "", 1, false),
        (403, ["retry-after": "999999"], "", 3600, true), (429, ["retry-after": "-5"], "", 60, true),
        (429, ["retry-after": "soon"], "", 60, true), (404, ["retry-after": "30"], "", nil, false),
        (403, ["x-ratelimit-remaining": "0"], "", 60, true),
    ]

    @Test(arguments: refusals.indices)
    func aLimitHoldsAsLongAsItSays(index: Int) throws {
        #expect(Self.refusals.count == 15)
        let (status, fields, message, wait, isForAll) = Self.refusals[index]
        let answer = HTTPAnswer(
            head: HTTPHead(status: status, fields: fields), body: Array("{\"message\":\"\(message)\"}".utf8))
        let refusal = Refusal(answer, Question(path: "/", resource: .search, subject: "search"), nil)
        #expect(refusal.isLimit == (wait != nil))
        guard let wait else { return }
        let limits = RequestLimits()
        let error = limits.reach(refusal, .search, at: Self.now)
        #expect(error.reason?.parameters["at"] == "\(Self.now + wait)")
        #expect(throws: ManakoError.self) { try limits.check(.search, at: Self.now + wait - 1) }
        try limits.check(.search, at: Self.now + wait)
        #expect(((try? limits.check(.core, at: Self.now)) == nil) == isForAll)
    }

    /// What one program was told holds for the next one with the same token, and for no other.
    @Test func limitsOutliveTheProgram() throws {
        let folder = try ScratchFolder()
        let token = try GitHubToken("github_pat_secret")
        let answer = HTTPAnswer(head: HTTPHead(status: 429, fields: ["retry-after": "30"]), body: [])
        let refusal = Refusal(answer, Question(path: "/", resource: .search, subject: "search"), nil)
        _ = RequestLimits(folder: folder.path, token).reach(refusal, .search, at: Self.now)
        let next = RequestLimits(folder: folder.path, token)
        #expect(throws: ManakoError.self) { try next.check(.core, at: Self.now + 29) }
        try next.check(.core, at: Self.now + 30)
        try RequestLimits(folder: folder.path).check(.core, at: Self.now + 29)
        try RequestLimits(folder: folder.path, GitHubToken("github_pat_other")).check(.core, at: Self.now + 29)
        // A clock that was far ahead keeps nobody out, and neither does a damaged file.
        try next.check(.core, at: Self.now - 100_000)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: folder.path).first)
        #expect(!name.contains("secret"))
        for damaged in ["", "{", "[]", #"{"":"x"}"#, #"{"":-5}"#] {
            _ = try folder.write(Array(damaged.utf8), to: name)
            try RequestLimits(folder: folder.path, token).check(.core, at: Self.now)
        }
    }

    @Test func nothingIsAskedUntilALimitIsOver() async throws {
        let bench = try await Bench()
        let client = try bench.client()
        let name = try RepositoryName("vision/detector")
        bench.github.fail(.secondary)
        let first = try await bench.failure(client) { client throws(ManakoError) in try client.repository(name) }
        #expect(first?.reason?.parameters["at"] == "1800000030" && first?.code == .unavailable)
        let until = try #require(first?.reason?.parameters["until"])
        #expect(first?.message.contains("until \(until)") == true && until.count == 5)
        bench.pass(29)
        let second = try await bench.failure(client) { client throws(ManakoError) in try client.repository(name) }
        #expect(second == first && bench.github.requests.count == 1)
        bench.pass(1)
        let answer = try await bench.ask(client) { client throws(ManakoError) in try client.repository(name) }
        #expect(answer.value.stars == 4321 && bench.github.requests.count == 2)
        await bench.github.stop()
    }

    @Test func searchHasALimitOfItsOwn() async throws {
        let bench = try await Bench()
        let client = try bench.client()
        bench.github.setLeft(1, of: "search")
        // Earlier than the server's, which is the true one.
        bench.now.withLock { $0 = 1_700_000_000 }
        let page = try await bench.ask(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "crowd"))
        }
        #expect(page.total == 1000)
        let failure = try await bench.failure(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "crowd", page: 2))
        }
        #expect(failure?.reason?.name == "gitHubLimited" && bench.github.requests.count == 1)
        let answer = try await bench.ask(client) { client throws(ManakoError) in
            try client.repository(try RepositoryName("vision/detector"))
        }
        #expect(answer.value.stars == 4321)
        await bench.github.stop()
    }
}

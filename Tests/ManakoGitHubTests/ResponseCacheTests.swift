import ManakoHTTP
import FoundationEssentials
import Glibc
import ManakoCore
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoGitHub

/// What is kept, and when GitHub is asked.
@Suite struct AnswerCacheTests {
    let bench: Bench
    let detector: RepositoryName

    init() async throws {
        bench = try await Bench()
        detector = try RepositoryName("vision/detector")
    }

    private func repository(_ client: GitHubClient) async throws -> GitHubResponse<GitHubRepository> {
        try await bench.ask(client) { [detector] client throws(ManakoError) in try client.repository(detector) }
    }

    @Test func anAnswerHoldsForAMinuteThenIsAskedByItsTag() async throws {
        let client = try bench.client(bench.cache)
        let first = try await repository(client)
        bench.pass(59)
        #expect(try await repository(client) == first)
        #expect(bench.github.requests.count == 1)
        bench.pass(2)
        #expect(try await repository(try bench.client(bench.cache)) == first)
        #expect(
            bench.github.requests.map(\.status) == [200, 304] && bench.github.requests[1].tag?.hasPrefix("W/") == true)
        bench.pass(59)
        #expect(try await repository(client) == first)
        #expect(bench.github.requests.count == 2)
        bench.github.change { repositories in
            for index in repositories.indices where repositories[index].name == "detector" {
                repositories[index].stars = 5
            }
        }
        bench.pass(2)
        #expect(try await repository(client).value.stars == 5)
        #expect(bench.github.requests.map(\.status) == [200, 304, 200])
        await bench.github.stop()
    }

    @Test func whatIsInACommitIsAskedOnce() async throws {
        let client = try bench.client(bench.cache)
        let commit = try #require(StandInScene.detector.commit("main"))
        for _ in 0..<3 {
            _ = try await bench.ask(client) { [detector] client throws(ManakoError) in
                _ = try client.tree(of: detector, commit: commit)
                _ = try client.readme(of: detector, commit: commit)
                return try client.file(of: detector, path: "LICENSE", commit: commit)
            }
            bench.pass(1_000_000)
        }
        #expect(bench.github.requests.count == 3)
        await bench.github.stop()
    }

    @Test func earlierAnswersAreGivenWhenGitHubCanNotBeAsked() async throws {
        let client = try bench.client(bench.cache)
        let first = try await repository(client)
        let page = try await bench.ask(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "crowd"))
        }
        for fault in [StandInFault.serverError, .broken, .limited] {
            bench.pass(4000)
            bench.github.fail(fault, times: 3)
            let answer = try await repository(client)
            #expect(answer.value == first.value && answer.isOffline, "\(fault)")
            bench.github.recover()
        }
        await bench.github.stop()
        bench.pass(4000)
        let answer = try await repository(client)
        #expect(answer.value == first.value && answer.problem?.reason?.name == "gitHubOffline")
        let again = try await bench.ask(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "crowd"))
        }
        #expect(again.items == page.items && again.next == 2 && again.total == 1000 && again.isOffline)
        let failure = try await bench.failure(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "other"))
        }
        #expect(failure?.reason?.name == "gitHubOffline")
    }

    @Test func errorsAreNotKept() async throws {
        let client = try bench.client(bench.cache)
        bench.github.fail(.notFound)
        _ = try await bench.failure(client) { [detector] client throws(ManakoError) in try client.repository(detector) }
        #expect(try await repository(client).value.stars == 4321)
        await bench.github.stop()
    }

    @Test func damagedFilesCountAsNone() async throws {
        let client = try bench.client(bench.cache)
        _ = try await repository(client)
        let name = try #require(try FileManager.default.contentsOfDirectory(atPath: bench.cache.folder).first)
        let path = "\(bench.cache.folder)/\(name)"
        let whole = [UInt8](try Data(contentsOf: URL(filePath: path)))
        var random = SeededRandom(seed: 4)
        for _ in 0..<200 {
            var file = whole
            if Bool.random(using: &random) {
                file[Int.random(in: 0..<file.count, using: &random)] ^= UInt8.random(in: 1...255, using: &random)
            } else {
                file.removeLast(Int.random(in: 1...file.count, using: &random))
            }
            let key = ResponseCache.Key(
                url: "\(client.hosts.api)/repos/vision/detector", form: "application/vnd.github+json", token: nil)
            #expect(key.name == name)
            try Data(file).write(to: URL(filePath: path))
            let kept = bench.cache.answer(for: key)
            #expect(kept == nil || kept?.body == CachedResponse(file: whole, url: key.url)?.body)
        }
        #expect(try await repository(client).value.stars == 4321)
        await bench.github.stop()
    }

    @Test func theTokenIsNotInTheCacheAndDividesIt() async throws {
        let plain = try bench.client(bench.cache)
        let token = try bench.client(bench.cache, hasToken: true)
        _ = try await repository(plain)
        _ = try await repository(token)
        #expect(bench.github.requests.map(\.status) == [200, 200])
        let files = try FileManager.default.contentsOfDirectory(atPath: bench.cache.folder)
        #expect(files.count == 2)
        for file in files {
            let bytes = try Data(contentsOf: URL(filePath: "\(bench.cache.folder)/\(file)"))
            #expect(!String(decoding: bytes, as: UTF8.self).contains(Bench.secret) && !file.contains(Bench.secret))
        }
        await bench.github.stop()
    }

    @Test func theFolderStaysWithinItsBounds() throws {
        let cache = ResponseCache(folder: bench.scratch.path + "/small", maximumBytes: 20_000, maximumEntries: 5)
        func key(_ number: Int) -> ResponseCache.Key { .init(url: "u\(number)", form: "", token: nil) }
        func answer(_ count: Int) -> CachedResponse {
            CachedResponse(.init(head: .init(status: 200), body: [UInt8](repeating: 7, count: count)), at: 0)
        }
        func use(_ number: Int, at seconds: Int) {
            var times = [timeval(tv_sec: seconds, tv_usec: 0), timeval(tv_sec: seconds, tv_usec: 0)]
            utimes("\(cache.folder)/\(key(number).name)", &times)
        }
        for number in 0..<5 {
            cache.keep(answer(100), for: key(number))
            use(number, at: 1000 + number)
        }
        use(0, at: 2000)
        cache.keep(answer(100), for: key(5))
        #expect((0..<6).map { cache.answer(for: key($0)) != nil } == [true, false, true, true, true, true])
        cache.keep(answer(9000), for: key(6))
        cache.keep(answer(9000), for: key(7))
        cache.keep(answer(9000), for: key(8))
        cache.keep(answer(11_000), for: key(9))
        #expect(cache.answer(for: key(8)) != nil && cache.answer(for: key(9)) == nil)
        let sizes = try FileManager.default.contentsOfDirectory(atPath: cache.folder).map { name in
            try Data(contentsOf: URL(filePath: "\(cache.folder)/\(name)")).count
        }
        #expect(sizes.reduce(0, +) <= 20_000 && sizes.count <= 5)
    }

    @Test func aFolderThatCanNotBeWrittenToIsNoFailure() async throws {
        let client = try bench.client(ResponseCache(folder: "/dev/null/cache"))
        #expect(try await repository(client).value.stars == 4321)
        await bench.github.stop()
    }
}

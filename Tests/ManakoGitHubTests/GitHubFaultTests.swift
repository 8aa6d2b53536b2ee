import ManakoCore
import ManakoHTTP
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoGitHub

/// What goes wrong, and what is said of it.
@Suite struct GitHubFaultTests {
    static let faults: [(fault: StandInFault, reason: String?, says: String)] = [
        (.slow, nil, ""), (.brokenOnce, nil, ""), (.unavailableOnce, nil, ""),
        (.trickle, nil, ""), (.endlessPages, nil, ""), (.noRanges, nil, ""), (.otherBytes, nil, ""),
        (.broken, "gitHubOffline", "can't be reached"), (.truncated, "gitHubOffline", "too early"),
        (.html, "gitHubAnswer", "makes no sense: line 1"), (.halfJSON, "gitHubAnswer", "makes no sense: line 1"),
        (.missingMembers, "gitHubAnswer", "\"full_name\" is missing"),
        (.wrongTypes, "gitHubAnswer", "must be an object"),
        (.empty, "gitHubAnswer", "ends too early"), (.deep, "gitHubAnswer", "more than 16 levels"),
        (.huge, "gitHubTooLarge", "larger than 8388608 bytes"),
        (.packedHuge, "gitHubTooLarge", "larger than 8388608 bytes"), (.badPacking, "gitHubAnswer", "can't be had"),
        (.foreignRedirect, "gitHubAnswer", "the host example.com is not among"),
        (.privateRedirect, "gitHubAnswer", "the host 10.0.0.1 is not among"),
        (.otherPortRedirect, "gitHubAnswer", "the host 127.0.0.1 is not among"),
        (.redirectLoop, "gitHubAnswer", "redirects more than"), (.limited, "gitHubLimited", "no more requests"),
        (.limited429, "gitHubLimited", "no more requests"), (.secondary, "gitHubLimited", "no more requests"),
        (.secondaryWords, "gitHubLimited", "no more requests"), (.unauthorized, "gitHubToken", "GITHUB_TOKEN"),
        (.forbidden, "gitHubRefused", "status 403: Resource not accessible"),
        (.notFound, "gitHubNotFound", "has no repository"), (.conflict, "gitHubEmpty", "is empty"),
        (.invalid, "gitHubNotFound", "has no repository"), (.blocked, "gitHubBlocked", "legal reasons"),
        (.serverError, "gitHubServer", "status 500"), (.badGateway, "gitHubServer", "status 502"),
        (.unasked304, "gitHubAnswer", "nothing has changed"), (.noContent, "gitHubRefused", "status 204"),
        (.tellsToken, "gitHubRefused", "status 400"), (.changing, "gitHubAnswer", "makes no sense"),
    ]

    @Test(arguments: faults.indices)
    func eachFaultIsToldInItsWay(index: Int) async throws {
        #expect(Set(Self.faults.map(\.fault)) == Set(StandInFault.allCases) && Self.faults.count == 38)
        let (fault, reason, says) = Self.faults[index]
        let bench = try await Bench(StandInScene.repositories.filter { $0.owner == "faults" })
        let client = try bench.client(hasToken: true)
        let failure = try await bench.failure(client) { client throws(ManakoError) in
            try client.repository(try RepositoryName("faults/\(fault.rawValue)"))
        }
        #expect(failure?.reason?.name == reason, "\(fault): \(failure.debugDescription)")
        let isSaid = failure.map { $0.message.contains(says) } ?? (reason == nil)
        #expect(isSaid, "\(fault): \(failure?.message ?? "")")
        #expect(failure.map { "\($0) \($0.reason.debugDescription)".contains(Bench.secret) } != true)
        await bench.github.stop()
    }

    /// Every method, with answers that are none.
    @Test(arguments: [StandInFault.html, .halfJSON, .missingMembers, .wrongTypes, .empty, .deep, .badPacking])
    func noAnswerIsReadAsAnother(fault: StandInFault) async throws {
        let bench = try await Bench()
        let client = try bench.client()
        let name = try RepositoryName("vision/detector")
        let commit = String(repeating: "a", count: 40)
        bench.github.fail(fault, times: 1000)
        for index in 0..<7 {
            let failure = try await bench.failure(client) { client throws(ManakoError) in
                try Self.ask(index, client, name, commit)
            }
            let isFolder = index == 4 && fault == .missingMembers
            #expect(failure?.reason?.name == (isFolder ? "gitHubNotFound" : "gitHubAnswer"), "\(index)")
        }
        await bench.github.stop()
    }

    /// One of the client's methods; how much came of it.
    private static func ask(
        _ index: Int, _ client: GitHubClient, _ name: RepositoryName, _ commit: String
    ) throws(ManakoError) -> Int {
        switch index {
        case 0: try client.repository(name).value.stars
        case 1: try client.search(RepositoryQuery(words: "x")).items.count
        case 2: try client.commit(of: name).value.count
        case 3: try client.tree(of: name, commit: commit).value.entries.count
        case 4: try client.folder(of: name, path: "x", commit: commit).value.count
        case 5: try client.readme(of: name, commit: commit).value?.bytes.count ?? 0
        default: try client.releases(of: name).value.count
        }
    }

    @Test func emptyRepositoriesAndWrongQueriesAreTold() async throws {
        let bench = try await Bench()
        let client = try bench.client()
        let empty = try await bench.failure(client) { client throws(ManakoError) in
            try client.commit(of: try RepositoryName("vision/empty"))
        }
        #expect(empty?.reason?.name == "gitHubEmpty")
        bench.github.fail(.invalid)
        let query = try await bench.failure(client) { client throws(ManakoError) in
            try client.search(RepositoryQuery(words: "x"))
        }
        #expect(query?.reason == .init("gitHubQuery", ["message": "Validation Failed"]))
        let none = try await bench.failure(client) { client throws(ManakoError) in
            try client.repository(try RepositoryName("vision/none"))
        }
        #expect(none?.reason == .init("gitHubNotFound", ["name": "repository vision/none"]))
        await bench.github.stop()
    }

    @Test func whatMayPassIsTriedAgain() async throws {
        let bench = try await Bench()
        let client = try bench.client()
        let name = try RepositoryName("vision/detector")
        for (fault, requests) in [(StandInFault.serverError, 3), (.badGateway, 3), (.broken, 3), (.notFound, 1)] {
            bench.github.forgetRequests()
            bench.github.fail(fault, times: 10)
            _ = try await bench.failure(client) { client throws(ManakoError) in try client.repository(name) }
            bench.github.recover()
            #expect(bench.github.requests.count == requests, "\(fault)")
        }
        bench.github.fail(.serverError, times: 2)
        let answer = try await bench.ask(client) { client throws(ManakoError) in try client.repository(name) }
        #expect(answer.value.stars == 4321 && !answer.isOffline)
        await bench.github.stop()
    }

    @Test func askingCanBeCancelled() async throws {
        let bench = try await Bench()
        let client = try bench.client()
        let name = try RepositoryName("faults/slow")
        let failure = try await bench.failure(client) { client throws(ManakoError) in
            try client.repository(name, isCancelled: { true })
        }
        #expect(failure?.code == .cancelled)
        await bench.github.stop()
    }

    @Test func theTokenGoesToTheAPIAlone() async throws {
        let bench = try await Bench()
        let client = try bench.client(bench.cache, hasToken: true)
        let large = try #require(StandInScene.repositories.first { $0.fullName == "vision/large" })
        let commit = try #require(large.commit("main"))
        let name = try RepositoryName("vision/large")
        _ = try await bench.ask(client) { client throws(ManakoError) in
            _ = try client.repository(try RepositoryName("vision/old-name"))
            let address = client.fileAddress(of: name, commit: commit, path: "small.onnx")
            return try? client.http.fetch(.init(url: address), limit: 1 << 20)
        }
        let requests = bench.github.requests
        #expect(requests.count == 4 && requests.map(\.status) == [301, 200, 302, 200])
        #expect(requests.filter(\.isAPI).allSatisfy { $0.authorization == "Bearer \(Bench.secret)" })
        #expect(requests.filter { !$0.isAPI }.allSatisfy { $0.authorization == nil })
        await bench.github.stop()
    }

    /// Any bytes are an answer or an error.
    @Test func damagedAnswersAreReadOrRefused() throws {
        let reader = GitHubResponseReader(hosts: .standard)
        let text = Array(
            (#"{"total_count":1,"incomplete_results":false,"items":[{"full_name":"a/b","owner":{"avatar_url":null},"#
                + #""default_branch":"main","stargazers_count":3,"license":{"spdx_id":"MIT"},"topics":["x"]}],"#
                + #""tree":[{"path":"a","mode":"100644","type":"blob","sha":"\#(String(repeating: "a", count: 40))"}]}"#)
                .utf8)
        var random = SeededRandom(seed: 3)
        var (read, refused) = (0, 0)
        for _ in 0..<5000 {
            var damaged = text
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                let place = Int.random(in: 0..<damaged.count, using: &random)
                switch Int.random(in: 0..<3, using: &random) {
                case 0: damaged[place] = UInt8.random(in: 0...255, using: &random)
                case 1: damaged.remove(at: place)
                default: damaged.insert(contentsOf: damaged[place..<min(place + 9, damaged.count)], at: place)
                }
            }
            do throws(ManakoError) {
                let answered = RequestOutcome(body: damaged)
                _ = try reader.read(answered) { (field) throws(ManakoError) in try reader.page(field) }
                _ = try reader.read(answered) { (field) throws(ManakoError) in try reader.tree(field, commit: "") }
                read += 1
            } catch {
                #expect(error.reason?.name == "gitHubAnswer")
                refused += 1
            }
        }
        #expect(read > 100 && refused > 1000)
    }
}

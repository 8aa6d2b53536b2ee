import Foundation
import Manako
import ManakoAPI
import ManakoFind
import ManakoFindFront
import ManakoGitHub
import ManakoTestGitHub
import ManakoTesting
import Testing

@testable import ManakoFront
@testable import ManakoServer

/// Models that clients find on a GitHub of one's own, from the search to their use.
@Suite(.enabled(if: Sent.canRun, Sent.needsRuntime)) struct FindRouteTests {
    /// A web app beside a GitHub of its own.
    private func withFinder(
        _ repositories: [StandInRepository] = StandInScene.repositories,
        _ change: (inout WebAppSettings) -> Void = { _ in },
        _ body: (WebApp, StandInGitHub) async throws -> Void
    ) async throws {
        let github = try await StandInGitHub.start(repositories)
        let cache = try ScratchFolder()
        do {
            try await withApp { settings in
                let client = GitHubClient(
                    hosts: try GitHubHosts(standIn: github.address), token: try GitHubToken("secret-of-the-server"),
                    cache: ResponseCache(folder: cache.path))
                settings.finder = ModelFinder(client: client, library: settings.library)
                change(&settings)
            } _: { app in
                try await body(app, github)
            }
            await github.stop()
        } catch {
            await github.stop()
            throw error
        }
    }

    private func decoded<Value: Decodable>(_ type: Value.Type, _ answer: RawClient.Answer) throws -> Value {
        try JSONDecoder().decode(type, from: Data(answer.body))
    }

    @Test func repositoriesAreFoundPageByPage() async throws {
        try await withFinder { app, _ in
            let first = try decoded(FindAnswer.self, await app.ask("GET", "/v1/find?q=crowd&sort=stars"))
            #expect(first.total == 1000 && first.repositories.count == FindRules.pageLength && first.next == 2)
            let second = try decoded(FindAnswer.self, await app.ask("GET", "/v1/find?q=crowd&sort=stars&page=2"))
            #expect(Set(first.repositories.map(\.name)).isDisjoint(with: second.repositories.map(\.name)))
            let kinds = try decoded(FindAnswer.self, await app.ask("GET", "/v1/find?kind=detector&stars=4000"))
            #expect(kinds.repositories.map { "\($0.owner)/\($0.name)" } == ["vision/detector"])
            for query in ["page=0", "page=101", "kind=x", "sort=x", "stars=-1", "q=", "licence=", "x=1"] {
                #expect(try await app.ask("GET", "/v1/find?\(query)").status == 400, "\(query)")
            }
        }
    }

    @Test func aPageShowsReadmeModelsAndPictures() async throws {
        try await withFinder { app, github in
            github.setAge(0)
            let answer = try await app.ask("GET", "/v1/find/repositories/vision/detector")
            let page = try decoded(RepositoryAnswer.self, answer)
            #expect(page.files.map(\.path).contains("models/tiny.onnx") && page.commit.count == 40 && !page.offline)
            let readme = try #require(page.readme)
            #expect(readme.contains("<table>") && !readme.contains("<script") && !readme.contains(" src="))
            let address = try #require(readme.firstMatch(of: /data-picture="([^"]+)"/)?.1)
            let escaped = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
            let picture = try await app.ask("GET", "/v1/find/picture?address=\(escaped)")
            #expect(picture.status == 200 && picture.value("content-type")?.hasPrefix("image/") == true)
            // The token is the server's and GitHub's affair.
            #expect(!String(decoding: answer.body, as: UTF8.self).contains("secret-of-the-server"))
            await github.stop()
            let kept = try await app.ask("GET", "/v1/find/repositories/vision/detector")
            #expect(try decoded(RepositoryAnswer.self, kept).offline)
        }
    }

    @Test func noOtherHostIsAsked() async throws {
        let other = try ScriptedServer { _ in .init(body: [1]) }
        defer { other.stop() }
        try await withFinder { app, _ in
            for address in [
                other.url("/x.png"), "http://169.254.169.254/latest", "http://10.0.0.1/x.png",
                "https://example.com/x.png",
                "http://localhost:1/x.png", "http://127.0.0.1@example.com/x",
                "https://raw.githubusercontent.com.evil.test/x",
            ] {
                let escaped = address.addingPercentEncoding(withAllowedCharacters: .alphanumerics) ?? ""
                let answer = try await app.ask("GET", "/v1/find/picture?address=\(escaped)")
                #expect(answer.status >= 400, "\(address)")
            }
            #expect(try await app.ask("GET", "/v1/find/picture").status == 400)
            #expect(other.requests.isEmpty)
        }
    }

    @Test func aModelIsAddedUsedAndRemoved() async throws {
        var repository = StandInRepository("dogs", "finder")
        repository.licence = ("MIT", "MIT License")
        repository.files = [("best.onnx", .bytes(Sent.detector()))]
        try await withFinder([repository]) { app, _ in
            let page = try decoded(RepositoryAnswer.self, await app.ask("GET", "/v1/find/repositories/dogs/finder"))
            #expect(page.files.map(\.installed) == [nil])
            func add(_ licence: String) async throws -> RawClient.Answer {
                let body = #"{"path":"best.onnx","commit":"\#(page.commit)"\#(licence)}"#
                return try await app.ask(
                    "POST", "/v1/find/repositories/dogs/finder", ["Content-Type: application/json"],
                    body: Array(body.utf8))
            }
            for licence in ["", #","licence":"Apache-2.0""#] {
                let refused = try await add(licence)
                #expect(refused.status == 400 && refused.object["reason"] as? String == "licenceNeeded")
            }
            let begun = try await add(#","licence":"MIT""#)
            #expect(begun.status == 202)
            let id = try #require(begun.object["id"] as? String)
            var entry = try decoded(AdditionEntry.self, begun)
            for _ in 0..<300 where entry.state != .installed && entry.state != .failed {
                try await Task.sleep(for: .milliseconds(20))
                entry = try decoded(AdditionEntry.self, await app.ask("GET", "/v1/find/additions/\(id)"))
            }
            #expect(entry.state == .installed && entry.model == "finder-best" && entry.capabilities.contains("objects"))
            let models = try decoded(ModelsAnswer.self, await app.ask("GET", "/v1/models")).models
            let model = try #require(models.first { $0.name == "finder-best" })
            #expect(model.removable && model.origin?.repository == "dogs/finder" && model.origin?.commit == page.commit)
            #expect(model.origin?.licence == "MIT" && model.origin?.sha256.count == 64)
            let look = try await app.ask("POST", "/v1/detect?model=finder-best", body: Sent.picture())
            #expect(look.labels == ["dog"])
            let again = try decoded(RepositoryAnswer.self, await app.ask("GET", "/v1/find/repositories/dogs/finder"))
            #expect(again.files.map(\.installed) == ["finder-best"])
            #expect(try await app.ask("DELETE", "/v1/models/finder-best").status == 204)
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in"])
        }
    }

    @Test func aModelThatIsNoneIsNotKept() async throws {
        try await withFinder(StandInScene.repositories) {
            $0.modelTrial = { _, _ throws(ManakoError) in throw ManakoError(.unsupported, "no model") }
        } _: { app, _ in
            let page = try decoded(RepositoryAnswer.self, await app.ask("GET", "/v1/find/repositories/vision/detector"))
            let body = #"{"path":"models/tiny.onnx","commit":"\#(page.commit)","licence":"Apache-2.0"}"#
            let begun = try await app.ask(
                "POST", "/v1/find/repositories/vision/detector", ["Content-Type: application/json"],
                body: Array(body.utf8))
            var entry = try decoded(AdditionEntry.self, begun)
            for _ in 0..<300 where entry.state != .failed {
                try await Task.sleep(for: .milliseconds(20))
                entry = try decoded(AdditionEntry.self, await app.ask("GET", "/v1/find/additions/\(entry.id)"))
            }
            #expect(entry.problem?.detail == "no model")
            #expect(try await app.ask("GET", "/v1/models").modelNames == ["built-in"])
            #expect(try await app.ask("DELETE", "/v1/find/additions/\(entry.id)").status == 204)
            #expect(try await app.ask("GET", "/v1/find/additions/\(String(repeating: "0", count: 32))").status == 404)
        }
    }

    @Test func problemsAreToldWithTheirReasons() async throws {
        try await withFinder { app, github in
            let none = try await app.ask("GET", "/v1/find/repositories/vision/nothing")
            #expect(none.status == 404 && none.object["reason"] as? String == "gitHubNotFound")
            let limited = try await app.ask("GET", "/v1/find/repositories/faults/limited")
            #expect(limited.status == 429 && limited.object["reason"] as? String == "gitHubLimited")
            let until = (limited.object["parameters"] as? [String: String])?["until"]
            #expect(until?.contains(":") == true)
            await github.stop()
        }
        try await withApp {
            $0.finder = nil
        } _: { app in
            let refused = try await app.ask("GET", "/v1/find?q=x")
            #expect(refused.object["reason"] as? String == "findOff")
            let additions = try await app.ask("GET", "/v1/find/additions")
            #expect(additions.status == 503)
        }
    }
}

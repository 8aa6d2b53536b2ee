import Foundation
import Manako
import ManakoAPI
import ManakoFiles
import ManakoHTTP
import ManakoModelLibrary
import ManakoTesting
import Testing

@testable import ManakoFront

/// Downloads that clients ask for, from a real server on this machine.
@Suite struct ModelDownloadsTests {
    /// A detector of the stub backend with so much behind it that it takes several pieces.
    static let content = Array("detector".utf8) + (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    private let folder: ScratchFolder
    private let library: ModelLibrary

    init() throws {
        folder = try ScratchFolder()
        library = ModelLibrary(folder: folder.path + "/library")
    }

    private func model(
        _ server: ScriptedServer, _ name: String = "pets", sha256: String? = SHA256(of: content).hex
    ) -> CatalogueModel {
        CatalogueModel(
            name: name, task: .detect, summary: "finds pets", file: "m.tflite", url: server.url("/\(name).tflite"),
            sha256: sha256, bytes: Self.content.count, licence: "MIT", homepage: "https://example.com")
    }

    private func downloads(_ models: [CatalogueModel]) -> ModelDownloads {
        let client = HTTPClient(
            patience: .init(connecting: .seconds(5), window: .seconds(5), minimumBytes: 1000))
        return ModelDownloads(
            catalogue: Catalogue(models: models), library: library,
            download: ModelDownload(client: client, attempts: 1, pause: .milliseconds(5), maximumBytes: 1 << 20))
    }

    /// The file a little at a time, from the byte that is asked for.
    private static func slowly(_ request: ScriptedServer.Request) -> ScriptedServer.Response {
        let first = request.firstByte
        var response = ScriptedServer.Response(fields: ["ETag": "\"1\""], body: Array(content[first...]))
        if first > 0 {
            response.status = 206
            response.fields["Content-Range"] = "bytes \(first)-\(content.count - 1)/\(content.count)"
        }
        response.trickle = (4000, 20)
        return response
    }

    private func settled(_ downloads: ModelDownloads, _ name: String = "pets") async throws -> CatalogueEntry {
        #expect(await eventually { (try? downloads.entry(named: name).state) != .downloading })
        return try downloads.entry(named: name)
    }

    @Test func entriesSayWhatTheCatalogueSays() throws {
        let server = try ScriptedServer { _ in .init(status: 404) }
        defer { server.stop() }
        var other = model(server, "birds", sha256: nil)
        (other.task, other.bytes) = (.classify, nil)
        var people = model(server, "people")
        people.task = .people
        let entries = downloads([model(server), other, people]).entries()
        #expect(entries.map(\.name) == ["pets", "birds", "people"])
        #expect(entries.map(\.capability) == ["objects", "classify", "faces"])
        let size = Self.content.count
        #expect(entries.map(\.pinned) == [true, false, true] && entries.map(\.total) == [size, nil, size])
        #expect(entries.allSatisfy { $0.state == .absent && $0.done == 0 && $0.problem == nil && $0.licence == "MIT" })
        #expect(server.requests.isEmpty)
    }

    @Test func whatIsInstalledIsOnTheShelf() async throws {
        let server = try ScriptedServer { Self.slowly($0) }
        defer { server.stop() }
        let catalogue = Catalogue(models: [model(server)])
        let shelf = try ModelRegistry(library: library, catalogue: catalogue, backends: [StubBackend()])
        #expect(shelf.entries().map(\.name) == ["built-in"])
        let downloads = downloads(catalogue.models)
        #expect(try downloads.begin("pets", licence: "MIT").state == .downloading)
        // What comes in is told while it comes.
        var told: [Int] = []
        #expect(
            await eventually {
                guard let entry = try? downloads.entry(named: "pets") else { return false }
                if entry.state == .downloading { told.append(entry.done) }
                return entry.state == .installed
            })
        #expect(told == told.sorted() && told.contains { $0 > 0 && $0 < Self.content.count })
        // Asking again does nothing.
        #expect(try downloads.begin("pets", licence: "MIT").state == .installed)
        #expect(server.requests.count == 1)
        #expect(try shelf.lens(LensSettings("objects", model: "pets"), follows: false).model == "pets")
        #expect(shelf.entries().map(\.name) == ["built-in", "pets"] && !shelf.isRemovable("pets"))
    }

    @Test func theLicenceMustBeTheModels() throws {
        let server = try ScriptedServer { _ in .init(status: 404) }
        defer { server.stop() }
        let downloads = downloads([model(server)])
        for licence in ["", "mit", "Apache-2.0"] {
            let problem = #expect(throws: Problem.self) { try downloads.begin("pets", licence: licence) }
            #expect(problem?.status == 400 && problem?.reason == "licenceNeeded")
            #expect(problem?.parameters == ["licence": "MIT"])
        }
        #expect(try downloads.entry(named: "pets").state == .absent)
        #expect(server.requests.isEmpty)
    }

    @Test func unknownNamesAreNotFound() throws {
        let downloads = downloads([])
        let problems = [
            #expect(throws: Problem.self) { try downloads.begin("../x", licence: "MIT") },
            #expect(throws: Problem.self) { _ = try downloads.entry(named: "x") },
            #expect(throws: Problem.self) { try downloads.stop("x") },
        ]
        for problem in problems { #expect(problem?.status == 404 && problem?.reason == "unknownModel") }
    }

    @Test func aStoppedDownloadGoesOnWhereItEnded() async throws {
        let server = try ScriptedServer { Self.slowly($0) }
        defer { server.stop() }
        let downloads = downloads([model(server)])
        _ = try downloads.begin("pets", licence: "MIT")
        #expect(await eventually { ((try? downloads.entry(named: "pets"))?.done ?? 0) > 0 })
        try downloads.stop("pets")
        #expect(try downloads.entry(named: "pets").state == .absent)
        let part = "\(library.folder)/.incoming/pets/m.tflite.part"
        // It has ended when another one can begin, which asks for the rest alone.
        #expect(await eventually { downloads.isIdle })
        let kept = try FileManager.default.attributesOfItem(atPath: part)[.size] as? Int ?? 0
        #expect(kept > 0 && kept < Self.content.count)
        _ = try downloads.begin("pets", licence: "MIT")
        #expect(try await settled(downloads).state == .installed)
        #expect(server.requests.map(\.firstByte) == [0, kept])
        #expect(library.path(of: "pets").flatMap { FileManager.default.contents(atPath: $0) } == Data(Self.content))
    }

    /// Who changes their mind at once is not left with nothing.
    @Test func stopAndBeginAtOnceGoOn() async throws {
        let server = try ScriptedServer { Self.slowly($0) }
        defer { server.stop() }
        let downloads = downloads([model(server)])
        _ = try downloads.begin("pets", licence: "MIT")
        for _ in 0..<3 {
            #expect(await eventually { ((try? downloads.entry(named: "pets"))?.done ?? 0) > 0 })
            try downloads.stop("pets")
            #expect(try downloads.begin("pets", licence: "MIT").state == .downloading)
        }
        #expect(try await settled(downloads).state == .installed)
    }

    @Test func aFailureIsSaidAndCanBeTriedAgain() async throws {
        let server = try ScriptedServer { $0.number == 0 ? .init(status: 404) : .init(body: Self.content) }
        defer { server.stop() }
        let downloads = downloads([model(server)])
        _ = try downloads.begin("pets", licence: "MIT")
        let failed = try await settled(downloads)
        #expect(failed.state == .failed)
        #expect(failed.problem?.reason == "downloadFailed")
        #expect(failed.problem?.parameters == ["host": "127.0.0.1:\(server.port)"])
        #expect(failed.problem?.detail.contains(folder.path) == false)
        _ = try downloads.begin("pets", licence: "MIT")
        let done = try await settled(downloads)
        #expect(done.state == .installed && done.problem == nil)
    }

    /// Top-level domain `invalid` never exists (RFC 2606); with a proxy it is the proxy that does not find it.
    @Test(.enabled(if: Proxies.areNone, "the environment names a proxy"))
    func noWayToTheNetworkIsSaid() async throws {
        var lost = model(try ScriptedServer { _ in .init(status: 404) })
        lost.url = "https://models.invalid/m.tflite"
        let downloads = downloads([lost])
        _ = try downloads.begin("pets", licence: "MIT")
        let failed = try await settled(downloads)
        #expect(failed.state == .failed && failed.problem?.reason == "noNetwork")
    }

    @Test func anotherFileThanTheCataloguesFails() async throws {
        let server = try ScriptedServer { _ in .init(body: Array("detector of somebody else".utf8)) }
        defer { server.stop() }
        let downloads = downloads([model(server)])
        _ = try downloads.begin("pets", licence: "MIT")
        let failed = try await settled(downloads)
        #expect(failed.state == .failed && failed.problem?.code == "malformedInput")
        #expect(library.path(of: "pets") == nil)
    }

    @Test func oneAfterTheOther() async throws {
        let server = try ScriptedServer { Self.slowly($0) }
        defer { server.stop() }
        let downloads = downloads([model(server, "first"), model(server, "second"), model(server, "third")])
        for name in ["first", "second", "third"] { _ = try downloads.begin(name, licence: "MIT") }
        #expect(downloads.entries().allSatisfy { $0.state == .downloading })
        // The second one is stopped before it begins.
        try downloads.stop("second")
        #expect(try await settled(downloads, "first").state == .installed)
        #expect(try await settled(downloads, "third").state == .installed)
        #expect(try downloads.entry(named: "second").state == .absent)
        #expect(server.requests.map(\.path).first == "/first.tflite")
        #expect(server.requests.map(\.path).last == "/third.tflite")
    }

    @Test func theEndOfTheServerEndsAll() async throws {
        let server = try ScriptedServer { Self.slowly($0) }
        defer { server.stop() }
        let downloads = downloads([model(server, "first"), model(server, "second")])
        for name in ["first", "second"] { _ = try downloads.begin(name, licence: "MIT") }
        #expect(await eventually { ((try? downloads.entry(named: "first"))?.done ?? 0) > 0 })
        downloads.stopAll()
        #expect(await eventually { downloads.isIdle })
        #expect(downloads.entries().allSatisfy { $0.state == .absent })
        #expect(library.path(of: "first") == nil)
    }
}

/// What the environment says of proxies.
private enum Proxies {
    static let areNone = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].allSatisfy {
        ProcessInfo.processInfo.environment[$0] == nil
    }
}

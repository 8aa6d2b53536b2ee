import Foundation
import Manako
import ManakoHTTP
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoModelLibrary

/// Downloads from a real server on this machine that misbehaves in every way that servers do.
@Suite struct ModelDownloadTests {
    typealias Server = ScriptedServer

    static let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ ($0 >> 8)) }
    /// `sha256sum` of the content: `bytes((i*31 + (i>>8)) & 255 for i in range(200000))` in Python's hashlib.
    static let digest = "9dd3bc1b9376015e4c5c149f6321984ccf13f551f9263d22edcd3b2670baa25a"

    private let folder: ScratchFolder
    private var path: String { folder.path + "/m.onnx" }
    private let download = ModelDownload(
        client: HTTPClient(), attempts: 3, pause: .milliseconds(5), maximumBytes: 1 << 20)

    init() throws { folder = try ScratchFolder() }

    private func model(_ server: Server, sha256: String? = digest, bytes: Int? = nil) -> FileSource {
        FileSource(
            url: server.url("/m.onnx"), bytes: bytes, digest: sha256.map(FileDigest.sha256), page: "https://example.com"
        )
    }

    private func run(_ model: FileSource, isCancelled: @escaping () -> Bool = { false }) throws -> String {
        try download.run(model, to: path, isCancelled: isCancelled, report: { _ in })
    }

    private func failure(_ model: FileSource) -> ManakoError? {
        do {
            _ = try run(model)
            return nil
        } catch {
            return error as? ManakoError
        }
    }

    private var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }
    private var downloaded: [UInt8]? { FileManager.default.contents(atPath: path).map { [UInt8]($0) } }

    /// An honest server of one version of a file.
    private static func honest(_ request: Server.Request, tag: String? = "\"v1\"") -> Server.Response {
        let fields = tag.map { ["ETag": $0] } ?? [:]
        let isSame = request.fields["if-range"].map { $0 == tag } ?? true
        let first = isSame ? request.firstByte : 0
        guard first > 0 else { return .init(fields: fields, body: content) }
        guard first < content.count else {
            return .init(status: 416, fields: ["Content-Range": "bytes */\(content.count)"])
        }
        let range = "bytes \(first)-\(content.count - 1)/\(content.count)"
        return .init(
            status: 206, fields: fields.merging(["Content-Range": range]) { $1 }, body: Array(content[first...]))
    }

    /// An answer that ends after some bytes of what it announces.
    private static func cut(_ response: Server.Response, after count: Int) -> Server.Response {
        var response = response
        response.fields["Content-Length"] = "\(response.body.count)"
        response.body = Array(response.body.prefix(count))
        return response
    }

    @Test func aWholeFileIsThereUnderItsNameAlone() throws {
        let server = try Server { Self.honest($0) }
        defer { server.stop() }
        #expect(try run(model(server, bytes: Self.content.count)) == Self.digest)
        #expect(downloaded == Self.content)
        #expect(names == ["m.onnx"])
    }

    @Test(arguments: [true, false])
    func droppedConnectionsGoOnWhereTheyEnded(isPinned: Bool) throws {
        let server = try Server { request in
            request.number < 4 ? Self.cut(Self.honest(request), after: 30_000) : Self.honest(request)
        }
        defer { server.stop() }
        #expect(try run(model(server, sha256: isPinned ? Self.digest : nil)) == Self.digest)
        #expect(downloaded == Self.content)
        #expect(server.requests.map(\.firstByte) == [0, 30_000, 60_000, 90_000, 120_000])
        #expect(server.requests.dropFirst().allSatisfy { $0.fields["if-range"] == "\"v1\"" })
    }

    @Test func aLaterRunGoesOnWhereTheLastOneEnded() throws {
        let server = try Server { request in
            request.number == 0
                ? Self.cut(Self.honest(request), after: 50_000)
                : request.number < 3 ? .init(status: 503) : Self.honest(request)
        }
        defer { server.stop() }
        let error = failure(model(server))
        #expect(
            error?.code == .unavailable && error?.message.contains("50000 bytes are kept") == true, "\(error as Any)")
        #expect(names == ["m.onnx.part", "m.onnx.part.from"])
        #expect(try run(model(server)) == Self.digest)
        #expect(server.requests.last?.firstByte == 50_000)
        #expect(names == ["m.onnx"])
    }

    @Test func anotherVersionBeginsAnew() throws {
        let server = try Server { request in
            let response = Self.honest(request, tag: request.number == 0 ? "\"old\"" : "\"new\"")
            return request.number == 0
                ? Self.cut(.init(fields: response.fields, body: .init(repeating: 9, count: 99_000)), after: 70_000)
                : response
        }
        defer { server.stop() }
        #expect(try run(model(server, sha256: nil)) == Self.digest)
        #expect(server.requests.map(\.firstByte) == [0, 70_000])
    }

    @Test func withoutAVersionOrADigestNothingIsPutTogether() throws {
        let server = try Server { request in
            request.number == 0
                ? Self.cut(Self.honest(request, tag: nil), after: 70_000) : Self.honest(request, tag: nil)
        }
        defer { server.stop() }
        #expect(try run(model(server, sha256: nil)) == Self.digest)
        #expect(server.requests.map(\.firstByte) == [0, 0])
    }

    @Test func partsThatDoNotBelongTogetherAreFetchedAnew() throws {
        let server = try Server { request in
            request.number == 0
                ? Self.cut(.init(body: .init(repeating: 9, count: 200_000)), after: 70_000)
                : Self.honest(request, tag: nil)
        }
        defer { server.stop() }
        #expect(try run(model(server)) == Self.digest)
        #expect(server.requests.map(\.firstByte) == [0, 70_000, 0])
        #expect(downloaded == Self.content)
    }

    @Test func serversThatIgnoreRangesSendAllAnew() throws {
        let server = try Server { request in
            let whole = Server.Response(fields: ["ETag": "\"v1\""], body: Self.content)
            return request.number == 0 ? Self.cut(whole, after: 150_000) : whole
        }
        defer { server.stop() }
        #expect(try run(model(server)) == Self.digest)
        #expect(downloaded == Self.content)
    }

    @Test func aRangeThatWasNotAskedForBeginsAnew() throws {
        let server = try Server { request in
            if request.number == 0 { return Self.cut(Self.honest(request), after: 10_000) }
            return request.number == 1
                ? .init(status: 206, fields: ["Content-Range": "bytes 5-9/200000"], body: [1, 2, 3, 4, 5])
                : Self.honest(request)
        }
        defer { server.stop() }
        #expect(try run(model(server)) == Self.digest)
        #expect(server.requests.map(\.firstByte) == [0, 10_000, 0])
    }

    @Test func aFinishedPartNeedsNoMoreBytes() throws {
        let server = try Server { Self.honest($0) }
        defer { server.stop() }
        _ = try folder.write(Self.content, to: "m.onnx.part")
        _ = try folder.write(Array("\(server.url("/m.onnx"))\n\"v1\"".utf8), to: "m.onnx.part.from")
        #expect(try run(model(server)) == Self.digest)
        #expect(server.requests.map(\.firstByte) == [200_000])
    }

    @Test func wrongBytesAreDeletedAndBothDigestsNamed() throws {
        let server = try Server { _ in .init(body: [1, 2, 3]) }
        defer { server.stop() }
        let error = failure(model(server))
        #expect(error?.code == .malformedInput)
        // sha256sum of 01 02 03.
        let wrong = "039058c6f2c0cb492c533b0a4d14ef77cc0f78abccced5287d84a1a2011cfb81"
        #expect(error?.message.contains(Self.digest) == true && error?.message.contains(wrong) == true)
        #expect(names.isEmpty)
    }

    @Test func anAnnouncedLengthThatIsTooLongIsNoWholeFile() throws {
        let server = try Server { request in
            var response = Self.honest(request, tag: nil)
            response.fields["Content-Length"] = "300000"
            return response.status == 200 ? response : .init(status: 500)
        }
        defer { server.stop() }
        let error = failure(model(server, sha256: nil))
        #expect(error?.code == .unavailable && error?.message.contains("too early") == true, "\(error as Any)")
        #expect(downloaded == nil)
    }

    @Test func anAnnouncedLengthThatIsTooShortIsFoundByTheDigest() throws {
        let server = try Server { _ in .init(fields: ["Content-Length": "1000"], body: Self.content) }
        defer { server.stop() }
        #expect(failure(model(server))?.code == .malformedInput)
        #expect(failure(model(server, sha256: nil, bytes: 200_000))?.message.contains("another version") == true)
        #expect(names.isEmpty)
    }

    @Test func anEmptyFileIsAnError() throws {
        let server = try Server { _ in .init() }
        defer { server.stop() }
        #expect(failure(model(server, sha256: nil))?.message.contains("empty") == true)
        #expect(downloaded == nil)
    }

    @Test func aFileThatIsGoneIsNotTriedAgain() throws {
        let server = try Server { _ in .init(status: 404, body: Array("gone".utf8)) }
        defer { server.stop() }
        let error = failure(model(server))
        #expect(error?.code == .unavailable)
        #expect(error?.message.contains("404") == true && error?.message.contains("https://example.com") == true)
        #expect(server.requests.count == 1)
        #expect(names.isEmpty)
    }

    @Test func troubleOfTheServerIsTriedAgain() throws {
        let server = try Server { $0.number < 2 ? .init(status: [500, 429][$0.number]) : Self.honest($0) }
        defer { server.stop() }
        #expect(try run(model(server)) == Self.digest)
        #expect(server.requests.count == 3)
        let broken = try Server { _ in .init(status: 500) }
        defer { broken.stop() }
        #expect(failure(model(broken))?.message.contains("3 tries") == true)
        #expect(broken.requests.count == 3)
    }

    @Test func redirectionsWithoutEndAreAnError() throws {
        let server = try Server { _ in .init(status: 302, fields: ["Location": "/again"]) }
        defer { server.stop() }
        #expect(failure(model(server))?.message.contains("redirects") == true)
        #expect(server.requests.count == 9)
    }

    @Test func aBodyWithoutEndIsCutAtTheLimit() throws {
        let server = try Server { _ in
            var response = Server.Response(fields: ["Content-Length": ""], body: Self.content)
            response.isEndless = true
            return response
        }
        defer { server.stop() }
        for bytes in [nil, 300_000] {
            let error = failure(model(server, bytes: bytes))
            #expect(error?.code == .limitExceeded && error?.message.contains("\(bytes ?? 1 << 20)") == true)
            #expect(names.isEmpty)
        }
        let announcing = try Server { _ in .init(fields: ["Content-Length": "1048577"], body: [1]) }
        defer { announcing.stop() }
        #expect(failure(model(announcing))?.code == .limitExceeded)
    }

    @Test func aTrickleIsGivenUpAndKept() throws {
        let server = try Server { request in
            var response = Self.honest(request)
            response.trickle = (bytes: 10, milliseconds: 10)
            return response
        }
        defer { server.stop() }
        let quick = ModelDownload(
            client: HTTPClient(patience: .init(window: .milliseconds(300), minimumBytes: 40_000)), attempts: 1)
        let error = #expect(throws: ManakoError.self) {
            try quick.run(model(server), to: path, isCancelled: { false }, report: { _ in })
        }
        #expect(error?.message.contains("less than 40000 bytes") == true && error?.message.contains("kept") == true)
        #expect(names.contains("m.onnx.part"))
    }

    @Test func cancellingKeepsWhatIsThere() throws {
        let server = try Server { request in
            var response = Self.honest(request)
            if request.number == 0 { response.trickle = (bytes: 20_000, milliseconds: 60) }
            return response
        }
        defer { server.stop() }
        var count = 0
        let error = #expect(throws: ManakoError.self) {
            try run(
                model(server),
                isCancelled: {
                    count += 1
                    return count > 4
                })
        }
        #expect(error?.code == .cancelled)
        #expect(downloaded == nil && names.contains("m.onnx.part"))
        #expect(try run(model(server)) == Self.digest)
        #expect((server.requests.last?.firstByte ?? 0) > 0)
    }

    @Test func twoDownloadsOfOneFileDoNotMix() throws {
        let server = try Server { Self.honest($0) }
        defer { server.stop() }
        let other = try PartFile(for: path)
        #expect(failure(model(server))?.message.contains("another process") == true)
        #expect(other.size == 0 && server.requests.isEmpty)
    }

    @Test(arguments: [(ENOSPC, true), (EDQUOT, true), (EFBIG, true), (EIO, false), (EROFS, false)])
    func aFullDiskIsTold(_ code: Int32, _ isFull: Bool) {
        let error = PartFile.failure("m.onnx.part", code, size: 7)
        #expect((error.reason?.name == "diskFull") == isFull)
        #expect(error.message.contains("7 bytes are kept"))
    }
}

import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Testing

@testable import ManakoBatch

/// Large objects, which are sent in parts.
@Suite struct S3MultipartTests {
    private let store: ObjectStandIn
    private let client: S3Client
    private let address = S3Address(bucket: "photos", key: "a/日 本.parquet")
    private let bytes = (0..<2501).map { UInt8(truncatingIfNeeded: $0 &* 31) }

    init() throws {
        store = try ObjectStandIn()
        var client = try store.client()
        client.partSize = 1000
        self.client = client
    }

    private func isCompletion(_ request: ScriptedServer.Request) -> Bool {
        request.method == "POST" && request.path.contains("uploadId=")
    }

    private var stored: [UInt8]? { store.bytes("photos/" + address.key) }

    @Test func partsMakeTheObject() throws {
        #expect(try client.put(bytes, to: address, isNew: true) == .met)
        #expect(stored == bytes && store.uploads == 0)
        #expect(store.requests.filter { $0.path.contains("partNumber=") }.map(\.body.count) == [1000, 1000, 501])
        // The last request alone has the condition.
        #expect(store.requests.compactMap { $0.fields["if-none-match"] }.count == 1)
        #expect(store.requests.last.map(isCompletion) == true)
        #expect(try client.put([1, 2], to: address, isNew: false) == .met && stored == [1, 2])
    }

    @Test func anObjectThatIsThereStays() throws {
        store.put("photos/" + address.key, [1])
        let before = store.requests.count
        #expect(try client.put(bytes, to: address, isNew: true) == .failed)
        #expect(store.requests.count == before + 1 && stored == [1])
        #expect(try client.put(bytes, to: address, isNew: false) == .met && stored == bytes)
    }

    @Test func anotherWriterInBetweenWins() throws {
        store.script(
            .init(status: 412, body: Array("<Error><Code>PreconditionFailed</Code></Error>".utf8)), to: isCompletion)
        #expect(try client.put(bytes, to: address, isNew: true) == .failed)
        #expect(store.uploads == 0 && stored == nil)
    }

    @Test func aLostAnswerIsNotTakenForAnotherWriter() throws {
        // The store has made the object, and forgotten the upload.
        store.script(.init(fields: ["Content-Length": "100"], body: [1]), isDone: true, to: isCompletion)
        #expect(try client.put(bytes, to: address, isNew: true) == .met)
        #expect(stored == bytes && store.uploads == 0)
    }

    @Test func aForgottenUploadOfTheOwnObjectIsDone() throws {
        store.script(
            .init(status: 404, body: Array("<Error><Code>NoSuchUpload</Code></Error>".utf8)), isDone: true,
            to: isCompletion
        )
        #expect(try client.put(bytes, to: address, isNew: true) == .met)
        #expect(stored == bytes && store.uploads == 0)
    }

    @Test func conflictsBeginAnew() throws {
        store.script(
            .init(status: 409, body: Array("<Error><Code>ConditionalRequestConflict</Code></Error>".utf8)),
            to: isCompletion)
        #expect(try client.put(bytes, to: address, isNew: true) == .met)
        #expect(stored == bytes && store.requests.filter { $0.path.hasSuffix("?uploads=") }.count == 2)
        for _ in 0..<3 { store.script(.init(status: 409), to: isCompletion) }
        let error = #expect(throws: ManakoError.self) { try client.put(bytes, to: address, isNew: false) }
        #expect(error?.code == .unavailable)
    }

    @Test func anErrorInAnAnswerOfSuccessIsOne() throws {
        store.script(.init(body: Array("<Error><Code>InternalError</Code></Error>".utf8)), to: isCompletion)
        let error = #expect(throws: ManakoError.self) { try client.put(bytes, to: address, isNew: true) }
        #expect(error?.message.contains("InternalError") == true)
        #expect(stored == nil && store.uploads == 0)
    }

    @Test func busyStoresAreWaitedForPartByPart() throws {
        for _ in 0..<3 { store.script(.init(status: 503), to: { $0.path.contains("partNumber=2") }) }
        #expect(try client.put(bytes, to: address, isNew: true) == .met && stored == bytes)
        #expect(store.requests.filter { $0.path.contains("partNumber=1&") }.count == 1)
    }
}

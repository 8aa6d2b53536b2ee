import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoBatch

/// What a real store promises: that of `MANAKO_TEST_S3`, an address such as `http://127.0.0.1:5000`, with the keys of AWS's variables.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["MANAKO_TEST_S3"] != nil), .serialized)
struct S3ServerTests {
    private let client: S3Client
    private let folder = "run-\(UInt64.random(in: 0...UInt64.max))"

    init() throws {
        var environment = ProcessInfo.processInfo.environment
        environment["AWS_ENDPOINT_URL"] = environment["MANAKO_TEST_S3"]
        client = S3Client(try S3Settings(environment))
        var request = client.request(S3Address(bucket: "manako-tests", key: ""))
        request.method = "PUT"
        _ = try client.send(request, S3Address(bucket: "manako-tests", key: ""), limit: 1 << 20)
    }

    private func address(_ name: String) -> S3Address { S3Address(bucket: "manako-tests", key: "\(folder)/\(name)") }

    /// How many of several writers of one object had success, and whether the object is that of the last of them.
    private func race(_ writers: Int, _ bytes: Int, to address: S3Address, _ client: S3Client) throws -> [Int] {
        let winners = Mutex<[Int]>([])
        DispatchQueue.concurrentPerform(iterations: writers) { writer in
            let body = [UInt8](repeating: UInt8(writer), count: bytes)
            if (try? client.put(body, to: address, isNew: true)) == .met { winners.withLock { $0.append(writer) } }
        }
        let there = try #require(try client.get(address, limit: bytes))
        #expect(there.count == bytes && Set(there).count == 1)
        let list = winners.withLock { $0 }
        #expect(list.count == 1 && there.first == list.first.map { UInt8($0) }, "\(list) won")
        return list
    }

    @Test func oneOfManyWritersWins() throws {
        for round in 0..<20 { _ = try race(16, 20_000, to: address("race-\(round)"), client) }
    }

    @Test func oneOfManyUploadsWins() throws {
        var client = client
        client.partSize = 5 << 20
        for round in 0..<3 { _ = try race(4, 11 << 20, to: address("upload-\(round)"), client) }
    }

    @Test func objectsAreWrittenListedAndRead() throws {
        let names = ["a b+&.jpg", "日本.jpg", "c/d.jpg"]
        for name in names { #expect(try client.put(Array(name.utf8), to: address(name), isNew: true) == .met) }
        var listed: [S3Listing.Object] = []
        try client.list(address(""), maximum: 2) { listed += $0 }
        #expect(Set(listed.map(\.key)) == Set(names.map { "\(folder)/\($0)" }))
        for object in listed {
            let place = S3Address(bucket: "manako-tests", key: object.key)
            let bytes = try #require(try client.get(place, tag: object.tag, limit: 100))
            #expect(bytes.count == object.size && object.key == "\(folder)/" + String(decoding: bytes, as: UTF8.self))
            let part = try client.get(place, tag: object.tag, range: 1..<3, limit: 100)
            #expect(part == Array(bytes[1..<3]))
            #expect(try client.put([1], to: place, isNew: false) == .met)
            let changed = #expect(throws: ManakoError.self) { try client.get(place, tag: object.tag, limit: 100) }
            #expect(changed?.reason?.name == "inputChanged")
            try client.delete(place)
            #expect(try client.get(place, limit: 100) == nil)
        }
        let nowhere = S3Address(bucket: "manako-no-such-bucket", key: "a")
        let error = #expect(throws: ManakoError.self) { try client.put([1], to: nowhere, isNew: false) }
        #expect(error?.message.contains("no such bucket") == true)
    }

    @Test func namesMayHaveLineEnds() throws {
        #expect(try client.put([1, 2], to: address("a\n.jpg"), isNew: true) == .met)
        #expect(try client.get(address("a\n.jpg"), limit: 100) == [1, 2])
    }

    @Test func jobsTakeTheStore() throws {
        let store = try S3Store("s3://manako-tests/\(folder)/job", client)
        #expect(throws: Never.self) { try store.check() }
    }
}

import Foundation
import ManakoCore
import ManakoHTTP
import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct S3ClientTests {
    private let store: ObjectStandIn
    private let client: S3Client
    private let address = S3Address(bucket: "photos", key: "a/日 本+&.jpg")

    init() throws {
        store = try ObjectStandIn()
        client = try store.client()
    }

    @Test func writesReadsAndDeletes() throws {
        #expect(try client.get(address, limit: 100) == nil)
        #expect(try client.put([1, 2, 3, 4], to: address, isNew: true) == .met)
        #expect(try client.put([5], to: address, isNew: true) == .failed)
        #expect(try client.get(address, limit: 100) == [1, 2, 3, 4])
        let part = try client.get(address, range: 1..<3, limit: 100)
        #expect(part == [2, 3], "\(part ?? []) \(store.requests.last?.fields ?? [:])")
        #expect(try client.put([6], to: address, isNew: false) == .met)
        #expect(store.bytes("photos/a/日 本+&.jpg") == [6])
        try client.delete(address)
        #expect(try client.get(address, limit: 100) == nil)
    }

    @Test func largeObjectsAreSentWhole() throws {
        let bytes = (0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        #expect(try client.put(bytes, to: address, isNew: true) == .met)
        #expect(store.bytes("photos/a/日 本+&.jpg") == bytes)
        #expect(try client.get(address, limit: 3_000_000) == bytes)
        #expect(throws: ManakoError.self) { try client.get(address, limit: 2_999_999) }
    }

    @Test func throttlingIsWaitedFor() throws {
        for _ in 0..<5 { store.script(.init(status: 503, body: Array("<Error><Code>SlowDown</Code></Error>".utf8))) }
        #expect(try client.put([1], to: address, isNew: true) == .met)
        #expect(store.requests.count == 6)
    }

    @Test func aLostAnswerIsNotTakenForAnotherWriter() throws {
        // The store has written the object, and its answer breaks off.
        store.script(.init(fields: ["Content-Length": "100"], body: [1]), isDone: true)
        #expect(try client.put([1, 2], to: address, isNew: true) == .met)
        store.script(.init(status: 500))
        #expect(try client.put([1, 3], to: address, isNew: true) == .failed)
    }

    /// libcurl sends a request again by itself when a connection that it had kept ends before the answer: the first answer is that to the second
    /// request.
    @Test func theOwnObjectIsNotTakenForAnotherWriters() throws {
        #expect(try client.put([1, 2], to: address, isNew: true) == .met)
        #expect(try client.put([1, 2], to: address, isNew: true) == .met)
        #expect(try client.put([1, 2, 3], to: address, isNew: true) == .failed)
        #expect(try client.put([1], to: address, isNew: true) == .failed)
        #expect(store.bytes("photos/a/日 本+&.jpg") == [1, 2])
    }

    @Test func aBodyThatBreaksOffIsReadAgain() throws {
        store.put("photos/" + address.key, [1, 2, 3])
        store.script(.init(fields: ["Content-Length": "3"], body: [1]))
        #expect(try client.get(address, limit: 10) == [1, 2, 3])
    }

    @Test func anObjectThatChangesIsKnown() throws {
        store.put("photos/" + address.key, [1, 2, 3])
        #expect(try client.get(address, tag: ObjectStandIn.tag([1, 2, 3]), limit: 10) == [1, 2, 3])
        store.put("photos/" + address.key, [1, 2, 4])
        let error = #expect(throws: ManakoError.self) {
            try client.get(address, tag: ObjectStandIn.tag([1, 2, 3]), limit: 10)
        }
        #expect(error?.reason?.name == "inputChanged")
    }

    @Test func listsPageByPage() throws {
        let keys = (0..<25).map { "in/\($0) ü\n&<.jpg" }
        for key in keys { store.put("photos/\(key)", [UInt8](repeating: 1, count: key.utf8.count)) }
        store.put("photos/other.jpg", [])
        var objects: [S3Listing.Object] = []
        try client.list(S3Address(bucket: "photos", key: "in/"), maximum: 10) { objects += $0 }
        #expect(objects.map(\.key) == keys.sorted() && objects.allSatisfy { $0.size == $0.key.utf8.count })
        #expect(store.requests.count == 3)
    }

    @Test(arguments: [
        (403, "AccessDenied", "may not"), (404, "NoSuchBucket", "no such bucket"),
        (403, "RequestTimeTooSkewed", "clock"),
        (403, "SignatureDoesNotMatch", "AWS_SECRET_ACCESS_KEY"), (301, "PermanentRedirect", "AWS_REGION"),
        (501, "NotImplemented", "conditional"),
    ]) func errorsSayWhatToDo(_ status: Int, _ code: String, _ word: String) throws {
        store.script(.init(status: status, body: Array("<Error><Code>\(code)</Code></Error>".utf8)))
        let error = #expect(throws: ManakoError.self) { try client.put([1], to: address, isNew: false) }
        #expect(error?.code == .unavailable && error?.message.contains(word) == true, "\(error?.message ?? "")")
        #expect(error?.message.hasPrefix("s3://photos/a/") == true && error?.message.contains("secret") == false)
    }

    @Test func aStoreThatIgnoresConditionsIsRefused() throws {
        let folder = try S3Store("s3://photos/job/", client)
        try folder.check()
        #expect(store.names.isEmpty)
        for winners in [2, 3, 8, 9] {
            store.letWin(winners)
            let error = #expect(throws: ManakoError.self) { try folder.check() }
            #expect(error?.code == .unsupported && error?.message.contains("\(min(winners, 8)) had success") == true)
        }
    }

    @Test func aFolderInABucketIsOneOnADisk() throws {
        let folder = try S3Store("s3://photos/job/", client)
        #expect(folder.place == "s3://photos/job")
        #expect(try folder.names(in: "") == [] && folder.read("x", limit: 10) == nil)
        #expect(try folder.create("parts/b", [1]) && folder.create("parts/a", [2]) && folder.create("job.json", [3]))
        #expect(try !folder.create("parts/a", [4]))
        #expect(try folder.names(in: "parts") == ["a", "b"] && folder.names(in: "") == ["job.json", "parts"])
        try folder.replace("parts/a", [5])
        #expect(try folder.read("parts/a", limit: 10) == [5])
        try folder.remove("parts/a")
        #expect(store.names == ["/photos/job/job.json", "/photos/job/parts/b"])
    }

    @Test func inputsOfAPrefix() throws {
        let pictures = ["in/a.jpg", "in/b/c.PNG", "in/note.txt", "inside.jpg", "in/d/"]
        for (index, key) in pictures.enumerated() { store.put("photos/\(key)", [UInt8](repeating: 1, count: index)) }
        let inputs = S3Inputs(client: client)
        var found: [BatchInput] = []
        try inputs.list("s3://photos/in", every: 0) { found.append($0) }
        #expect(found.map(\.name) == ["s3://photos/in/a.jpg", "s3://photos/in/b/c.PNG"])
        #expect(try inputs.bytes(of: found[1]) == [1])
        store.put("photos/in/b/c.PNG", [2])
        let changed = #expect(throws: ManakoError.self) { try inputs.bytes(of: found[1]) }
        #expect(
            changed?.message
                == "s3://photos/in/b/c.PNG: has changed since the job began; look at it in a job of its own")
        let job = BatchJob(
            program: "1", folder: "/", inputs: ["s3://photos/in"], tasks: [BatchTask(capability: "codes")])
        let prefetch = try #require(InputPrefetch(found, 0..<2, InputReader(job: job, objects: inputs)))
        #expect(throws: ManakoError.self) { try prefetch.bytes(1) }
        #expect(try prefetch.bytes(0) == [])
        let nothing = #expect(throws: ManakoError.self) { try inputs.list("s3://photos/no/", every: 0) { _ in } }
        #expect(nothing?.code == .unavailable)
    }
}

@Suite struct S3ParserTests {
    private static let page = """
        <?xml version="1.0" encoding="UTF-8"?>
        <ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>b</Name><IsTruncated>true</IsTruncated>
        <Contents><Key>a%2Fb+c%0A.jpg</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified><ETag>&quot;ab12&quot;</ETag>
        <Size>12</Size></Contents><NextContinuationToken>t+/=</NextContinuationToken></ListBucketResult>
        """

    @Test func readsAPage() throws {
        let listing = try S3Listing(xml: Array(Self.page.utf8))
        #expect(listing.objects == [.init(key: "a/b c\n.jpg", size: 12, tag: "\"ab12\"")] && listing.next == "t+/=")
    }

    @Test(arguments: [
        "", "<Error/>", "<ListBucketResult><Contents/></ListBucketResult>", "<!DOCTYPE a><ListBucketResult/>",
    ])
    func refusesOtherAnswers(_ text: String) {
        let error = #expect(throws: ManakoError.self) { try S3Listing(xml: Array(text.utf8)) }
        #expect(error?.code == .malformedInput)
    }

    @Test func damageNeverCrashes() {
        var random = SeededRandom(seed: 6)
        let bytes = Array(Self.page.utf8)
        for count in 0..<bytes.count - 1 {
            #expect(throws: ManakoError.self) { try S3Listing(xml: Array(bytes.prefix(count))) }
        }
        for _ in 0..<5000 {
            var damaged = bytes
            damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            _ = try? S3Listing(xml: damaged)
        }
    }

    @Test func addressesOfBuckets() throws {
        #expect(try S3Address("s3://my-bucket") == S3Address(bucket: "my-bucket", key: ""))
        #expect(try S3Address("s3://my.bucket/a/b ") == S3Address(bucket: "my.bucket", key: "a/b "))
        for text in ["s3://", "s3://ab", "s3:///a", "s3://Bucket/a", "s3://b_c/a", "http://abc/", "s3://user@abc/"] {
            #expect(throws: ManakoError.self) { try S3Address(text) }
        }
    }

    @Test func percentEncodingIsThatOfTheSpecification() {
        // RFC 3986, 2.3: what is unreserved stays.
        #expect(PercentEncoding.value("aZ09-._~ /+\u{FC}") == "aZ09-._~%20%2F%2B%C3%BC")
        #expect(PercentEncoding.path("a/b c") == "a/b%20c")
        #expect(PercentEncoding.decoded("a%2Fb+c%C3%BC", plusIsBlank: true) == "a/b c\u{FC}")
        for text in ["%", "%4", "%zz", "%FF", "%+4"] { #expect(PercentEncoding.decoded(text) == nil) }
    }
}

@Suite struct S3SettingsTests {
    private static let files: [String: String] = [
        "/h/.aws/credentials": """
        [default]
        aws_access_key_id = first
        aws_secret_access_key=s1
        [other]
        aws_access_key_id=second
        aws_secret_access_key = s2
        aws_session_token = t2
        """,
        "/h/.aws/config": """
        # comment
        [default]
        region = eu-central-1
        [profile other]
        region = ap-northeast-1
        endpoint_url = http://minio:9000/
        """,
        "/c": "[default]\naws_access_key_id=third\naws_secret_access_key=s3",
    ]

    private func settings(_ variables: [String: String]) throws(ManakoError) -> S3Settings {
        let home = ["HOME": "/h"]
        return try S3Settings(home.merging(variables) { $1 }) { path in Self.files[path].map { Array($0.utf8) } }
    }

    @Test func variablesGoBeforeFiles() throws {
        let plain = try settings([:])
        #expect((plain.key, plain.secret, plain.region) == ("first", "s1", "eu-central-1"))
        // Whoever prints settings or a signature sees no secret.
        let signature = HTTPSignature(key: plain.key, secret: "s1", region: plain.region, service: "s3")
        for shown in ["\(plain)", String(reflecting: plain), "\(signature)", String(reflecting: [signature])] {
            #expect(shown.contains("hidden") && !shown.contains("s1"))
        }
        #expect(plain.token == nil && plain.endpoint == nil)
        let other = try settings(["AWS_PROFILE": "other"])
        #expect((other.key, other.secret, other.token) == ("second", "s2", "t2"))
        #expect(other.endpoint == "http://minio:9000" && other.region == "ap-northeast-1")
        let own = try settings([
            "AWS_ACCESS_KEY_ID": "k", "AWS_SECRET_ACCESS_KEY": "s", "AWS_REGION": "us-west-2",
            "AWS_ENDPOINT_URL": "https://store.example/", "AWS_PROFILE": "other",
        ])
        #expect((own.key, own.token, own.region) == ("k", nil, "us-west-2"))
        #expect(own.address(of: "abc") == "https://store.example/abc")
        #expect(try settings(["AWS_SHARED_CREDENTIALS_FILE": "/c"]).key == "third")
    }

    @Test func addressesOfAmazonsStore() throws {
        #expect(try settings([:]).address(of: "abc") == "https://abc.s3.eu-central-1.amazonaws.com")
        #expect(try settings([:]).address(of: "a.bc") == "https://s3.eu-central-1.amazonaws.com/a.bc")
    }

    @Test func withoutAKeyItSaysWhatToDo() {
        let error = #expect(throws: ManakoError.self) { try settings(["AWS_PROFILE": "none"]) }
        #expect(error?.code == .unavailable && error?.message.contains("AWS_ACCESS_KEY_ID") == true)
    }
}

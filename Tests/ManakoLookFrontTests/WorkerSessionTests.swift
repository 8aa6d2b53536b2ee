import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import ManakoCore
import ManakoTesting
import Synchronization
import Testing

@testable import ManakoFront
@testable import ManakoLookFront

/// A client that has its requests ready, and keeps what it is answered.
private final class ScriptedClient: Sendable {
    private let rest: Mutex<ArraySlice<UInt8>>
    private let answered = Mutex<[UInt8]>([])
    private let total: Int

    init(_ bytes: [UInt8]) {
        rest = Mutex(bytes[...])
        total = bytes.count
    }

    convenience init(_ requests: [(json: String, payload: [UInt8])]) {
        self.init(
            requests.flatMap { request in
                WorkerFrame(header: Array(request.json.utf8), payload: request.payload).head + request.payload
            })
    }

    var readBytes: Int { total - rest.withLock { $0.count } }

    func run(_ session: WorkerSession) -> Bool {
        session.run { count throws(ManakoError) in
            self.rest.withLock { rest in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            }
        } write: { bytes throws(ManakoError) in
            self.answered.withLock { $0 += bytes }
        }
    }

    /// The answers without the greeting, parsed.
    func answers() throws -> [(json: [String: Any], payload: [UInt8])] {
        var rest = answered.withLock { $0[...] }
        var limits = WorkerLimits()
        limits.headerBytes = 1 << 24
        var found: [(json: [String: Any], payload: [UInt8])] = []
        while let frame = try WorkerFrame.next(
            limits,
            read: { count in
                defer { rest = rest.dropFirst(count) }
                return Array(rest.prefix(count))
            })
        {
            let json = try JSONSerialization.jsonObject(with: Data(frame.header)) as? [String: Any]
            found.append((try #require(json), frame.payload))
        }
        #expect(found.first?.json["protocol"] as? String == "manako.worker.v1")
        return Array(found.dropFirst())
    }

    func answer(_ id: Int) throws -> (json: [String: Any], payload: [UInt8]) {
        let found = try answers().filter { $0.json["id"] as? Int == id }
        #expect(found.count == 1, "request \(id)")
        return try #require(found.first)
    }
}

extension [String: Any] {
    fileprivate var code: String? { (self["error"] as? [String: Any])?["code"] as? String }
    fileprivate var message: String? { (self["error"] as? [String: Any])?["message"] as? String }
}

@Suite struct WorkerSessionTests {
    private let folder: ScratchFolder
    private let operations: WorkerOperations
    private let pool = WorkerPool(threads: 2, capacity: 256)

    init() throws {
        folder = try ScratchFolder()
        operations = WorkerOperations(shelf: try ModelRegistry(backends: [StubBackend()]))
    }

    private func session(_ limits: WorkerLimits = WorkerLimits()) -> WorkerSession {
        WorkerSession(operations, limits: limits, pool: pool)
    }

    private func look(_ id: Int, _ capability: String, _ more: String, bytes: Int) -> String {
        #"{"id":\#(id),"do":"look","capability":"\#(capability)","pictures":[{"bytes":\#(bytes)\#(more)}]}"#
    }

    /// A bright sheet on a dark ground, as rows of `channels` equal bytes.
    private static func sheet(_ channels: Int) -> [UInt8] {
        (0..<320 * 240).flatMap { index in
            let (x, y) = (index % 320, index / 320)
            let value: UInt8 = (60..<260).contains(x) && (40..<200).contains(y) ? 230 : 60
            return [UInt8](repeating: value, count: channels)
        }
    }

    /// An encoded picture and its pixels are one picture, whatever the channels.
    @Test func pixelsAreAPictureToo() throws {
        let png = try ManakoEnvironment.codecs.encode(
            Bitmap(width: 320, height: 240, format: .rgb8, packed: Self.sheet(3)), as: .png)
        var requests = [(look(0, "document", "", bytes: png.count), png)]
        for channels in [1, 3, 4] {
            let pixels = Self.sheet(channels)
            let more = #","width":320,"height":240,"channels":\#(channels)"#
            requests.append((look(channels, "document", more, bytes: pixels.count), pixels))
        }
        let client = ScriptedClient(requests)
        #expect(client.run(session()))
        let expected = try #require(try client.answer(0).json["answer"] as? [String: Any])
        #expect((expected["observations"] as? [Any])?.count == 1)
        for channels in [1, 3, 4] {
            let answer = try #require(try client.answer(channels).json["answer"] as? [String: Any])
            #expect(answer["observations"] as? NSArray == expected["observations"] as? NSArray, "\(channels) channels")
            #expect(answer["width"] as? Int == 320 && answer["height"] as? Int == 240)
        }
    }

    /// A request whose picture lies in the memory; the third number is its payload behind the text.
    private func look(in memory: (offset: Int, bytes: Int), _ id: Int, _ payload: [UInt8] = []) -> (
        json: String, payload: [UInt8]
    ) {
        let region = #""memory":{"offset":\#(memory.offset),"bytes":\#(memory.bytes)}"#
        let picture = look(id, "document", #","width":320,"height":240"#, bytes: 320 * 240 * 3)
        return (picture.dropLast() + ",\(region)}", payload)
    }

    /// A memory file with bytes.
    ///
    /// - Parameter isSealed: whether it may not become shorter.
    private static func memoryFile(_ bytes: [UInt8], isSealed: Bool) -> Int32 {
        // `memfd_create` with `MFD_ALLOW_SEALING`, and `fcntl` with `F_ADD_SEALS` and `F_SEAL_SHRINK`, which the headers hide.
        typealias Create = @convention(c) (UnsafePointer<CChar>, UInt32) -> Int32
        let descriptor = unsafeBitCast(dlsym(nil, "memfd_create"), to: Create.self)("test", 2)
        #expect(write(descriptor, bytes, bytes.count) == bytes.count)
        if isSealed { #expect(fcntl(descriptor, 1033, 2) == 0) }
        return descriptor
    }

    @Test func onlyMemoryThatStaysIsReadInItsPlace() {
        for isSealed in [true, false] {
            let descriptor = Self.memoryFile([1, 2, 3], isSealed: isSealed)
            defer { close(descriptor) }
            #expect(SharedMemory(descriptor: descriptor, count: 3)?.bytes(in: 1..<3) == (isSealed ? [2, 3] : nil))
        }
    }

    @Test(arguments: [true, false]) func takesPicturesFromMemory(isSealed: Bool) throws {
        let (pixels, gap) = (Self.sheet(3), 4096)
        let descriptor = Self.memoryFile([UInt8](repeating: 7, count: gap) + pixels, isSealed: isSealed)
        defer { close(descriptor) }
        let memory = try WorkerMemory(descriptor: Int(descriptor))
        let picture = look(1, "document", #","width":320,"height":240"#, bytes: pixels.count)
        let client = ScriptedClient([
            (picture, pixels), look(in: (gap, pixels.count), 2), look(in: (gap + 1, pixels.count), 3),
            look(in: (1 << 50, 1), 4), look(in: (0, 1 << 40), 5), look(in: (gap, pixels.count), 6, [1]),
        ])
        #expect(client.run(WorkerSession(operations, limits: WorkerLimits(), pool: pool, memory: memory)))
        let found = try [1, 2].map { id in
            (try client.answer(id).json["answer"] as? [String: Any])?["observations"] as? NSArray
        }
        #expect(found[0] == found[1] && found[0]?.count == 1)
        for (id, code) in [(3, "malformedInput"), (4, "malformedInput"), (5, "limitExceeded"), (6, "malformedInput")] {
            #expect(try client.answer(id).json.code == code, "request \(id)")
        }
    }

    @Test func memoryMustBeThere() throws {
        let client = ScriptedClient([look(in: (0, 320 * 240 * 3), 1)])
        #expect(client.run(session()))
        #expect(try client.answer(1).json.code == "invalidArgument")
        let error = #expect(throws: ManakoError.self) { try WorkerMemory(descriptor: 65_535) }
        #expect(error?.code == .unavailable && error?.message.contains("--memory 65535") == true)
    }

    @Test func givesAPictureBack() throws {
        let pixels = Self.sheet(3)
        let picture = #"[{"bytes":\#(pixels.count),"width":320,"height":240}]"#
        let client = ScriptedClient(
            ["pixels", "png", "jpeg"].enumerated().map { index, form in
                let ask = #"{"id":\#(index),"do":"look","capability":"rectangles","draw":"\#(form)","pictures":"#
                return (ask + picture + "}", pixels)
            })
        #expect(client.run(session()))
        let drawn = try client.answer(0)
        #expect(drawn.payload.count == pixels.count && drawn.payload != pixels)
        let part = try #require((drawn.json["parts"] as? [[String: Any]])?.first)
        #expect(part["type"] as? String == "pixels" && part["width"] as? Int == 320 && part["height"] as? Int == 240)
        #expect(ImageFormat.sniff(try client.answer(1).payload) == .png)
        #expect(ImageFormat.sniff(try client.answer(2).payload) == .jpeg)
    }

    /// Files are models, and a file that changes is another one.
    @Test func takesModelFiles() throws {
        let path = try folder.write(Array("detector".utf8), to: "own.tflite")
        let picture = #"{"bytes":\#(Frames.picture.count)}"#
        let ask = #"{"id":1,"do":"look","capability":"detect","model":"\#(path)","pictures":[\#(picture)]}"#
        let client = ScriptedClient([(ask, Frames.picture)])
        #expect(client.run(session()))
        let answer = try client.answer(1).json
        #expect((answer["answer"] as? [String: Any])?["model"] as? String == path, "\(answer)")
        _ = try folder.write(Array("classifier, longer".utf8), to: "own.tflite")
        let again = ScriptedClient([(ask, Frames.picture)])
        #expect(again.run(session()))
        #expect(try again.answer(1).json.code == "unsupported")
    }

    @Test func comparesPairsAndSets() throws {
        let pixels = Self.sheet(3)
        let picture = #"{"bytes":\#(pixels.count),"width":320,"height":240}"#
        let client = ScriptedClient([
            (#"{"id":1,"do":"look","capability":"flow","pictures":[\#(picture),\#(picture)]}"#, pixels + pixels),
            (#"{"id":2,"do":"look","capability":"flow","pictures":[\#(picture)]}"#, pixels),
        ])
        #expect(client.run(session()))
        let flow = try #require(try client.answer(1).json["answer"] as? [String: Any])
        #expect(flow["width"] as? Int == 320)
        #expect(try client.answer(2).json.code == "invalidArgument")
    }

    /// Each mistake is answered, and the next request is understood.
    @Test func answersMistakesAndGoesOn() throws {
        let pixels = Self.sheet(3)
        let cases: [(json: String, payload: [UInt8], code: String)] = [
            ("no JSON", [], "malformedInput"), (#"{"id":1,"do":"fly"}"#, [1, 2, 3], "malformedInput"),
            (look(2, "fly", "", bytes: 1), [0], "invalidArgument"),
            (look(3, "faces", "", bytes: 3), [1, 2, 3], "malformedInput"),
            (look(4, "faces", "", bytes: 4), [1, 2, 3], "malformedInput"),
            (look(5, "faces", "", bytes: 1), [1, 2, 3], "malformedInput"),
            (look(6, "faces", #","width":320,"height":240"#, bytes: 9), Array(pixels.prefix(9)), "malformedInput"),
            (look(7, "faces", #","width":65535,"height":65535"#, bytes: 9), Array(pixels.prefix(9)), "limitExceeded"),
            (
                look(8, "faces", #","width":3,"height":1,"channels":2"#, bytes: 6), Array(pixels.prefix(6)),
                "malformedInput"
            ),
            (#"{"id":9,"do":"track","tracker":1,"picture":{"bytes":0}}"#, [], "invalidArgument"),
            (#"{"id":10,"do":"predict","model":"/no/model.onnx","inputs":[]}"#, [], "unavailable"),
            (
                #"{"id":11,"do":"look","capability":"detect","model":"/no/model.onnx","pictures":[{"bytes":0}]}"#, [],
                "malformedInput"
            ),
            (look(12, "trajectories", "", bytes: 0), [], "invalidArgument"),
        ]
        #expect(cases.count == 13)
        let client = ScriptedClient(
            cases.map { ($0.json, $0.payload) } + [(#"{"id":99,"do":"capabilities"}"#, [])])
        #expect(client.run(session()))
        let answers = try client.answers()
        #expect(answers.count == cases.count + 1)
        for (index, each) in cases.enumerated() where index > 0 {
            let answer = try client.answer(index)
            #expect(answer.json.code == each.code, "\(each.json): \(answer.json)")
        }
        #expect(answers.contains { $0.json["id"] == nil && $0.json.code == "malformedInput" })
        #expect(try client.answer(99).json["answer"] != nil)
    }

    /// Where the next frame begins is not known: one last error, and a clean end.
    @Test(
        arguments: [
            Array("GET / HTTP/1.1\r\n\r\n".utf8), [77, 78, 87, 49, 255, 255, 255, 255, 0, 0, 0, 0],
            [77, 78, 87, 49, 0, 0, 0, 0, 255, 255, 255, 255], [77, 78, 87],
            [77, 78, 87, 49, 9, 0, 0, 0, 0, 0, 0, 0, 123],
        ] as [[UInt8]])
    func endsAtWhatIsNoFrame(_ bytes: [UInt8]) throws {
        let client = ScriptedClient(bytes)
        #expect(!client.run(session()))
        let answers = try client.answers()
        #expect(answers.count == 1)
        #expect(answers.first?.json["fatal"] as? Bool == true && answers.first?.json.code != nil)
    }

    /// Any bytes get an answer or a clean end.
    @Test func survivesDamage() throws {
        var random = SeededRandom(seed: 31)
        let pixels = Array(Self.sheet(3).prefix(48))
        let good = WorkerFrame(
            header: Array(look(1, "horizon", #","width":4,"height":4"#, bytes: 48).utf8), payload: pixels)
        let bytes = good.head + good.payload
        for _ in 0..<300 {
            var damaged = bytes
            for _ in 0..<Int.random(in: 1...4, using: &random) {
                damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            let client = ScriptedClient(damaged + bytes)
            _ = client.run(session())
            #expect(try client.answers().count >= 1)
        }
    }

    /// Nobody is read from who has as many requests in flight as may be.
    @Test func readsNoFurtherThanItMay() throws {
        var limits = WorkerLimits()
        limits.inFlight = 2
        let pixels = [UInt8](repeating: 9, count: 48)
        let requests = (0..<6).map { (look($0, "horizon", #","width":4,"height":4"#, bytes: 48), pixels) }
        let client = ScriptedClient(requests)
        let one = WorkerFrame(header: Array(requests[0].0.utf8), payload: requests[0].1)
        let (single, gate) = (WorkerPool(threads: 1, capacity: 64), DispatchSemaphore(value: 0))
        _ = single.submit { gate.wait() }
        let session = WorkerSession(operations, limits: limits, pool: single)
        let ended = DispatchSemaphore(value: 0)
        _ = BackgroundThread.start {
            _ = client.run(session)
            ended.signal()
        }
        #expect(ended.wait(timeout: .now() + 0.3) == .timedOut)
        #expect(client.readBytes == 2 * (one.head.count + one.payload.count))
        gate.signal()
        ended.wait()
        #expect(try client.answers().count == 6)
    }

    /// What waits is cancelled at once; what is done already stays, and nobody else is touched.
    @Test func cancels() throws {
        let picture = (#","width":4,"height":4"#, [UInt8](repeating: 9, count: 48))
        let client = ScriptedClient([
            (look(1, "horizon", picture.0, bytes: 48), picture.1),
            (look(2, "horizon", picture.0, bytes: 48), picture.1),
            (#"{"id":3,"do":"cancel","request":1}"#, []), (#"{"id":4,"do":"cancel","request":1}"#, []),
            (#"{"id":5,"do":"cancel","request":77}"#, []), (look(2, "horizon", picture.0, bytes: 48), picture.1),
        ])
        let (single, gate) = (WorkerPool(threads: 1, capacity: 64), DispatchSemaphore(value: 0))
        _ = single.submit { gate.wait() }
        let session = WorkerSession(operations, limits: WorkerLimits(), pool: single)
        let ended = DispatchSemaphore(value: 0)
        _ = BackgroundThread.start {
            _ = client.run(session)
            ended.signal()
        }
        while client.readBytes < 1 { usleep(1000) }
        #expect(ended.wait(timeout: .now() + 0.3) == .timedOut)
        gate.signal()
        ended.wait()
        #expect(try client.answer(1).json.code == "cancelled")
        #expect(try client.answer(3).json["answer"] as? Bool == true)
        #expect(try client.answer(4).json["answer"] as? Bool == false)
        #expect(try client.answer(5).json["answer"] as? Bool == false)
        // The number was in use: the second request of that number is refused, the first one answered.
        let twice = try client.answers().filter { $0.json["id"] as? Int == 2 }
        #expect(twice.count == 2 && twice.contains { $0.json["answer"] != nil })
        #expect(twice.contains { $0.json.code == "invalidArgument" })
    }

    /// Frames of a tracker are looked at in their order, however many threads there are.
    @Test func tracks() throws {
        func frame(_ x: Int) -> [UInt8] {
            (0..<160 * 120).flatMap { index -> [UInt8] in
                let isInside = (x..<x + 30).contains(index % 160) && (40..<70).contains(index / 160)
                let texture = UInt8((index % 160 * 7 + index / 160 * 13) % 50)
                return isInside ? [UInt8(200 + texture), 40, UInt8((index % 7) * 30)] : [texture, 90, 60]
            }
        }
        let picture = #""picture":{"bytes":57600,"width":160,"height":120}"#
        var requests = [(#"{"id":0,"do":"track","tracker":5,"boxes":[[40,40,30,30]],\#(picture)}"#, frame(40))]
        for step in 1..<12 {
            requests.append((#"{"id":\#(step),"do":"track","tracker":5,\#(picture)}"#, frame(40 + 2 * step)))
        }
        requests.append((#"{"id":20,"do":"untrack","tracker":6}"#, []))
        let client = ScriptedClient(requests)
        #expect(client.run(session()))
        for step in 0..<12 {
            let answer = try client.answer(step).json
            let target = try #require((answer["answer"] as? [[String: Any]])?.first, "\(answer)")
            let box = try #require(target["pixelBox"] as? [String: Double])
            #expect(abs((box["x"] ?? 0) - Double(40 + 2 * step)) < 6, "frame \(step): \(box)")
        }
        #expect(try client.answer(20).json["answer"] as? Bool == false)
    }
}

import Foundation
import Manako
import ManakoAPI
import ManakoCapabilities
import Synchronization
import Testing

@testable import ManakoFront
@testable import ManakoLookFront

@Suite struct LiveSessionTests {
    static let item = finding(NormalizedRect(x: 0.25, y: 0.5, width: 0.5, height: 0.25))

    static func finding(_ box: NormalizedRect, _ confidence: Float = 0.9) -> Finding {
        Finding(label: "thing", confidence: confidence, place: FindingPlace(box: box))
    }

    @Test func saysReadyAndThenResults() async throws {
        let bench = Bench(models: FakeModels(models: [FakeModel { _ in [Self.item] }]))
        let (session, client) = try await bench.open()
        #expect(session.receive(binary: Frames.message(7, at: 1234.5)))
        bench.workers.runAll()
        #expect(client.messages.count == 2)
        let ready = try #require(client.messages.first)
        #expect(ready["type"] as? String == "ready")
        #expect((ready["models"] as? [Any])?.count == 1)
        #expect((ready["limits"] as? [String: Int])?["targets"] == 8)
        let result = try #require(client.messages("result").first)
        #expect(result["frame"] as? Int == 7)
        #expect(result["captured"] as? Double == 1234.5)
        #expect(result["width"] as? Int == 64 && result["height"] as? Int == 48)
        let observation = try #require((result["observations"] as? [[String: Any]])?.first)
        #expect(observation["label"] as? String == "thing")
        #expect(observation["lens"] as? String == "objects")
        #expect(observation["boundingBox"] as? [String: Double] == ["x": 0.25, "y": 0.5, "width": 0.5, "height": 0.25])
        #expect(observation["track"] as? Int == 1)
        #expect(observation["pixelBox"] as? [String: Double] == ["x": 16, "y": 12, "width": 32, "height": 12])
    }

    @Test func theLatestFrameWinsAndTheOthersAreNamed() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        for number in 1...5 { session.receive(binary: Frames.message(UInt32(number))) }
        #expect(bench.scheduler.waitingCount == 1)
        bench.workers.runAll()
        #expect(client.frames == [1, 5])
        #expect(client.skipped == [2, 3, 4])
        #expect(client.messages("result").last?["dropped"] as? Int == 3)
        #expect(session.droppedCount == 3)
    }

    @Test func aFloodLeavesNothingBehind() async throws {
        let bench = Bench(workers: 2)
        let (session, client) = try await bench.open()
        for number in 1...1000 { session.receive(binary: Frames.message(UInt32(number))) }
        bench.workers.runAll()
        #expect(client.frames == [1, 2, 1000])
        #expect(Set(client.frames + client.skipped) == Set(1...1000))
        #expect(client.frames.count + client.skipped.count == 1000)
        #expect(bench.scheduler.waitingCount == 0)
    }

    /// A client that sends again as soon as it hears of a frame would otherwise keep the machine busy with nothing else.
    @Test func whoeverSendsFasterThanACameraHearsAtTheNextTurn() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        let start = ContinuousClock.now
        for number in 1...3 as ClosedRange<UInt32> {
            let header = FrameHeader(number: number, captured: 0)
            bench.scheduler.offer(
                LiveFrame(header: header, message: Frames.message(number), arrival: start + .milliseconds(Int(number))),
                of: session)
        }
        #expect(client.skipped == [])
        #expect(session.droppedCount == 1)
        bench.workers.runAll()
        #expect(client.messages.compactMap { $0["type"] as? String } == ["ready", "result", "skipped", "result"])
        #expect(client.skipped == [2])
    }

    @Test func whoeverSendsLikeACameraHearsAtOnce() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        let start = ContinuousClock.now
        for number in 1...4 as ClosedRange<UInt32> {
            let header = FrameHeader(number: number, captured: 0)
            bench.scheduler.offer(
                LiveFrame(header: header, message: [], arrival: start + .milliseconds(16 * Int(number))), of: session)
        }
        #expect(client.skipped == [2, 3])
        #expect(bench.scheduler.waitingCount == 1)
    }

    @Test func aFloodIsToldOfInPieces() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        for number in 1...200 { session.receive(binary: Frames.message(UInt32(number))) }
        let pieces = client.messages("skipped").compactMap { ($0["frames"] as? [Int])?.count }
        #expect(!pieces.isEmpty && pieces.allSatisfy { $0 <= 64 })
        session.end()
        bench.workers.runAll()
        #expect(client.messages("skipped").count == pieces.count)
    }

    @Test func whatWaitsAndWhatIsKeptIsBoundedOverAll() async throws {
        var limits = ServingLimits()
        limits.waitingBytes = Frames.message(1).count * 2
        // Room for one frame of 64 × 48 pixels.
        limits.keptBytes = 64 * 48 * 4
        let bench = Bench(limits: limits)
        let sessions = [try await bench.open(), try await bench.open(), try await bench.open(), try await bench.open()]
        for (session, _) in sessions { session.receive(binary: Frames.message(1)) }
        // The first one is in work, two wait, and there is no room for the fourth.
        #expect(bench.scheduler.heldBytes.waiting == limits.waitingBytes)
        #expect(sessions[3].1.skipped == [1])
        sessions[2].0.end()
        #expect(bench.scheduler.heldBytes.waiting == limits.waitingBytes / 2)
        bench.workers.runAll()
        #expect(sessions[0].1.frames == [1] && sessions[1].1.frames == [1])
        #expect(bench.scheduler.heldBytes == (0, limits.keptBytes))
        #expect(sessions.prefix(2).count { $0.0.state.withLock { !$0.recent.isEmpty } } == 1)
        for (session, _) in sessions { session.end() }
        #expect(bench.scheduler.heldBytes == (0, 0))
    }

    @Test func sessionsShareFairly() async throws {
        let sessions = Mutex<[LiveSession]>([])
        let count = Mutex(0)
        let model = FakeModel { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            // While a frame is looked at, every client sends another one, and the first sends many.
            if number <= 40 {
                for (index, session) in sessions.withLock({ $0 }).enumerated() {
                    for _ in 0..<(index == 0 ? 20 : 1) { session.receive(binary: Frames.message(UInt32(number))) }
                }
            }
            return []
        }
        let bench = Bench(models: FakeModels(models: [model]))
        var clients: [Client] = []
        for _ in 0..<4 {
            let (session, client) = try await bench.open()
            sessions.withLock { $0.append(session) }
            clients.append(client)
        }
        sessions.withLock { $0[0] }.receive(binary: Frames.message(0))
        bench.workers.runAll()
        // 40 rounds with what waits at their end are eleven each; the first client has its first frame besides.
        for client in clients { #expect((10...12).contains(client.frames.count), "\(client.frames.count)") }
        sessions.withLock { $0 }.forEach { $0.end() }
        sessions.withLock { $0 = [] }
    }

    @Test func resultsComeInTheirOrder() async throws {
        // Two threads: the first frame is done only when the second one has been looked at.
        let looked = Monitor(0)
        let model = FakeModel { image in
            let isFirst = looked.change { count in
                count += 1
                return count == 1
            }
            if isFirst { looked.wait { $0 >= 3 ? () : nil } } else { looked.change { $0 += 1 } }
            return []
        }
        let background = WorkerPool(threads: 1, capacity: 8)
        let scheduler = LiveScheduler(
            models: FakeModels(models: [model]), version: "1", workers: 2, background: background)
        let client = Client()
        let session = try await scheduler.open { client.hear($0) }
        await session.settled()
        session.receive(binary: Frames.message(1))
        while looked.change({ $0 }) < 1 { await Task.yield() }
        session.receive(binary: Frames.message(2))
        while client.frames.count < 2 { await Task.yield() }
        #expect(client.frames == [1, 2])
        session.end()
    }

    @Test func aSlowClientDelaysNobody() async throws {
        let bench = Bench()
        let (slow, slowClient) = try await bench.open(Client(takes: false))
        let (fast, fastClient) = try await bench.open()
        for number in 1...3 {
            slow.receive(binary: Frames.message(UInt32(number)))
            fast.receive(binary: Frames.message(UInt32(number)))
            bench.workers.runAll()
        }
        #expect(fastClient.frames == [1, 2, 3])
        #expect(slowClient.frames.count == 3)
        #expect(bench.metrics.text.contains("manako_live_messages_unsent_total 4\n"))
    }

    @Test func framesWaitWhileAModelLoads() async throws {
        let gate = Monitor(false)
        struct Models: LensProviding {
            let gate: Monitor<Bool>
            func entries() -> [ModelEntry] { [] }
            func lens(_ settings: LensSettings, follows: Bool) throws(ManakoError) -> Lens {
                if settings.model == "slow" { gate.wait { $0 ? () : nil } }
                return try FakeModels(models: [FakeModel(name: settings.model ?? "fake")]).lens(
                    settings, follows: follows)
            }
        }
        let workers = ManualWorkers()
        let scheduler = LiveScheduler(
            models: Models(gate: gate), limits: ServingLimits(), metrics: ServingMetrics(), version: "1", workers: 1,
            background: WorkerPool(threads: 2, capacity: 8)
        ) { workers.submit($0) }
        let (waiting, other) = (Client(), Client())
        let session = try await scheduler.open { waiting.hear($0) }
        let neighbour = try await scheduler.open { other.hear($0) }
        await session.settled()
        await neighbour.settled()
        session.receive(text: #"{"type":"configure","lenses":[{"id":"objects","model":"slow"}]}"#)
        session.receive(binary: Frames.message(1))
        neighbour.receive(binary: Frames.message(1))
        workers.runAll()
        #expect(waiting.frames.isEmpty)
        #expect(other.frames == [1])
        gate.change { $0 = true }
        await session.settled()
        workers.runAll()
        while waiting.frames.isEmpty { workers.runAll() }
        #expect(waiting.frames == [1])
    }

    @Test func identitiesStay() async throws {
        let step = Mutex(0.0)
        let model = FakeModel { _ in
            let x = step.withLock { step in
                step += 0.01
                return step
            }
            return [Self.finding(NormalizedRect(x: x, y: 0.5, width: 0.5, height: 0.25))]
        }
        let bench = Bench(models: FakeModels(models: [model]))
        let (session, client) = try await bench.open()
        for number in 1...20 {
            session.receive(binary: Frames.message(UInt32(number)))
            bench.workers.runAll()
        }
        let tracks = client.messages("result").compactMap {
            ($0["observations"] as? [[String: Any]])?.first?["track"] as? Int
        }
        #expect(tracks == [Int](repeating: 1, count: 20))
    }

    static let wrongFrames: [(String, [UInt8], String)] = [
        ("no picture", [], "unsupported"), ("text", Array("hello".utf8), "unsupported"),
        ("BMP", Array("BM".utf8) + [UInt8](repeating: 0, count: 60), "unsupported"),
        ("a PNG that is cut off", Array(Frames.picture.prefix(20)), "malformedInput"),
        ("a PNG without pixels", Array(Frames.picture.prefix(60)), "malformedInput"),
        ("a JPEG of two bytes and an end", [0xFF, 0xD8, 0xFF, 0xD9], "malformedInput"),
    ]

    @Test(arguments: wrongFrames)
    func aWrongFrameIsNotTheEnd(_ name: String, _ picture: [UInt8], _ code: String) async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        #expect(session.receive(binary: Frames.message(1, picture)))
        bench.workers.runAll()
        #expect(client.errors == [code])
        // Every frame is answered, so that the client does not wait for it.
        #expect(client.skipped == [1])
        session.receive(binary: Frames.message(2))
        bench.workers.runAll()
        #expect(client.frames == [2])
    }

    @Test func limitsHold() async throws {
        var limits = ServingLimits()
        (limits.framePixels, limits.frameBytes, limits.sessions) = (64 * 47, Frames.picture.count + 16, 1)
        let bench = Bench(limits: limits)
        let (session, client) = try await bench.open()
        session.receive(binary: Frames.message(1))
        bench.workers.runAll()
        session.receive(binary: Frames.message(2) + [0])
        bench.workers.runAll()
        #expect(client.errors == ["limitExceeded", "limitExceeded"])
        #expect(client.skipped == [1, 2])
        let error = await #expect(throws: ManakoError.self) { try await bench.scheduler.open { _ in true } }
        #expect(error?.code == .limitExceeded)
        session.end()
        _ = try await bench.open()
        #expect(bench.scheduler.sessionCount == 1)
    }

    @Test func tooManyMistakesEndASession() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        for _ in 0..<31 { #expect(session.receive(text: "{")) }
        #expect(session.receive(text: #"{"type":"untrack","target":1}"#))
        for index in 0..<32 { #expect(session.receive(binary: [1, 2, 3]) == (index < 31)) }
        #expect(client.errors.count == 63)
        #expect(client.messages("error").count { $0["fatal"] as? Bool == true } == 1)
        #expect(!session.isOpen)
        #expect(bench.scheduler.sessionCount == 0)
        #expect(session.receive(binary: Frames.message(1)) == false)
    }

    @Test func anEndFreesEverything() async throws {
        let bench = Bench()
        let client = Client()
        weak var weakSession: LiveSession?
        do {
            let session = try await bench.scheduler.open { client.hear($0) }
            await session.settled()
            weakSession = session
            for number in 1...3 { session.receive(binary: Frames.message(UInt32(number))) }
            session.receive(text: #"{"type":"track","target":1,"box":{"x":0.2,"y":0.2,"width":0.5,"height":0.5}}"#)
            session.end()
            session.end()
        }
        #expect(bench.scheduler.sessionCount == 0)
        #expect(bench.scheduler.waitingCount == 0)
        bench.workers.runAll()
        #expect(weakSession == nil)
        #expect(client.frames.isEmpty)
        #expect(bench.metrics.text.contains("manako_live_sessions 0\n"))
    }
}

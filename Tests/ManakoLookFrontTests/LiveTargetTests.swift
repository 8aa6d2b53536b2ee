import Foundation
import Manako
import ManakoAPI
import Testing

@testable import ManakoFront
@testable import ManakoLookFront

@Suite struct LiveTargetTests {
    private func track(_ target: Int, _ box: FrameBox, frame: UInt32? = nil) -> String {
        LiveClientMessage.track(LiveTrackCommand(target: target, frame: frame, box: box)).json
    }

    private func send(_ number: Int, _ x: Int, _ session: LiveSession, _ bench: Bench) throws {
        session.receive(binary: Frames.message(UInt32(number), try Frames.scene(squareAt: x, 80)))
        bench.workers.runAll()
    }

    @Test(arguments: ["fast", "accurate"])
    func targetsAreFollowed(_ level: String) async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        session.receive(text: #"{"type":"configure","lenses":[],"level":"\#(level)"}"#)
        await session.settled()
        session.receive(text: track(7, Frames.box(60, 80)))
        for number in 0..<12 { try send(number, 60 + 4 * number, session, bench) }
        let boxes = client.boxes(of: 7)
        #expect(boxes.count == 12)
        for (number, box) in boxes.enumerated() {
            let overlap = box?.intersectionOverUnion(Frames.box(60 + 4 * number, 80).normalizedRect) ?? 0
            #expect(overlap > 0.6, "frame \(number): \(overlap)")
        }
        session.receive(text: #"{"type":"untrack","target":7}"#)
        try send(12, 108, session, bench)
        #expect(client.boxes(of: 7).count == 12)
    }

    @Test func aBoxIsLearnedOnTheFrameThatItWasDrawnOn() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        try send(1, 100, session, bench)
        // Drawn on frame 1, while the object has gone on in frame 2.
        session.receive(text: track(1, Frames.box(100, 80), frame: 1))
        session.receive(text: track(2, Frames.box(100, 80), frame: 99))
        try send(2, 110, session, bench)
        let moved = Frames.box(110, 80).normalizedRect
        let (first, second) = (client.boxes(of: 1).last ?? nil, client.boxes(of: 2).last ?? nil)
        #expect((first?.intersectionOverUnion(moved) ?? 0) > 0.8)
        // The other frame is not there any more: what the box shows now is learned.
        #expect((second?.intersectionOverUnion(Frames.box(100, 80).normalizedRect) ?? 0) > 0.99)
    }

    @Test func resultsMayBeSomeFramesOldWhenSomebodyTaps() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        let count = RecentFrames.limit + 1
        for number in 1...count { try send(number, 60 + 6 * number, session, bench) }
        // The second frame is the oldest that is kept; what was seen there is found where it is by now.
        session.receive(text: track(1, Frames.box(72, 80), frame: 2))
        session.receive(text: track(2, Frames.box(66, 80), frame: 1))
        try send(count + 1, 100, session, bench)
        let (kept, gone) = (client.boxes(of: 1).last ?? nil, client.boxes(of: 2).last ?? nil)
        #expect((kept?.intersectionOverUnion(Frames.box(100, 80).normalizedRect) ?? 0) > 0.8)
        #expect((gone?.intersectionOverUnion(Frames.box(66, 80).normalizedRect) ?? 0) > 0.99)
    }

    @Test func aTargetCanBeMoved() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        session.receive(text: track(1, Frames.box(20, 20)))
        try send(1, 100, session, bench)
        session.receive(text: track(1, Frames.box(100, 80)))
        try send(2, 100, session, bench)
        let box = try #require(client.boxes(of: 1).last ?? nil)
        #expect(box.intersectionOverUnion(Frames.box(100, 80).normalizedRect) > 0.99)
    }

    @Test func thereAreOnlySoMany() async throws {
        var limits = ServingLimits()
        limits.targets = 2
        let bench = Bench(limits: limits)
        let (session, client) = try await bench.open()
        for target in 1...3 { session.receive(text: track(target, Frames.box(40 * target, 80))) }
        #expect(client.errors == ["limitExceeded"])
        session.receive(text: #"{"type":"untrack","target":1}"#)
        session.receive(text: track(3, Frames.box(100, 80)))
        session.receive(text: track(3, Frames.box(110, 80)))
        try send(1, 100, session, bench)
        #expect(client.errors == ["limitExceeded"])
        #expect(client.boxes(of: 1).isEmpty)
        #expect(client.boxes(of: 2).count == 1)
        #expect(client.boxes(of: 3).count == 1)
    }

    @Test func aBoxThatNobodyCanLearnIsForgotten() async throws {
        var limits = ServingLimits()
        limits.targets = 1
        let bench = Bench(limits: limits)
        let (session, client) = try await bench.open()
        session.receive(text: track(1, FrameBox(x: 2, y: 2, width: 0.5, height: 0.5)))
        try send(1, 100, session, bench)
        #expect(client.errors == ["invalidArgument"])
        #expect(client.frames == [1])
        session.receive(text: track(2, Frames.box(100, 80)))
        try send(2, 100, session, bench)
        #expect(client.boxes(of: 2).count == 1)
    }

    @Test func anotherSizeOrTrackerGoesOnFromTheLastPlace() async throws {
        let bench = Bench()
        let (session, client) = try await bench.open()
        session.receive(text: track(1, FrameBox(x: 0.3, y: 0.3, width: 0.3, height: 0.3)))
        try send(1, 100, session, bench)
        session.receive(binary: Frames.message(2))
        bench.workers.runAll()
        session.receive(text: #"{"type":"configure","level":"fast"}"#)
        session.receive(binary: Frames.message(3))
        bench.workers.runAll()
        #expect(client.errors.isEmpty)
        #expect(client.boxes(of: 1).count == 3)
    }
}

import Synchronization
import ManakoTesting
import Testing

@testable import ManakoHTTPServer

/// The parts of WebSockets, without sockets.
@Suite struct WebSocketPartsTests {
    /// The example of RFC 6455, 1.3.
    @Test func theProofIsThatOfTheStandard() {
        #expect(WebSocketHandshake.accept("dGhlIHNhbXBsZSBub25jZQ==") == "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=")
    }

    @Test func piecesMakeNoDifference() {
        let bytes =
            RawClient.frame(2, [1, 2, 3, 4, 5, 6, 7], isFinal: false) + RawClient.frame(9, [8])
            + RawClient.frame(0, [9])
            + RawClient.frame(1, Array("眼".utf8), mask: [0xFF, 0, 0xAA, 1])
            + RawClient.frame(2, [UInt8](repeating: 3, count: 300)) + RawClient.frame(8, [3, 0xE8])
        let expected: [FrameDecoder.Event] = [
            .ping([8]), .message(.binary([1, 2, 3, 4, 5, 6, 7, 9])), .message(.text("眼")),
            .message(.binary([UInt8](repeating: 3, count: 300))), .close(.normal),
        ]
        for size in [1, 2, 3, 5, 7, 64, bytes.count] {
            var decoder = FrameDecoder(maximumBytes: 1000)
            var events: [FrameDecoder.Event] = []
            for start in stride(from: 0, to: bytes.count, by: size) {
                decoder.append(Array(bytes[start..<min(start + size, bytes.count)]))
                while let event = decoder.next() { events.append(event) }
            }
            #expect(events == expected, "\(size)")
        }
    }

    @Test func theInboxPausesOrDrops() async {
        let resumed = Mutex(0)
        let every = Inbox(capacity: 2, delivery: .everyMessage) { resumed.withLock { $0 += 1 } }
        #expect([1, 2].map { every.offer(.binary([$0])) } == [false, true])
        #expect(await every.next() == .binary([1]))
        #expect(resumed.withLock { $0 } == 1)
        every.finish()
        #expect(await every.next() == .binary([2]))
        #expect(await every.next() == nil)
        #expect(every.dropped == 0 && !every.offer(.binary([3])))

        let latest = Inbox(capacity: 1, delivery: .latestBinary) {}
        #expect((0..<10).allSatisfy { !latest.offer(.binary([$0])) })
        #expect(latest.dropped == 9)
        // Text is kept, and too much of it pauses.
        #expect(latest.offer(.text("a")))
        #expect(await latest.next() == .binary([9]))
        #expect(await latest.next() == .text("a"))
    }

    @Test func waitingEndsWhenTheTaskIsCancelled() async {
        let inbox = Inbox(capacity: 1, delivery: .everyMessage) {}
        let task = Task { await inbox.next() }
        let other = Task { await inbox.next() }
        try? await Task.sleep(for: .milliseconds(20))
        task.cancel()
        #expect(await task.value == nil)
        _ = inbox.offer(.text("x"))
        #expect(await other.value == .text("x"))
    }

    @Test func theOutboxIsBounded() {
        let woken = Mutex(0)
        let outbox = Outbox(limit: 1000) { woken.withLock { $0 += 1 } }
        let message = WebSocketMessage.binary([UInt8](repeating: 1, count: 396))
        #expect((0..<4).map { _ in outbox.send(message) } == [.queued, .queued, .dropped, .dropped])
        #expect(outbox.dropped == 2 && woken.withLock { $0 } == 1)
        var sent = 0
        outbox.drain { bytes, offset in
            sent += bytes.count - offset
            return bytes.count - offset
        }
        #expect(sent == 800 && outbox.isEmpty)
        (0..<100).forEach { outbox.pong([$0]) }
        outbox.close(.goingAway)
        outbox.close(.normal)
        #expect(outbox.send(message) == .closed && outbox.closing == .goingAway)
        var out: [UInt8] = []
        outbox.drain { bytes, offset in
            out.append(bytes[offset])
            return 1
        }
        #expect(out == [0x8A, 1, 99, 0x88, 2, 3, 0xE9] && outbox.isSent)
    }

    /// A body has ten seconds for whatever it likes; after these, 1024 bytes must have come for each further second.
    @Test func bodiesThatTrickleEnd() {
        let limits = ServerLimits()
        func verdict(_ seconds: Double, bytesASecond: Int) -> ConnectionClock.Verdict {
            var clock = ConnectionClock(now: .zero)
            clock.enter(.head, at: .zero)
            clock.enter(.body, at: .seconds(1))
            for second in 1..<Int(seconds) { clock.heard(at: .seconds(second + 1), bytes: bytesASecond) }
            return clock.verdict(at: .seconds(1 + seconds), limits, isWriting: false, isReading: true)
        }
        #expect(verdict(10, bytesASecond: 1) == .nothing)
        #expect(verdict(11, bytesASecond: 1) == .requestTimeout)
        #expect(verdict(11, bytesASecond: 200) == .nothing)
        #expect(verdict(60, bytesASecond: 200) == .requestTimeout)
        #expect(verdict(100, bytesASecond: 1024) == .nothing)
    }

    @Test func clocksDecide() {
        let limits = ServerLimits()
        var clock = ConnectionClock(now: .zero)
        func verdict(_ seconds: Int, isWriting: Bool = false, isReading: Bool = true) -> ConnectionClock.Verdict {
            clock.verdict(at: .seconds(seconds), limits, isWriting: isWriting, isReading: isReading)
        }
        #expect([verdict(30), verdict(31)] == [.nothing, .close])
        clock.enter(.head, at: .seconds(31))
        #expect([verdict(41), verdict(42)] == [.nothing, .requestTimeout])
        clock.enter(.body, at: .seconds(41))
        // Enough that the rate of the rest of this body does not matter.
        clock.heard(at: .seconds(50), bytes: 1 << 20)
        #expect([verdict(65), verdict(66)] == [.nothing, .requestTimeout])
        // Bytes now and then do not help for ever.
        clock.heard(at: .seconds(151))
        #expect([verdict(151), verdict(152)] == [.nothing, .requestTimeout])
        clock.enter(.handling, at: .seconds(60))
        #expect([verdict(151), verdict(152)] == [.nothing, .handlerTimeout])
        clock.enter(.answering, at: .seconds(100))
        clock.sent(at: .seconds(110))
        #expect([verdict(125, isWriting: true), verdict(126, isWriting: true)] == [.nothing, .close])
        // Nothing waits for the client: the next piece of the answer is being made.
        #expect([verdict(230), verdict(231)] == [.nothing, .close])
        clock.enter(.webSocket, at: .seconds(200))
        clock.heard(at: .seconds(200))
        #expect([verdict(220), verdict(221), verdict(241), verdict(242)] == [.nothing, .ping, .nothing, .close])
        clock.heard(at: .seconds(300))
        #expect(verdict(400, isReading: false) == .nothing && verdict(400, isWriting: true) == .close)
        clock.enter(.farewell, at: .seconds(500))
        #expect([verdict(502), verdict(503)] == [.nothing, .close])
    }
}

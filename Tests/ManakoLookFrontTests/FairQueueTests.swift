import Testing

@testable import ManakoLookFront

@Suite struct FairQueueTests {
    @Test func theLatestFrameWins() {
        var queue = FairQueue<Int>(framesInWork: 1)
        let member = queue.join()
        #expect(queue.offer(1, of: member) == nil)
        #expect(queue.offer(2, of: member) == 1)
        #expect(queue.offer(3, of: member) == 2)
        #expect(queue.waitingCount == 1)
        #expect(queue.next()?.frame == 3)
        #expect(queue.next()?.frame == nil)
    }

    @Test func membersTakeTurns() {
        var queue = FairQueue<Int>(framesInWork: 1)
        let members = (0..<4).map { _ in queue.join() }
        var served: [Int] = []
        // The first member offers ten times as often as the others.
        for round in 0..<40 {
            for _ in 0..<10 { _ = queue.offer(round, of: members[0]) }
            for member in members.dropFirst() { _ = queue.offer(round, of: member) }
            guard let turn = queue.next() else { continue }
            served.append(turn.member)
            queue.finished(turn.member)
        }
        for member in members { #expect(served.count { $0 == member } == 10) }
    }

    @Test func noMoreInWorkThanAllowed() {
        var queue = FairQueue<Int>(framesInWork: 2)
        let member = queue.join()
        for frame in 0..<2 {
            _ = queue.offer(frame, of: member)
            #expect(queue.next()?.sequence == frame)
        }
        _ = queue.offer(2, of: member)
        #expect(queue.next()?.frame == nil)
        queue.finished(member)
        #expect(queue.next()?.sequence == 2)
    }

    @Test func pausedMembersDelayNobody() {
        var queue = FairQueue<Int>(framesInWork: 1)
        let (paused, other) = (queue.join(), queue.join())
        queue.setPaused(true, paused)
        _ = queue.offer(1, of: paused)
        _ = queue.offer(2, of: other)
        #expect(queue.next()?.frame == 2)
        #expect(queue.next()?.frame == nil)
        queue.setPaused(false, paused)
        #expect(queue.next()?.frame == 1)
    }

    @Test func whoLeavesTakesTheFrameAlong() {
        var queue = FairQueue<Int>(framesInWork: 1)
        let member = queue.join()
        _ = queue.offer(1, of: member)
        queue.leave(member)
        #expect(queue.count == 0)
        #expect(queue.waitingCount == 0)
        #expect(queue.next()?.frame == nil)
        #expect(queue.offer(2, of: member) == 2)
        queue.finished(member)
        #expect(queue.join() != member)
    }
}

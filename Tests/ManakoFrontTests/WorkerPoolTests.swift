import Manako
import Testing

@testable import ManakoFront

@Suite struct WorkerPoolTests {
    @Test func clientsTakeTurns() {
        var queue = ClientQueue<String>()
        for (client, job) in [
            ("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("a", "a4"), ("c", "c1"), ("b", "b2"),
        ] {
            queue.add(job, for: client)
        }
        #expect(queue.count == 7)
        #expect([queue.next(), queue.next(), queue.next(), queue.next()] == ["a1", "b1", "c1", "a2"])
        queue.add("d1", for: "d")
        #expect(queue.removeAll() == ["b2", "a3", "d1", "a4"])
        #expect(queue.next() == nil && queue.count == 0)
    }

    /// One client has 48 requests waiting, another sends one after the other: each of these waits for one of the others at most.
    @Test func aClientWithOneRequestIsNotHeldUp() async throws {
        let pool = WorkerPool(threads: 1, capacity: 64)
        let order = Monitor([String]())
        let gate = DispatchGate()
        _ = pool.submit { gate.wait() }
        let crowd = (0..<48).map { number in
            Task {
                try await RequestClient.$current.withValue("crowd") {
                    try await pool.run { () throws(ManakoError) in order.change { $0.append("crowd \(number)") } }
                }
            }
        }
        let alone = Task {
            for number in 0..<3 {
                try await RequestClient.$current.withValue("alone") {
                    try await pool.run { () throws(ManakoError) in order.change { $0.append("alone \(number)") } }
                }
            }
        }
        // All 48 and the first of the other client wait.
        while pool.waiting < 49 { await Task.yield() }
        gate.open()
        for task in crowd { try await task.value }
        try await alone.value
        let all = order.change { $0 }
        #expect(all.count == 51)
        #expect(try #require(all.firstIndex(of: "alone 0")) <= 1)
        pool.stop()
    }
}

/// Holds a thread until it is opened.
private final class DispatchGate: Sendable {
    private let isOpen = Monitor(false)
    func wait() { _ = isOpen.wait { (isOpen: inout Bool) -> Bool? in isOpen ? true : nil } }
    func open() { isOpen.change { $0 = true } }
}

import Manako
import Synchronization
import Testing

@testable import ManakoPipeline

@Suite struct OrderedBatchTests {
    @Test(arguments: [1, 2, 3, 8])
    func keepsTheOrder(jobs: Int) async throws {
        var received: [Int] = []
        try await OrderedBatch(jobs: jobs).run(Array(0..<200)) { input in
            // Uneven work, so that results come back out of order.
            (0..<(input % 7) * 1000).reduce(input) { a, _ in a }
        } receive: { index, output in
            #expect(index == output)
            received.append(output)
        }
        #expect(received == Array(0..<200))
    }

    @Test func neverRunsAheadOfTheReceiver() async throws {
        let running = Atomic(0)
        let most = Atomic(0)
        let started = Atomic(0)
        try await OrderedBatch(jobs: 3).run(Array(0..<100)) { input in
            started.add(1, ordering: .relaxed)
            let now = running.add(1, ordering: .relaxed).newValue
            most.max(now, ordering: .relaxed)
            defer { running.subtract(1, ordering: .relaxed) }
            return input
        } receive: { index, _ in
            #expect(started.load(ordering: .relaxed) <= index + 1 + 6)
        }
        #expect(most.load(ordering: .relaxed) <= 3)
        #expect(started.load(ordering: .relaxed) == 100)
    }

    @Test func nothingIsFine() async throws {
        try await OrderedBatch(jobs: 2).run([Int]()) {
            $0
        } receive: { _, _ in
            Issue.record("nothing to receive")
        }
    }

    @Test func cancellationKeepsWhatIsDone() async throws {
        let received = Atomic(0)
        let task = Task { () -> ManakoError? in
            do throws(ManakoError) {
                try await OrderedBatch(jobs: 2).run(Array(0..<100_000)) {
                    $0
                } receive: { index, _ in
                    received.store(index + 1, ordering: .relaxed)
                    if index == 10 { withUnsafeCurrentTask { $0?.cancel() } }
                }
                return nil
            } catch {
                return error
            }
        }
        #expect(await task.value?.code == .cancelled)
        #expect((11..<100).contains(received.load(ordering: .relaxed)))
    }

    @Test func aFailingReceiverEndsTheRun() async {
        do throws(ManakoError) {
            try await OrderedBatch(jobs: 2).run(Array(0..<1000)) {
                $0
            } receive: { index, _ throws(ManakoError) in
                if index == 5 { throw ManakoError(.unavailable, "disk full") }
            }
            Issue.record("the run went on")
        } catch {
            #expect(error.message == "disk full")
        }
    }

    @Test func inputsThatEndWithAnErrorAreWorkedOnFirst() async {
        var (given, received) = (0, [Int]())
        do throws(ManakoError) {
            try await OrderedBatch(jobs: 3).run { () throws(ManakoError) -> Int? in
                guard given < 20 else { throw ManakoError(.malformedInput, "breaks off") }
                given += 1
                return given
            } work: {
                $0 * 2
            } receive: {
                received.append($0)
            }
            Issue.record("the run ended well")
        } catch {
            #expect(error.message == "breaks off")
        }
        #expect(received == (1...20).map { $0 * 2 })
    }
}

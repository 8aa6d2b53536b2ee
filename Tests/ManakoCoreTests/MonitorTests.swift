import Testing

@testable import ManakoCore

@Suite struct MonitorTests {
    @Test func everyPieceIsTakenOnce() {
        let pieces = Monitor<[Int]>([])
        let taken = Monitor((sum: 0, threads: 0))
        let (makers, takers, count) = (2, 4, 5_000)
        for _ in 0..<takers {
            #expect(
                BackgroundThread.start {
                    var sum = 0
                    while case let piece = pieces.wait(for: { $0.isEmpty ? nil : $0.removeFirst() }), piece > 0 {
                        sum += piece
                    }
                    taken.change { $0 = ($0.sum + sum, $0.threads + 1) }
                })
        }
        for _ in 0..<makers {
            #expect(
                BackgroundThread.start {
                    // There is room for a few only, so that makers wait for takers and takers for makers.
                    for piece in 1...count { pieces.wait { $0.count < 3 ? $0.append(piece) : nil } }
                    for _ in 0..<takers / makers { pieces.wait { $0.count < 3 ? $0.append(0) : nil } }
                })
        }
        #expect(taken.wait { $0.threads == takers ? $0.sum : nil } == makers * count * (count + 1) / 2)
        #expect(pieces.change { $0.isEmpty })
    }

    @Test func whatSuitsOneMayChangeTheValueForAnother() {
        let stage = Monitor(0)
        let done = Monitor(0)
        // Each waits for the one before, and the last one began to wait first.
        for place in (1...5).reversed() {
            #expect(
                BackgroundThread.start {
                    stage.wait { stage -> Void? in
                        guard stage == place else { return nil }
                        stage += 1
                        return ()
                    }
                    done.change { $0 += 1 }
                })
        }
        stage.change { $0 = 1 }
        done.wait { $0 == 5 ? () : nil }
        #expect(stage.change { $0 } == 6)
    }

    @Test func aResultMayBeNothing() {
        let value = Monitor(1)
        let result: Int? = value.wait { _ -> Int?? in .some(nil) }
        #expect(result == nil)
    }
}

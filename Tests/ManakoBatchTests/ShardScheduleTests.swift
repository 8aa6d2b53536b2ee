import ManakoTesting
import Testing

@testable import ManakoBatch

@Suite struct ShardScheduleTests {
    /// Works on everything; inputs in `poison` end the process. Returns the order of whole shards, and what was found.
    private func run(
        _ counts: [Int], poison: Set<ShardSchedule.Poison>, crashes: (ShardWork) -> Bool = { _ in false }
    ) -> (done: [Int], found: Set<ShardSchedule.Poison>, givenUp: [Int], deaths: Int) {
        var schedule = ShardSchedule(Array(counts.indices), counts: counts)
        var (done, found, givenUp, deaths) = ([Int](), Set<ShardSchedule.Poison>(), [Int](), 0)
        while let work = schedule.next() {
            let range = work.trial ?? 0..<counts[work.shard]
            let isHit = range.contains { index in
                let input = ShardSchedule.Poison(shard: work.shard, index: index)
                return poison.contains(input) && !found.contains(input)
            }
            guard isHit || crashes(work) else {
                schedule.finished(work)
                if work.trial == nil { done.append(work.shard) }
                continue
            }
            deaths += 1
            switch schedule.died(work) {
            case .again: break
            case .poison(let input): found.insert(input)
            case .givenUp(let shard): givenUp.append(shard)
            }
        }
        #expect(schedule.isEmpty)
        return (done, found, givenUp, deaths)
    }

    @Test func doesAllInOrder() {
        let result = run([3, 1, 2], poison: [])
        #expect(result.done == [0, 1, 2] && result.found.isEmpty && result.deaths == 0)
    }

    @Test func findsThePoisonInAShard() {
        for index in [0, 1, 499, 998, 999] {
            let poison = ShardSchedule.Poison(shard: 1, index: index)
            let result = run([10, 1000, 10], poison: [poison])
            #expect(result.found == [poison] && result.givenUp.isEmpty)
            #expect(Set(result.done) == [0, 1, 2] && result.done.count == 3)
            // Three for the shard, and three for each halving of 1000.
            #expect(result.deaths <= 3 * (1 + 10))
        }
    }

    @Test func findsSeveral() {
        var random = SeededRandom(seed: 7)
        for _ in 0..<50 {
            let counts = (0..<4).map { _ in Int.random(in: 1...40, using: &random) }
            var poison: Set<ShardSchedule.Poison> = []
            for _ in 0..<Int.random(in: 0...9, using: &random) {
                let shard = Int.random(in: 0..<4, using: &random)
                poison.insert(.init(shard: shard, index: Int.random(in: 0..<counts[shard], using: &random)))
            }
            let result = run(counts, poison: poison)
            #expect(result.found == poison && result.givenUp.isEmpty && Set(result.done) == [0, 1, 2, 3])
            #expect(result.done.count == 4)
        }
    }

    @Test func everyInputMayBePoison() {
        let poison = Set((0..<5).map { ShardSchedule.Poison(shard: 0, index: $0) })
        #expect(run([5], poison: poison).found == poison)
    }

    @Test func givesUpAShardWhoseInputsAllPass() {
        let result = run([4, 4], poison: []) { $0.shard == 0 && $0.trial == nil }
        #expect(result.givenUp == [0] && result.done == [1] && result.found.isEmpty)
    }

    @Test func aDeathOrTwoBlameNobody() {
        var left = 2
        let result = run([4], poison: []) { _ in
            left -= 1
            return left >= 0
        }
        #expect(result.done == [0] && result.found.isEmpty && result.deaths == 2)
    }
}

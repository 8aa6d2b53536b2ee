/// What a worker process is given: a shard, or a part of one that is tried without keeping the results.
struct ShardWork: Sendable, Hashable {
    var shard: Int
    /// The inputs that are tried; nil for the whole shard.
    var trial: Range<Int>?
}

/// Decides what is worked on next, and finds the inputs that end their worker processes.
///
/// A shard that ends its process three times is halved: its halves are tried, and halves of halves, until single inputs are left
/// that do it three times by themselves. These are recorded, and the shard is worked on again without them.
struct ShardSchedule {
    /// How often work may end its process before it is halved or given up.
    static let maximumDeaths = 3

    /// An input that ends its process.
    struct Poison: Hashable {
        var shard, index: Int
    }

    /// What follows from a death.
    enum Verdict: Hashable {
        /// The work, or parts of it, will be tried again.
        case again
        /// The input is to blame.
        case poison(Poison)
        /// The shard ends its processes although all of its inputs pass by themselves.
        case givenUp(Int)
    }

    private let counts: [Int]
    /// What is to be done, the next one last.
    private var waiting: [ShardWork]
    private var deaths: [ShardWork: Int] = [:]
    /// The number of trials of a shard that are not over.
    private var trials: [Int: Int] = [:]
    /// The shards that were halved once.
    private var halved: Set<Int> = []
    private var found: [Int: Int] = [:]

    /// Creates a schedule.
    ///
    /// - Parameters:
    ///   - shards: what is to be done, in this order.
    ///   - counts: the number of inputs of every shard of the job.
    init(_ shards: [Int], counts: [Int]) {
        self.counts = counts
        waiting = shards.reversed().map { ShardWork(shard: $0, trial: nil) }
    }

    /// Whether nothing waits.
    var isEmpty: Bool { waiting.isEmpty }

    /// Takes what is done next; nil when nothing waits.
    mutating func next() -> ShardWork? { waiting.popLast() }

    /// Takes note that work was done.
    mutating func finished(_ work: ShardWork) {
        deaths[work] = nil
        if work.trial != nil { endTrial(of: work.shard) }
    }

    /// Gives work back that nobody has done, and that is not to blame for that.
    mutating func returned(_ work: ShardWork) { waiting.append(work) }

    /// Takes note that work ended its process.
    mutating func died(_ work: ShardWork) -> Verdict {
        deaths[work, default: 0] += 1
        guard deaths[work, default: 0] >= Self.maximumDeaths else {
            waiting.append(work)
            return .again
        }
        deaths[work] = nil
        guard let range = work.trial ?? whole(work.shard) else { return .givenUp(work.shard) }
        if work.trial == nil { trials[work.shard] = 1 }
        if range.count == 1 {
            found[work.shard, default: 0] += 1
            endTrial(of: work.shard)
            return .poison(Poison(shard: work.shard, index: range.lowerBound))
        }
        let middle = range.lowerBound + range.count / 2
        trials[work.shard, default: 0] += 1
        for half in [middle..<range.upperBound, range.lowerBound..<middle] {
            waiting.append(ShardWork(shard: work.shard, trial: half))
        }
        return .again
    }

    /// All inputs of a shard; nil when they were tried already, and none was to blame.
    private mutating func whole(_ shard: Int) -> Range<Int>? {
        guard halved.insert(shard).inserted || found[shard, default: 0] > 0 else { return nil }
        found[shard] = 0
        return 0..<counts[shard]
    }

    private mutating func endTrial(of shard: Int) {
        trials[shard, default: 1] -= 1
        guard trials[shard] == 0 else { return }
        trials[shard] = nil
        waiting.append(ShardWork(shard: shard, trial: nil))
    }
}

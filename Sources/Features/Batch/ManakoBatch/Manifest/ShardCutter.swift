/// Decides where a manifest is cut into shards of about equal work.
///
/// The work of a picture is counted in bytes: its own, and as many as a picture has on average, since a model takes as long for a
/// small picture as for a large one.
struct ShardCutter {
    /// How long a shard is meant to take, in seconds.
    static let seconds = 60.0
    /// The most inputs of a shard.
    static let maximumInputs = 50_000

    /// The average size of inputs, in bytes.
    let average: Int
    /// The work of a shard, in bytes.
    private let work: Double
    private let maximum: Int
    private var (done, count) = (0.0, 0)

    /// Cuts by a measured rate.
    ///
    /// - Parameters:
    ///   - average: the average size of inputs, in bytes.
    ///   - rate: the work that one process does, in bytes a second.
    init(average: Int, rate: Double) {
        self.average = average
        work = rate * Self.seconds
        maximum = Self.maximumInputs
    }

    /// Cuts after a number of inputs.
    init(inputs: Int) {
        average = 0
        work = .infinity
        maximum = inputs
    }

    /// The work of an input, in bytes.
    static func work(of input: BatchInput, average: Int) -> Double { Double(input.size) + Double(average) }

    /// Takes the next input; whether a new shard begins with it.
    mutating func startsShard(_ input: BatchInput) -> Bool {
        let own = Self.work(of: input, average: average)
        defer { (done, count) = (done + own, count + 1) }
        guard count > 0, done + own / 2 > work || count >= maximum || input.place == .video else { return false }
        (done, count) = (0, 0)
        return true
    }
}

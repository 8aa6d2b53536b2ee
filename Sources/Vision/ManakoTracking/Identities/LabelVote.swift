/// Which class the sightings of an object give, weighted by their confidence.
///
/// It remembers so many classes at most; a further one takes the place of the weakest (Metwally et al., "space saving", 2005).
struct LabelVote: Sendable, Hashable {
    static let maximumLabels = 8

    private(set) var winner: String
    private var ballots: [Ballot]

    private struct Ballot: Hashable {
        var label: String
        var weight: Float
    }

    init(_ label: String, weight: Float) {
        winner = label
        ballots = [Ballot(label: label, weight: weight)]
    }

    /// Adds a sighting; the first of two equals stays the winner.
    mutating func add(_ label: String, weight: Float) {
        if let index = ballots.firstIndex(where: { $0.label == label }) {
            ballots[index].weight += weight
        } else if ballots.count < Self.maximumLabels {
            ballots.append(Ballot(label: label, weight: weight))
        } else if let weakest = ballots.indices.min(by: { ballots[$0].weight < ballots[$1].weight }) {
            ballots[weakest] = Ballot(label: label, weight: ballots[weakest].weight + weight)
        }
        guard ballots.count > 1 else { return }
        let leading = ballots.first { $0.label == winner }?.weight ?? 0
        if let best = ballots.max(by: { $0.weight < $1.weight }), best.weight > leading { winner = best.label }
    }
}

/// Which class the latest sightings of an object give, weighted by their confidence.
///
/// A class that flickers changes nothing, and one that stays is believed soon, however long the object had another one. It remembers
/// so many classes at most; a further one takes the place of the weakest (Metwally et al., "space saving", 2005).
struct LabelVote: Sendable, Hashable {
    static let maximumLabels = 8
    /// What is left of the weight of the sightings before with each further one.
    private static let fading: Float = 0.9
    /// How many times the winner's weight another class needs to win; two that take turns differ less.
    private static let lead: Float = 1.2

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

    /// Whether a sighting gave a class.
    func knows(_ label: String) -> Bool { ballots.contains { $0.label == label } }

    /// Adds a sighting.
    mutating func add(_ label: String, weight: Float) {
        for index in ballots.indices { ballots[index].weight *= Self.fading }
        if let index = ballots.firstIndex(where: { $0.label == label }) {
            ballots[index].weight += weight
        } else if ballots.count < Self.maximumLabels {
            ballots.append(Ballot(label: label, weight: weight))
        } else if let weakest = ballots.indices.min(by: { ballots[$0].weight < ballots[$1].weight }) {
            ballots[weakest] = Ballot(label: label, weight: ballots[weakest].weight + weight)
        }
        let leading = ballots.first { $0.label == winner }?.weight ?? 0
        if let best = ballots.max(by: { $0.weight < $1.weight }), best.weight > leading * Self.lead {
            winner = best.label
        }
    }
}

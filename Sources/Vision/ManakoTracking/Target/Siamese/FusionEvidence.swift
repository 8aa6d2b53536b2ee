/// What speaks for and against the box that a network and a filter give together.
///
/// Each alone is sure of wrong things: the network's score stays high on whatever resembles the target, the filter gives up on targets that
/// turn. Their sum tells a lost target from a changed one.
struct FusionEvidence: Sendable, Hashable {
    /// How sure the filter is of its own box, 0…1.
    var filter: Float
    /// How sure it is of the network's, 0…1.
    var there: Float
    /// The network's score for the target minus that for the background.
    var logit: Float
    /// How much the two boxes overlap, 0…1.
    var overlap: Double

    /// What speaks for the filter's place against the network's where they differ, in log-odds; one picture counts for two at most.
    var balance: Double {
        let network = 0.5 * (Double(logit) - 3.6)
        return min(max(Self.logOdds(filter) - network, -2), 2)
    }

    /// How sure the two are, 0…1. Below 0.3 the target counts as lost, of which it is a little on the careful side.
    var confidence: Float {
        let sum = Self.logOdds(max(filter, there)) + 3 * overlap + 0.5 * Double(logit)
        return Float(1 / (1 + exponential(-0.6 * (sum - 4.2))))
    }

    private static func logOdds(_ probability: Float) -> Double {
        let bounded = Double(min(max(probability, 0.001), 0.999))
        return naturalLogarithm(bounded / (1 - bounded))
    }
}

import FoundationEssentials

/// Numbers for trajectories, from 1 on, in the order in which they were found.
struct TrajectoryNumbers {
    /// Frames for which a number is kept while its trajectory is not seen.
    private static let patience = 3
    private var known: [UUID: (number: Int, unseen: Int)] = [:]
    private var count = 0

    /// The numbers of the trajectories of the next frame.
    mutating func take(_ identities: [UUID]) -> [Int] {
        for identity in known.keys { known[identity]?.unseen += 1 }
        let numbers = identities.map { identity in
            if known[identity] == nil { count += 1 }
            let number = known[identity]?.number ?? count
            known[identity] = (number, 0)
            return number
        }
        known = known.filter { $0.value.unseen <= Self.patience }
        return numbers
    }
}

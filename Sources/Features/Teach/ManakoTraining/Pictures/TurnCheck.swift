import Glibc

/// Whether objects lie in any direction, as parts on a table seen from above do, so that turned pictures show what could be there
/// as well.
///
/// Each object is turned by no, one, two and three quarter turns and held against all others of its class. Where they lie in
/// any direction, each of the four is most like another object equally often. Upright objects are most alike without a turn.
struct TurnCheck {
    /// Whether objects surely lie in any direction.
    let isTurned: Bool
    /// The most of the objects that may be most like another as they are; a quarter is expected where they lie in any direction.
    private static let limit = 0.35
    /// Of fewer objects nothing is concluded.
    private static let fewest = 30.0

    /// Compares objects with each other.
    init(_ looks: [ObjectLook]) {
        let upright = looks.indices.compactMap { Self.isMostAlikeUpright($0, looks) }
        let count = Double(upright.count)
        guard count >= Self.fewest else {
            isTurned = false
            return
        }
        let share = Double(upright.count { $0 }) / count
        // Two standard errors on the safe side.
        isTurned = share + 2 * (share * (1 - share) / count).squareRoot() < Self.limit
    }

    /// Whether an object is most like another one of its class without a turn; nil when there is no other.
    private static func isMostAlikeUpright(_ own: Int, _ looks: [ObjectLook]) -> Bool? {
        let others = looks.indices.filter { $0 != own && looks[$0].label == looks[own].label }
        guard !others.isEmpty else { return nil }
        var pixels = looks[own].pixels
        var likenesses: [Float] = []
        for _ in 0..<4 {
            likenesses.append(others.map { ObjectLook.likeness(pixels, looks[$0].pixels) }.max() ?? 0)
            pixels = pixels.turned(side: ObjectLook.side)
        }
        return likenesses.dropFirst().allSatisfy { $0 < likenesses[0] }
    }
}

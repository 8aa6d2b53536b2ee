import CManakoKeypoints

/// Two keypoints of two photos that look alike.
struct KeypointMatch: Sendable, Hashable {
    var first: Int
    var second: Int
}

/// Finds the keypoints of two photos that look most alike, each the other's best.
enum KeypointMatcher {
    /// How near the best has to be, as a part of the distance of the second best
    /// ([Lowe 2004](https://doi.org/10.1023/B:VISI.0000029664.99615.94), section 7.1).
    private static let ratio = 0.85
    /// The greatest squared distance of looks of length 1.
    private static let greatest = 0.6

    static func matches(_ a: Keypoints, _ b: Keypoints) -> [KeypointMatch] {
        let none = manako_likest(index: -1, likeness: -1, second: -1)
        var forward = [manako_likest](repeating: none, count: a.count)
        var back = [manako_likest](repeating: none, count: b.count)
        // The kernel reads whole looks of both pictures, and writes as many places as each has.
        unsafe manako_compare_keypoints(a.looks, Int64(a.count), b.looks, Int64(b.count), &forward, &back)
        return forward.indices.compactMap { index in
            let best = forward[index]
            guard best.index >= 0, isClear(best) else { return nil }
            let other = back[Int(best.index)]
            guard Int(other.index) == index, isClear(other) else { return nil }
            return KeypointMatch(first: index, second: Int(best.index))
        }
    }

    private static func isClear(_ best: manako_likest) -> Bool {
        let square = KeypointLook.scale * KeypointLook.scale
        let (near, next) = (2 - 2 * Double(best.likeness) / square, 2 - 2 * Double(best.second) / square)
        return near < greatest && near < ratio * ratio * next
    }
}

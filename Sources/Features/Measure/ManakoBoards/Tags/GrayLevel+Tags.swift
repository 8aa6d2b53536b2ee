import ManakoSpatial

extension GrayLevel {
    /// How far beside a tag's edges they are looked for: within a cell, and no more than three pixels.
    static func reach(of corners: [PixelPoint], _ family: TagFamily) -> Double {
        let sides = corners.indices.map { corners[$0].distance(to: corners[($0 + 1) % corners.count]) }
        return min(0.8 * (sides.min() ?? 0) / Double(family.cellsInSize), 3)
    }

    /// Whether the picture goes on beside a tag as far as its edges are looked for.
    func isWhole(_ corners: [PixelPoint], of family: TagFamily) -> Bool {
        let margin = Self.reach(of: corners, family) + 3
        return corners.allSatisfy { isInside($0, margin: margin) }
    }

    /// A tag's corners where lines along its edges meet; nil where an edge is not found.
    func refinedTag(_ corners: [PixelPoint], of family: TagFamily) -> [PixelPoint]? {
        var corners = corners
        for _ in 0..<2 {
            let reach = Self.reach(of: corners, family)
            guard let found = refinedSquare(corners, reach: reach, isDark: family != .tagStandard41h12) else {
                return nil
            }
            corners = found
        }
        return corners
    }

    /// A tag's corners where a model of its whole picture shows them, or else where its edges meet; nil where the picture ends beside them, as
    /// edges that are not seen from both sides are found up to a pixel too far inside.
    ///
    /// - Parameters:
    ///   - edges: where lines along its edges meet.
    ///   - pattern: the tag, where it is known.
    func placed(_ edges: [PixelPoint], of family: TagFamily, as pattern: TagPattern?) -> [PixelPoint]? {
        if let pattern, let corners = fitted(edges, as: pattern) { return corners }
        return isWhole(edges, of: family) ? edges : nil
    }
}

import ManakoGeometry

/// Finds room for tabs: near their boxes, inside the picture, not over one another where that can be had.
///
/// Greedy, in the order of the calls. Each tab tries the places around its box, then slides up or down from the best of them.
struct LabelPlacer {
    /// The number of tabs that are kept apart; later ones would cover each other in any case, and looking costs time.
    static let maximumTabs = 1000

    private let imageSize: ImageSize
    private var taken: [ImageRect] = []

    init(imageSize: ImageSize) {
        self.imageSize = imageSize
    }

    /// Takes the place for a tab.
    ///
    /// - Parameters:
    ///   - size: the size of the tab; whole pixels, no larger than the picture.
    ///   - box: the box's line, part of which the tab covers.
    /// - Returns: where the tab lies, wholly inside the picture.
    mutating func place(_ size: ImageSize, at box: BoxOutline) -> ImageRect {
        let candidates = candidates(size, around: box).map(moveInside)
        guard taken.count < Self.maximumTabs else { return candidates[0] }
        let chosen = free(candidates) ?? slid(candidates[0]) ?? leastCovering(candidates)
        taken.append(chosen)
        return chosen
    }

    /// Takes the place around a point, as near as the picture's edges allow, whatever lies there.
    ///
    /// - Parameters:
    ///   - size: the size of the tab; whole pixels, no larger than the picture.
    ///   - center: the point in pixels.
    /// - Returns: where the tab lies, wholly inside the picture.
    mutating func take(_ size: ImageSize, around center: ImagePoint) -> ImageRect {
        let tab = moveInside(
            ImageRect(
                x: (center.x - size.width / 2).rounded(), y: (center.y - size.height / 2).rounded(), width: size.width,
                height: size.height))
        if taken.count < Self.maximumTabs { taken.append(tab) }
        return tab
    }

    /// The places around a box, best first: above, inside at the top, below, inside at the bottom; each at the left and at the right.
    /// Those that stick out of the picture above or below come last.
    private func candidates(_ size: ImageSize, around box: BoxOutline) -> [ImageRect] {
        let outer = box.outer
        func fits(_ y: Double) -> Bool { y >= 0 && y + size.height <= imageSize.height }
        let atTop = [outer.y + box.lineWidth - size.height, outer.y]
        let atBottom = [outer.maxY - box.lineWidth, outer.maxY - size.height]
        let (fitting, sticking) = ((atTop + atBottom).filter(fits), (atTop + atBottom).filter { !fits($0) })
        return (fitting + sticking).flatMap { y in
            [outer.x, outer.maxX - size.width].map {
                ImageRect(x: $0, y: y, width: size.width, height: size.height)
            }
        }
    }

    /// Shifts a tab across into the picture; one that sticks out above or below goes to that edge.
    private func moveInside(_ tab: ImageRect) -> ImageRect {
        var tab = tab
        tab.x = max(0, min(tab.x, imageSize.width - tab.width))
        tab.y = max(0, min(tab.y, imageSize.height - tab.height))
        return tab
    }

    private func free(_ candidates: [ImageRect]) -> ImageRect? {
        candidates.first { candidate in taken.allSatisfy { overlap($0, candidate) == 0 } }
    }

    /// The nearest free place straight below or above.
    private func slid(_ tab: ImageRect) -> ImageRect? {
        let places = [slid(tab) { $0.maxY }, slid(tab) { $0.y - tab.height }].compactMap(\.self)
        return places.min { abs($0.y - tab.y) < abs($1.y - tab.y) }
    }

    /// Moves a tab past one that it covers, again and again; nil when that leads out of the picture.
    private func slid(_ tab: ImageRect, past: (ImageRect) -> Double) -> ImageRect? {
        var tab = tab
        while let other = taken.first(where: { overlap($0, tab) > 0 }) {
            tab.y = past(other)
            guard tab.y >= 0, tab.maxY <= imageSize.height else { return nil }
        }
        return tab
    }

    private func leastCovering(_ candidates: [ImageRect]) -> ImageRect {
        let costs = candidates.map { candidate in taken.reduce(0) { $0 + overlap($1, candidate) } }
        let best = costs.indices.min { costs[$0] < costs[$1] } ?? 0
        return candidates[best]
    }

    private func overlap(_ a: ImageRect, _ b: ImageRect) -> Double {
        let shared = a.intersection(b)
        return shared.width * shared.height
    }
}

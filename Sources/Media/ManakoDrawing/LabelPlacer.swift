import ManakoGeometry

/// Finds room for tabs: against their boxes, inside the picture, never over one another.
///
/// Greedy, in the order of the calls. Each tab tries the places around its box, then slides up or down along the box from the best.
struct LabelPlacer {
    /// The most tabs that find a place; more could not be read in any case, and looking costs time.
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
    /// - Returns: where the tab lies, wholly inside the picture; nil when there is no room left at the box.
    mutating func place(_ size: ImageSize, at box: BoxOutline) -> ImageRect? {
        guard taken.count < Self.maximumTabs else { return nil }
        let candidates = candidates(size, around: box)
        guard let chosen = candidates.first(where: isFree) ?? slid(candidates, along: box) else { return nil }
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

    /// The places around a box, best first: above, inside at the top, below, inside at the bottom, each at the left and at the right;
    /// then beside it at the top. Those that stick out of the picture above or below come last.
    private func candidates(_ size: ImageSize, around box: BoxOutline) -> [ImageRect] {
        let outer = box.outer
        func fits(_ y: Double) -> Bool { y >= 0 && y + size.height <= imageSize.height }
        func tab(_ x: Double, _ y: Double) -> ImageRect {
            moveInside(ImageRect(x: x, y: y, width: size.width, height: size.height))
        }
        let rows = [
            outer.y + box.lineWidth - size.height, outer.y, outer.maxY - box.lineWidth, outer.maxY - size.height,
        ]
        let beside = [outer.maxX - box.lineWidth, outer.x + box.lineWidth - size.width].filter {
            $0 >= 0 && $0 + size.width <= imageSize.width
        }
        let around = { (y: Double) in [outer.x, outer.maxX - size.width].map { tab($0, y) } }
        return rows.filter(fits).flatMap(around) + beside.map { tab($0, outer.y) }
            + rows.filter { !fits($0) }.flatMap(around)
    }

    /// Shifts a tab across into the picture; one that sticks out above or below goes to that edge.
    private func moveInside(_ tab: ImageRect) -> ImageRect {
        var tab = tab
        tab.x = max(0, min(tab.x, imageSize.width - tab.width))
        tab.y = max(0, min(tab.y, imageSize.height - tab.height))
        return tab
    }

    private func isFree(_ tab: ImageRect) -> Bool { taken.allSatisfy { overlap($0, tab) == 0 } }

    /// The nearest free place straight below or above the best one or the one at the box's other side, still against the box.
    private func slid(_ candidates: [ImageRect], along box: BoxOutline) -> ImageRect? {
        for tab in candidates.prefix(2) {
            let places = [slid(tab) { $0.maxY }, slid(tab) { $0.y - tab.height }].compactMap(\.self).filter {
                $0.y <= box.outer.maxY && $0.maxY >= box.outer.y
            }
            if let nearest = places.min(by: { abs($0.y - tab.y) < abs($1.y - tab.y) }) { return nearest }
        }
        return nil
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

    private func overlap(_ a: ImageRect, _ b: ImageRect) -> Double {
        let shared = a.intersection(b)
        return shared.width * shared.height
    }
}

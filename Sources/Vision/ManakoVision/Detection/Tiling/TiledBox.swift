import ManakoGeometry

/// A box that was found in one part of a picture, in pixels of the whole.
struct TiledBox: Sendable, Hashable {
    /// The sides of a box where the part ends and the picture goes on, so that an object may go on too.
    struct CutSides: OptionSet, Sendable, Hashable {
        let rawValue: Int

        static let left = CutSides(rawValue: 1)
        static let top = CutSides(rawValue: 2)
        static let right = CutSides(rawValue: 4)
        static let bottom = CutSides(rawValue: 8)
    }

    /// The box, origin upper-left.
    var box: ImageRect
    /// The confidence, 0…1.
    var score: Float
    /// The class.
    var classIndex: Int
    /// The part that was looked at.
    var part: ImageRect
    /// The number of that part; nil for what was joined from several.
    var view: Int?
    /// The sides at which the part cut the object off.
    var cut: CutSides

    /// How near to a part's edge a box ends that the edge cuts, in shares of the part's side: detectors rarely draw to the edge.
    private static let edgeShare = 0.02

    /// Takes a box, which ends where its tile does.
    ///
    /// - Parameters:
    ///   - box: the box.
    ///   - score: the confidence, 0…1.
    ///   - classIndex: the class.
    ///   - view: 0 for a box of the whole region, which nothing cuts, or a tile's number from 1 on.
    ///   - tile: the tile that it was found in, or the region.
    ///   - isRegion: whether the part is the region, whose boxes may reach beyond it; by default if the number is 0.
    ///   - region: all that is looked at; its edges cut nothing that another tile sees.
    init(
        box: ImageRect, score: Float, classIndex: Int, view: Int, isRegion: Bool? = nil, tile: ImageRect,
        region: ImageRect
    ) {
        let isRegion = isRegion ?? (view == 0)
        self.box = isRegion ? box : box.intersection(tile)
        (self.score, self.classIndex, self.view, part, cut) = (score, classIndex, view, tile, [])
        guard !isRegion else { return }
        let (nearX, nearY) = (tile.width * Self.edgeShare, tile.height * Self.edgeShare)
        if tile.x > region.x, self.box.x < tile.x + nearX { cut.insert(.left) }
        if tile.y > region.y, self.box.y < tile.y + nearY { cut.insert(.top) }
        if tile.maxX < region.maxX, self.box.maxX > tile.maxX - nearX { cut.insert(.right) }
        if tile.maxY < region.maxY, self.box.maxY > tile.maxY - nearY { cut.insert(.bottom) }
    }

    /// Whether it shows an object whole.
    var isWhole: Bool { cut.isEmpty }

    /// The box around this and another piece of the same object; a side is cut off where that of the outer piece is.
    func joined(with other: TiledBox) -> TiledBox {
        var joined = self
        joined.box = box.union(other.box)
        joined.part = part.union(other.part)
        (joined.view, joined.cut) = (nil, [])
        let sides: [(CutSides, (ImageRect) -> Double)] = [
            (.left, { $0.x }), (.top, { $0.y }), (.right, { -$0.maxX }), (.bottom, { -$0.maxY }),
        ]
        for (side, place) in sides {
            let outer = place(box) <= place(other.box) ? self : other
            if outer.cut.contains(side) { joined.cut.insert(side) }
        }
        joined.score = max(score, other.score)
        return joined
    }
}

extension ImageRect {
    /// The area in square pixels.
    var area: Double { max(0, width) * max(0, height) }

    /// The smallest rectangle around both.
    func union(_ other: ImageRect) -> ImageRect {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return ImageRect(x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
    }
}

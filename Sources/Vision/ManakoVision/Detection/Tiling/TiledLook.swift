package import ManakoCore
package import ManakoGeometry

/// A look at a region of a picture and at tiles of it, with one list of what was found.
package struct TiledLook: Sendable {
    /// The region and its tiles, normalised, origin lower-left; the region alone where tiling is of no use.
    package let parts: [NormalizedRect]
    private let rects: [ImageRect]
    private let imageSize: ImageSize

    /// Lays the tiles.
    ///
    /// - Parameters:
    ///   - tiling: how many.
    ///   - region: the part of the picture that is looked at, normalised, origin lower-left.
    ///   - imageSize: the upright picture's size in pixels.
    ///   - input: the size of the model's input in pixels.
    package init(_ tiling: DetectionTiling, of region: NormalizedRect, imageSize: ImageSize, input: ImageSize) {
        self.imageSize = imageSize
        let whole = region.clamped().toImageCoordinates(imageSize, origin: .upperLeft)
        rects = [whole] + tiling.tiles(of: whole, input: input)
        parts = [region] + rects.dropFirst().map { NormalizedRect(imageRect: $0, in: imageSize, origin: .upperLeft) }
    }

    /// What all parts together need of a decoded picture.
    ///
    /// - Parameter need: what one part needs.
    package func need(_ need: (NormalizedRect) -> DecodeRequirement) -> DecodeRequirement {
        parts.dropFirst().reduce(need(parts[0])) { $0.combined(with: need($1)) }
    }

    /// Looks at all parts.
    ///
    /// - Parameters:
    ///   - suppression: what counts as one object.
    ///   - duration: how long it may take until the last part is begun; nil for as long as it needs.
    ///   - find: looks at a part, and gives coordinates of the whole picture.
    ///   - describe: box (normalised, origin lower-left), confidence (0…1) and class of what was found.
    /// - Returns: what was found, with the box that it has after joining, the surest first.
    /// - Throws: ``ManakoError/Code/cancelled``, ``ManakoError/Code/limitExceeded`` when the time is up, and what `find` throws.
    package func callAsFunction<Found>(
        _ suppression: NonMaximumSuppression, within duration: Duration? = nil,
        find: (NormalizedRect) throws(ManakoError) -> [Found],
        describe: (Found) -> (box: NormalizedRect, score: Float, classIndex: Int)
    ) throws(ManakoError) -> [(found: Found, box: NormalizedRect)] {
        guard parts.count > 1 else { return try find(parts[0]).map { ($0, describe($0).box) } }
        var all: [Found] = []
        var boxes: [TiledBox] = []
        let start = ContinuousClock.now
        for (view, part) in parts.enumerated() {
            try check(start.duration(to: .now), view, duration)
            PartProgress.report?(view, parts.count)
            let found = try find(part)
            all += found
            boxes += found.map { one in
                let (box, score, classIndex) = describe(one)
                return TiledBox(
                    box: box.toImageCoordinates(imageSize, origin: .upperLeft), score: score, classIndex: classIndex,
                    view: view, tile: rects[view], region: rects[0])
            }
        }
        return TileJoining(suppression)(boxes).map {
            (all[$0.source], NormalizedRect(imageRect: $0.box.box, in: imageSize, origin: .upperLeft))
        }
    }

    private func check(_ elapsed: Duration, _ done: Int, _ allowed: Duration?) throws(ManakoError) {
        guard !Task.isCancelled else { throw ManakoError(.cancelled, "looking at parts of a picture was cancelled") }
        if let allowed, done > 0, elapsed > allowed {
            throw ManakoError(
                .limitExceeded,
                "looking at \(done) of \(parts.count) parts of the picture took longer than the limit of"
                    + " \(allowed); choose fewer tiles")
        }
    }
}

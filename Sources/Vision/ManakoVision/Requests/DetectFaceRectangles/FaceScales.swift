import Glibc
package import ManakoGeometry

/// The tiles of a picture in which the full-range model detects faces of every size, from the largest to a few pixels.
///
/// The model detects faces of at least ``leastFace`` pixels of its input. Tiles of successive scales are smaller by a factor at which a face
/// that is too large for the overlap of one scale's tiles is large enough for the scale before.
package struct FaceScales {
    /// A scale: its tiles, in pixels of the upright picture, origin upper-left.
    struct Scale {
        var tiles: [ImageRect]
        /// The number of pixels of the picture that a pixel of the input stands for.
        var shrink: Double
    }

    /// The scales below the whole region, from the coarsest; empty for small regions.
    private(set) var scales: [Scale] = []
    /// The whole region's shrink.
    let wholeShrink: Double

    /// The side of the model's input in pixels.
    private static let inputSide = 192.0
    /// The size of the smallest faces that the model detects at all, in pixels of its input.
    package static let leastFace = 9.0
    /// The size of the smallest faces that the model reliably detects: of copies of one face at chance places it detected 20 of 24 of ten
    /// pixels, and all 24 of twelve.
    private static let reliableFace = 11.0
    /// The shrink of the finest scale, unless there are too many tiles.
    private static let finestShrink = 1.34
    /// The maximum ratio of two successive scales: 0.2 of 192 pixels overlap, which the scale before sees at 38 / 4 = 9.6 pixels.
    private static let maximumStep = 4.0
    /// The maximum number of tiles, which bounds the time; larger pictures get a coarser finest scale.
    private static let maximumTiles = 400

    /// Lays the tiles.
    ///
    /// - Parameter region: the part of the picture that is looked at, in pixels of the upright picture, origin upper-left.
    package init(of region: ImageRect) {
        wholeShrink = max(region.width, region.height) / Self.inputSide
        guard wholeShrink >= DetectionTiling.automaticShrink * Self.finestShrink else { return }
        var finest = Self.finestShrink
        repeat {
            scales = Self.scales(of: region, from: wholeShrink, to: finest)
            finest *= 1.1
        } while scales.reduce(0) { $0 + $1.tiles.count } > Self.maximumTiles && finest < wholeShrink
    }

    private static func scales(of region: ImageRect, from whole: Double, to finest: Double) -> [Scale] {
        let count = max(1, Int((log(whole / finest) / log(maximumStep) - 1e-9).rounded(.up)))
        let step = pow(whole / finest, 1 / Double(count))
        return (1...count).map { level in
            let shrink = whole / pow(step, Double(level))
            return Scale(
                tiles: DetectionTiling.squares(side: inputSide * shrink, covering: region), shrink: shrink)
        }
    }

    /// The size of the smallest faces that are reliably detected in a region as a whole, in pixels.
    package static func smallestFace(in region: ImageRect) -> Double {
        reliableFace * max(region.width, region.height) / inputSide
    }

    /// The size of the smallest faces that are reliably detected, in pixels of the picture.
    package var smallestFace: Double { Self.reliableFace * (scales.last?.shrink ?? wholeShrink) }
}

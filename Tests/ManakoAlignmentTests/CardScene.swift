import Foundation
import ManakoGeometry
import ManakoPixels
import ManakoTesting
import ManakoVision

/// A card with a print of its own that moves before something else, seen by a camera that turns: corners are known for each frame.
struct CardScene {
    var width = 240
    var height = 180
    var print = Scene(seed: 21)
    var behind = Scene(seed: 22)
    /// Levels of noise on each pixel, and how bright the frames are.
    var noise = 2.0
    var gain = { (_: Int) in 1.0 }
    /// A column behind which the card is hidden, from left to right, if any.
    var cover = { (_: Int) -> Range<Double>? in nil }
    /// Where the card's middle is, how much larger it is, how far it is turned, and leans to the right and down.
    var pose: (Int) -> (x: Double, y: Double, scale: Double, turn: Double, lean: Double, tilt: Double)

    /// Half the card's sides.
    static let half = (x: 45.0, y: 32.0)

    /// Where a place of the card is in a frame.
    func place(_ u: Double, _ v: Double, frame: Int) -> ImagePoint {
        let p = pose(frame)
        let (x, y) = (u * cos(p.turn) - v * sin(p.turn), u * sin(p.turn) + v * cos(p.turn))
        let far = 1 + p.lean * u + p.tilt * v
        return ImagePoint(x: p.x + p.scale * x / far, y: p.y + p.scale * y / far)
    }

    /// The card's corners, clockwise from the upper left one, in pixels with (0, 0) in the middle of the first one.
    func corners(frame: Int) -> [ImagePoint] {
        [(-1, -1), (1, -1), (1, 1), (-1, 1)].map { place($0.0 * Self.half.x, $0.1 * Self.half.y, frame: frame) }
    }

    func rectangle(frame: Int) -> RectangleObservation {
        let c = corners(frame: frame).map {
            NormalizedPoint(x: ($0.x + 0.5) / Double(width), y: 1 - ($0.y + 0.5) / Double(height))
        }
        return RectangleObservation(topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3])
    }

    /// The mean distance of an observation's corners from the card's, in pixels.
    func error(_ observation: RectangleObservation, frame: Int) -> Double {
        let found = [observation.topLeft, observation.topRight, observation.bottomRight, observation.bottomLeft]
        return zip(found, corners(frame: frame)).map { point, truth in
            hypot(point.x * Double(width) - 0.5 - truth.x, (1 - point.y) * Double(height) - 0.5 - truth.y)
        }.reduce(0, +) / 4
    }

    /// The frame as a camera sees it.
    func picture(frame: Int) throws -> Bitmap {
        var random = SeededRandom(seed: UInt64(frame) &+ 5)
        let (p, gain, cover) = (pose(frame), gain(frame), cover(frame))
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = card(Double(x), Double(y), p)
                let isCard = abs(u) <= Self.half.x && abs(v) <= Self.half.y
                let isHidden = cover?.contains(Double(x)) ?? false
                let value =
                    isHidden
                    ? 90 : isCard ? print.value(u * 1.5 + 300, v * 1.5 + 300) : behind.value(Double(x), Double(y))
                let error = noise * Double.random(in: -1.7...1.7, using: &random)
                bytes.append(UInt8(min(255, max(0, gain * value + error)).rounded()))
            }
        }
        return try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
    }

    /// Which place of the card a pixel shows: the way back from ``place(_:_:frame:)``.
    private func card(
        _ x: Double, _ y: Double,
        _ p: (x: Double, y: Double, scale: Double, turn: Double, lean: Double, tilt: Double)
    ) -> (Double, Double) {
        let (dx, dy) = ((x - p.x) / p.scale, (y - p.y) / p.scale)
        let (a, b) = (dx * cos(p.turn) + dy * sin(p.turn), dy * cos(p.turn) - dx * sin(p.turn))
        // u = a · far and v = b · far with far = 1 + lean · u + tilt · v.
        let far = 1 / (1 - p.lean * a - p.tilt * b)
        return (a * far, b * far)
    }
}

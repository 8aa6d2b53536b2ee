import FuzzSupport
import ManakoCore
import ManakoGeometry
import ManakoPixels

@testable import ManakoTracking

/// The trackers without a network on any small picture, box and what comes after.
@main struct FuzzTracking: FuzzTarget {
    static let seeds: [[UInt8]] = (0..<24).map { index in
        (0..<80).map { UInt8(truncatingIfNeeded: index * 53 &+ $0 * (index + 5)) }
    }

    /// Mostly a small filter, which takes a tenth of the time.
    private static let settings =
        [CorrelationSettings.accurate, .fast]
        + (0..<14).map { CorrelationSettings(cells: 8, rounds: 1, scales: 3, interval: 1 + $0 % 2) }

    static func run(_ bytes: [UInt8]) {
        var reader = FuzzReader(bytes)
        let format = reader.choice(PixelFormat.allCases)
        let (width, height) = (reader.number(1...96), reader.number(1...96))
        let settings = reader.choice(settings)
        let box = ImageRect(
            x: side(&reader, width) - Double(width), y: side(&reader, height) - Double(height),
            width: side(&reader, width) + 0.5, height: side(&reader, height) + 0.5)
        let tracker = CorrelationTracker(settings: settings)
        guard let first = picture(&reader, format, width, height) else { return }
        let started: Void? = PictureFuzzing.refusal { () throws(ManakoError) in try tracker.start(on: first, box: box) }
        require((started == nil) == (format == .rgbPlanarF32), "refused a picture that can be tracked on")
        guard started != nil else { return }
        for _ in 0..<3 {
            guard let next = reader.byte() < 128 ? first : picture(&reader, format, width, height) else { return }
            guard let found = PictureFuzzing.refusal({ () throws(ManakoError) in try tracker.update(on: next) }) else {
                fail("an update was refused")
            }
            check(found, box, Double(max(width, height)))
        }
    }

    private static func check(_ found: TrackedTarget, _ box: ImageRect, _ longest: Double) {
        require(found.confidence >= 0 && found.confidence <= 1, "a confidence of \(found.confidence)")
        let bound = 4 * max(longest, abs(box.x), abs(box.y), box.width, box.height) + 16
        for side in [found.box.width, found.box.height] { require(side > 0 && side < bound, "a box \(found.box)") }
        for place in [found.box.x, found.box.y] { require(abs(place) < 2 * bound, "a box \(found.box)") }
    }

    /// Mostly up to four pictures, now and then far more.
    private static func side(_ reader: inout FuzzReader, _ whole: Int) -> Double {
        let share = Double(reader.number(0...4000)) / 1000 * Double(whole)
        return reader.byte() < 250 ? share : share * 1e6
    }

    /// Pixels that repeat what is left of the input.
    private static func picture(
        _ reader: inout FuzzReader, _ format: PixelFormat, _ width: Int, _ height: Int
    ) -> Bitmap? {
        guard var bitmap = try? Bitmap(width: width, height: height, format: format) else { return nil }
        let pattern = (0..<64).map { _ in reader.byte() }
        var state = reader.byte()
        bitmap.withMutableView { view in
            for plane in view.planes {
                for y in 0..<plane.height {
                    let row = plane.row(y)
                    for x in 0..<row.count {
                        state = state &* 5 &+ pattern[(x &+ y &* 7) & 63]
                        row[x] = state >> 3 &+ pattern[x & 63]
                    }
                }
            }
        }
        return bitmap
    }
}

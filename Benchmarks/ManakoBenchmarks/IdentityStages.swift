import Manako

extension Recorder {
    /// Identities over detections, and drawing them.
    mutating func measureIdentities() throws {
        for (count, side) in [(100, 0.05), (100, 0.15), (300, 0.1)] {
            let frames = Self.frames(of: count, side: side)
            var (tracker, frame) = (MultiObjectTracker(), 0)
            measure("track \(count) of \(count) detections, side \(side)") {
                let time = MediaTime(value: Int64(frame), timescale: 30)
                _ = tracker.update(frames[frame % frames.count], at: time)
                frame += 1
            }
        }
        try measureSight()
        try measureTrackDrawing()
    }

    /// Ten objects in a picture: the camera's motion, looks that are learned, and those that a choice needs.
    private mutating func measureSight() throws {
        for (width, height) in [(640, 480), (1920, 1080)] {
            var random = SeededGenerator()
            var bytes = [UInt8](repeating: 0, count: width * height * 4)
            for index in bytes.indices {
                let isNoise = index / 64 % 7 == 0
                bytes[index] = isNoise ? UInt8(255 * random.next()) : UInt8(truncatingIfNeeded: index / 256)
            }
            let picture = TrackPicture(try Bitmap(width: width, height: height, format: .bgra8, packed: bytes))
            let frames = Self.frames(of: 10, side: 0.2)
            var (tracker, frame) = (MultiObjectTracker(), 0)
            measure("track 10 of 10 detections in pictures \(width)x\(height)") {
                let time = MediaTime(value: Int64(frame), timescale: 30)
                _ = tracker.update(frames[frame % frames.count], at: time, in: picture)
                frame += 1
            }
        }
    }

    /// Objects that tremble where they are, a third of them under the high confidence.
    private static func frames(of count: Int, side: Double) -> [[TrackDetection]] {
        var random = SeededGenerator()
        let places = (0..<count).map { _ in (random.next(), random.next()) }
        return (0..<32).map { _ in
            places.map { x, y in
                let (shiftX, shiftY) = (0.1 * side * random.next(), 0.1 * side * random.next())
                return TrackDetection(
                    box: NormalizedRect(x: x + shiftX, y: y + shiftY, width: side, height: side), label: "person",
                    confidence: Float(0.3 + 0.7 * random.next()))
            }
        }
    }

    private mutating func measureTrackDrawing() throws {
        var canvas = try Bitmap(width: 1280, height: 720, format: .bgra8)
        var frame = 0
        try measure("draw 10 tracks with labels and trails 1280x720") {
            try AnnotationRenderer().draw(Self.annotations(frame), on: &canvas)
            frame += 1
        }
    }

    /// Ten boxes in two rows with zigzag trails of 32 places; confidences, and so labels, change with the frame.
    private static func annotations(_ frame: Int) -> [BoxAnnotation] {
        (0..<10).map { index in
            let center = NormalizedPoint(x: 0.1 + 0.18 * Double(index % 5), y: index < 5 ? 0.3 : 0.75)
            let trail = (0..<32).map { step in
                NormalizedPoint(x: center.x - 0.004 * Double(31 - step), y: center.y + 0.01 * Double(step / 4 % 2))
            }
            let box = NormalizedRect(x: center.x - 0.05, y: center.y - 0.12, width: 0.1, height: 0.24)
            return BoxAnnotation(
                box: box, label: "person", confidence: Float(50 + (index + frame) % 50) / 100, trackID: index + 1,
                trail: trail, isLost: index % 4 == 3)
        }
    }
}

/// Numbers of 0..<1, the same in every run.
private struct SeededGenerator {
    private var state: UInt64 = 20

    mutating func next() -> Double {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Double(state >> 40) / Double(1 << 24)
    }
}

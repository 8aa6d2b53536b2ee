import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

@Suite struct BurstCaptureTests {
    private static func taken(_ events: [BurstCapture.Event]) -> [BurstCapture.Frame] {
        events.compactMap { event in
            guard case .taken(let frame) = event else { return nil }
            return frame
        }
    }

    private static func time(_ frame: Int) -> MediaTime { MediaTime(value: Int64(frame), timescale: 60) }

    @Test func everySixthOfSixtyASecond() throws {
        var burst = BurstCapture(settings: try BurstSettings(frameRate: 60, every: 6, count: 10))
        var events: [BurstCapture.Event] = []
        for frame in 100..<300 { events += burst.add(frameAt: Self.time(frame)) }
        #expect(Self.taken(events).map(\.index) == [0, 6, 12, 18, 24, 30, 36, 42, 48, 54])
        #expect(events.filter { if case .shutter = $0 { true } else { false } }.count == 10)
        #expect(events.last == .finished && burst.isFinished)
        #expect(Self.taken(events).allSatisfy { !$0.isReplacement })
        #expect(burst.frames.count == 10 && burst.droppedCount == 0)
        #expect(burst.frames.last?.time == Self.time(154))
    }

    /// A clock that trembles by a quarter of a frame changes nothing.
    @Test func tremblingTimes() throws {
        var burst = BurstCapture(settings: try BurstSettings(frameRate: 60, every: 6, count: 10))
        var random = SeededRandom(seed: 2)
        for frame in 0..<80 {
            let seconds = (Double(frame) + (frame == 0 ? 0 : random.uniform(-0.24...0.24))) / 60
            _ = burst.add(frameAt: MediaTime(seconds: seconds))
        }
        #expect(burst.frames.map(\.index) == [0, 6, 12, 18, 24, 30, 36, 42, 48, 54])
        #expect(burst.droppedCount == 0)
    }

    @Test func droppedFramesAreSaidAndReplaced() throws {
        var burst = BurstCapture(settings: try BurstSettings(frameRate: 60, every: 6, count: 5))
        var events: [BurstCapture.Event] = []
        for frame in 0..<60 where frame != 6 && frame != 7 && !(20..<40).contains(frame) {
            events += burst.add(frameAt: Self.time(frame))
        }
        #expect(events.contains(.dropped(2)) && events.contains(.dropped(20)) && burst.droppedCount == 22)
        let frames = Self.taken(events)
        #expect(frames.map(\.time) == [0, 8, 12, 18, 40].map(Self.time))
        #expect(frames.map(\.isReplacement) == [false, true, false, false, true])
        #expect(burst.isFinished)
    }

    @Test func theSharpestOfEachSlot() throws {
        var burst = BurstCapture(settings: try BurstSettings(frameRate: 60, every: 6, count: 3, window: 2))
        var events: [BurstCapture.Event] = []
        let sharp = [3, 6, 14]
        for frame in 0..<40 { events += burst.add(frameAt: Self.time(frame), sharpness: sharp.contains(frame) ? 2 : 1) }
        #expect(Self.taken(events).map(\.index) == [3, 6, 14])
        #expect(events.last == .finished)
    }

    @Test func timesThatGoBackAndStops() throws {
        var burst = BurstCapture(settings: try BurstSettings(count: 3))
        _ = burst.add(frameAt: Self.time(5))
        #expect(burst.frames.count == 1)
        let back = burst.add(frameAt: Self.time(5))
        #expect(back == [.outOfOrder])
        let stopped = burst.stop()
        #expect(stopped == [.finished] && burst.isFinished)
        let after = burst.add(frameAt: Self.time(50)) + burst.stop()
        #expect(after.isEmpty)
        #expect(throws: ManakoError.self) { try BurstSettings(frameRate: .nan) }
        #expect(throws: ManakoError.self) { try BurstSettings(count: 0) }
        #expect(throws: ManakoError.self) { try BurstSettings(every: 6, window: 3) }
    }

    /// Blur lowers it, exposure and noise hardly change it.
    @Test func sharpnessFallsWithBlur() throws {
        let (width, height) = (160, 120)
        let scene = SimulatedScene(grain: 24)
        func picture(blur: Int, gain: Double, noise: Double) throws -> GrayPicture {
            var random = SeededRandom(seed: 4)
            var pixels: [UInt8] = []
            for y in 0..<height {
                for x in 0..<width {
                    let sum = (-blur...blur).reduce(0.0) { $0 + scene.brightness(Double(x + $1), Double(y)) }
                    let value = gain * sum / Double(2 * blur + 1) + random.normal(noise)
                    pixels.append(UInt8(min(max(value.rounded(), 0), 255)))
                }
            }
            return try GrayPicture(width: width, height: height, pixels: pixels)
        }
        let sharp = try picture(blur: 0, gain: 1, noise: 0).sharpness
        let scores = try [1, 3, 6].map { try picture(blur: $0, gain: 1, noise: 0).sharpness }
        #expect(sharp > scores[0] && scores[0] > scores[1] && scores[1] > scores[2] && scores[2] > 0)
        #expect(abs(try picture(blur: 0, gain: 0.5, noise: 0).sharpness - sharp) < 0.05 * sharp)
        #expect(try picture(blur: 6, gain: 1, noise: 3).sharpness < sharp)
        #expect(try GrayPicture(width: 5, height: 5, pixels: [UInt8](repeating: 9, count: 25)).sharpness == 0)
        #expect(try GrayPicture(width: 9, height: 9, pixels: [UInt8](repeating: 9, count: 81)).sharpness == 0)
        #expect(throws: ManakoError.self) { try GrayPicture(width: 5, height: 5, pixels: []) }
    }
}

import Foundation
import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

/// How far a picture is off level, as users are told.
@Suite struct HorizonCapabilityTests {
    /// Dark below a line through the middle that falls to the right by an angle.
    private func picture(degrees: Double) throws -> Bitmap {
        let slope = tan(degrees * .pi / 180)
        var bytes: [UInt8] = []
        for y in 0..<180 {
            for x in 0..<240 {
                let below = Double(y) - 89.5 - slope * (Double(x) - 119.5)
                let gray = UInt8(130 - 80 * max(-1, min(1, below)))
                bytes += [gray, gray, gray]
            }
        }
        return try Bitmap(width: 240, height: 180, format: .rgb8, packed: bytes)
    }

    private func findings(_ picture: Bitmap) throws -> [Finding] {
        var times = StageTimes()
        let finder = try HorizonCapability().makeFinder(FinderSettings())
        return try finder.find(in: VisionImage(picture), times: &times)
    }

    @Test func findsTheAngleAndTheLine() throws {
        let found = try findings(picture(degrees: 10))
        let horizon = try #require(found.first)
        #expect(found.count == 1 && horizon.label == "horizon")
        #expect(abs(try #require(horizon.horizonDegrees) - 10) < 0.2)
        let corners = try #require(horizon.place).corners
        // It leaves the picture at its sides: half the width times the slope above and below the middle.
        #expect(abs(corners[0].x) < 1e-9 && abs(corners[1].x - 1) < 1e-9)
        #expect(abs((corners[0].y - corners[1].y) * 180 - 240 * tan(10 * Double.pi / 180)) < 1)
        #expect(HorizonCapability().annotation(for: horizon).label.hasSuffix("°"))
    }

    @Test func levels() throws {
        let tilted = try picture(degrees: -14)
        let level = try #require(try HorizonCapability().makePicture(of: VisionImage(tilted), findings(tilted)))
        #expect(level.width < 240 && level.height < 180 && level.width > 150)
        #expect(abs(Double(level.width) / Double(level.height) - 4.0 / 3) < 0.02)
        let again = try findings(level)
        #expect(abs(try #require(again.first?.horizonDegrees)) < 0.3)
        // No empty corner: the picture is nowhere darker than 50.
        #expect(try #require(level.packedBytes().min()) >= 49)
    }

    @Test func leavesAPictureAsItIsWhereNothingTells() throws {
        let flat = try Bitmap(width: 30, height: 20, format: .rgb8, packed: [UInt8](repeating: 7, count: 1800))
        #expect(try findings(flat).isEmpty)
        #expect(try HorizonCapability().makePicture(of: VisionImage(flat), []) == flat)
    }

    /// One threshold for what is told and for what is levelled: the request's own, unless another is set.
    @Test func lessSureAnglesAreNotTold() throws {
        let capability = HorizonCapability()
        let usual = try capability.makeFinder(FinderSettings())
        #expect(usual.shownConfidence == DetectHorizonRequest().minimumConfidence)
        // Angles beyond 20° are believed less, at 40° by more than a half.
        let tilted = try picture(degrees: 40)
        for (asked, count) in [(0.01, 1), (0.5, 0)] {
            let values = try OptionValues(["confidence": .number(asked)], of: capability)
            var times = StageTimes()
            let finder = try capability.makeFinder(FinderSettings(options: values))
            let found = try finder.find(in: VisionImage(tilted), times: &times)
            #expect(found.count == count)
            #expect((capability.pictureNote(on: found) == nil) == (count == 1))
        }
        #expect(capability.info.discussion.contains("--confidence"))
        #expect(
            capability.options.first?.spec.help.contains("\(DetectHorizonRequest.defaultMinimumConfidence)") == true)
    }
}

import CoreMedia
import Foundation
import ManakoTesting
import Testing

/// Times against arithmetic with fractions, and against what Apple documents of those that are no numbers.
@Suite struct TimeTests {
    @Test func sumsOfFractionsAreExact() {
        let third = CMTime(value: 1, timescale: 3)
        #expect(third + third + third == CMTime(value: 7, timescale: 7))
        #expect(
            CMTimeAdd(CMTimeMake(value: 1, timescale: 600), CMTimeMake(value: 1, timescale: 1001)).timescale == 600_600)
        #expect(CMTime(value: 1, timescale: 4) - CMTime(value: 1, timescale: 6) == CMTime(value: 1, timescale: 12))
        #expect((CMTime(value: 5, timescale: 30) * -3).seconds == -0.5)
    }

    @Test(arguments: 1...50) func comparesLikeFractions(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let a = CMTime(value: .random(in: -999...999, using: &random), timescale: .random(in: 1...99, using: &random))
        let b = CMTime(value: .random(in: -999...999, using: &random), timescale: .random(in: 1...99, using: &random))
        let difference = a.value * Int64(b.timescale) - b.value * Int64(a.timescale)
        #expect((a < b) == (difference < 0))
        #expect((a == b) == (difference == 0))
        #expect(abs((a + b).seconds - (a.seconds + b.seconds)) < 1e-9)
        #expect((a + b - b) == a)
        if a == b { #expect(a.hashValue == b.hashValue) }
    }

    @Test func infinitiesAndUnknowns() {
        #expect(CMTime.positiveInfinity > CMTime(value: .max, timescale: 1))
        #expect(CMTime.negativeInfinity < CMTime(value: .min, timescale: 1))
        #expect((CMTime.positiveInfinity + CMTime.zero).isPositiveInfinity)
        #expect(!(CMTime.positiveInfinity - CMTime.positiveInfinity).isValid)
        #expect((CMTime.indefinite + CMTime.positiveInfinity).isIndefinite)
        #expect(!(CMTime.invalid + CMTime.zero).isValid)
        #expect(CMTime.invalid.seconds.isNaN)
        #expect(!CMTime(value: 1, timescale: 0).isValid)
        #expect(CMTime(seconds: .nan, preferredTimescale: 600).isValid == false)
        #expect(CMTime(seconds: -.infinity, preferredTimescale: 600).isNegativeInfinity)
        #expect((CMTime.positiveInfinity * -1).isNegativeInfinity)
    }

    @Test func tooLargeBecomesCoarseAndThenInfinite() {
        let large = CMTime(value: .max, timescale: 1)
        #expect((large + large).isPositiveInfinity)
        let fine = CMTime(value: .max, timescale: 2)
        #expect(!(fine + fine).hasBeenRounded)
        #expect((fine + CMTime(value: .max - 1, timescale: 2)).hasBeenRounded)
        #expect(abs((fine + fine).seconds / 0x1p63 - 1) < 1e-9)
        #expect((CMTime(value: .min, timescale: 1) * 2).isNegativeInfinity)
        #expect(CMTime(value: 1, timescale: .max) + CMTime(value: 1, timescale: .max - 1) > .zero)
    }

    @Test(arguments: [
        (CMTimeRoundingMethod.roundHalfAwayFromZero, Int64(2), Int64(-2)), (.roundTowardZero, 1, -1),
        (.roundAwayFromZero, 2, -2), (.roundTowardPositiveInfinity, 2, -1), (.roundTowardNegativeInfinity, 1, -2),
        (.quickTime, 1, -1),
    ])
    func roundsAsItIsTold(method: CMTimeRoundingMethod, up: Int64, down: Int64) {
        #expect(CMTime(value: 3, timescale: 2).convertScale(1, method: method).value == up)
        #expect(CMTime(value: -3, timescale: 2).convertScale(1, method: method).value == down)
        #expect(CMTime(value: 3, timescale: 2).convertScale(1, method: method).hasBeenRounded)
        #expect(!CMTime(value: 4, timescale: 2).convertScale(1, method: method).hasBeenRounded)
    }

    @Test func secondsAndBack() {
        let time = CMTimeMakeWithSeconds(1.5, preferredTimescale: 600)
        #expect(time.value == 900)
        #expect(!time.hasBeenRounded)
        #expect(CMTimeMakeWithSeconds(0.1, preferredTimescale: 3).hasBeenRounded)
        #expect(CMTimeGetSeconds(CMTimeMultiplyByRatio(time, multiplier: 2, divisor: 3)) == 1)
        #expect(CMTimeMultiplyByFloat64(time, multiplier: 0.5).seconds == 0.75)
        #expect(CMTimeAbsoluteValue(CMTime(value: -4, timescale: 2)).seconds == 2)
    }

    @Test func spans() {
        let second = CMTime(value: 1, timescale: 1)
        let span = CMTimeRange(start: second, duration: second * 2)
        #expect(span.containsTime(second))
        #expect(!span.containsTime(span.end))
        #expect(span.intersection(CMTimeRange(start: second * 2, duration: second * 5)).duration == second)
        #expect(span.intersection(CMTimeRange(start: second * 5, duration: second)).isEmpty)
        #expect(span.union(CMTimeRange(start: .zero, duration: second)).duration == second * 3)
        #expect(CMTimeRange(start: second * 2, end: second).isValid == false)
        #expect(span.containsTimeRange(CMTimeRange(start: second, end: second * 2)))
    }

    @Test func samplesCarryPictureAndTime() throws {
        var made: CVPixelBuffer?
        #expect(
            CVPixelBufferCreate(kCFAllocatorDefault, 32, 16, kCVPixelFormatType_32BGRA, nil, &made) == kCVReturnSuccess)
        let buffer = try #require(made)
        var description: CMVideoFormatDescription?
        #expect(
            CMVideoFormatDescriptionCreateForImageBuffer(
                allocator: nil, imageBuffer: buffer, formatDescriptionOut: &description) == noErr)
        var timing = CMSampleTimingInfo(
            duration: CMTime(value: 1, timescale: 30), presentationTimeStamp: CMTime(value: 7, timescale: 30),
            decodeTimeStamp: .invalid)
        var sample: CMSampleBuffer?
        #expect(
            CMSampleBufferCreateReadyWithImageBuffer(
                allocator: kCFAllocatorDefault, imageBuffer: buffer, formatDescription: try #require(description),
                sampleTiming: &timing, sampleBufferOut: &sample) == noErr)
        let kept = try #require(sample)
        #expect(CMSampleBufferGetImageBuffer(kept) === buffer)
        #expect(CMSampleBufferGetPresentationTimeStamp(kept).value == 7)
        #expect(CMVideoFormatDescriptionGetDimensions(try #require(description)).width == 32)
    }
}

import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct FlowCapabilityTests {
    /// What the benchmark's own program (`colorcode.cpp`) computes, to a level: it divides whole numbers.
    @Test func coloursAreTheBenchmarks() {
        let known: [((Double, Double), [Int])] = [
            ((0, 0), [255, 255, 255]), ((1, 0), [255, 0, 0]), ((0, 1), [255, 229, 0]), ((-1, 0), [0, 209, 255]),
            ((0.5, 0), [255, 127, 127]),
        ]
        for (motion, wanted) in known {
            let color = FlowColors.color(motion.0, motion.1).map { Int($0) }
            #expect(zip(color, wanted).allSatisfy { abs($0 - $1) <= 1 }, "\(motion): \(color)")
        }
    }

    /// The header and numbers are as the benchmark's description of the format has them.
    @Test func filesAreTheBenchmarks() throws {
        let flow = try #require(OpticalFlowObservation(width: 1, height: 2, horizontal: [1, -2], vertical: [0.5, 0]))
        #expect(
            flow.middleburyBytes == [
                0x50, 0x49, 0x45, 0x48, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0x80, 0x3F, 0, 0, 0, 0x3F, 0, 0, 0, 0xC0, 0, 0, 0,
                0,
            ])
    }

    @Test func reportsWhatMoves() throws {
        let flow = try #require(
            OpticalFlowObservation(width: 2, height: 2, horizontal: [3, 0, 0, 1], vertical: [4, 0, 2, 0]))
        let report = FlowAnswer(flow, times: StageTimes())
        #expect(report.meanX == 1 && report.meanY == 1.5 && report.meanLength == 2 && report.longest == 5)
        #expect(
            report.json.hasPrefix(
                #"{"width":2,"height":2,"meanX":1,"meanY":1.5,"meanLength":2,"medianLength":2,"length95":5,"longest":5,"#
            ))
        #expect(
            report.text.hasPrefix("moves by (1, 1.5) in the mean; half by less than 2, 95 % by less than 5, all by"))
    }
}

import Foundation
import Manako
import ManakoTesting
import Testing
import Vision

/// Observations of the modern API through JSON and property lists.
@Suite struct CodableTests {
    private func roundTrip<Observation: VisionObservation>(_ observation: Observation) throws {
        let json = try JSONDecoder().decode(Observation.self, from: JSONEncoder().encode(observation))
        #expect(json == observation, "\(Observation.self) in JSON")
        #expect(json.uuid == observation.uuid && json.confidence == observation.confidence)
        #expect(json.description == observation.description)
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        let list = try PropertyListDecoder().decode(Observation.self, from: encoder.encode(observation))
        #expect(
            list == observation && list.hashValue == observation.hashValue, "\(Observation.self) in a property list")
    }

    /// Apple's modern API has 28 kinds of observations, all of them `Codable`.
    @Test func everyObservationIsTheSameAfterwards() async throws {
        let all = try await Samples.observations()
        #expect(all.count == 28)
        #expect(Set(all.map { "\(type(of: $0))" }).count == 28)
        for observation in all { try roundTrip(observation) }
    }

    /// What an app keeps of a photo: lists and optional results, in a file.
    @Test func resultsAreKeptInFiles() throws {
        struct Cached: Codable, Equatable {
            var faces: [FaceObservation]
            var lines: [RecognizedTextObservation]
            var horizon: HorizonObservation?
            var print: FeaturePrintObservation?
        }
        let cached = Cached(
            faces: [Samples.face()],
            lines: [try Samples.decoded(RecognizedTextObservation.self, Samples.line)],
            horizon: HorizonObservation(angle: -0.2, confidence: 1), print: nil)
        let folder = try ScratchFolder()
        let url = URL(fileURLWithPath: try folder.write([UInt8](JSONEncoder().encode(cached)), to: "cache.json"))
        let back = try JSONDecoder().decode(Cached.self, from: Data(contentsOf: url))
        #expect(back == cached && back.lines[0].topCandidates(1)[0].string == "眼 ok")
        #expect(back.faces[0].landmarks?.leftEye.points.count == Samples.face().landmarks?.leftEye.points.count)
    }

    /// What can't be is an error where it is read, and never a crash where it is used.
    @Test func damagedValuesAreErrors() async throws {
        for observation in try await Samples.observations() {
            func check<Observation: VisionObservation>(_ observation: Observation) throws {
                for damaged in Damage.all(of: try JSONEncoder().encode(observation)) {
                    guard let found = try? JSONDecoder().decode(Observation.self, from: damaged) else { continue }
                    use(found)
                }
            }
            try check(observation)
        }
        let flow =
            #"{"uuid":"6F1C3F4A-9D0B-4C53-8C0E-0F1B5A6A7C01","confidence":1,"width":4611686018427387904,"#
            + #""height":4,"horizontal":[],"vertical":[]}"#
        #expect(throws: DecodingError.self) { try Samples.decoded(OpticalFlowObservation.self, flow) }
        let loop =
            #"{"uuid":"6F1C3F4A-9D0B-4C53-8C0E-0F1B5A6A7C01","confidence":1,"imageAspectRatio":1,"topLevel":[],"#
            + #""entries":[{"points":[],"parent":0,"children":[0],"position":0,"isHole":false}]}"#
        #expect(throws: DecodingError.self) { try Samples.decoded(ContoursObservation.self, loop) }
    }

    private func use(_ observation: any VisionObservation) {
        _ = observation.description
        switch observation {
        case let contours as ContoursObservation:
            for index in 0..<contours.contourCount { _ = try? contours.contour(at: index).indexPath }
            _ = contours.topLevelContours.map(\.childContours)
        case let flow as OpticalFlowObservation: _ = flow.motion(x: flow.width - 1, y: flow.height - 1)
        case let text as RecognizedTextObservation:
            for candidate in text.topCandidates(10) {
                _ = candidate.boundingBox(for: candidate.string.startIndex..<candidate.string.endIndex)
            }
        case let masks as InstanceMaskObservation: _ = try? masks.generateMask(for: masks.allInstances)
        case let print as FeaturePrintObservation: _ = try? print.distance(to: print)
        case let document as DocumentObservation: _ = document.document.tables.map { ($0.rows, $0.columns) }
        default: break
        }
    }
}

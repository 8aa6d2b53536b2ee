import Manako
import ManakoAPI
import Testing

@testable import ManakoCapabilities

@Suite struct PoseCapabilityTests {
    private static func body() -> HumanBodyPoseObservation {
        let joints = HumanBodyPoseObservation.PoseJointName.allCases.enumerated().map { index, name in
            let place = NormalizedPoint(x: Double(index) / 20, y: 0.5)
            // The legs are not seen.
            let isLeg = name.rawValue.hasSuffix("Knee") || name.rawValue.hasSuffix("Ankle")
            return (name, Joint(location: place, jointName: name.rawValue, confidence: isLeg ? 0.1 : 0.9))
        }
        return HumanBodyPoseObservation(
            joints: Dictionary(uniqueKeysWithValues: joints), boundingBox: .fullImage, confidence: 0.8)
    }

    private static func hand() -> HumanHandPoseObservation {
        let joints = HumanHandPoseObservation.PoseJointName.allCases.map {
            ($0, Joint(location: .zero, jointName: $0.rawValue, confidence: 0.7))
        }
        return HumanHandPoseObservation(
            joints: Dictionary(uniqueKeysWithValues: joints), chirality: .left, boundingBox: .fullImage, confidence: 0.7
        )
    }

    @Test("joints are written by name, in pixels from the upper left")
    func joints() throws {
        let finding = ImageFinding(
            Finding(jointsOf: Self.body(), label: "person"), in: ImageSize(width: 200, height: 100))
        let joints = try #require(finding.joints)
        #expect(joints.count == 19)
        let ear = try #require(joints["leftEar"])
        #expect(ear[0] == 30 && ear[1] == 50 && abs(ear[2] - 0.9) < 1e-6)
    }

    @Test("guesses are neither drawn nor linked")
    func drawing() {
        let finding = Finding(jointsOf: Self.body(), label: "person")
        let annotation = PoseCapability().annotation(for: finding)
        #expect(annotation.points.filter { $0.x < 0 }.count == 4)
        #expect(finding.place?.links.count == 18 && annotation.links.count == 14)
    }

    @Test("a hand's joints stand behind the body's, with the side before their names")
    func hands() {
        var body = Self.body()
        body.leftHand = Self.hand()
        let finding = Finding(jointsOf: body, label: "person")
        let names = finding.place?.points.compactMap(\.name) ?? []
        #expect(names.count == 40 && Set(names).count == 40)
        #expect(names.contains("leftIndexTip") && names.contains("leftHandWrist"))
        let links = finding.place?.links ?? []
        #expect(links.count == 39 && links.suffix(21).allSatisfy { $0.first >= 19 && $0.second >= 19 })
    }

    @Test func handsHaveTheirSideAndBones() throws {
        let finding = ImageFinding(
            Finding(jointsOf: Self.hand(), label: "hand"), in: ImageSize(width: 10, height: 10))
        #expect(finding.chirality == "left" && finding.joints?.count == 21)
        #expect(finding.links?.count == 21)
    }
}

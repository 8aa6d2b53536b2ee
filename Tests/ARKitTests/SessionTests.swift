import Foundation
import ManakoTesting
import Testing

@testable import ARKit

@Suite struct SessionTests {
    @Test func everyFrameComesInOrder() throws {
        let (session, recorder) = try Room.play(12)
        #expect(recorder.entries == ["normal"] + (0..<12).map { "frame \($0)" } + ["interrupted"])
        #expect(session.isAtEnd)
        #expect(session.currentFrame?.recordedIndex == 11)
        for (index, frame) in recorder.frames.enumerated() {
            #expect(abs(frame.timestamp - (1 + 0.05 * Double(index))) < 1e-9)
            #expect(frame.worldMappingStatus == .mapped)
            #expect(
                CVPixelBufferGetPixelFormatType(frame.capturedImage) == kCVPixelFormatType_420YpCbCr8BiPlanarFullRange)
            #expect(CVPixelBufferGetWidth(frame.capturedImage) == 192)
            CVPixelBufferLockBaseAddress(frame.capturedImage, .readOnly)
            defer { CVPixelBufferUnlockBaseAddress(frame.capturedImage, .readOnly) }
            let base = try #require(CVPixelBufferGetBaseAddressOfPlane(frame.capturedImage, 0))
            let middle = 72 * CVPixelBufferGetBytesPerRowOfPlane(frame.capturedImage, 0) + 96
            #expect(abs(Int(base.load(fromByteOffset: middle, as: UInt8.self)) - Room.brightness(index)) <= 3)
        }
    }

    @Test func goesOnAfterAPauseAndBeginsAnewWhenReset() throws {
        let folder = try Room.recording(9)
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        recorder.whenUpdated = { session, frame in if frame.recordedIndex == 3 { session.pause() } }
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.frames.map(\.recordedIndex) == [0, 1, 2, 3])
        #expect(!session.isAtEnd)
        recorder.whenUpdated = nil
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.frames.map(\.recordedIndex) == Array(0..<9))
        session.run(ARWorldTrackingConfiguration(), options: [.resetTracking, .removeExistingAnchors])
        session.waitUntilFinished()
        #expect(recorder.frames.map(\.recordedIndex) == Array(0..<9) + Array(0..<9))
    }

    @Test func atItsOwnPaceFramesTakeTheirTimeAndASlowDelegateMissesSome() throws {
        let folder = try Room.recording(9)
        let recorder = Recorder()
        recorder.whenUpdated = { _, _ in Thread.sleep(forTimeInterval: 0.12) }
        let session = Room.session(folder.path, recorder, pace: .recorded)
        let start = ContinuousClock.now
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        // The ninth frame comes 0.4 s after the first.
        #expect(ContinuousClock.now - start >= .milliseconds(400))
        let indices = recorder.frames.map(\.recordedIndex)
        #expect(indices.first == 0 && indices.count < 9 && indices == indices.sorted())
    }

    @Test func withoutARecordingItSaysWhatToSet() {
        let recorder = Recorder()
        let session = ARSession()
        session.delegate = recorder
        session.delegateQueue = DispatchQueue(label: "test")
        guard ARRecording.current() == nil else { return }
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.entries.count == 1)
        #expect(recorder.entries.first?.contains("MANAKO_RECORDING") == true)
        #expect(session.currentFrame == nil)
        #expect(
            session.raycast(
                ARRaycastQuery(origin: .zero, direction: [0, 0, -1], allowing: .estimatedPlane, alignment: .any)
            ).isEmpty)
    }

    @Test(
        arguments: [
            AROrientationTrackingConfiguration.self, ARPositionalTrackingConfiguration.self,
            ARFaceTrackingConfiguration.self,
            ARBodyTrackingConfiguration.self, ARImageTrackingConfiguration.self, ARObjectScanningConfiguration.self,
            ARGeoTrackingConfiguration.self,
        ] as [ARConfiguration.Type])
    func whatHasNoMeaningIsRefusedByName(_ type: ARConfiguration.Type) throws {
        #expect(!type.isSupported)
        #expect(!type.supportsFrameSemantics(.sceneDepth))
        let configuration: ARConfiguration =
            switch type {
            case is ARFaceTrackingConfiguration.Type: ARFaceTrackingConfiguration()
            case is ARBodyTrackingConfiguration.Type: ARBodyTrackingConfiguration()
            case is ARImageTrackingConfiguration.Type: ARImageTrackingConfiguration()
            case is ARObjectScanningConfiguration.Type: ARObjectScanningConfiguration()
            case is ARGeoTrackingConfiguration.Type: ARGeoTrackingConfiguration()
            case is ARPositionalTrackingConfiguration.Type: ARPositionalTrackingConfiguration()
            default: AROrientationTrackingConfiguration()
            }
        let recorder = Recorder()
        let session = Room.session("/nowhere", recorder)
        session.run(configuration)
        session.waitUntilFinished()
        #expect(recorder.entries.count == 1)
        #expect(recorder.entries.first?.contains("\(type)") == true)
    }

    @Test func whatIsNoRecordingFails() throws {
        let recorder = Recorder()
        let session = Room.session("/nowhere/at/all", recorder)
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.entries.count == 1)
        #expect(recorder.entries.first?.contains("/nowhere/at/all") == true)
    }

    @Test func aDamagedFrameIsLeftOutAndThreeInARowFail() throws {
        let folder = try Room.recording(9, damaged: [1, 5, 6, 7])
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(recorder.frames.map(\.recordedIndex) == [0, 2, 3, 4])
        #expect(recorder.entries.last?.hasPrefix("failed: ") == true)
        #expect(recorder.entries.last?.contains("1250000.jpg") == true)
    }

    @Test func theEnvironmentNamesARecordingAndItsPace() {
        #expect(ARRecording.current(in: [:]) == nil)
        #expect(ARRecording.current(in: ["MANAKO_RECORDING": ""]) == nil)
        #expect(ARRecording.current(in: ["MANAKO_RECORDING": "a.r3d"]) == ARRecording(path: "a.r3d", pace: .recorded))
        let fast = ["MANAKO_RECORDING": "a.r3d", "MANAKO_RECORDING_PACE": "fast"]
        #expect(ARRecording.current(in: fast) == ARRecording(path: "a.r3d", pace: .fast))
    }

    @Test func anchorsOfAnAppStayUntilTheyAreRemoved() throws {
        let (session, recorder) = try Room.play(2)
        let anchor = ARAnchor(name: "joint", transform: matrix_identity_float4x4)
        session.add(anchor: anchor)
        session.add(anchor: anchor)
        session.run(ARWorldTrackingConfiguration(), options: .resetTracking)
        session.waitUntilFinished()
        session.remove(anchor: anchor)
        session.delegateQueue?.sync {}
        #expect(
            recorder.entries.filter { $0.hasPrefix("added") || $0.hasPrefix("removed") } == ["added 1", "removed 1"])
        #expect(recorder.frames.first?.anchors.isEmpty == true)
        #expect(ARAnchor(anchor: anchor).identifier == anchor.identifier)
        #expect(ARAnchor(anchor: anchor).name == "joint")
    }
}

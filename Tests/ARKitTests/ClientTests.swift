import Foundation
import ManakoTesting
import Testing

@testable import ARKit

/// The code of `Clients` is written as for a phone and runs on a recording.
@Suite struct ClientTests {
    /// Plays a recording that code of an app has started.
    private func play(_ count: Int, _ body: (ARSession) -> Void) throws {
        let folder = try Room.recording(count)
        let session = ARSession()
        session.recording = ARRecording(path: folder.path, pace: .fast)
        session.delegateQueue = DispatchQueue(label: "test")
        body(session)
        session.waitUntilFinished()
    }

    @Test func tenPhotosEverySixthFrame() throws {
        var burst: BurstCapture?
        let finished = NSMutableArray()
        try play(70) { session in
            burst = BurstCapture(session: session)
            burst?.onFinished = { finished.add($0.count) }
            burst?.start()
        }
        let photos = try #require(burst?.photos)
        #expect(finished == [10])
        #expect(photos.count == 10)
        for (index, photo) in photos.enumerated() {
            #expect(abs(photo.timestamp - (1 + 0.3 * Double(index))) < 1e-6)
            #expect(abs(photo.transform.columns.3.x - 0.3 * Float(index)) < 1e-5)
            #expect(photo.size == CGSize(width: 192, height: 144))
        }
    }

    /// A shelf's edge on the floor, 40 cm long, tapped on a portrait screen of 390 × 844 points.
    @Test func aMeasureBetweenTaps() throws {
        let folder = try Room.recording(2)
        let session = ARSession()
        session.recording = ARRecording(path: folder.path, pace: .fast)
        session.delegateQueue = DispatchQueue(label: "test")
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        let measurer = TapMeasurer(session: session, viewportSize: CGSize(width: 390, height: 844))
        let frame = try #require(session.currentFrame)
        for mark in [simd_float3(0, 0, -2), simd_float3(0, 0, -2.4), simd_float3(0.3, 0, -2.4)] {
            let place = frame.camera.projectPoint(
                mark, orientation: .portrait, viewportSize: CGSize(width: 390, height: 844))
            #expect(measurer.tap(at: place))
        }
        #expect(abs(measurer.lengths[0] - 0.4) < 0.02 && abs(measurer.lengths[1] - 0.3) < 0.02)
        #expect(abs(measurer.total - 0.7) < 0.03)
    }

    @Test func distancesOfADepthMap() throws {
        let sampler = DepthSampler()
        let folder = try Room.recording(3)
        sampler.session.recording = ARRecording(path: folder.path, pace: .fast)
        sampler.session.delegateQueue = DispatchQueue(label: "test")
        #expect(sampler.startSession())
        sampler.session.waitUntilFinished()
        #expect(sampler.distances.count == 3)
        #expect(sampler.pointCount == 96 * 72 - 1)
        for distance in sampler.distances { #expect(abs(Double(distance) - Room.depth(48, 36, frame: 0)) < 0.001) }
    }

    @Test func aLogOfPoses() throws {
        let logger = PoseLogger()
        try play(3) {
            $0.delegate = logger
            $0.run(ARWorldTrackingConfiguration())
        }
        #expect(logger.messages == ["Tracking is normal"])
        #expect(try logger.json().split(separator: "\n").count == 3)
        #expect(logger.lines.map(\.transform[3]).map { ($0 * 100).rounded() } == [0, 5, 10])
        #expect(logger.lines.allSatisfy { $0.status == "mapped" })
        let lost = PoseLogger()
        let session = ARSession()
        session.recording = ARRecording(path: "/nowhere")
        session.delegateQueue = DispatchQueue(label: "test")
        session.delegate = lost
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        #expect(lost.messages.count == 1)
    }

    @Test func theHeightOverTheFloor() throws {
        let watcher = PlaneWatcher()
        var camera: ARCamera?
        try play(3) { session in
            session.delegate = watcher
            let configuration = ARWorldTrackingConfiguration()
            configuration.planeDetection = .horizontal
            session.run(configuration)
            session.waitUntilFinished()
            camera = session.currentFrame?.camera
        }
        let standing = try #require(camera)
        let height = try #require(watcher.height(of: standing))
        #expect(abs(height - 1.5) < 0.02)
        #expect(watcher.largestArea > 1)
    }

    @Test func visionLooksAtFrames() throws {
        let locator = RectangleLocator()
        try play(2) {
            $0.delegate = locator
            $0.run(ARWorldTrackingConfiguration())
        }
        #expect(locator.looked == 2 && locator.errors.isEmpty)
    }
}

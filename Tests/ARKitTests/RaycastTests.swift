import Foundation
import ManakoTesting
import Testing

@testable import ARKit

@Suite struct RaycastTests {
    private func normalised(_ point: simd_double3, frame: Int) -> CGPoint {
        let pixel = Room.pixel(point, frame: frame)
        return CGPoint(x: (pixel.x + 0.5) / 192, y: (pixel.y + 0.5) / 144)
    }

    /// Marks half a metre apart on the floor, tapped in two frames, are half a metre apart.
    @Test func aLengthBetweenTapsIsThatOfTheRoom() throws {
        let folder = try Room.recording(3)
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        let marks = [simd_double3(-0.25, 0, -2), simd_double3(0.25, 0, -2)]
        for frame in [0, 2] {
            let places = try marks.map { mark in
                let shown = recorder.frames[frame]
                let query = shown.raycastQuery(
                    from: normalised(mark, frame: frame), allowing: .estimatedPlane, alignment: .horizontal)
                return try #require(shown.raycast(query).first).worldTransform.columns.3
            }
            for (place, mark) in zip(places, marks) {
                #expect(simd_distance(place, simd_float4(simd_float3(mark), 1)) < 0.03)
            }
            #expect(abs(simd_distance(places[0], places[1]) - 0.5) < 0.01)
        }
    }

    @Test func aRayMeetsWhatLiesAsAsked() throws {
        let folder = try Room.recording(1)
        let recorder = Recorder()
        let session = Room.session(folder.path, recorder)
        session.run(ARWorldTrackingConfiguration())
        session.waitUntilFinished()
        let frame = try #require(recorder.frames.first)
        let wall = normalised(simd_double3(0.2, 0.6, -3), frame: 0)
        #expect(frame.hitTest(wall, types: .estimatedHorizontalPlane).isEmpty)
        let hits = frame.hitTest(wall, types: [.featurePoint, .estimatedVerticalPlane])
        #expect(hits.count == 2)
        for hit in hits {
            #expect(abs(hit.worldTransform.columns.3.z + 3) < 0.02)
            #expect(simd_distance(hit.worldTransform.columns.1, simd_float4(0, 0, 1, 0)) < 0.05)
            #expect(hit.anchor == nil)
            let way = simd_float3(0.2, 0.6 - 1.5, -3)
            #expect(abs(Float(hit.distance) - simd_length(way)) < 0.03)
        }
        // A ray that does not begin at the camera: straight down from 1 m above the floor.
        let down = ARRaycastQuery(
            origin: [0, 1, -2], direction: [0, -2, 0], allowing: .estimatedPlane, alignment: .any)
        let place = try #require(session.raycast(down).first).worldTransform.columns.3
        #expect(simd_distance(place, simd_float4(0, 0, -2, 1)) < 0.03)
        #expect(
            session.raycast(ARRaycastQuery(origin: .zero, direction: .zero, allowing: .estimatedPlane, alignment: .any))
                .isEmpty)
    }

    @Test func planesAreFoundInDepth() throws {
        let (session, recorder) = try Room.play(8) { $0.planeDetection = [.horizontal, .vertical] }
        let planes = recorder.added.compactMap { $0 as? ARPlaneAnchor }
        #expect(planes.map(\.alignment) == [.horizontal, .vertical])
        #expect(recorder.entries.contains { $0.hasPrefix("updated") })
        let shown = try #require(session.currentFrame).anchors.compactMap { $0 as? ARPlaneAnchor }
        let floor = try #require(shown.first { $0.alignment == .horizontal })
        #expect(shown.count == 2 && floor.identifier == planes[0].identifier)
        #expect(abs(floor.transform.columns.3.y) < 0.02)
        #expect(simd_distance(floor.transform.columns.1, simd_float4(0, 1, 0, 0)) < 0.02)
        #expect(floor.extent.x > 1 && floor.extent.z > 1 && floor.extent.y == 0)
        #expect(floor.extent.x * floor.extent.z >= planes[0].extent.x * planes[0].extent.z)
        #expect(floor.geometry.boundaryVertices.count == 4 && floor.geometry.triangleCount == 2)
        let wall = try #require(shown.first { $0.alignment == .vertical })
        #expect(abs(wall.transform.columns.3.z + 3) < 0.02)
        #expect(simd_distance(wall.transform.columns.1, simd_float4(0, 0, 1, 0)) < 0.02)
        let down = ARRaycastQuery(
            origin: [0, 1, -2], direction: [0, -1, 0], allowing: .existingPlaneGeometry, alignment: .horizontal)
        let hit = try #require(session.raycast(down).first)
        #expect(hit.anchor?.identifier == floor.identifier)
        #expect(simd_distance(hit.worldTransform.columns.3, simd_float4(0, 0, -2, 1)) < 0.02)
        // Far outside of what was seen: only the infinite plane is met.
        let far = { ARRaycastQuery(origin: [50, 1, 0], direction: [0, -1, 0], allowing: $0, alignment: .any) }
        #expect(session.raycast(far(.existingPlaneGeometry)).isEmpty)
        #expect(session.raycast(far(.existingPlaneInfinite)).count == 1)
    }

    @Test func depthIsGivenWhenItIsAskedFor() throws {
        let (_, without) = try Room.play(1)
        #expect(without.frames.first?.sceneDepth == nil)
        #expect(ARWorldTrackingConfiguration.supportsFrameSemantics([.sceneDepth, .smoothedSceneDepth]))
        #expect(!ARWorldTrackingConfiguration.supportsFrameSemantics(.personSegmentation))
        let (_, with) = try Room.play(2) { $0.frameSemantics = [.sceneDepth, .smoothedSceneDepth] }
        let depth = try #require(with.frames.last?.sceneDepth)
        #expect(with.frames.last?.smoothedSceneDepth != nil)
        #expect(CVPixelBufferGetPixelFormatType(depth.depthMap) == kCVPixelFormatType_DepthFloat32)
        let confidence = try #require(depth.confidenceMap)
        for buffer in [depth.depthMap, confidence] { CVPixelBufferLockBaseAddress(buffer, .readOnly) }
        defer { for buffer in [depth.depthMap, confidence] { CVPixelBufferUnlockBaseAddress(buffer, .readOnly) } }
        let stride = CVPixelBufferGetBytesPerRow(depth.depthMap)
        let base = try #require(CVPixelBufferGetBaseAddress(depth.depthMap))
        for (x, y) in [(0, 0), (50, 10), (95, 71)] {
            let metres = base.load(fromByteOffset: y * stride + 4 * x, as: Float.self)
            #expect(abs(Double(metres) - Room.depth(x, y, frame: 1)) < 0.001)
        }
        let levels = try #require(CVPixelBufferGetBaseAddress(confidence))
        #expect(levels.load(as: UInt8.self) == UInt8(ARConfidenceLevel.low.rawValue))
        #expect(levels.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ARConfidenceLevel.high.rawValue))
    }
}

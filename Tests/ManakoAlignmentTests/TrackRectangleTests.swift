import Foundation
import Manako
import Testing

/// Cards that move as formulas say, before a background that does not.
@Suite struct TrackRectangleTests {
    /// The places that a request gives for each frame.
    private func follow(
        _ scene: CardScene, frames: Int, level: TrackRectangleRequest.TrackingLevel = .accurate
    ) async throws -> [RectangleObservation] {
        let request = TrackRectangleRequest(detectedRectangle: scene.rectangle(frame: 0), trackingLevel: level)
        var found: [RectangleObservation] = []
        for frame in 0..<frames {
            found.append(try #require(try await request.perform(on: scene.picture(frame: frame))))
        }
        #expect(Set(found.map(\.uuid)) == [request.inputObservation.uuid])
        #expect(found[0].confidence == 1 && scene.error(found[0], frame: 0) < 1e-9)
        return found
    }

    @Test(arguments: TrackRectangleRequest.TrackingLevel.allCases)
    func followsCornersThroughTurnsAndSlants(_ level: TrackRectangleRequest.TrackingLevel) async throws {
        let scene = CardScene(gain: { 1 + 0.25 * sin(Double($0) / 4) }) { t in
            let t = Double(t)
            return (
                110 + 30 * sin(t / 6), 90 + 15 * sin(t / 4), 1 + 0.02 * t, 0.5 * sin(t / 7), 0.004 * sin(t / 5),
                0.003 * sin(t / 8)
            )
        }
        let found = try await follow(scene, frames: 30, level: level)
        let errors = found.enumerated().map { scene.error($1, frame: $0) }
        let sum: Double = errors.reduce(0, +)
        #expect(sum / 30 < 0.5)
        #expect(errors.allSatisfy { $0 < 1 })
        #expect(found.allSatisfy { $0.confidence > 0.5 })
    }

    @Test func staysWhereItWasWhileItIsHidden() async throws {
        let scene = CardScene(cover: { 10..<18 ~= $0 ? 0..<240 : 6..<10 ~= $0 ? 0..<90 : nil }) { t in
            (100 + 1.5 * Double(t), 90, 1, 0.01 * Double(t), 0, 0)
        }
        let found = try await follow(scene, frames: 24)
        for (frame, seen) in found.enumerated() {
            if 10..<18 ~= frame {
                #expect(seen.confidence < TrackRectangleRequest.lostConfidence)
                #expect(seen.corners == found[9].corners)
            } else {
                #expect(seen.confidence >= TrackRectangleRequest.lostConfidence)
                #expect(scene.error(seen, frame: frame) < 0.5)
            }
        }
    }

    @Test func findsALostCardThatHasTurned() async throws {
        let scene = CardScene(width: 320, height: 240, cover: { 3..<6 ~= $0 ? 0..<320 : nil }) { t in
            t < 4 ? (90, 80, 1.2, 0, 0, 0) : (210, 150, 1.3, 1.2, 0, 0)
        }
        let found = try await follow(scene, frames: 8)
        #expect(found[5].confidence < TrackRectangleRequest.lostConfidence)
        #expect(scene.error(found[7], frame: 7) < 0.5 && found[7].confidence > 0.5)
    }

    @Test func followsAJumpByHalfItsSize() async throws {
        let scene = CardScene { t in (t.isMultiple(of: 2) ? 90 : 128, 90, 1, 0, 0, 0) }
        let found = try await follow(scene, frames: 6)
        for (frame, seen) in found.enumerated() { #expect(scene.error(seen, frame: frame) < 0.5) }
    }

    /// Another print takes the card's place.
    @Test func anotherPrintIsNotTheCard() async throws {
        let scene = CardScene { _ in (120, 90, 1, 0, 0, 0) }
        let request = TrackRectangleRequest(detectedRectangle: scene.rectangle(frame: 0))
        _ = try await request.perform(on: scene.picture(frame: 0))
        var other = scene
        other.print = Scene(seed: 99)
        for frame in 1..<4 {
            let seen = try #require(try await request.perform(on: other.picture(frame: frame)))
            #expect(seen.confidence < TrackRectangleRequest.lostConfidence)
            #expect(scene.error(seen, frame: 0) < 1e-6)
        }
    }

    @Test func flatPicturesAndSmallOnesAreNoTrouble() async throws {
        for (width, height) in [(16, 16), (17, 64), (200, 16)] {
            let flat = try Bitmap(
                width: width, height: height, format: .gray8, packed: [UInt8](repeating: 90, count: width * height))
            let request = TrackRectangleRequest(
                detectedRectangle: RectangleObservation(
                    boundingBox: NormalizedRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5)))
            #expect(try await request.perform(on: flat)?.confidence == 1)
            let seen = try #require(try await request.perform(on: flat))
            #expect(seen.confidence < TrackRectangleRequest.lostConfidence)
            #expect(seen.corners.allSatisfy { abs($0.x - 0.5) < 0.26 && abs($0.y - 0.5) < 0.26 })
        }
    }

    @Test func refusesWhatIsNoRectangle() async throws {
        let flat = try Bitmap(width: 64, height: 48, format: .gray8, packed: [UInt8](repeating: 9, count: 64 * 48))
        func refused(_ corners: [(Double, Double)]) async -> Bool {
            let c = corners.map { NormalizedPoint(x: $0.0, y: $0.1) }
            let request = TrackRectangleRequest(
                detectedRectangle: RectangleObservation(
                    topLeft: c[0], topRight: c[1], bottomRight: c[2], bottomLeft: c[3]))
            do {
                _ = try await request.perform(on: flat)
                return false
            } catch { return error.code == .invalidArgument }
        }
        #expect(await refused([(0.1, 0.9), (.nan, 0.9), (0.9, 0.1), (0.1, 0.1)]))
        #expect(await refused([(0.1, 0.9), (0.1, 0.1), (0.9, 0.1), (0.9, 0.9)]))
        #expect(await refused([(0.1, 0.9), (0.9, 0.9), (0.2, 0.8), (0.1, 0.1)]))
        #expect(await refused([(1.1, 0.9), (1.9, 0.9), (1.9, 0.1), (1.1, 0.1)]))
        #expect(await refused([(0.1, 0.15), (0.9, 0.15), (0.9, 0.1), (0.1, 0.1)]))
        #expect(await refused([(-9, 9), (9, 9), (9, -9), (-9, -9)]))
        #expect(await !refused([(0.1, 0.9), (0.9, 0.8), (0.9, 0.1), (0.1, 0.1)]))
    }

    @Test func endsAndKeepsToOneSize() async throws {
        let scene = CardScene { _ in (120, 90, 1, 0, 0, 0) }
        let request = TrackRectangleRequest(detectedRectangle: scene.rectangle(frame: 0))
        #expect(request.minimumLatencyFrameCount == 1)
        _ = try await request.perform(on: scene.picture(frame: 0))
        let small = try Bitmap(width: 32, height: 32, format: .gray8, packed: [UInt8](repeating: 9, count: 1024))
        await #expect(throws: ManakoError.self) { try await request.perform(on: small) }
        #expect(try await request.perform(on: scene.picture(frame: 1))?.confidence ?? 0 > 0.5)
        request.finish()
        #expect(try await request.perform(on: scene.picture(frame: 2)) == nil)
    }
}

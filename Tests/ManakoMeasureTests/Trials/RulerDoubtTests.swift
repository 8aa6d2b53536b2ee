import Glibc
import ManakoCore
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

/// Photos that a ruler cannot be found in for certain, or whose file does not tell the truth: words instead of wrong lengths.
@Suite(.serialized) struct RulerDoubtTests {
    /// A card in the middle of an empty table.
    private static func scene(_ seed: UInt64 = 41, tilt: Double = 0.4) throws -> RulerScene {
        let camera = try CameraIntrinsics(width: 1280, height: 960, fx: 1100, fy: 1100, cx: 639.5, cy: 479.5)
        let rotation = Rotation3(axisAngle: Vector3(tilt, 0.1, 0)) * Rotation3(axisAngle: Vector3(0, 0, 0.3))
        return RulerScene(
            ruler: .card, camera: camera, lies: CameraPose(rotation: rotation, position: Vector3(0, 0, 0.3)))
    }

    private static func feature(_ scene: RulerScene, film: Double? = nil) throws -> RulerFeature {
        var random = SeededRandom(seed: 5)
        let picture = try scene.picture(random: &random)
        return try RulerFeature(
            picture, ruler: scene.ruler, hint: CameraHint(width: picture.width, height: picture.height, film: film))
    }

    private static func reason(_ scene: RulerScene) throws -> String? {
        let feature = try feature(scene)
        do {
            _ = try feature.outline()
            return nil
        } catch { return error.reason?.name }
    }

    @Test func twoCardsAreTold() throws {
        var scene = try Self.scene()
        scene.others = [(x: 0.02, y: 0.075, turn: 0.2)]
        #expect(try Self.reason(scene) == "rulersMany")
    }

    /// A finger on a corner leaves three, which show a card; what is told says so, and the fourth one lies where it is.
    @Test func aCoveredCornerIsTold() throws {
        var scene = try Self.scene()
        scene.above = [Self.cover(scene.ruler.shape.corners[1], 0.008)]
        let view = try Self.feature(scene).outline()
        #expect(view.hasCoveredCorner && RulerReport(view).notes.map(\.code).contains("cornerCovered"))
        let truth = scene.ruler.shape.corners.compactMap { scene.camera.project(scene.lies.toWorld($0)) }
        for corner in truth {
            #expect(view.outline.corners.contains { $0.distance(to: corner) < 1 })
        }
        #expect(try !Self.feature(try Self.scene()).outline().hasCoveredCorner)
    }

    /// A sheet has nothing else that shows it.
    @Test func aCoveredCornerOfASheetIsRefused() throws {
        let scene = try Self.scene()
        var sheet = RulerScene(
            ruler: .a4, camera: scene.camera,
            lies: CameraPose(rotation: scene.lies.rotation, position: Vector3(0, 0, 0.9)))
        #expect(try Self.reason(sheet) == nil)
        sheet.above = [Self.cover(sheet.ruler.shape.corners[1], 0.02)]
        #expect(try Self.reason(sheet) != nil)
    }

    @Test func twoCoveredCornersAreTold() throws {
        var scene = try Self.scene()
        let corners = scene.ruler.shape.corners
        scene.above = [Self.cover(corners[1], 0.012), Self.cover(corners[2], 0.012)]
        #expect(try Self.reason(scene) != nil)
    }

    /// A card that the picture's edge cuts off.
    @Test func aCutCardIsTold() throws {
        var scene = try Self.scene()
        scene = RulerScene(
            ruler: .card, camera: scene.camera,
            lies: CameraPose(rotation: scene.lies.rotation, position: Vector3(0.16, 0, 0.3)))
        #expect(try Self.reason(scene) == "rulerMissing")
    }

    /// A sheet of a card's proportions has sharp corners.
    @Test func aRectangleOfTheSameProportionsIsNoCard() throws {
        var scene = try Self.scene()
        scene.above = [
            RulerScene.Thing(
                corners: Ruler.card.shape.corners.map { $0 * 1.3 }, color: Vector3(0.7, 0.7, 0.6))
        ]
        #expect(try Self.reason(scene) == "rulerUnsure")
    }

    /// The file tells another focal length than the camera had, as after enlarging.
    @Test(arguments: [0.6, 1.6]) func aWrongFocalLengthIsTold(_ factor: Double) throws {
        let scene = try Self.scene(tilt: 0.8)
        let film = 1100 * 43.27 / 1600
        let view = try Self.feature(scene, film: film * factor).outline()
        #expect(view.agreement == .contradicted || view.agreement == .cropped)
        let ends = [Vector3(0.1, 0.02, 0), Vector3(-0.07, -0.04, 0)]
        let pixels = try ends.map { try #require(scene.camera.project(scene.lies.toWorld($0))) }
        let length = try #require(view.measure(pixels, tapErrors: [0, 0]).total)
        #expect(abs(length.metres - ends[0].distance(to: ends[1])) < 3 * length.standardError)
    }

    /// Glass shows a weaker outline beside the card's own, and a shadow below it: lengths hold, or the card is refused.
    @Test(arguments: [0.08, 0.2, 0.4], [0.0008, 0.0025, 0.006])
    func onGlassLengthsHoldOrTheCardIsRefused(_ strength: Double, _ offset: Double) throws {
        var scene = try Self.scene()
        (scene.ghost, scene.ghostStrength) = (Vector3(offset, 0.6 * offset, 0), strength)
        (scene.shadow, scene.shadowWidth) = (0.2, 0.3 * offset)
        guard let view = try? Self.feature(scene).outline() else { return }
        let ends = [Vector3(0.1, 0.02, 0), Vector3(-0.07, -0.04, 0)]
        let pixels = try ends.map { try #require(scene.camera.project(scene.lies.toWorld($0))) }
        let length = try #require(view.measure(pixels, tapErrors: [0, 0]).total)
        let off = abs(length.metres - ends[0].distance(to: ends[1]))
        #expect(off < 3 * length.standardError, "\(off) ± \(length.standardError)")
    }

    private static func cover(_ middle: Vector3, _ half: Double) -> RulerScene.Thing {
        RulerScene.Thing(
            corners: [
                middle + Vector3(-half, -half, 0), middle + Vector3(half, -half, 0), middle + Vector3(half, half, 0),
                middle + Vector3(-half, half, 0),
            ], color: Vector3(0.6, 0.3, 0.25))
    }
}

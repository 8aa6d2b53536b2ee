import Foundation
import ManakoCore
import ManakoPixels
import ManakoRecordings
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

/// Whether freely taken photos go together by a card or a sheet, and lengths anywhere in the scene are as sure as they say. `MANAKO_TRIALS` makes
/// more trials with other seeds, and prints tables.
@Suite(.serialized) struct FreePhotoTests {
    private static let wanted = getenv("MANAKO_TRIALS").flatMap { unsafe Int(String(cString: $0)) }

    @Test(arguments: [Ruler.card, .a4]) func lengthsHold(_ ruler: Ruler) throws {
        var tally = FreeTally(ruler)
        let first: UInt64 = Self.wanted == nil ? 701 : 70_001
        for index in 0..<UInt64(Self.wanted ?? 1) {
            try tally.add(seed: first + 2 * index, photos: Self.wanted == nil ? 5 : 6)
        }
        if Self.wanted != nil { print((tally.remarks + [tally.table]).joined(separator: "\n")) }
        #expect(tally.refused == 0, "\(tally.remarks)")
        #expect(Double(tally.excluded) <= 0.1 * Double(tally.photos), "\(tally.table)")
        #expect(tally.corners.reduce(0) { $0 + $1.count } >= 4 * (Self.wanted ?? 1), "\(tally.table)")
        for coverage in tally.corners {
            #expect(coverage.rms < 0.02, "\(tally.table)")
            // A handful of lengths says no more of ± than that.
            #expect(coverage.part(within: 4) == 1, "\(tally.table)")
            guard Self.wanted != nil else { continue }
            #expect(coverage.isPlausible(0.6827, within: 1, independent: 1.0 / 3), "\(tally.table)")
            #expect(coverage.isPlausible(0.9545, within: 2, independent: 1.0 / 3), "\(tally.table)")
        }
    }

    @Test func photosFromOnePlaceAreRefused() throws {
        var trial = try FreeTrial(.card, seed: 711, photos: 2, width: 960, height: 720)
        trial.poses[1] = trial.poses[0].moved(
            rotation: Vector3(0.004, 0.01, 0.002), translation: Vector3(0.001, 0, 0))
        #expect(try Self.reason(trial, .card) == "photosTogether")
    }

    @Test func photosOfNothingElseAreRefused() throws {
        var trial = try FreeTrial(.card, seed: 713, photos: 3, width: 960, height: 720)
        trial.scene.boxes = []
        trial.scene.isBare = true
        let reason = try Self.reason(trial, .card)
        #expect(reason == "photosApart", "\(reason ?? "none")")
    }

    @Test func aRulerInOnePhotoIsTooFew() throws {
        let trial = try FreeTrial(.card, seed: 715, photos: 3, width: 960, height: 720)
        let all = try trial.photos(trial.pictures(seed: 1))
        let photos = [all[0]] + all.dropFirst().map(\.withoutRuler)
        #expect(Self.reason { _ = try FreePhotos(photos, ruler: .card).placed() } == "photosRulers")
    }

    @Test func aPhotoWithoutTheRulerFindsItsPlace() throws {
        let trial = try FreeTrial(.a4, seed: 717, photos: 4, width: 960, height: 720)
        var photos = try trial.photos(trial.pictures(seed: 1))
        try #require(photos.count { $0.ruler != nil } >= 3)
        let hidden = try #require(photos.firstIndex { $0.ruler != nil })
        photos[hidden] = photos[hidden].withoutRuler
        let placed = try FreePhotos(photos, ruler: .a4).placed()
        let views = placed.alignment.views
        let own = try #require(views[hidden])
        let other = try #require(views.indices.first { $0 != hidden && views[$0] != nil })
        let truth = trial.poses[hidden].position.distance(to: trial.poses[other].position)
        let found = own.pose.position.distance(to: try #require(views[other]).pose.position)
        #expect(abs(found - truth) < 0.02 * truth, "\(found) instead of \(truth)")
    }

    @Test func aPhotoOfAnotherSceneIsLeftOut() throws {
        let trial = try FreeTrial(.a4, seed: 719, photos: 3, width: 960, height: 720)
        let other = try FreeTrial(.a4, seed: 721, photos: 1, width: 960, height: 720)
        let photos = try trial.photos(trial.pictures(seed: 1)) + other.photos(other.pictures(seed: 1))
        let placed = try FreePhotos(photos, ruler: .a4).placed()
        #expect(placed.exclusions.count == 1 && placed.exclusions[0].hasPrefix("photo 0 "))
        #expect(placed.alignment.views.map { $0 != nil } == [true, true, true, false])
    }

    @Test func coinsAreRefused() throws {
        #expect(Self.reason { _ = try FreePhotos([], ruler: .coin(24)) } == "photosCoin")
    }

    @Test(arguments: [0, 1, 25]) func countsAreBounded(_ count: Int) throws {
        let picture = try GrayPicture(width: 8, height: 8, pixels: [UInt8](repeating: 0, count: 64))
        let photos = [ScenePhoto](
            repeating: ScenePhoto(picture, camera: CameraBelief(width: 8, height: 8)), count: count)
        #expect(Self.reason { _ = try PhotoAligner(photos) } == "photosCount")
    }

    private static func reason(_ trial: FreeTrial, _ ruler: Ruler) throws -> String? {
        let photos = try trial.photos(trial.pictures(seed: 1))
        try #require(photos.count { $0.ruler != nil } >= 2)
        return reason { _ = try FreePhotos(photos, ruler: ruler).placed() }
    }

    /// The reason for which something is refused.
    private static func reason(_ work: () throws -> Void) -> String? {
        do {
            try work()
            return nil
        } catch {
            return (error as? ManakoError)?.reason?.name
        }
    }
}

extension FreePhoto {
    /// The photo as if the ruler had not been found in it.
    var withoutRuler: FreePhoto {
        var result = self
        result.ruler = nil
        return result
    }
}

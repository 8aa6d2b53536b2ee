import Foundation
import Manako
import ManakoPixels
import ManakoSpatial
import ManakoTesting
import Testing

@testable import ManakoMeasure

/// Whether rulers are found, and lengths on their planes are as sure as they say. `MANAKO_TRIALS` makes more trials with other seeds, and prints
/// tables.
@Suite(.serialized) struct RulerTrialTests {
    private static let wanted = getenv("MANAKO_TRIALS").flatMap { unsafe Int(String(cString: $0)) }

    @Test(arguments: [Ruler.a4, .letter, .card]) func rulersAreFoundAndLengthsHold(_ ruler: Ruler) throws {
        let count = Self.wanted ?? 6
        let seed: UInt64 = Self.wanted == nil ? 700 : 70_000
        let errors = [0.0, 1, 2]
        var coverages = [Coverage](repeating: Coverage(), count: errors.count)
        var relative = Coverage()
        var (found, wrong, refused) = (0, 0, 0)
        for index in 0..<count {
            let trial = try RulerTrial(ruler, seed: seed + UInt64(index))
            var random = SeededRandom(seed: seed + 1_000_000 + UInt64(index))
            let picture = try trial.scene.picture(random: &random)
            let feature = try RulerFeature(
                picture, ruler: ruler, hint: CameraHint(width: picture.width, height: picture.height, film: trial.film))
            guard let view = try? feature.outline() else {
                refused += 1
                if Self.wanted != nil { print("refused \(ruler.text) \(index): \(try feature.proposals().count)") }
                continue
            }
            let corners = ruler.shape.corners.compactMap { trial.scene.camera.project(trial.scene.lies.toWorld($0)) }
            guard Self.isSame(view.outline.corners, corners, ruler) else {
                wrong += 1
                if Self.wanted != nil { print("wrong \(ruler.text) \(index): \(view.outline.corners) for \(corners)") }
                continue
            }
            found += 1
            for (place, error) in errors.enumerated() {
                for _ in 0..<4 {
                    guard let ends = trial.ends(&random) else { continue }
                    let taps = ends.pixels.map {
                        PixelPoint($0.x + error * random.normal(), $0.y + error * random.normal())
                    }
                    let truth = ends.places[0].distance(to: ends.places[1])
                    guard let length = view.measure(taps, tapErrors: [error, error]).total else { continue }
                    coverages[place].add(error: length.metres - truth, stated: length.standardError)
                    if error == 0 {
                        relative.add(error: length.metres / truth - 1, stated: length.standardError / truth)
                        if Self.wanted != nil,
                            abs(length.metres / truth - 1) > 0.02
                                || abs(length.metres - truth) > 3 * length.standardError
                        {
                            print(
                                "far \(ruler.text) \(index): \(length.metres / truth - 1) ± \(length.standardError / truth) \(view.agreement) misfit \(view.misfit) planes \(view.planes.count) film \(trial.film ?? 0) f \(view.plane.intrinsics.fx / trial.scene.camera.fx)"
                            )
                        }
                    }
                }
            }
        }
        if Self.wanted != nil {
            print("| \(ruler.text) | found \(found) of \(count), wrong \(wrong), refused \(refused) |")
            for (error, coverage) in zip(errors, coverages) {
                print(coverage.line("\(ruler.text), taps \(Int(error)) px", factor: 1000, unit: "mm"))
            }
            print(relative.line("\(ruler.text), exact taps", factor: 100, unit: "%"))
        }
        #expect(3 * wrong <= count && 3 * found >= count, "\(found) found, \(wrong) wrong, \(refused) refused")
        withKnownIssue(
            "in clutter, cards are refused beside other rectangles, and one of these is taken for a sheet",
            isIntermittent: true
        ) {
            #expect(wrong == 0)
            #expect(Double(found) >= 0.95 * Double(count) - 1)
        }
        for coverage in coverages {
            #expect(coverage.isPlausible(0.6827, within: 1, independent: 1.0 / 3), "\(coverage.part(within: 1))")
            #expect(coverage.isPlausible(0.9545, within: 2, independent: 1.0 / 3), "\(coverage.part(within: 2))")
        }
    }

    @Test func obliquityIsThatOfTheScene() throws {
        let trial = try RulerTrial(.card, seed: 703)
        var random = SeededRandom(seed: 1)
        let picture = try trial.scene.picture(random: &random)
        let corners = Ruler.card.shape.corners.compactMap {
            trial.scene.camera.project(trial.scene.lies.toWorld($0))
        }
        let hint = CameraHint(width: picture.width, height: picture.height, film: trial.film)
        let view = try RulerFeature(picture, ruler: .card, hint: hint).outline(corners: corners, error: 1)
        let place = trial.scene.lies.position
        let axis = trial.scene.lies.toWorld(Vector3(0, 0, 1)) - place
        let angle = acos(abs(axis.x * place.x + axis.y * place.y + axis.z * place.z) / place.length) * 180 / .pi
        #expect(abs(view.plane.obliquity - angle) < 6)
    }

    /// A cup: the arcs of its rim are four sides of something that is seen from the side.
    @Test(.enabled(if: RulerTrialTests.cup != nil, "sample photos are not here; run scripts/setup"))
    func aCupIsNoCard() throws {
        let picture = try ManakoEnvironment.codecs.decode(try #require(Self.cup))
        let hint = CameraHint(width: picture.width, height: picture.height, film: nil)
        for ruler in [Ruler.card, .a4, .letter] {
            #expect(try RulerFeature(picture, ruler: ruler, hint: hint).proposals().isEmpty, "\(ruler.text)")
        }
    }

    private static let cup = FileManager.default.contents(atPath: TestData.packageRoot + "/samples/coffee.png")
        .map { [UInt8]($0) }

    /// Whether an outline is the ruler's, whichever corner comes first.
    private static func isSame(_ found: [PixelPoint], _ truth: [PixelPoint], _ ruler: Ruler) -> Bool {
        guard truth.count == 4, found.count == 4 else { return false }
        let size = truth[0].distance(to: truth[2])
        let middles = [found, truth].map { corners in
            PixelPoint(corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4)
        }
        if ruler.isRound { return middles[0].distance(to: middles[1]) < 0.05 * size }
        return (0..<4).contains { turn in
            (0..<4).allSatisfy { found[$0].distance(to: truth[($0 + turn) % 4]) < 0.03 * size }
        }
    }
}

import ManakoPixels
import ManakoSpatial
import ManakoTesting

@testable import ManakoMeasure

/// Counts of rendered photos: whether their rulers were found, and whether lengths by them are as sure as they say.
struct RulerTally {
    /// The standard deviations of taps in pixels.
    static let tapErrors = [0.0, 1, 2]

    let ruler: Ruler
    private(set) var found = 0, wrong = 0, refused = 0
    /// Errors of lengths in metres, by ``tapErrors``.
    private(set) var coverages = [Coverage](repeating: Coverage(), count: tapErrors.count)
    /// Errors of lengths between exact taps, as a part of the length.
    private(set) var relative = Coverage()
    /// Lengths that were refused with a reason.
    private(set) var unanswered = 0
    /// What to look at: refused, wrong and inaccurate trials.
    private(set) var remarks: [String] = []

    init(_ ruler: Ruler) { self.ruler = ruler }

    var count: Int { found + wrong + refused }

    /// Renders the photo of a seed, looks for the ruler and measures lengths by it.
    mutating func add(seed: UInt64) throws {
        let trial = try RulerTrial(ruler, seed: seed)
        var random = SeededRandom(seed: seed + 1_000_000)
        let picture = try trial.scene.picture(random: &random)
        try add(trial, picture, name: "\(ruler.text) \(seed)", random: &random)
    }

    mutating func add(_ trial: RulerTrial, _ picture: Bitmap, name: String, random: inout SeededRandom) throws {
        let feature = try trial.feature(picture)
        guard let view = try? feature.outline() else {
            refused += 1
            remarks.append("\(name): refused, \(try feature.proposals().count) outlines")
            return
        }
        guard trial.isRuler(view.outline.corners) else {
            wrong += 1
            remarks.append("\(name): wrong, \(view.outline.corners)")
            return
        }
        found += 1
        for (place, error) in Self.tapErrors.enumerated() {
            for _ in 0..<4 { measure(trial, view, place, error, name, &random) }
        }
    }

    private mutating func measure(
        _ trial: RulerTrial, _ view: RulerView, _ place: Int, _ error: Double, _ name: String,
        _ random: inout SeededRandom
    ) {
        guard let ends = trial.ends(&random) else { return }
        let taps = ends.pixels.map { PixelPoint($0.x + error * random.normal(), $0.y + error * random.normal()) }
        let truth = ends.places[0].distance(to: ends.places[1])
        guard let length = view.measure(taps, tapErrors: [error, error]).total else {
            unanswered += 1
            return
        }
        let (off, stated) = (length.metres - truth, length.standardError)
        coverages[place].add(error: off, stated: stated)
        guard error == 0 else { return }
        relative.add(error: off / truth, stated: stated / truth)
        guard abs(off) > min(0.02 * truth, 3 * stated) else { return }
        let focal = view.plane.intrinsics.fx / trial.scene.camera.fx
        remarks.append(
            "\(name): \(off / truth) ± \(stated / truth), \(view.agreement), misfit \(view.misfit), \(view.planes.count) planes, focal \(focal)"
        )
    }

    /// Rows of a table.
    var table: String {
        let head =
            "| \(ruler.text) | \(count) | found \(found) | wrong \(wrong) | refused \(refused) | unanswered \(unanswered) |"
        let rows = zip(Self.tapErrors, coverages).map { error, coverage in
            coverage.line("\(ruler.text), taps \(Int(error)) px", factor: 1000, unit: "mm")
        }
        return ([head] + rows + [relative.line("\(ruler.text), exact taps", factor: 100, unit: "%")])
            .joined(separator: "\n")
    }
}

extension RulerTrial {
    /// What the photo shows with what its file tells.
    func feature(_ picture: Bitmap) throws -> RulerFeature {
        try RulerFeature(
            picture, ruler: scene.ruler, hint: CameraHint(width: picture.width, height: picture.height, film: film))
    }

    /// Whether an outline is the ruler's, whichever corner comes first.
    func isRuler(_ found: [PixelPoint]) -> Bool {
        let truth = scene.ruler.shape.corners.compactMap { scene.camera.project(scene.lies.toWorld($0)) }
        guard truth.count == 4, found.count == 4 else { return false }
        let size = truth[0].distance(to: truth[2])
        let middles = [found, truth].map { corners in
            PixelPoint(corners.reduce(0) { $0 + $1.x } / 4, corners.reduce(0) { $0 + $1.y } / 4)
        }
        if scene.ruler.isRound { return middles[0].distance(to: middles[1]) < 0.05 * size }
        return (0..<4).contains { turn in
            (0..<4).allSatisfy { found[$0].distance(to: truth[($0 + turn) % 4]) < 0.03 * size }
        }
    }
}

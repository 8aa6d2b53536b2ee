import ManakoTesting
import Testing

@testable import ManakoSpatial

/// Standard deviations of calibrations beside those of calibrating again and again without some of the points.
@Suite struct CalibrationDeviationTests {
    /// Points that are found together: nine groups a board.
    private static let together = 6

    private static func options() -> CalibrationOptions {
        var options = CalibrationOptions()
        (options.pointsFoundTogether, options.loss) = (together, .squared)
        return options
    }

    /// Views with errors that groups of points share, and some that whole views do.
    private func views(_ boards: [CameraPose], tagError: Double, viewError: Double) throws -> [CalibrationView] {
        let camera = try SimulatedBoard.camera()
        var random = SeededRandom(seed: 31)
        return boards.map { board in
            // A view's own error grows from its middle outwards, so that its pose does not take it up.
            let bend = random.normal(viewError)
            var shared = (0.0, 0.0)
            let pixels = SimulatedBoard.pixels(SimulatedBoard.corners, board, camera) { index in
                if index.isMultiple(of: Self.together) { shared = (random.normal(tagError), random.normal(tagError)) }
                let (column, row) = (Double(index % 9) - 4, Double(index / 9) - 2.5)
                let own = bend * (column * column + row * row) / 16
                return (shared.0 + own * column + random.normal(0.05), shared.1 + own * row + random.normal(0.05))
            }
            return CalibrationView(points: SimulatedBoard.corners, pixels: pixels)
        }
    }

    private func calibrate(_ views: [CalibrationView]) throws -> CameraCalibration {
        try CameraCalibrator(options: Self.options()).calibrate(views, width: 640, height: 480)
    }

    /// The deviations of fx, fy, cx, cy and k1 from how far they move when parts of the views are left out.
    private func deviations(_ whole: CameraCalibration, leaving parts: [[CalibrationView]]) throws -> [Double] {
        func numbers(_ camera: CameraIntrinsics) -> [Double] {
            [camera.fx, camera.fy, camera.cx, camera.cy, camera.distortion.coefficients[0]]
        }
        let own = numbers(whole.intrinsics)
        var sums = [Double](repeating: 0, count: own.count)
        for part in parts {
            for (index, value) in numbers(try calibrate(part).intrinsics).enumerated() {
                sums[index] += (value - own[index]) * (value - own[index])
            }
        }
        let count = Double(parts.count)
        return sums.map { ($0 * (count - 1) / count).squareRoot() }
    }

    private func withoutGroups(_ views: [CalibrationView]) -> [[CalibrationView]] {
        views.indices.flatMap { view in
            stride(from: 0, to: SimulatedBoard.corners.count, by: Self.together).map { first in
                var part = views
                part[view].points.removeSubrange(first..<first + Self.together)
                part[view].pixels.removeSubrange(first..<first + Self.together)
                return part
            }
        }
    }

    private func withoutViews(_ views: [CalibrationView]) -> [[CalibrationView]] {
        views.indices.map { view in views.enumerated().filter { $0.offset != view }.map(\.element) }
    }

    private func stated(_ calibration: CameraCalibration) -> [Double] {
        let deviations = calibration.standardDeviations
        return [deviations.fx, deviations.fy, deviations.cx, deviations.cy, deviations.distortion[0]]
    }

    private func expectNear(_ found: [Double], _ wanted: [Double], sourceLocation: SourceLocation = #_sourceLocation) {
        for (found, wanted) in zip(found, wanted) {
            #expect(abs(found / wanted - 1) < 0.1, "\(found) beside \(wanted)", sourceLocation: sourceLocation)
        }
    }

    @Test func fewViewsAreAsSureAsTheirTags() throws {
        let views = try views(SimulatedBoard.boards, tagError: 0.2, viewError: 0.1)
        let whole = try calibrate(views)
        expectNear(stated(whole), try deviations(whole, leaving: withoutGroups(views)))
    }

    /// What all points of a view share shows between views alone.
    @Test func manyViewsAreAsSureAsTheirViewsOrTags() throws {
        let turned = [
            SimulatedBoard.board((-0.3, 0.45, 0.3), (-0.1, -0.07, 0.55)),
            SimulatedBoard.board((0.4, -0.4, -0.2), (-0.13, -0.05, 0.6)),
            SimulatedBoard.board((-0.5, 0.05, 0.4), (-0.08, -0.1, 0.5)),
            SimulatedBoard.board((0.2, 0.4, -0.5), (-0.12, -0.03, 0.6)),
            SimulatedBoard.board((-0.1, -0.35, 0.6), (-0.1, -0.06, 0.65)),
            SimulatedBoard.board((0.55, 0.15, -0.3), (-0.14, -0.04, 0.5)),
        ]
        let views = try views(SimulatedBoard.boards + turned, tagError: 0.05, viewError: 0.2)
        let whole = try calibrate(views)
        let (tags, alone) = (
            try deviations(whole, leaving: withoutGroups(views)), try deviations(whole, leaving: withoutViews(views))
        )
        #expect(alone[0] > 1.5 * tags[0], "the views differ by too little for this test")
        expectNear(stated(whole), zip(tags, alone).map { max($0, $1) })
    }
}

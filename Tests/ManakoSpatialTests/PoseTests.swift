import Glibc
import ManakoCore
import ManakoTesting
import Testing

@testable import ManakoSpatial

@Suite struct PoseTests {
    private static let square = [
        Vector3(-0.05, -0.05, 0), Vector3(0.05, -0.05, 0), Vector3(0.05, 0.05, 0), Vector3(-0.05, 0.05, 0),
    ]
    private static let body = [
        Vector3(0, 0, 0), Vector3(0.3, 0, 0.1), Vector3(0, 0.25, -0.1), Vector3(0.2, 0.2, 0.3),
        Vector3(-0.2, 0.1, 0.15), Vector3(0.1, -0.25, 0.05), Vector3(-0.15, -0.2, -0.2),
    ]

    /// `cv2.solvePnPGeneric` with `SOLVEPNP_IPPE` and `cv2.solvePnPRefineLM` of each of its two solutions.
    @Test func bothPosesOfASquareAreThoseOfOpenCV() throws {
        let camera = try SimulatedBoard.camera()
        let errors = [(0.2, -0.1), (-0.15, 0.25), (0.1, 0.1), (-0.2, -0.15)]
        let board = SimulatedBoard.board((0.35, -0.2, 0.1), (0.1, -0.05, 0.9))
        let pixels = SimulatedBoard.pixels(Self.square, board, camera) { errors[$0] }
        let found = try PoseEstimator(intrinsics: camera).solutions(points: Self.square, pixels: pixels)
        let wanted = [
            ((0.3451407041, -0.1955177165, 0.1027993137), (0.1001647621, -0.0500784909, 0.9017109861), 0.1584763657),
            ((-0.2108613897, 0.3853204206, 0.1502552949), (0.0993385276, -0.0517986908, 0.9063669531), 1.7066757204),
        ]
        try #require(found.count == 2)
        for (solution, wanted) in zip(found, wanted) {
            let board = SimulatedBoard.board(wanted.0, wanted.1)
            #expect(solution.pointsInCamera.rotation.angle(to: board.rotation) < 1e-5)
            #expect(solution.pointsInCamera.position.distance(to: board.position) < 1e-5)
            #expect(abs(solution.rms - wanted.2) < 1e-6)
        }
    }

    /// `cv2.solvePnP` and `cv2.solvePnPRefineLM`.
    @Test func pointsInSpaceAsOpenCV() throws {
        let camera = try SimulatedBoard.camera()
        let board = SimulatedBoard.board((0.8, -0.5, 0.3), (0.1, -0.05, 1.4))
        let pixels = SimulatedBoard.pixels(Self.body, board, camera) {
            (0.5 * sin(3 * Double($0) + 1), 0.5 * sin(5 * Double($0) + 2))
        }
        let found = try PoseEstimator(intrinsics: camera).solution(points: Self.body, pixels: pixels)
        let wanted = SimulatedBoard.board(
            (0.8011412701, -0.5012076485, 0.3003783297), (0.1003582709, -0.0499316136, 1.4034002108))
        #expect(found.pointsInCamera.rotation.angle(to: wanted.rotation) < 1e-5)
        #expect(found.pointsInCamera.position.distance(to: wanted.position) < 1e-5)
        #expect(abs(found.rms - 0.3105066363) < 1e-6)
    }

    @Test(arguments: [4, 5, 7]) func exactPointsGiveTheExactPose(_ count: Int) throws {
        let camera = try SimulatedBoard.camera()
        let estimator = PoseEstimator(intrinsics: camera)
        var random = SeededRandom(seed: UInt64(count))
        for _ in 0..<20 {
            let axis = Vector3(random.normal(), random.normal(), random.normal()).normalized
            let board = CameraPose(
                rotation: Rotation3(axisAngle: axis * random.uniform(0...3)),
                position: Vector3(random.uniform(-0.2...0.2), random.uniform(-0.2...0.2), random.uniform(1...3)))
            let points = Array(Self.body.prefix(count))
            let found = try estimator.solution(points: points, pixels: SimulatedBoard.pixels(points, board, camera))
            #expect(found.pointsInCamera.rotation.angle(to: board.rotation) < 1e-6)
            #expect(found.pointsInCamera.position.distance(to: board.position) < 1e-6)
        }
    }

    /// Errors weighed by the covariance have the mean square of six free numbers, 6 ± 0.22 over 1000 trials at four deviations.
    @Test func covarianceIsThatOfTheErrors() throws {
        let camera = try SimulatedBoard.camera()
        var random = SeededRandom(seed: 11)
        let points = SimulatedBoard.corners.enumerated().filter { $0.offset % 4 == 0 }.map(\.element)
        var sum = 0.0
        let trials = 250
        for _ in 0..<trials {
            let board = SimulatedBoard.boards[1]
            let pixels = SimulatedBoard.pixels(points, board, camera) { _ in (random.normal(0.4), random.normal(0.4)) }
            let problem = PoseProblem(points: points, pixels: pixels, intrinsics: camera)
            let result = try #require(problem.refine(board.inverse))
            // The motion from the truth to what was found.
            let motion = result.state.inverse * board.inverse
            let (turn, shift) = (motion.rotation.axisAngle, motion.position)
            let error = [turn.x, turn.y, turn.z, shift.x, shift.y, shift.z]
            for i in 0..<6 {
                for j in 0..<6 { sum += error[i] * error[j] * result.equations.common[max(i, j), min(i, j)] / 0.16 }
            }
        }
        // The variance of chi squared with six degrees of freedom is 12.
        let tolerance = 4 * (12 / Double(trials)).squareRoot()
        #expect(abs(sum / Double(trials) - 6) < tolerance)
    }

    @Test func whatGivesNoPoseIsRefused() throws {
        let camera = try SimulatedBoard.camera()
        let estimator = PoseEstimator(intrinsics: camera)
        let pixels = SimulatedBoard.pixels(Self.square, SimulatedBoard.boards[0], camera)
        func code(_ points: [Vector3], _ pixels: [PixelPoint]) -> ManakoError.Code? {
            do throws(ManakoError) {
                _ = try estimator.solutions(points: points, pixels: pixels)
                return nil
            } catch { return error.code }
        }
        #expect(code(Self.square, pixels) == nil)
        #expect(code(Array(Self.square.prefix(3)), Array(pixels.prefix(3))) == .invalidArgument)
        #expect(code(Self.square, Array(pixels.prefix(3))) == .invalidArgument)
        #expect(code(Self.square, [PixelPoint(.nan, 0)] + pixels.dropFirst()) == .invalidArgument)
        #expect(code([Vector3(.infinity, 0, 0)] + Self.square.dropFirst(), pixels) == .invalidArgument)
        #expect(code((0..<4).map { Vector3(Double($0), 2 * Double($0), 0) }, pixels) == .invalidArgument)
        #expect(code(Self.square, (0..<4).map { PixelPoint(Double($0), Double($0)) }) == .invalidArgument)
        #expect(code([Vector3](repeating: .zero, count: 4), pixels) == .invalidArgument)
        // Three on a line and a fourth beside it, seen as a square.
        let bent = [Vector3(0, 0, 0), Vector3(1, 0, 0), Vector3(2, 0, 0), Vector3(0, 1, 0)]
        #expect(code(bent, pixels) == .malformedInput)
    }

    @Test func theChooserStaysOnItsSide() {
        let covariance = DenseMatrix(diagonal: [Double](repeating: 1, count: 6))
        func solution(_ turn: Double, _ rms: Double) -> PoseSolution {
            PoseSolution(
                pose: CameraPose(rotation: Rotation3(axisAngle: Vector3(turn, 0, 0)), position: Vector3(0, 0, -1)),
                rms: rms, covariance: covariance)
        }
        var chooser = PoseChooser()
        let none = chooser.choose([])
        #expect(none == nil)
        let first = chooser.choose([solution(0.3, 0.2), solution(-0.3, 0.9)])
        #expect(first?.rms == 0.2)
        // The wrong one fits a little better in the next frame.
        let kept = chooser.choose([solution(-0.31, 0.2), solution(0.31, 0.25)])
        #expect(kept?.rms == 0.25)
        // And is taken when it fits clearly better.
        let jumped = chooser.choose([solution(-0.31, 0.2), solution(0.31, 0.9)])
        #expect(jumped?.rms == 0.2)
        chooser.reset()
        #expect(chooser.last == nil)
    }
}

import ManakoTesting
import Testing

@testable import ManakoSpatial

@Suite struct AlgebraTests {
    private static let matrix: DenseMatrix = {
        var matrix = DenseMatrix(rows: 4, columns: 4)
        let elements: [[Double]] = [[4, 1, -2, 0.5], [1, 3, 0, 1], [-2, 0, 5, -1], [0.5, 1, -1, 2]]
        for row in 0..<4 { for column in 0..<4 { matrix[row, column] = elements[row][column] } }
        return matrix
    }()

    /// Values of `numpy.linalg.solve` and `inv`.
    @Test func symmetricSystems() throws {
        let factor = try #require(Cholesky(Self.matrix))
        let wanted = [0.7630522088, -0.5220883534, 1.4658634538, 2.8032128514]
        for (value, wanted) in zip(factor.solve([1, 2, 3, 4]), wanted) { #expect(abs(value - wanted) < 1e-9) }
        let row = [0.3534136546, -0.1365461847, 0.1526104418, 0.0562248996]
        for (value, wanted) in zip(factor.inverse.elements, row) { #expect(abs(value - wanted) < 1e-9) }
        #expect(Cholesky(DenseMatrix(diagonal: [1, -1])) == nil)
        #expect(Cholesky(DenseMatrix(diagonal: [1, .nan])) == nil)
    }

    /// Values of `numpy.linalg.eigvalsh`.
    @Test func eigenvalues() {
        let eigen = SymmetricEigen(Self.matrix)
        let wanted = [1.0471386409, 2.360945427, 3.6025744003, 6.9893415318]
        for (value, wanted) in zip(eigen.values, wanted) { #expect(abs(value - wanted) < 1e-9) }
        for (value, vector) in zip(eigen.values, eigen.vectors) {
            for row in 0..<4 {
                let product = (0..<4).reduce(0) { $0 + Self.matrix[row, $1] * vector[$1] }
                #expect(abs(product - value * vector[row]) < 1e-9)
            }
        }
    }

    @Test(arguments: [
        LensDistortion.none, .brownConrady(k1: -0.28, k2: 0.09, p1: 0.01, p2: -0.02, k3: 0.05),
        .fisheye(k1: 0.05, k2: -0.01, k3: 0.002, k4: -0.0003),
    ])
    func derivativesAreThoseOfDifferences(_ lens: LensDistortion) throws {
        let camera = try CameraIntrinsics(width: 640, height: 480, fx: 530, fy: 510, cx: 320, cy: 240, distortion: lens)
        let (point, delta) = (Vector3(0.4, -0.3, 1.2), 1e-6)
        let seen = try #require(camera.projectWithDerivative(point))
        #expect(camera.project(point) == seen.pixel)
        for (axis, part) in [(Vector3(1, 0, 0), \Vector3.x), (Vector3(0, 1, 0), \.y), (Vector3(0, 0, 1), \.z)] {
            let after = try #require(camera.project(point + axis * delta))
            let before = try #require(camera.project(point - axis * delta))
            #expect(abs((after.x - before.x) / (2 * delta) - seen.column[keyPath: part]) < 1e-4)
            #expect(abs((after.y - before.y) / (2 * delta) - seen.row[keyPath: part]) < 1e-4)
        }
    }

    /// A line through points of which one is far off; the robust losses come near it, and plain squares don't.
    @Test func outliersWithRobustLoss() throws {
        func slope(_ loss: RobustLoss) -> Double? {
            let result = LevenbergMarquardt().minimize(
                from: [0.0, 0.0], apply: { zip($0, $1.common).map(+) },
                equations: { line in
                    var equations = NormalEquations(common: 2)
                    for x in 0..<20 {
                        var row = ResidualRow(common: 2)
                        row.common = [Double(x), 1]
                        row.value = line[0] * Double(x) + line[1] - (x == 19 ? 100 : 2 * Double(x) + 1)
                        equations.add([row], loss: loss)
                    }
                    return equations
                })
            return result?.state[0]
        }
        #expect(abs(try #require(slope(.squared)) - 2) > 0.5)
        #expect(abs(try #require(slope(.huber(1))) - 2) < 0.05)
        #expect(abs(try #require(slope(.cauchy(1))) - 2) < 0.01)
    }

    /// The same equations once with groups and once without them.
    @Test func groupsGiveTheSameAsOneSystem() throws {
        var random = SeededRandom(seed: 3)
        var grouped = NormalEquations(common: 2, groups: 2, groupSize: 3)
        var plain = NormalEquations(common: 8)
        for index in 0..<40 {
            let group = index % 2
            var row = ResidualRow(common: 2, group: 3)
            row.value = random.normal()
            row.common = [random.normal(), random.normal()]
            row.group = [random.normal(), random.normal(), random.normal()]
            grouped.add([row], group: group)
            var whole = ResidualRow(common: 8)
            whole.value = row.value
            whole.common.replaceSubrange(0..<2, with: row.common)
            whole.common.replaceSubrange((2 + 3 * group)..<(5 + 3 * group), with: row.group)
            plain.add([whole])
        }
        let (a, b) = (try #require(grouped.step(damping: 0.1)), try #require(plain.step(damping: 0.1)))
        for (x, y) in zip(a.common + a.groups[0] + a.groups[1], b.common) { #expect(abs(x - y) < 1e-12) }
        let (c, d) = (try #require(grouped.covariance()), try #require(plain.covariance()))
        for i in 0..<2 { #expect(abs(c.common[i, 1] - d.common[i, 1]) < 1e-12) }
        for i in 0..<3 { #expect(abs(c.groups[1][i, 2] - d.common[5 + i, 7]) < 1e-12) }
    }
}

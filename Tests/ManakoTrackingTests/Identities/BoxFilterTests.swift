import ManakoGeometry
import Testing

@testable import ManakoTracking

/// Compared with NumPy: the eight-dimensional filter written with matrices. State (cx, cy, w, h, velocities), F = I with ones
/// above the diagonal blocks, H = [I 0]; start P = diag(s/10, s/16)² with s = (w, h, w, h); for each frame x = Fx, P = FPFᵀ + Q,
/// Q = diag(s/20, s/160)²; then S = HPHᵀ + R, R = diag(s/20)², K = PHᵀS⁻¹, x += K(z − Hx), P −= KSKᵀ.
@Suite struct BoxFilterTests {
    struct Step: Sendable {
        /// Frames of 1/30 second since the step before.
        var frames: Int
        /// What is measured: centre, width, height.
        var measured: [Double]
        /// The state after it.
        var state: [Double]
        /// The variance of cx, that of the velocity of cy, and the covariance of cy and its velocity.
        var variances: [Double]
    }

    static let start = [0.30, 0.60, 0.10, 0.40]

    static let everyFrame = [
        Step(
            frames: 1, measured: [0.32, 0.59, 0.11, 0.38],
            state: [
                0.317355371901, 0.591322314050, 0.108677685950, 0.382644628099,
                0.004132231405, -0.002066115702, 0.002066115702, -0.004132231405,
            ], variances: [2.169421487603e-05, 5.021177685950e-04, 8.264462809917e-05]),
        Step(
            frames: 1, measured: [0.335, 0.57, 0.105, 0.37],
            state: [
                0.331647943651, 0.573966771385, 0.106424880222, 0.371753551299,
                0.008127922453, -0.008542258035, 0.000367641526, -0.006995075440,
            ], variances: [2.305444830739e-05, 3.111729964127e-04, 1.204608874682e-04]),
        Step(
            frames: 1, measured: [0.36, 0.56, 0.12, 0.39],
            state: [
                0.355156508796, 0.561191269396, 0.116836932297, 0.384456746020,
                0.013241730808, -0.010088134272, 0.003707241282, 0.000198246773,
            ], variances: [2.168334319222e-05, 1.935645626065e-04, 9.479048219692e-05]),
        Step(
            frames: 1, measured: [0.37, 0.555, 0.118, 0.41],
            state: [
                0.369516809338, 0.553957089515, 0.118767481152, 0.403216964255,
                0.013522069856, -0.009275131866, 0.003261961701, 0.005485972289,
            ], variances: [2.536868578854e-05, 1.391787981078e-04, 7.717190845855e-05]),
    ]

    /// The reference goes frame by frame through the gaps.
    static let withGaps = [
        Step(
            frames: 3, measured: [0.36, 0.57, 0.10, 0.40],
            state: [0.357290049400, 0.571354975300, 0.1, 0.4, 0.012829922371, -0.006414961186, 0, 0],
            variances: [2.387085391673e-05, 2.388055751588e-04, 8.553281580805e-05]),
        Step(
            frames: 1, measured: [0.375, 0.56, 0.10, 0.40],
            state: [0.373773711949, 0.561241361729, 0.1, 0.4, 0.013824253105, -0.007421514350, 0, 0],
            variances: [1.871782296187e-05, 1.789699676359e-04, 8.150204769267e-05]),
        Step(
            frames: 5, measured: [0.45, 0.51, 0.10, 0.40],
            state: [0.449652406992, 0.510691455453, 0.1, 0.4, 0.014726997234, -0.009217313854, 0, 0],
            variances: [2.377694614447e-05, 7.822637612844e-05, 5.082287217360e-05]),
    ]

    @Test("the filter gives NumPy's numbers", arguments: [everyFrame, withGaps])
    func reference(_ steps: [Step]) {
        #expect(Self.everyFrame.count + Self.withGaps.count == 7)
        var filter = BoxFilter(at: rect(Self.start))
        for step in steps {
            filter.predict(seconds: Double(step.frames) / 30, keepsSize: false)
            filter.correct(rect(step.measured))
            let axes = [filter.centerX, filter.centerY, filter.width, filter.height]
            for (got, wanted) in zip(axes.map(\.position) + axes.map(\.velocity), step.state) {
                #expect(abs(got - wanted) < 1e-11)
            }
            let variances = [
                filter.centerX.positionVariance, filter.centerY.velocityVariance, filter.centerY.covariance,
            ]
            for (got, wanted) in zip(variances, step.variances) { #expect(abs(got / wanted - 1) < 1e-9) }
        }
    }

    private func rect(_ values: [Double]) -> NormalizedRect {
        NormalizedRect(
            x: values[0] - values[2] / 2, y: values[1] - values[3] / 2, width: values[2], height: values[3])
    }

    @Test("the units of the axes don't matter", arguments: [0.1, 16.0 / 9, 50])
    func scaleFree(_ factor: Double) {
        var (plain, wide) = (BoxFilter(at: rect(Self.start)), BoxFilter(at: stretched(rect(Self.start), factor)))
        for step in Self.everyFrame {
            plain.predict(seconds: 0.05, keepsSize: false)
            wide.predict(seconds: 0.05, keepsSize: false)
            plain.correct(rect(step.measured))
            wide.correct(stretched(rect(step.measured), factor))
        }
        let (expected, got) = (stretched(plain.box, factor), wide.box)
        #expect(abs(got.x - expected.x) < 1e-9 * factor && abs(got.width - expected.width) < 1e-9 * factor)
        #expect(abs(got.y - expected.y) < 1e-12)
    }

    private func stretched(_ rect: NormalizedRect, _ factor: Double) -> NormalizedRect {
        NormalizedRect(x: rect.x * factor, y: rect.y, width: rect.width * factor, height: rect.height)
    }

    @Test("a box never collapses, and a lost one keeps its size")
    func size() {
        var filter = BoxFilter(at: rect(Self.start))
        for step in 1...10 {
            filter.predict(seconds: 1.0 / 30, keepsSize: false)
            filter.correct(rect([0.5, 0.5, 0.1 / Double(step * step), 0.4 / Double(step * step)]))
        }
        filter.predict(seconds: 10, keepsSize: false)
        #expect(filter.box.width > 0 && filter.box.height > 0)
        let before = filter.box
        filter.predict(seconds: 10, keepsSize: true)
        #expect(filter.box.width == before.width && filter.box.height == before.height)
    }

    @Test("a quarter turn of a square picture turns place and speed")
    func rotation() {
        var filter = BoxFilter(at: rect([0.2, 0.5, 0.1, 0.1]))
        filter.predict(seconds: 1.0 / 30, keepsSize: false)
        filter.correct(rect([0.25, 0.5, 0.1, 0.1]))
        let (place, speed) = (filter.box.center, filter.velocity)
        filter.follow(CameraMotion(a: 0, b: -1, c: 1, d: 0, x: 1, y: 0))
        #expect(abs(filter.box.center.x - 0.5) < 1e-12 && abs(filter.box.center.y - place.x) < 1e-12)
        #expect(abs(filter.velocity.x) < 1e-12 && abs(filter.velocity.y - speed.x) < 1e-12)
        #expect(abs(filter.box.width - 0.1) < 1e-12)
    }
}

import ManakoCore
import ManakoInference

/// Tells whether a line stands on its head, with PP-OCR's classifier.
struct LineDirection: Sendable {
    private static let width = 192
    private static let height = 48
    /// How sure the network must be before a line is turned.
    private static let threshold: Float = 0.9

    let pool: RequestPool

    init(pool: RequestPool) { self.pool = pool }

    /// Whether a line of 48 pixels' height stands on its head.
    func isUpsideDown(_ line: LinePicture) throws(ManakoError) -> Bool {
        let likelihoods = try unsafe pool.run(
            shape: [1, 3, Self.height, Self.width],
            fill: { bytes throws(ManakoError) in unsafe line.fill(bytes, width: Self.width) },
            read: { view throws(ManakoError) in view.toTensor() }
        ).values
        return likelihoods.count == 2 && likelihoods[1] > Self.threshold
    }
}

import CManakoKeypoints

/// A place of a picture that other pictures of the same thing show too.
struct Keypoint: Sendable {
    /// Where it is, in the full picture.
    var pixel: PixelPoint
    /// The standard deviation of the blur at which it stands out, in pixels of the full picture.
    var size: Double
    /// The standard deviation of its column and row that is expected.
    var error: Double
}

/// The keypoints of a picture with what they look like.
struct Keypoints: Sendable {
    private(set) var places: [Keypoint] = []
    /// The looks of all, one after the other.
    private(set) var looks: [UInt8] = []

    /// How many there are.
    var count: Int { places.count }

    subscript(index: Int) -> Keypoint { places[index] }

    mutating func append(_ keypoint: Keypoint, _ look: KeypointLook) {
        places.append(keypoint)
        looks += look.bytes
    }
}

/// What is around a keypoint: 4 × 4 histograms of eight directions
/// ([Lowe 2004](https://doi.org/10.1023/B:VISI.0000029664.99615.94), section 6), of which square roots are compared
/// ([Arandjelović and Zisserman 2012](https://doi.org/10.1109/CVPR.2012.6248018)).
struct KeypointLook: Sendable {
    /// Numbers of 0…1 times ``scale``, whose squares sum to about that of the scale.
    let bytes: [UInt8]

    static let count = Int(MANAKO_KEYPOINT_LOOK)
    static let scale = 255.0

    /// Takes histograms; nil where there is no brightness that changes.
    init?(_ histograms: [Float]) {
        let length = histograms.reduce(0) { $0 + $1 * $1 }.squareRoot()
        guard length > 1e-9 else { return nil }
        // No single direction decides, as reflections change those most.
        let clipped = histograms.map { min($0 / length, 0.2) }
        let sum = clipped.reduce(0, +)
        bytes = clipped.map { UInt8((($0 / sum).squareRoot() * Float(Self.scale)).rounded()) }
    }
}

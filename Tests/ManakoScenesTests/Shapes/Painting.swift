import Manako
import ManakoTesting

/// Pictures with quadrilaterals whose corners are known.
struct Painting {
    var width: Int, height: Int
    private(set) var bytes: [UInt8]

    /// A background of blobs of chance, as uneven as a photo.
    init(width: Int, height: Int, seed: UInt64, darkest: Int = 20, brightest: Int = 150) {
        self.width = width
        self.height = height
        var random = SeededRandom(seed: seed)
        let blobs = (0..<40).map { _ in
            (
                Double.random(in: 0...Double(width), using: &random),
                Double.random(in: 0...Double(height), using: &random),
                Double.random(in: 20...80, using: &random), Double.random(in: -50...50, using: &random)
            )
        }
        bytes = []
        let middle = Double(darkest + brightest) / 2
        for y in 0..<height {
            for x in 0..<width {
                var value = middle
                for (bx, by, radius, strength) in blobs {
                    let (dx, dy) = (Double(x) - bx, Double(y) - by)
                    let far = (dx * dx + dy * dy) / (radius * radius)
                    if far < 1 { value += strength * (1 - far) }
                }
                bytes += [UInt8](repeating: UInt8(min(max(value, Double(darkest)), Double(brightest))), count: 3)
            }
        }
    }

    /// Fills a convex quadrilateral, corners clockwise in pixels whose edges are whole numbers; sixteen samples a pixel.
    mutating func fill(_ corners: [SIMD2<Double>], level: Double) {
        for y in 0..<height {
            for x in 0..<width {
                var inside = 0
                for k in 0..<16 {
                    let place = SIMD2(Double(x) + (Double(k % 4) + 0.5) / 4, Double(y) + (Double(k / 4) + 0.5) / 4)
                    if Self.contains(corners, place) { inside += 1 }
                }
                guard inside > 0 else { continue }
                let share = Double(inside) / 16
                for c in 0..<3 {
                    let at = (y * width + x) * 3 + c
                    bytes[at] = UInt8(Double(bytes[at]) * (1 - share) + level * share)
                }
            }
        }
    }

    private static func contains(_ corners: [SIMD2<Double>], _ p: SIMD2<Double>) -> Bool {
        corners.indices.allSatisfy { k in
            let (a, b) = (corners[k], corners[(k + 1) % corners.count])
            return (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) >= 0
        }
    }

    /// Adds noise that is the sum of four even ones.
    mutating func addNoise(_ sigma: Double, seed: UInt64) {
        guard sigma > 0 else { return }
        var random = SeededRandom(seed: seed)
        let reach = sigma * 3.0.squareRoot() / 2
        for at in bytes.indices {
            let noise = (0..<4).reduce(0.0) { sum, _ in sum + Double.random(in: -reach...reach, using: &random) }
            bytes[at] = UInt8(min(max(Double(bytes[at]) + noise, 0), 255))
        }
    }

    var image: VisionImage {
        get throws { VisionImage(try Bitmap(width: width, height: height, format: .rgb8, packed: bytes)) }
    }

    /// How far the farthest corner is from where it should be, in pixels.
    func error(_ found: some QuadrilateralProviding, _ corners: [SIMD2<Double>]) -> Double {
        zip(found.corners, corners).map { point, corner in
            let difference = SIMD2(point.x * Double(width), (1 - point.y) * Double(height)) - corner
            return (difference * difference).sum().squareRoot()
        }.max() ?? .infinity
    }
}

/// Runs a request without a model.
func look<Request: ImageProcessingRequest>(_ request: Request, at image: VisionImage) throws -> Request.Result {
    var times = StageTimes()
    return try request.perform(on: image, in: ManakoEnvironment.context, times: &times)
}

import Manako
import ManakoTesting

/// Pictures made of coloured patches of chance, as unlike each other as photos are, that can be cropped and changed.
struct Scene {
    private struct Patch {
        var center: SIMD2<Double>, reach: SIMD2<Double>, color: SIMD3<Double>
    }

    private let patches: [Patch]
    private let ground: SIMD3<Double>

    init(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        func color() -> SIMD3<Double> {
            SIMD3(
                .random(in: 10...245, using: &random), .random(in: 10...245, using: &random),
                .random(in: 10...245, using: &random))
        }
        ground = color()
        patches = (0..<14).map { _ in
            Patch(
                center: SIMD2(.random(in: 0...1, using: &random), .random(in: 0...1, using: &random)),
                reach: SIMD2(.random(in: 0.04...0.3, using: &random), .random(in: 0.04...0.3, using: &random)),
                color: color())
        }
    }

    /// The part of the scene from one place to another, 0…1 from the upper-left corner.
    func bytes(
        width: Int, height: Int, from: SIMD2<Double> = SIMD2(0, 0), to: SIMD2<Double> = SIMD2(1, 1),
        change: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
    ) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(width * height * 3)
        for y in 0..<height {
            for x in 0..<width {
                let place =
                    from + (to - from) * SIMD2((Double(x) + 0.5) / Double(width), (Double(y) + 0.5) / Double(height))
                var color = ground
                for (index, patch) in patches.enumerated() {
                    let away = (place - patch.center) / patch.reach
                    let isInside = index.isMultiple(of: 2) ? (away * away).sum() < 1 : max(abs(away.x), abs(away.y)) < 1
                    if isInside { color = patch.color }
                }
                let changed = change(color)
                for c in 0..<3 { bytes.append(UInt8(min(max(changed[c], 0), 255))) }
            }
        }
        return bytes
    }

    func image(
        width: Int = 160, height: Int = 120, from: SIMD2<Double> = SIMD2(0, 0), to: SIMD2<Double> = SIMD2(1, 1),
        change: (SIMD3<Double>) -> SIMD3<Double> = { $0 }
    ) throws -> VisionImage {
        VisionImage(
            try Bitmap(
                width: width, height: height, format: .rgb8,
                packed: bytes(width: width, height: height, from: from, to: to, change: change)))
    }
}

/// The print of a picture.
func print(of image: VisionImage) throws -> FeaturePrintObservation {
    try look(GenerateImageFeaturePrintRequest(), at: image)
}

import Foundation
import ManakoGeometry
import ManakoPixels
import ManakoTesting

/// A picture without end, known between its pixels: noise on lattices of several widths, joined by cubic curves, in steps of brightness.
struct Scene {
    let seed: UInt64

    /// Brightness at a place, 20…235.
    func value(_ x: Double, _ y: Double) -> Double {
        var sum = 0.0
        for (layer, (width, weight)) in [(40.0, 0.45), (17.0, 0.3), (7.0, 0.25)].enumerated() {
            sum += weight * smooth(x / width, y / width, layer: UInt64(layer))
        }
        return 20 + 215 * sum
    }

    /// Brightness of each pixel of a picture that shows the scene through a warp, from pixels to places.
    func picture(
        width: Int, height: Int, gain: Double = 1, offset: Double = 0, noise: Double = 0,
        at place: (Double, Double) -> (Double, Double)
    ) throws -> Bitmap {
        var random = SeededRandom(seed: seed &+ 77)
        var bytes: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (u, v) = place(Double(x), Double(y))
                let error =
                    noise * (Double.random(in: -1...1, using: &random) + Double.random(in: -1...1, using: &random))
                bytes.append(UInt8(min(255, max(0, gain * value(u, v) + offset + error)).rounded()))
            }
        }
        return try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
    }

    private func smooth(_ x: Double, _ y: Double, layer: UInt64) -> Double {
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (fx, fy) = (ease(x - left), ease(y - top))
        func corner(_ dx: Double, _ dy: Double) -> Double { lattice(Int64(left + dx), Int64(top + dy), layer) }
        let upper = corner(0, 0) * (1 - fx) + corner(1, 0) * fx
        let lower = corner(0, 1) * (1 - fx) + corner(1, 1) * fx
        return upper * (1 - fy) + lower * fy
    }

    private func ease(_ t: Double) -> Double { t * t * (3 - 2 * t) }

    /// 0…1, from a hash of the place (Stafford's thirteenth mix of 64 bits).
    private func lattice(_ x: Int64, _ y: Int64, _ layer: UInt64) -> Double {
        var h = UInt64(bitPattern: x) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(bitPattern: y) &* 0xC2B2_AE3D_27D4_EB4F
        h = h &+ seed &* 0x1656_67B1_9E37_79F9 &+ layer &* 0x27D4_EB2F_1656_67C5
        h = (h ^ (h >> 30)) &* 0xBF58_476D_1CE4_E5B9
        h = (h ^ (h >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((h ^ (h >> 31)) >> 11) / Double(1 << 53)
    }
}

import Foundation
import Manako
import ManakoTesting
import Testing

/// Pictures without anybody in them: photos that set-up brings, and drawn ones.
@Suite(.enabled(if: Samples.areAvailable, "sample photos are not here; run scripts/setup"))
struct NobodyTests {
    private static let size = 400

    /// Round and lit from one side, as fruit is.
    private static func ball(_ x: Int, _ y: Int) -> [UInt8] {
        let (dx, dy) = (Double(x - 200) / 150, Double(y - 210) / 150)
        let distance = dx * dx + dy * dy
        guard distance < 1 else { return [222, 220, 214] }
        let light = max(0.15, 0.6 * (1 - distance).squareRoot() - 0.35 * dx - 0.35 * dy)
        return [UInt8(min(255, 260 * light)), UInt8(70 * min(light, 1)), UInt8(50 * min(light, 1))]
    }

    /// Upright bars, as of a fence.
    private static func fence(_ x: Int, _ y: Int) -> [UInt8] {
        x % 50 < 14 && y > 60 || (120..<140).contains(y) ? [96, 70, 48] : [150, UInt8(170 + y / 8), 140]
    }

    private static func photos(_ folder: ScratchFolder) throws -> [String] {
        let drawn = try [("ball", ball), ("fence", fence)].map { name, colour in
            let pixels = (0..<size * size).flatMap { colour($0 % size, $0 / size) }
            let bitmap = try Bitmap(width: size, height: size, format: .rgb8, packed: pixels)
            return try folder.write(ManakoEnvironment.codecs.encode(bitmap, as: .png), to: name + ".png")
        }
        return [Samples.coffee, Samples.chelsea] + drawn
    }

    @Test(arguments: ["people", "faces", "pose", "hands", "segment"])
    func nobodyIsFound(by command: String) throws {
        let folder = try ScratchFolder()
        let result = try Program.run([command] + Self.photos(folder) + ["--format", "jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        let found = result.jsonLines.compactMap { ($0["observations"] as? [Any])?.count }
        #expect(found == [0, 0, 0, 0], "\(result.output)")
    }
}

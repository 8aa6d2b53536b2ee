import Foundation
import Manako
import ManakoTesting
import Testing

/// `manako trajectories` on pictures of a ball that are made by code.
struct TrajectoriesCommandTests {
    private static let size = (width: 320, height: 240)
    private let folder: ScratchFolder
    private let output: ScratchFolder

    init() throws { (folder, output) = (try ScratchFolder(), try ScratchFolder()) }

    /// The middle of the ball in pixels.
    private static func place(_ frame: Int) -> (x: Double, y: Double) {
        let t = Double(frame)
        return (20 + 9 * t, 200 - 13 * t + 0.45 * t * t)
    }

    private static func picture(_ frame: Int) throws -> Bitmap {
        let place = place(frame)
        var bytes: [UInt8] = []
        for y in 0..<size.height {
            for x in 0..<size.width {
                let far = hypot(Double(x) + 0.5 - place.x, Double(y) + 0.5 - place.y)
                let ground = 60 + Double((x * 7 + y * 13) % 17) + Double(x) / 5
                bytes.append(UInt8(ground + (240 - ground) * min(1, max(0, 6.5 - far))))
            }
        }
        return try Bitmap(width: size.width, height: size.height, format: .gray8, packed: bytes)
    }

    private func pictures(_ frames: Range<Int>) throws -> String {
        for frame in frames {
            let bytes = try ManakoEnvironment.codecs.encode(Self.picture(frame), as: .png, quality: 90)
            _ = try folder.write(bytes, to: "frame\(frame).png")
        }
        return folder.path
    }

    @Test func aThrowIsALineAFrame() throws {
        let result = try Program.run(["trajectories", try pictures(0..<26), "-f", "jsonl"])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.jsonLines
        #expect(lines.compactMap { $0["frame"] as? Int } == Array(0..<26))
        let last = try #require(lines.last?["observations"] as? [[String: Any]]).first
        #expect(last?["track"] as? Int == 1 && last?["label"] as? String == "trajectory")
        let trajectory = try #require(last?["trajectory"] as? [String: Any])
        let points = try #require(trajectory["points"] as? [[Double]])
        #expect(points.count >= 15)
        let truth = Self.place(25)
        #expect(abs(points[points.count - 1][0] / 320 - truth.x / 320) < 0.005)
        #expect(abs(points[points.count - 1][1] / 240 - truth.y / 240) < 0.005)
        // y falls by 0.45 pixels of 240 where x goes on by 9 of 320, squared.
        let coefficients = try #require(trajectory["coefficients"] as? [Double])
        #expect(abs(coefficients[0] + 0.45 / 240 / (9.0 / 320 * 9 / 320)) < 0.05)
    }

    @Test func theArcIsDrawn() throws {
        let drawn = output.path + "/drawn"
        let result = try Program.run(["trajectories", try pictures(0..<26), "--draw", drawn])
        #expect(result.status == 0 && result.output.contains("  #1  y = "), "\(result.errors)")
        let files = try FileManager.default.contentsOfDirectory(atPath: drawn).sorted()
        #expect(files.count == 26)
        let last = try ManakoEnvironment.codecs.decode(
            Array(Data(contentsOf: URL(filePath: drawn + "/" + files[25]))))
        // The background is gray; what is drawn has a colour where the ball was ten frames ago.
        let (place, bytes) = (Self.place(15), try last.converted(to: .rgb8).packedBytes())
        var strongest = 0
        for (y, x) in (-3...3).flatMap({ y in (-3...3).map { x in (y, x) } }) {
            let pixel = 3 * ((Int(place.y) + y) * 320 + Int(place.x) + x)
            strongest = max(strongest, abs(Int(bytes[pixel]) - Int(bytes[pixel + 2])))
        }
        #expect(strongest > 60)
    }

    @Test func radiiMustBeInOrder() throws {
        let result = try Program.run(["trajectories", folder.path, "--min-radius", "0.2", "--max-radius", "0.1"])
        #expect(result.status == 2 && result.errors.contains("minimum radius"), "\(result.errors)")
    }
}

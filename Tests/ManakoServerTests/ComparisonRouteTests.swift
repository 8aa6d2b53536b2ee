import Foundation
import Manako
import ManakoCapabilities
import ManakoFront
import ManakoServer
import ManakoTesting
import Testing

/// Routes that compare pictures which the server keeps.
@Suite struct ComparisonRouteTests {
    /// A part of a pattern of discs of different brightness.
    private func picture(x: Int, y: Int) throws -> [UInt8] {
        let (width, height) = (160, 120)
        let bytes = (0..<width * height).map { index -> UInt8 in
            let (u, v) = (index % width + x + 1000, index / width + y + 1000)
            let (dx, dy) = (u % 12 - 6, v % 12 - 6)
            let value = (u / 12 &* 7919) ^ (v / 12 &* 104_729) ^ (u / 12 &* (v / 12) &* 31)
            return UInt8(dx * dx + dy * dy < 20 + value % 17 ? 60 + (value >> 4) % 160 : 30)
        }
        let bitmap = try Bitmap(width: width, height: height, format: .gray8, packed: bytes)
        return try ManakoEnvironment.codecs.encode(bitmap.converted(to: .rgb8), as: .png)
    }

    private func keep(_ picture: [UInt8], _ app: WebApp) async throws -> String {
        let kept = try await app.ask("POST", "/v1/pictures", body: picture)
        return try #require(kept.object["id"] as? String)
    }

    @Test func picturesAreAlignedAndDrawn() async throws {
        try await withApp { app in
            let (first, second) = (try picture(x: 0, y: 0), try picture(x: 13, y: -9))
            let reference = try await keep(first, app)
            let sent = try await app.ask("POST", "/v1/align?reference=\(reference)", body: second)
            let matrix = try #require(sent.object["matrix"] as? [[Double]], "\(sent.text)")
            #expect(abs(matrix[0][2] - 13) < 0.1 && abs(matrix[1][2] + 9) < 0.1)
            #expect(try SchemaCheck.ofRepository().faults(of: sent.text, as: "Alignment") == [])
            let floating = try await keep(second, app)
            let kept = try await app.ask("POST", "/v1/align?reference=\(reference)&picture=\(floating)&homography=1")
            #expect(kept.status == 200 && (kept.object["matrix"] as? [[Double]])?.count == 3)
            let drawn = try await app.ask("POST", "/v1/align?reference=\(reference)&picture=\(floating)&draw=1")
            #expect(drawn.value("content-type") == "image/jpeg")
            let image = try VisionImage(encoded: drawn.body, codecs: ManakoEnvironment.codecs)
            #expect(image.size == ImageSize(width: 160, height: 120))
        }
    }

    @Test func whatHasNothingInCommonIsSaid() async throws {
        try await withApp { app in
            let flat = try ManakoEnvironment.codecs.encode(
                Bitmap(width: 160, height: 120, format: .rgb8, packed: [UInt8](repeating: 9, count: 57_600)), as: .png)
            let reference = try await keep(picture(x: 0, y: 0), app)
            let answer = try await app.ask("POST", "/v1/align?reference=\(reference)", body: flat)
            #expect(
                answer.status == 200 && answer.object["matrix"] is NSNull && answer.object["confidence"] as? Int == 0)
            let drawn = try await app.ask("POST", "/v1/align?reference=\(reference)&draw=1", body: flat)
            #expect(drawn.status == 415 && drawn.text.contains("nothing tells"), "\(drawn.text)")
            #expect(try await app.ask("POST", "/v1/align", body: flat).status == 400)
            let gone = String(repeating: "0", count: 64)
            let missing = try await app.ask("POST", "/v1/align?reference=\(gone)", body: flat)
            #expect(missing.status == 404 && missing.object["reason"] as? String == "pictureGone")
        }
    }

    @Test func flowsAreMeasured() async throws {
        try await withApp { app in
            let first = try await keep(picture(x: 0, y: 0), app)
            let still = try await app.ask("POST", "/v1/flow?first=\(first)&picture=\(first)&accuracy=low")
            #expect(still.object["longest"] as? Double ?? 9 < 0.01, "\(still.text)")
            let moved = try await app.ask("POST", "/v1/flow?first=\(first)", body: picture(x: -3, y: 0))
            #expect(abs((moved.object["medianLength"] as? Double ?? 0) - 3) < 0.3, "\(moved.text)")
            #expect(try SchemaCheck.ofRepository().faults(of: moved.text, as: "Flow") == [])
            let other = try await app.ask("POST", "/v1/flow?first=\(first)", body: Sent.picture(64, 64))
            #expect((400..<500).contains(other.status), "\(other.text)")
        }
    }

    @Test func copiesAreGrouped() async throws {
        try await withApp { app in
            let one = try picture(x: 0, y: 0)
            let image = try VisionImage(encoded: one, codecs: ManakoEnvironment.codecs).bitmap()
            let copy = try ManakoEnvironment.codecs.encode(image, as: .jpeg, quality: 70)
            var ids: [String] = []
            for bytes in [one, copy, try Sent.picture(160, 120)] { ids.append(try await keep(bytes, app)) }
            let path = "/v1/similar?pictures=\(ids.joined(separator: ","))&nearest=1"
            let answer = try await app.ask("POST", path)
            #expect(answer.object["pictures"] as? Int == 3, "\(answer.text)")
            #expect(answer.object["groups"] as? [[String]] == [Array(ids.prefix(2))])
            #expect((answer.object["nearest"] as? [[String: Any]])?.count == 3)
            #expect(try SchemaCheck.ofRepository().faults(of: answer.text, as: "Similar") == [])
            let many = (0...200).map { _ in ids[0].prefix(1) }.joined(separator: ",")
            #expect(try await app.ask("POST", "/v1/similar?pictures=\(many)").status == 400)
            #expect(try await app.ask("POST", "/v1/similar").status == 400)
        }
    }
}

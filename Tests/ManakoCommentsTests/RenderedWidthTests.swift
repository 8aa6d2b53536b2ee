import Foundation
import ManakoComments
import ManakoTesting
import Testing

/// Widths of real comments, against those that a browser measured with the same fonts.
@Suite("Widths of comments", .enabled(if: TestData.isAvailable, "\(TestData.missing)"))
struct RenderedWidthTests {
    struct Reference: Decodable {
        var comments: [Line]
    }

    struct Line: Decodable {
        var index: Int
        var font: String?
        var px: Double?
        var scale: Double?
        var width: Double?
        var em: Double?
        var text: String?
        var fallback: [String]?
        var invisible: Bool?
        var shrunk: String?
    }

    struct Source: Decodable {
        var content: String
    }

    /// A stage unit in pixels of the canvas.
    static let unit = 1920.0 / 683

    @Test(
        "Within one unit of the stage for 98% of what the main font has",
        arguments: [("-1", 30), ("0", 900), ("2", 1200), ("4", 600), ("8", 150), ("10", 230), ("12", 130)])
    func widths(_ name: String, _ least: Int) throws {
        let folder = TestData.path("comments")
        func read(_ path: String) throws -> Data { try Data(contentsOf: URL(filePath: "\(folder)/\(path).json")) }
        let sources = try JSONDecoder().decode([Source].self, from: read("niconicomments/\(name)"))
        let reference = try JSONDecoder().decode(Reference.self, from: read("reference/\(name)"))
        let renderer = CommentRenderer()
        var (compared, near, worst) = (0, 0, (0.0, ""))
        for line in reference.comments where line.fallback == nil && line.invisible != true {
            guard let width = line.width, let px = line.px, let em = line.em, width > 0 else { continue }
            let font = line.font.flatMap { CommentFont(command: $0) } ?? .defont
            let text = line.text ?? sources[line.index].content
            func longest(_ size: Double) -> Double {
                text.split(separator: "\n", omittingEmptySubsequences: false).map {
                    let tabless = String($0).replacing("\t", with: "\u{2003}\u{2003}")
                    return renderer.width(of: tabless, font: font, size: size)
                }.max() ?? 0
            }
            // One that was made narrower has a width that its box decided; its text was measured at 100 pixels too.
            let isNarrowed = line.shrunk?.contains("x") ?? false
            let ours = isNarrowed ? longest(100) / 100 * px : longest(px).rounded(.up) * (line.scale ?? 1)
            let theirs = isNarrowed ? em * px : width / Self.unit
            compared += 1
            // Theirs are a hair above whole numbers, and rounded up to the next.
            if abs(ours - theirs) <= 1.001 { near += 1 }
            if abs(ours - theirs) > worst.0 { worst = (abs(ours - theirs), "\(line.index): \(ours) for \(theirs)") }
        }
        #expect(compared >= least)
        #expect(Double(near) >= 0.98 * Double(compared), "\(near) of \(compared); \(worst.1)")
    }
}

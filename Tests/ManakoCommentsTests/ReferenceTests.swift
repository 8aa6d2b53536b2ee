import ManakoTesting
import Testing

@testable import ManakoComments

@Suite(.enabled(if: TestData.isAvailable, Comment(rawValue: TestData.missing)))
struct ReferenceTests {
    @Test(arguments: ReferenceLayout.files.sorted { $0.key < $1.key })
    func placesEveryCommentAsThePlayerDoes(name: String, count: Int) throws {
        let reference = try ReferenceLayout(name)
        let layout = CommentLayout(
            reference.comments, measuring: PlainMeasuring(), options: CommentLayoutOptions(sizes: reference.sizes))
        let placed = Dictionary(uniqueKeysWithValues: layout.placed.map { ($0.index, $0) })
        #expect(placed.count == count)
        for comment in reference.placed {
            guard !comment.isInvisible else {
                #expect(placed[comment.index] == nil, "\(comment.index) is drawn")
                continue
            }
            let ours = try #require(placed[comment.index], "\(comment.index) is missing")
            compare(ours, comment)
        }
    }

    /// Rows where there was no room agree too, since both have the same generator.
    private func compare(_ ours: PlacedComment, _ reference: ReferenceComment) {
        let name = "comment \(reference.index)"
        #expect(abs(ours.row - reference["row"]) < 0.5, "\(name): row")
        #expect(abs(ours.position(at: ours.time).y - reference["y"]) < 0.5, "\(name): y")
        #expect(ours.position?.rawValue == reference.text("loc"), "\(name): position")
        #expect(ours.size.rawValue == reference.text("size"), "\(name): size")
        #expect(ours.appearance.font.name == reference.text("font"), "\(name): font")
        #expect(Double(ours.appearance.lines.count) == reference["lines"], "\(name): lines")
        #expect(ours.appearance.color.description == reference.text("colour"), "\(name): colour")
        #expect([ours.start * 100, ours.end * 100].map { $0.rounded() } == reference.span, "\(name): span")
        for left in reference.lefts {
            let x = ours.position(at: (reference.vpos + left.offset) / 100).x
            #expect(abs(x - left.x) < 0.5, "\(name): x at \(left.offset)")
        }
    }

    /// From the width of the longest line in ems: the size of the box and of what is shrunk, one stage pixel of rounding aside.
    @Test(arguments: ReferenceLayout.files.sorted { $0.key < $1.key })
    func sizesComments(name: String, count: Int) throws {
        let reference = try ReferenceLayout(name)
        var different: [Int] = []
        for comment in reference.placed where !comment.isInvisible {
            var style = CommentStyle([comment.text("loc"), comment.text("size")].compactMap(\.self), isPremium: false)
            style.isFull = comment.flag("full")
            style.keepsLineSize = comment.flag("ender")
            let shape = CommentShape(style, lines: Int(comment["lines"]), ems: comment["em"])
            let shrunk = (shape.isShrunkByLines ? "y" : "") + (shape.isShrunkByWidth ? "x" : "")
            #expect(shrunk == comment.text("shrunk") ?? "", "comment \(comment.index)")
            let baseline = shape.firstBaseline(isOwner: comment.flag("owner"))
            let plainBaseline = shape.firstBaseline(isOwner: false)
            let lowering = comment["text_dy"].isNaN ? 0 : comment["text_dy"]
            #expect(abs((baseline - plainBaseline) * StageMetrics.scale - lowering) < 0.02, "comment \(comment.index)")
            let isEqual =
                abs(shape.width * StageMetrics.scale - comment["width"]) <= StageMetrics.scale + 0.01
                && abs(shape.height - comment["height"] / StageMetrics.scale) < 0.1 * comment["lines"]
                && abs(shape.box - comment["box"]) < 0.1 && abs(shape.pitch - comment["lineHeight"]) < 0.1
                && shape.font == comment["px"] * (comment["scale"].isNaN ? 1 : comment["scale"])
            if !isEqual { different.append(comment.index) }
        }
        // Sixteen ideographs are 512 pixels wide at 32, and 512.00001 in the browser, which shrinks them by one step more.
        #expect(different == (name == "0" ? [274] : []))
    }
}

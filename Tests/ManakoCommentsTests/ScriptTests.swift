import Testing

@testable import ManakoComments

@Suite struct ScriptTests {
    private func owner(_ time: Double, _ text: String, _ commands: [String] = []) -> VideoComment {
        VideoComment(time: time, text: text, commands: commands, isOwner: true, isPremium: true)
    }

    private func layout(_ comments: [VideoComment]) -> CommentLayout {
        let numbered = comments.enumerated().map { index, comment in
            var comment = comment
            comment.index = index
            return comment
        }
        return CommentLayout(numbered, measuring: PlainMeasuring())
    }

    @Test func defaultsFillWhatIsOpen() {
        let layout = layout([
            owner(0, "@デフォルト", ["ue", "red", "@10"]), VideoComment(time: 1, text: "a"),
            VideoComment(time: 2, text: "b", commands: ["shita"]), VideoComment(time: 11, text: "c"),
        ])
        #expect(layout.placed.map(\.index) == [1, 2, 3])
        #expect(layout.placed.map(\.position) == [.ue, .shita, .naka])
        #expect(layout.placed.map(\.appearance.color.hex) == [0xFF0000, 0xFF0000, 0xFFFFFF])
    }

    @Test func replacements() {
        let layout = layout([
            owner(0, "@置換 \"cat\" 「dog」"), owner(0, "@置換 'all' \"x\\ny\" 全", ["big"]),
            owner(0, "@置換 exact gone 単 全 完全一致"), VideoComment(time: 1, text: "cat and cat"),
            VideoComment(time: 1, text: "it is all"), VideoComment(time: 1, text: "exact"),
            VideoComment(time: 1, text: "exact?"), owner(1, "my cat"), owner(1, "exact"),
        ])
        let texts = Dictionary(uniqueKeysWithValues: layout.placed.map { ($0.index, $0.appearance.lines) })
        #expect(
            texts == [
                3: ["dog and dog"], 4: ["x", "y"], 5: ["gone"], 6: ["exact?"], 7: ["my cat"], 8: ["gone"],
            ])
        #expect(layout.placed.first { $0.index == 4 }?.size == .big)
    }

    @Test func replacementsCannotGrowWithoutBound() {
        let scripts = (0..<20).map { _ in owner(0, "@置換 a \(String(repeating: "a", count: 1000)) 単 全") }
        let layout = layout(scripts + [VideoComment(time: 1, text: "a")])
        #expect(layout.placed.allSatisfy { $0.appearance.lines[0].utf8.count <= 16_384 })
    }

    @Test func reversalsJump() throws {
        let layout = layout([
            owner(0, "@逆 コメ", ["@5"]), VideoComment(time: 4, text: "aaaa"), owner(4, "bbbb"),
        ])
        for comment in layout.placed {
            guard case .scrolling(let scroll) = comment.motion else { continue }
            #expect(scroll.reversed == (comment.index == 1 ? [0..<5] : []))
            let (inside, after) = (comment.position(at: 4.5).x, comment.position(at: 5).x)
            let plain = scroll.x - 0.5 * scroll.speed
            #expect(inside == (comment.index == 1 ? 1920 - scroll.width - plain : plain))
            #expect(after == scroll.x - scroll.speed)
        }
    }

    @Test func nothingIsShownWhileCommentsAreForbidden() {
        let layout = layout([owner(2, "@コメント禁止", ["@1"]), VideoComment(time: 2, text: "a", commands: ["ue"])])
        #expect(layout.pauses == [2..<3])
        #expect(layout.shown(at: 2.5).isEmpty)
        #expect(layout.shown(at: 3).count == 1)
    }

    @Test func viewersHaveNoScripts() {
        let layout = layout([
            VideoComment(time: 0, text: "@デフォルト", commands: ["red"]), VideoComment(time: 1, text: "a"),
            VideoComment(time: 1, text: "@ボタン \"press [me] now\""),
        ])
        #expect(layout.placed.map(\.appearance.color) == [CommentColor(hex: 0xFF0000), .white, .white])
        #expect(layout.placed.last?.appearance.lines == ["press me now"])
    }

    @Test func wordsInQuotes() {
        #expect(ScriptArguments.words("a 'b c' \"d\\ne\" 「f g」 h") == ["a", "b c", "d\ne", "f g", "h"])
        #expect(ScriptArguments.words("\"open") == ["open"])
        #expect(ScriptArguments.words("  ").isEmpty)
    }
}

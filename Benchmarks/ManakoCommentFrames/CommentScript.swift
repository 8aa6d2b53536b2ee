import Foundation
import Manako
import ManakoComments

/// Comments as ASS subtitles, as danmaku2ass writes them: what FFmpeg's filter draws for the comparison.
enum CommentScript {
    static func write(_ path: String, to output: String) throws {
        let layout = try readLayout(of: path, CommentRenderer())
        var lines = [
            "[Script Info]", "ScriptType: v4.00+", "PlayResX: 1920", "PlayResY: 1080", "WrapStyle: 2",
            "ScaledBorderAndShadow: yes", "", "[V4+ Styles]",
            "Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, "
                + "Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, "
                + "MarginR, MarginV, Encoding",
            "Style: N,Noto Sans CJK JP,64,&H00FFFFFF,&H00FFFFFF,&H99000000,&H99000000,1,0,0,0,100,100,0,0,1,3.95,0,7,0,0,0,0",
            "", "[Events]", "Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text",
        ]
        for comment in layout.placed where comment.end > 0 { lines.append(event(comment)) }
        try lines.joined(separator: "\n").write(toFile: output, atomically: true, encoding: .utf8)
    }

    private static func event(_ comment: PlacedComment) -> String {
        let (start, end) = (max(0, comment.start), comment.end)
        let (from, to) = (comment.position(at: start), comment.position(at: end))
        let place =
            from == to
            ? "\\pos(\(Int(from.x)),\(Int(from.y)))" : "\\move(\(Int(from.x)),\(Int(from.y)),\(Int(to.x)),\(Int(to.y)))"
        let look = comment.appearance
        let color = String(format: "&H%02X%02X%02X&", look.color.blue, look.color.green, look.color.red)
        // libass takes a size for the height of a line, which is 1.448 em in this font.
        let text = look.lines.joined(separator: "\\N").replacing("{", with: "\\{")
        return "Dialogue: 0,\(clock(start)),\(clock(end)),N,,0,0,0,,"
            + "{\\an7\(place)\\fs\(Int(look.fontSize * 1.448))\\c\(color)}\(text)"
    }

    private static func clock(_ seconds: Double) -> String {
        let hundredths = Int((seconds * 100).rounded())
        return String(
            format: "%d:%02d:%02d.%02d", hundredths / 360_000, hundredths / 6000 % 60, hundredths / 100 % 60,
            hundredths % 100)
    }
}

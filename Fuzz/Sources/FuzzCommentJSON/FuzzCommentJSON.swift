import FuzzSupport
import ManakoComments
import ManakoCore

/// The readers of comments in JSON, one chosen by the first byte, and files of sizes.
@main struct FuzzCommentJSON: FuzzTarget {
    private static let kinds: [CommentFileKind] = [
        .niconicoFormatted, .niconicoV1, .niconicoLegacy, .niconicoOwner, .bilibiliJSON, .dPlayer, .youTube, .twitch,
    ]

    static let seeds = CommentFuzzing.seeds(kinds) + [Array("{\"0\": {\"width\": 1.5, \"height\": 2}}".utf8)]

    static func run(_ bytes: [UInt8]) {
        CommentFuzzing.run(bytes, kinds: kinds)
        _ = PictureFuzzing.refusal { () throws(ManakoError) in try CommentBoxSize.sizes(json: bytes, name: "sizes") }
    }
}

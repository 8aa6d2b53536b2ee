import FuzzSupport
import ManakoComments

/// The readers of comments in XML, one chosen by the first byte.
@main struct FuzzCommentXML: FuzzTarget {
    private static let kinds: [CommentFileKind] = [.niconicoXML, .bilibili]

    static let seeds = CommentFuzzing.seeds(kinds)

    static func run(_ bytes: [UInt8]) { CommentFuzzing.run(bytes, kinds: kinds) }
}

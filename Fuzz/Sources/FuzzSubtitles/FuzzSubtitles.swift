import FuzzSupport
import ManakoComments

/// The readers of subtitles and of owners' lines, one chosen by the first byte.
@main struct FuzzSubtitles: FuzzTarget {
    private static let kinds: [CommentFileKind] = [.ass, .subRip, .webVTT, .niconicoLegacyOwner]

    static let seeds = CommentFuzzing.seeds(kinds)

    static func run(_ bytes: [UInt8]) { CommentFuzzing.run(bytes, kinds: kinds) }
}

import FuzzSupport
import ManakoComments
import ManakoCore

/// Comment files of any kind, recognised by their content, and all that is done with comments.
@main struct FuzzComments: FuzzTarget {
    static let seeds = CommentFuzzing.samples.map { Array($0.text.utf8) }

    static func run(_ bytes: [UInt8]) {
        let file = PictureFuzzing.refusal { () throws(ManakoError) in
            try CommentFile(bytes, name: "file", limits: CommentFuzzing.limits)
        }
        if let file { CommentFuzzing.check(file.comments) }
    }
}

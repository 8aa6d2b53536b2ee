public import ManakoCore

/// A README as HTML that may be shown beside what is not its author's: elements and attributes of a fixed list, without scripts, styles,
/// forms, frames, and without addresses that a browser would ask by itself.
///
/// It is Markdown as [GitHub writes it](https://github.github.com/gfm/), with tables, strikethrough, links that are only addresses, and
/// lists of tasks. The text is parsed by cmark-gfm, and the HTML is written here, from ``elements`` alone. Raw HTML isn't passed through:
/// pictures, links, headings and plain emphasis in it are read, and of everything else the text is kept.
public enum MarkdownPage {
    /// The elements that are written, each with its attributes. Whoever shows the HTML can hold it against this list once more.
    ///
    /// `id`s begin with `readme-`. `data-picture` is the address of a picture, on one of ``MarkdownPlaces/pictureOrigins``. A `p` with
    /// `data-note` is empty, and says what is missing: `cut` when the text goes on, `plain` when it's shown as it was written.
    public static let elements: [String: Set<String>] = [
        "a": ["href", "rel", "target"], "blockquote": [], "br": [], "code": [], "del": [], "em": [], "h3": ["id"],
        "h4": ["id"],
        "h5": ["id"], "h6": ["id"], "hr": [], "img": ["data-picture", "alt", "width"], "kbd": [], "li": ["data-task"],
        "ol": ["start"], "p": ["data-note"], "pre": [], "strong": [], "sub": [], "sup": [], "table": [], "tbody": [],
        "td": ["data-align"], "th": ["data-align"], "thead": [], "tr": [], "ul": [],
    ]

    /// The HTML of a README.
    ///
    /// - Parameters:
    ///   - bytes: UTF-8; what isn't is replaced. What goes beyond the limits is left out, with a note.
    ///   - places: where relative addresses lead.
    ///   - limits: how much is read and written.
    /// - Returns: well-formed HTML for the inside of an element, at most a tenth larger than ``MarkdownLimits/output``.
    /// - Throws: ``ManakoError/Code/internalFailure`` when the library can't parse.
    public static func html(_ bytes: [UInt8], places: MarkdownPlaces, limits: MarkdownLimits = MarkdownLimits())
        throws(ManakoError) -> String
    {
        let (kept, isCut) = limits.cut(bytes)
        var writer = MarkdownWriter(places: places, limits: limits)
        if MarkdownHazards(kept).areTooMany {
            writer.write(.codeBlock(String(decoding: kept, as: UTF8.self)))
            return writer.finish(isCut: isCut, isPlain: true)
        }
        let hasEnded = try MarkdownParser.parse(kept, limits: limits) { writer.write($0) }
        return writer.finish(isCut: isCut || !hasEnded, isPlain: false)
    }
}

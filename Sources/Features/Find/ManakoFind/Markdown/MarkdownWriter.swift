/// Writes the parts of a text as HTML.
struct MarkdownWriter {
    private let address: MarkdownAddress
    private var output: HTMLOutput
    private var names = HeadingNames()
    /// A heading or a picture whose words are needed before it can be written, and what is inside of it so far.
    private var gathered: (element: MarkdownElement, events: [MarkdownEvent], depth: Int)?
    /// The most characters of the words that stand for a picture.
    private static let maximumWords = 500

    init(places: MarkdownPlaces, limits: MarkdownLimits) {
        address = MarkdownAddress(places: places)
        output = HTMLOutput(limits: limits)
    }

    /// Writes the next part.
    mutating func write(_ event: MarkdownEvent) {
        if gathered != nil { return gather(event) }
        switch event {
        case .enter(let element): enter(element)
        case .leave: output.close()
        case .text(let text): output.text(text)
        case .code(let text): inside(["code"], text)
        case .codeBlock(let text): inside(["pre", "code"], text)
        case .html(let html): writeRaw(html)
        case .htmlBlock(let html): RawBlock.events(html).forEach { write($0) }
        case .softBreak: output.text("\n")
        case .lineBreak: output.void("br")
        case .rule: output.void("hr")
        }
    }

    /// The whole HTML, with notes on what it lacks.
    mutating func finish(isCut: Bool, isPlain: Bool) -> String {
        if gathered != nil { flush() }
        let html = output.finish()
        let isCut = isCut || output.isFull
        return (isPlain ? "<p data-note=\"plain\"></p>" : "") + html + (isCut ? "<p data-note=\"cut\"></p>" : "")
    }

    private mutating func inside(_ tags: [String], _ text: String) {
        output.open(tags)
        output.text(text)
        output.close()
    }

    private mutating func enter(_ element: MarkdownElement) {
        switch element {
        case .heading, .picture: gathered = (element, [], 1)
        case .link(let written): output.open(linkTags(written), linkAttributes(written))
        case .task(let isDone):
            output.open(["li"], [("data-task", isDone ? "done" : "open")])
            output.text(isDone ? "☑ " : "☐ ")
        case .tableCell(let alignment, let isHeader):
            output.open([isHeader ? "th" : "td"], alignment.map { [("data-align", $0.rawValue)] } ?? [])
        case .numbers(let start): output.open(["ol"], start == 1 ? [] : [("start", String(start))])
        default: output.open(Self.tags(of: element))
        }
    }

    private static func tags(of element: MarkdownElement) -> [String] {
        switch element {
        case .paragraph(let isTight): isTight ? [] : ["p"]
        case .quote: ["blockquote"]
        case .bullets: ["ul"]
        case .item: ["li"]
        case .table: ["table"]
        case .tableHeader: ["thead", "tr"]
        case .tableRow: ["tr"]
        case .emphasis: ["em"]
        case .strong: ["strong"]
        case .strikethrough: ["del"]
        default: []
        }
    }
}

// What is written once its words are known.
extension MarkdownWriter {
    private mutating func gather(_ event: MarkdownEvent) {
        switch event {
        case .enter: gathered?.depth += 1
        case .leave: gathered?.depth -= 1
        default: break
        }
        if gathered?.depth == 0 { flush() } else { gathered?.events.append(event) }
    }

    private mutating func flush() {
        guard let (element, events, _) = gathered else { return }
        gathered = nil
        let words = events.map(\.words).joined()
        switch element {
        case .heading(let level):
            // The page's own headings are the two levels above.
            output.open(["h\(min(level + 2, 6))"], names.next(words).map { [("id", $0)] } ?? [])
            events.forEach { write($0) }
            if gathered != nil { flush() }
            output.close()
        case .picture(let written, let width): writePicture(written, String(words.prefix(Self.maximumWords)), width)
        default: break
        }
    }

    private mutating func writePicture(_ written: String, _ words: String, _ width: Int?) {
        guard let place = address.picture(written) else { return output.text(words) }
        output.void(
            "img", [("data-picture", place), ("alt", words)] + (width.map { [("width", String($0))] } ?? []))
    }

    private func linkTags(_ written: String) -> [String] {
        output.links == 0 && address.link(written) != nil ? ["a"] : []
    }

    private func linkAttributes(_ written: String) -> [(String, String)] {
        guard let place = address.link(written) else { return [] }
        let outside = [("rel", "noopener noreferrer"), ("target", "_blank")]
        return [("href", place)] + (place.hasPrefix("#") ? [] : outside)
    }
}

// Raw HTML between words: it can't reach beyond the part of the text that it stands in.
extension MarkdownWriter {
    private mutating func writeRaw(_ html: String) {
        for token in RawHTML.tokens(html) {
            switch token {
            case .text(let text): output.text(text)
            case .start(let tag): startRaw(tag)
            case .end(let name): output.closeRaw(name)
            }
        }
    }

    private mutating func startRaw(_ tag: RawTag) {
        switch tag.name {
        case "br": output.void("br")
        case "img": tag.picture.map { writePicture($0.address, String($0.words.prefix(Self.maximumWords)), $0.width) }
        case "a":
            guard let written = tag.attributes["href"] else { return }
            output.open(linkTags(written), linkAttributes(written), rawName: "a")
        default:
            guard let name = RawTag.plain[tag.name] else { return }
            output.open([name], rawName: tag.name)
        }
    }
}

extension MarkdownEvent {
    /// What of it is words.
    fileprivate var words: String {
        switch self {
        case .text(let text), .code(let text): text
        case .softBreak, .lineBreak: " "
        default: ""
        }
    }
}

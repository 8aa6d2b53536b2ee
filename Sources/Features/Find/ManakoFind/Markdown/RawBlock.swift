/// A block of raw HTML as parts of a text: paragraphs, headings, links, pictures and words. Whatever else an element would do is left out.
struct RawBlock {
    /// Elements that stand between words, not around or below them.
    private static let inline: Set<String> = Set(RawTag.plain.keys).union([
        "a", "abbr", "big", "br", "center", "cite", "dfn", "font", "g-emoji", "img", "ins", "mark", "picture", "q",
        "samp", "small",
        "source", "span", "time", "tt", "u", "var", "wbr",
    ]).subtracting(["center"])

    private var events: [MarkdownEvent] = []
    private var isOpen = false
    /// Names of the raw elements inside of what is open.
    private var names: [String] = []

    /// The parts in their order; every element that is entered is left again.
    static func events(_ html: String) -> [MarkdownEvent] {
        var block = RawBlock()
        for token in RawHTML.tokens(html) { block.add(token) }
        block.close()
        return block.events
    }

    private mutating func add(_ token: RawHTML.Token) {
        switch token {
        case .text(let text): addWords(text)
        case .start(let tag): start(tag)
        case .end(let name): end(name)
        }
    }

    /// Blanks and line ends are one blank, as in HTML.
    private mutating func addWords(_ text: String) {
        let words = text.split { $0.isWhitespace && $0 != "\u{A0}" }.joined(separator: " ")
        guard !words.isEmpty || isOpen, !text.isEmpty else { return }
        let before = text.first?.isWhitespace == true && isOpen ? " " : ""
        let after = text.last?.isWhitespace == true && !words.isEmpty ? " " : ""
        open()
        events.append(.text(before + words + after))
    }

    private mutating func start(_ tag: RawTag) {
        switch tag.name {
        case "br": if isOpen { events.append(.lineBreak) }
        case "hr":
            close()
            events.append(.rule)
        case "img": addPicture(tag)
        case "a": if let address = tag.attributes["href"] { enter(.link(address: address), "a") }
        case "h1", "h2", "h3", "h4", "h5", "h6": open(.heading(level: Int(tag.name.dropFirst()) ?? 6))
        case "li":
            open(.paragraph(isTight: false))
            events.append(.text("• "))
        default: startOther(tag.name)
        }
    }

    private mutating func startOther(_ name: String) {
        switch RawTag.plain[name] {
        case "strong": enter(.strong, name)
        case "em": enter(.emphasis, name)
        case "del": enter(.strikethrough, name)
        default: if !Self.inline.contains(name) { close() }
        }
    }

    private mutating func end(_ name: String) {
        guard let depth = names.lastIndex(of: name) else {
            if !Self.inline.contains(name) { close() }
            return
        }
        while names.count > depth {
            names.removeLast()
            events.append(.leave)
        }
    }

    private mutating func addPicture(_ tag: RawTag) {
        guard let picture = tag.picture else { return }
        open()
        events += [.enter(.picture(address: picture.address, width: picture.width)), .text(picture.words), .leave]
    }

    private mutating func enter(_ element: MarkdownElement, _ name: String) {
        // More of them inside of each other say nothing.
        guard names.count < 20 else { return }
        open()
        names.append(name)
        events.append(.enter(element))
    }

    private mutating func open() {
        if !isOpen { open(.paragraph(isTight: false)) }
    }

    private mutating func open(_ element: MarkdownElement) {
        close()
        isOpen = true
        events.append(.enter(element))
    }

    private mutating func close() {
        guard isOpen else { return }
        events += [MarkdownEvent](repeating: .leave, count: names.count + 1)
        names = []
        isOpen = false
    }
}

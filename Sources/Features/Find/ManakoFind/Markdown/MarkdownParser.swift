import CCMarkGFM
import ManakoCore
import Synchronization

/// Parses with cmark-gfm, and owns its parser and tree.
enum MarkdownParser {
    private static let extensions = ["table", "strikethrough", "autolink", "tasklist"]
    /// While it parses, the library changes tables of its extensions that all threads share.
    private static let turn = Mutex<Void>(())

    /// Gives the parts of a text in their order; every element that is entered is left again.
    ///
    /// - Returns: whether it was given whole, false when there were more nodes than allowed.
    static func parse(_ bytes: [UInt8], limits: MarkdownLimits, _ give: (MarkdownEvent) -> Void) throws(ManakoError)
        -> Bool
    {
        guard let root = unsafe turn.withLock({ _ in unsafe tree(bytes) }) else {
            throw ManakoError(.internalFailure, "the README could not be parsed by cmark-gfm")
        }
        defer { unsafe cmark_node_free(root) }
        guard let iterator = unsafe cmark_iter_new(root) else {
            throw ManakoError(.internalFailure, "the README could not be parsed by cmark-gfm")
        }
        defer { unsafe cmark_iter_free(iterator) }
        var walk = unsafe MarkdownWalk(iterator: iterator, remaining: limits.nodes)
        while let event = walk.next() { give(event) }
        return walk.hasEnded
    }

    private static func tree(_ bytes: [UInt8]) -> OpaquePointer? {
        cmark_gfm_core_extensions_ensure_registered()
        guard let parser = unsafe cmark_parser_new(CMARK_OPT_VALIDATE_UTF8) else { return nil }
        defer { unsafe cmark_parser_free(parser) }
        for name in extensions {
            guard let found = unsafe cmark_find_syntax_extension(name) else { return nil }
            unsafe cmark_parser_attach_syntax_extension(parser, found)
        }
        unsafe bytes.withUnsafeBytes {
            unsafe cmark_parser_feed(parser, $0.baseAddress?.assumingMemoryBound(to: CChar.self), $0.count)
        }
        return unsafe cmark_parser_finish(parser)
    }
}

/// Goes over the nodes of a tree, which outlives it.
@safe private struct MarkdownWalk {
    private let iterator: OpaquePointer
    private var remaining: Int
    /// Whether nothing was left out.
    private(set) var hasEnded = true

    init(iterator: OpaquePointer, remaining: Int) {
        unsafe self.iterator = unsafe iterator
        self.remaining = remaining
    }

    mutating func next() -> MarkdownEvent? {
        let step = unsafe cmark_iter_next(iterator)
        guard step != CMARK_EVENT_DONE, let node = unsafe cmark_iter_get_node(iterator) else { return nil }
        if step == CMARK_EVENT_EXIT { return .leave }
        remaining -= 1
        guard remaining > 0 else {
            hasEnded = false
            return nil
        }
        return unsafe MarkdownNode(node: node).event
    }
}

/// A node of a tree, which outlives it.
@safe private struct MarkdownNode {
    private let node: OpaquePointer

    init(node: OpaquePointer) { unsafe self.node = unsafe node }

    private var kind: String { unsafe String(cString: cmark_node_get_type_string(node)) }
    private var literal: String { unsafe Self.text(cmark_node_get_literal(node)) }
    private var address: String { unsafe Self.text(cmark_node_get_url(node)) }
    private var parent: MarkdownNode? {
        guard let found = unsafe cmark_node_parent(node) else { return nil }
        return unsafe MarkdownNode(node: found)
    }

    private static func text(_ pointer: UnsafePointer<CChar>?) -> String {
        guard let pointer = unsafe pointer else { return "" }
        return unsafe String(cString: pointer)
    }

    var event: MarkdownEvent {
        switch kind {
        case "text": .text(literal)
        case "code": .code(literal)
        case "code_block": .codeBlock(literal)
        case "html_inline": .html(literal)
        case "html_block": .htmlBlock(literal)
        case "softbreak": .softBreak
        case "linebreak": .lineBreak
        case "thematic_break": .rule
        default: .enter(element)
        }
    }

    private var element: MarkdownElement {
        switch kind {
        case "paragraph": .paragraph(isTight: isTight)
        case "heading": .heading(level: unsafe Int(cmark_node_get_heading_level(node)))
        case "block_quote": .quote
        case "list": list
        case "item": .item
        case "tasklist": .task(isDone: unsafe cmark_gfm_extensions_get_tasklist_item_checked(node))
        case "table": .table
        case "table_header": .tableHeader
        case "table_row": .tableRow
        case "table_cell": cell
        case "emph": .emphasis
        case "strong": .strong
        case "strikethrough": .strikethrough
        case "link": .link(address: address)
        case "image": .picture(address: address, width: nil)
        default: .nothing
        }
    }

    private var isTight: Bool {
        guard let list = parent?.parent else { return false }
        return unsafe cmark_node_get_list_tight(list.node) != 0
    }

    private var list: MarkdownElement {
        guard unsafe cmark_node_get_list_type(node) == CMARK_ORDERED_LIST else { return .bullets }
        return .numbers(start: unsafe Int(cmark_node_get_list_start(node)))
    }

    private var cell: MarkdownElement {
        guard let row = parent, let table = row.parent else { return .nothing }
        let isHeader = row.kind == "table_header"
        var column = 0
        var before = unsafe cmark_node_previous(node)
        while let one = unsafe before {
            column += 1
            unsafe before = unsafe cmark_node_previous(one)
        }
        guard let sides = unsafe cmark_gfm_extensions_get_table_alignments(table.node),
            column < Int(unsafe cmark_gfm_extensions_get_table_columns(table.node))
        else { return .tableCell(alignment: nil, isHeader: isHeader) }
        return .tableCell(alignment: Self.alignments[unsafe sides[column]], isHeader: isHeader)
    }

    private static let alignments: [UInt8: MarkdownAlignment] = [
        UInt8(ascii: "l"): .left, UInt8(ascii: "c"): .center, UInt8(ascii: "r"): .right,
    ]
}

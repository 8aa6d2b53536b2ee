/// A step on the way through a parsed text, in its order.
enum MarkdownEvent: Hashable {
    case enter(MarkdownElement)
    /// The end of the element that was entered last and not left.
    case leave
    case text(String)
    case code(String)
    case codeBlock(String)
    /// Raw HTML between words.
    case html(String)
    /// Raw HTML that is a block of its own.
    case htmlBlock(String)
    case softBreak, lineBreak, rule
}

/// What holds other parts of a text.
enum MarkdownElement: Hashable {
    /// A paragraph; in a list without empty lines between its items nothing is written around its words.
    case paragraph(isTight: Bool)
    case heading(level: Int)
    case quote
    case bullets
    case numbers(start: Int)
    case item
    case task(isDone: Bool)
    case table
    case tableHeader, tableRow
    case tableCell(alignment: MarkdownAlignment?, isHeader: Bool)
    case emphasis, strong, strikethrough
    case link(address: String)
    /// A picture; what is inside of it are the words that stand for it. The width is in the points of a page.
    case picture(address: String, width: Int?)
    /// What has no element, such as the whole text.
    case nothing
}

/// On which side the words of a table's column stand.
enum MarkdownAlignment: String, Hashable {
    case left, center, right
}

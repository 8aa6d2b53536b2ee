import Foundation
import FoundationXML
import ManakoCore
import ManakoFind
import Testing

/// What libxml2 finds in the HTML of a README: everything that isn't of the list that `MarkdownPage` promises.
///
/// The HTML is XML as well, so that the parser is stricter than any browser.
final class Inspection: NSObject, XMLParserDelegate {
    private(set) var problems: [String] = []
    private(set) var elements: [String: Int] = [:]
    private(set) var text = ""
    private var depth = 0
    private(set) var maximumDepth = 0
    private(set) var pictures: [String] = []
    private(set) var links: [String] = []
    private let origins: Set<String>

    init(_ html: String, places: MarkdownPlaces = .example) {
        origins = places.pictureOrigins
        super.init()
        let parser = XMLParser(data: Data("<root>\(html)</root>".utf8))
        parser.shouldResolveExternalEntities = false
        parser.delegate = self
        if !parser.parse() {
            problems.append("not well-formed at line \(parser.lineNumber): \(String(describing: parser.parserError))")
        }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        depth += 1
        maximumDepth = max(maximumDepth, depth)
        guard name != "root" || depth > 1 else { return }
        elements[name, default: 0] += 1
        guard let allowed = MarkdownPage.elements[name] else { return problems.append("<\(name)>") }
        for (key, value) in attributes {
            if !allowed.contains(key) { problems.append("<\(name) \(key)>") }
            check(name, key, value)
        }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        depth -= 1
    }
    func parser(_ parser: XMLParser, foundCharacters string: String) { text += string }

    private func check(_ name: String, _ key: String, _ value: String) {
        let isRight: Bool
        switch key {
        case "href":
            links.append(value)
            isRight = value.hasPrefix("https://") || value.hasPrefix("http://") || value.hasPrefix("#readme-")
        case "data-picture":
            pictures.append(value)
            isRight = origins.contains { value.hasPrefix($0 + "/") }
        case "id": isRight = value.hasPrefix("readme-")
        case "rel": isRight = value == "noopener noreferrer"
        case "target": isRight = value == "_blank"
        case "start", "width": isRight = Int(value) != nil
        case "data-task": isRight = ["done", "open"].contains(value)
        case "data-align": isRight = ["left", "center", "right"].contains(value)
        case "data-note": isRight = ["cut", "plain"].contains(value)
        default: isRight = true
        }
        if !isRight { problems.append("\(key)=\(value)") }
    }
}

extension MarkdownPlaces {
    /// The places of a made-up repository.
    static let example = MarkdownPlaces(
        repository: "o/r", commit: String(repeating: "a", count: 40), folder: "docs")
}

/// The HTML of a text, after it was looked at.
func html(_ text: String, limits: MarkdownLimits = MarkdownLimits(), sourceLocation: SourceLocation = #_sourceLocation)
    throws -> String
{
    let html = try MarkdownPage.html(Array(text.utf8), places: .example, limits: limits)
    let problems = Inspection(html).problems
    #expect(problems == [], "\(text.prefix(300)) → \(html.prefix(600))", sourceLocation: sourceLocation)
    return html
}

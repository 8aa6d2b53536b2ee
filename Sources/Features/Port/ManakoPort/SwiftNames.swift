/// The names that a Swift file declares, found without compiling it.
enum SwiftNames {
    private static let keywords: Set<Substring> = [
        "class", "struct", "enum", "protocol", "actor", "typealias", "func", "var", "let", "case",
    ]

    /// All names behind a keyword of declarations, whatever they are inside of.
    static func declared(in text: String) -> Set<String> {
        var names: Set<String> = []
        var isNext = false
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") }) {
            if isNext { names.insert(String(word)) }
            isNext = keywords.contains(word)
        }
        return names
    }

    /// Types of UIKit and AppKit whose subclasses draw on a screen.
    private static let views = [
        ": UIView", ": UIViewController", ": UITableView", ": UICollectionView", ": UIControl", ": UIButton",
        ": UIImageView", ": UILabel", ": UIResponder", ": NSView", ": NSViewController", ": UIWindow", ": UINavigation",
        ": UITabBar", ": MTKView", ": ARSCNView", ": ARView", ": UIStackView", ": UIScrollView", ": UITextView",
    ]

    /// Whether a file is about views: SwiftUI, a subclass or an extension of a view or of what controls one, or where an app begins.
    static func isView(_ text: String) -> Bool {
        text.contains("import SwiftUI") || text.contains("import WidgetKit")
            || views.contains { text.contains($0) || text.contains("extension \($0.dropFirst(2))") }
    }

    /// The names that begin as those of Apple's modules do.
    static func ofApple(in text: String) -> Set<String> {
        var names: Set<String> = []
        for word in text.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_") })
        where names.count < 10_000 && AppleModules.module(ofName: word) != nil { names.insert(String(word)) }
        return names
    }
}

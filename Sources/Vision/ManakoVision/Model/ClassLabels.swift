/// Names for class indices, from wherever they come.
public struct ClassLabels: Sendable, Hashable {
    /// The names in the order of indices.
    public let names: [String]
    private static let maximumCount = 1 << 17

    /// Wraps names.
    public init(_ names: [String]) { self.names = names }

    /// Reads a label file: one name a line, blank lines at the end ignored.
    ///
    /// Of more than 131,072 lines the rest is left out. Lines of the forms `12 name` and `12: name`, as Coral's and some COCO files have, put the name at that index.
    public init(text: String) {
        let parts = text.split(
            maxSplits: Self.maximumCount, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines = parts.prefix(Self.maximumCount).map { $0.trimmingSuffix(while: \.isWhitespace) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        if let indexed = Self.indexed(lines) {
            names = indexed
        } else {
            names = lines.map(String.init)
        }
    }

    /// Names at the indices that every line starts with, or nil when one does not.
    private static func indexed(_ lines: [Substring]) -> [String]? {
        var result: [String] = []
        for line in lines {
            let digits = line.prefix(while: \.isNumber)
            guard let index = Int(digits), index < 100_000, index >= result.count else { return nil }
            let rest = line.dropFirst(digits.count)
            guard rest.first == " " || rest.first == ":" || rest.first == "\t" else { return nil }
            result += [String](repeating: "???", count: index - result.count)
            result.append(String(rest.drop { $0 == ":" || $0.isWhitespace }))
        }
        return result.isEmpty ? nil : result
    }

    /// Whether the first name stands for "nothing", as in ImageNet and SSD label files.
    public var startsWithBackground: Bool {
        ["background", "???", "__background__"].contains(names.first?.lowercased() ?? "")
    }

    /// The names lined up with a model that has a number of classes: a background line is dropped or added where that makes
    /// the counts agree.
    public func aligned(toClassCount count: Int) -> ClassLabels {
        if names.count == count + 1, startsWithBackground { return ClassLabels(Array(names.dropFirst())) }
        if names.count + 1 == count, !startsWithBackground { return ClassLabels(["background"] + names) }
        return self
    }

    /// The name of a class, or `class 17` when there is none.
    public func name(_ index: Int) -> String {
        names.indices.contains(index) ? names[index] : "class \(index)"
    }
}

extension Substring {
    fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> Substring {
        var end = endIndex
        while end > startIndex, predicate(self[index(before: end)]) { end = index(before: end) }
        return self[startIndex..<end]
    }
}

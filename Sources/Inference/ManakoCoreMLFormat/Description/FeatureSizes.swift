extension CoreMLImageFeature {
    /// Whether a model takes pictures of a size.
    public func takes(width: Int, height: Int) -> Bool {
        if width == self.width, height == self.height { return true }
        if sizes.contains([width, height]) { return true }
        guard let range else { return false }
        return range.width.contains(width) && range.height.contains(height)
    }

    /// The sizes that are taken, for people.
    public var sizeText: String {
        if !sizes.isEmpty { return sizes.map { "\($0[0])×\($0[1])" }.joined(separator: ", ") }
        guard let range else { return "\(width)×\(height)" }
        return "\(range.width.text)×\(range.height.text)"
    }
}

extension CoreMLSizeRange {
    /// Whether an extent lies in the range.
    public func contains(_ extent: Int) -> Bool { extent >= lower && (upper.map { extent <= $0 } ?? true) }

    /// The range for people, such as `64…1024`.
    public var text: String { upper == lower ? "\(lower)" : "\(lower)…\(upper.map(String.init) ?? "")" }
}

extension CoreMLArrayFeature {
    /// The shape for people: extents, ranges, or shapes to choose from.
    public var shapeText: String {
        if !shapes.isEmpty {
            return shapes.map { $0.map(String.init).joined(separator: "×") }.joined(separator: " or ")
        }
        if !ranges.isEmpty { return ranges.map(\.text).joined(separator: "×") }
        return shape.map(String.init).joined(separator: "×")
    }
}

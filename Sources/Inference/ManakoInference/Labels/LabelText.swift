/// Reads lists of class names in the forms in which model files carry them.
///
/// - Ultralytics' `names`, a Python dictionary such as `{0: 'person', 1: "driver's cab"}`
///   (https://docs.ultralytics.com/modes/export/), or the same as JSON with quoted numbers;
/// - a list, `["person", "bicycle"]`;
/// - one name a line, as in the label files inside `.tflite` models.
package enum LabelText {
    /// The largest index believed; more classes than in any public model.
    static let maximumIndex = 1 << 17
    /// The largest number of fields believed.
    static let maximumFields = 1 << 14

    /// The names of a dictionary or list in the order of their indices; empty when the text is neither.
    package static func names(inLiteral text: String) -> [String] {
        var scanner = LiteralScanner(text)
        guard let names = scanner.names(), let last = names.keys.max() else { return [] }
        // A file may leave out indices, but not so many that the list would be mostly empty.
        guard last < 2 * names.count + 1000 else { return [] }
        return (0...last).map { names[$0] ?? "\($0)" }
    }

    /// The key of what RF-DETR's exports say in an ONNX file's metadata, a dictionary.
    package static let detrKey = "rfdetr_inference"

    /// The names in an ONNX file's metadata: Ultralytics' `names`, or `class_id_to_name` of RF-DETR's exports.
    package static func names(inMetadata metadata: [String: String]) -> [String] {
        let own = names(inLiteral: metadata["names"] ?? "")
        guard own.isEmpty, let fields = fields(inLiteral: metadata[detrKey] ?? "") else { return own }
        return names(inLiteral: fields["class_id_to_name"] ?? "")
    }

    /// The fields of a dictionary with quoted keys: text without its quotes, anything else as it stands there.
    ///
    /// Nothing when the text is no such dictionary.
    package static func fields(inLiteral text: String) -> [String: String]? {
        var scanner = LiteralScanner(text)
        return scanner.fields()
    }

    /// The names of a text with one name a line; empty lines at the end don't count, nor do lines beyond 131,072.
    package static func names(inLines text: String) -> [String] {
        let parts = text.split(maxSplits: maximumIndex, omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        var lines = parts.prefix(maximumIndex).map { line in
            String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }
}

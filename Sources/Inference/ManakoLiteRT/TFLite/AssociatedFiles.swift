import ManakoFiles
import ManakoInference

/// What a TensorFlow Lite model carries in the archive behind its graph.
///
/// Google's models carry text files with one label a line; Ultralytics' carry one file with the same fields as in their
/// ONNX models, as a Python or JSON dictionary.
struct AssociatedFiles {
    private(set) var metadata: [String: String] = [:]
    private(set) var labels: [String] = []
    /// What all files together may unpack to: a few bytes of an archive can stand for gigabytes.
    private static let maximumBytes = 4 << 20

    init(_ bytes: [UInt8]) {
        let archive = ZipDirectory(endOf: bytes)
        var room = Self.maximumBytes
        for entry in archive.entries where entry.size <= room {
            room -= entry.size
            guard let contents = archive.contents(of: entry) else { continue }
            let text = String(decoding: contents, as: UTF8.self)
            if let fields = LabelText.fields(inLiteral: text) {
                metadata.merge(fields) { first, _ in first }
            } else if labels.isEmpty, entry.name.lowercased().hasSuffix(".txt") {
                labels = LabelText.names(inLines: text)
            }
        }
        let names = LabelText.names(inLiteral: metadata["names"] ?? "")
        if !names.isEmpty { labels = names }
    }
}

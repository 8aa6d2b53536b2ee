import ManakoCore
import ManakoFiles
import ManakoInference

/// What an OpenVINO IR file says of the model in its `model_info`, which the C API does not give.
///
/// Ultralytics and OpenVINO's Model API write it
/// (https://github.com/open-edge-platform/model_api/blob/master/docs/source/guides/model-configuration.md): one element
/// with a `value` for each field, at the end of the file; `labels` are separated by spaces and have underscores for
/// spaces of their own.
struct IntermediateInfo {
    private(set) var metadata: [String: String] = [:]
    private(set) var labels: [String] = []
    private static let maximumBytes = 1 << 20

    init(_ file: RandomAccessFile) {
        let count = min(file.size, Self.maximumBytes)
        let bytes = (try? file.read(at: file.size - count, count: count)) ?? []
        self.init(text: String(decoding: bytes, as: UTF8.self))
    }

    init(text: String) {
        guard var rest = Self.after("<model_info>", in: text[...]) else { return }
        while let start = Self.after("<", in: rest), !start.hasPrefix("/model_info") {
            let name = start.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard let value = Self.after(" value=\"", in: start), let end = value.firstIndex(of: "\"") else { break }
            metadata[String(name)] = Self.unescaped(value[..<end])
            rest = value[end...]
        }
        let words = (metadata["labels"] ?? "").split(separator: " ")
        labels = words.map { word in String(word.map { $0 == "_" ? " " : $0 }) }
    }

    private static func after(_ mark: String, in text: Substring) -> Substring? {
        var rest = text
        while let first = mark.first, let place = rest.firstIndex(of: first) {
            rest = rest[place...]
            if rest.hasPrefix(mark) { return rest.dropFirst(mark.count) }
            rest = rest.dropFirst()
        }
        return nil
    }

    private static func unescaped(_ text: Substring) -> String {
        let entities = [("&quot;", "\""), ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&")]
        var result = ""
        var rest = text
        while let first = rest.first {
            if first == "&", let entity = entities.first(where: { rest.hasPrefix($0.0) }) {
                result += entity.1
                rest = rest.dropFirst(entity.0.count)
            } else {
                result.append(first)
                rest = rest.dropFirst()
            }
        }
        return result
    }
}

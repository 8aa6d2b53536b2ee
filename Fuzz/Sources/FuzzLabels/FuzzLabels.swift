import FuzzSupport
import ManakoVision

@testable import ManakoInference

/// Label files and the dictionaries and lists of labels inside models.
@main struct FuzzLabels: FuzzTarget {
    static let seeds = [
        "{0: 'person', 1: \"driver's cab\", 3: '\\u00e9\\ud83d\\ude00\\x41\\n'}", "[\"a\", 'b', ]", "('x',)",
        "{\"0\": \"zero\", \"7\": \"seven\"}", "{'stride': 32, 'names': {0: 'a'}, 'args': [1, (2, 'c')]}",
        "person\nbicycle\n\n", "0 person\n2: car\n17\tbus\n", "background\r\ncat\u{2028}dog",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        let labels = ClassLabels(text: text)
        require(labels.names.count <= max(100_000, bytes.count + 1), "more names than can be")
        _ = labels.aligned(toClassCount: labels.names.count + 1)
        let names = LabelText.names(inLiteral: text)
        require(names.count <= 2 * bytes.count + 1001, "more names than can be")
        require(LabelText.names(inLines: text).count <= bytes.count + 1, "more lines than can be")
        _ = LabelText.fields(inLiteral: text)
    }
}

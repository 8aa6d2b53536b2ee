import FuzzSupport
import ManakoCore

@testable import ManakoVision

/// `model.json` files beside models, and the JSON parser behind them.
@main struct FuzzSidecar: FuzzTarget {
    static let seeds = [
        "{\"input\": {\"width\": 640, \"height\": 480, \"channels\": \"bgr\", \"std\": [1, 2.5, 3e2], \"mean\": 127.5}}",
        "{\"head\": \"yolov3\", \"anchors\": [[[10, 13], [16, 30]], [[30, 61], [62, 45]]]}",
        "{\"labels\": [\"a\", \"\\u00e9\\ud83d\\ude00\"], \"thresholds\": {\"a\": 0.5}}",
        "{\"labels\": \"labels.txt\", \"input\": {\"fit\": \"fit\", \"padding\": 114, \"filter\": \"area\"}}",
        "\u{FEFF}{}", "[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]",
    ].map { Array($0.utf8) }

    static func run(_ bytes: [UInt8]) {
        _ = PictureFuzzing.refusal { () throws(ManakoError) in
            try ModelSidecar(json: bytes, path: "model.json") { (name) throws(ManakoError) in
                require(!name.contains("/"), "a label file elsewhere: \(name)")
                return Array("cat\ndog\n".utf8)
            }
        }
    }
}

/// The sizes, in pixels of the input, that a detector with anchors starts from.
public struct AnchorSize: Sendable, Hashable {
    /// The width in pixels.
    public var width: Float
    /// The height in pixels.
    public var height: Float

    /// Creates a size.
    public init(width: Float, height: Float) {
        self.width = width
        self.height = height
    }
}

/// The anchors of Darknet's published detectors, a list for each level, the finest first.
enum DarknetAnchors {
    /// `yolov3.cfg` at every input size.
    static let yolov3 = levels([
        [10, 13, 16, 30, 33, 23], [30, 61, 62, 45, 59, 119], [116, 90, 156, 198, 373, 326],
    ])
    /// `yolov4.cfg` at every input size.
    static let yolov4 = levels([
        [12, 16, 19, 36, 40, 28], [36, 75, 76, 55, 72, 146], [142, 110, 192, 243, 459, 401],
    ])
    /// `yolov3-tiny.cfg` and `yolov4-tiny.cfg`; the published weights were trained with anchors 1, 2 and 3 on the finer level.
    static let tiny = levels([[23, 27, 37, 58, 81, 82], [81, 82, 135, 169, 344, 319]])

    private static func levels(_ numbers: [[Float]]) -> [[AnchorSize]] {
        numbers.map { row in
            stride(from: 0, to: row.count, by: 2).map { AnchorSize(width: row[$0], height: row[$0 + 1]) }
        }
    }
}

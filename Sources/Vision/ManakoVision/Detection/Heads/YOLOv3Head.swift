import Glibc
public import ManakoCore
import ManakoGeometry
public import ManakoInference
import ManakoPixels

/// YOLOv3, YOLOv4 and their tiny versions as the network leaves them: a map of logits for each of two or three strides.
///
/// Source: Redmon and Farhadi, "YOLOv3: An Incremental Improvement" (arXiv 1804.02767); Bochkovskiy et al., "YOLOv4"
/// (arXiv 2004.10934) for `scale_x_y`, which stretches the range of centres. Centre = (cell + sigmoid) × stride,
/// size = exp × anchor, score = sigmoid(objectness) × sigmoid(class).
public struct YOLOv3Head: DetectionHead {
    /// The family's names; which one is given matters where it is called for by name.
    public static let names = ["YOLOv3", "YOLOv4"]
    /// Which of the two it is.
    public let name: String
    /// What the family was recognised by.
    public let reason: String
    /// The number of classes.
    public let classCount: Int
    private let levels: [Level]

    private struct Level: Sendable {
        var output: Int
        var map: FeatureMap
        var anchors: [AnchorSize]
        /// Darknet's `scale_x_y`: how far centres reach beyond their cell.
        var stretch: Float

        /// The place in pixels that a logit stands for, along one axis.
        func center(_ logit: Float, _ cell: Int) -> Float {
            (Float(cell) + (sigmoid(logit) - 0.5) * stretch + 0.5) * Float(map.stride)
        }
    }

    /// RGB from 0 to 1, centred letterbox on middle grey.
    public var convention: ModelInputConvention {
        ModelInputConvention(scale: [1 / 255, 1 / 255, 1 / 255], filter: .bilinear, padding: 128)
    }

    /// Recognises `1 × anchors·(5 + classes) × height/stride × width/stride`, or channels last, at two or three strides.
    public static func recognize(_ query: HeadQuery) throws(ManakoError) -> YOLOv3Head? {
        let maps = query.shapes.enumerated().compactMap { output, shape in
            FeatureMap(shape, query.input).map { (output: output, map: $0) }
        }.sorted { $0.map.stride < $1.map.stride }
        let strides = maps.map(\.map.stride)
        guard maps.count == query.shapes.count, let channels = maps.first?.map.channels,
            maps.allSatisfy({ $0.map.channels == channels }), Set(strides).count == strides.count
        else { return nil }
        let isV4 = isYOLOv4(query)
        guard let anchors = try anchors(query, strides, isV4: isV4), let count = anchors.first?.count,
            channels % count == 0, channels / count > 5
        else { return nil }
        let stretch = isV4 ? (strides.count == 3 ? [1.2, 1.1, 1.05] : [1.05, 1.05]) : []
        let levels = maps.enumerated().map { index, level in
            Level(
                output: level.output, map: level.map, anchors: anchors[index],
                stretch: stretch.indices.contains(index) ? Float(stretch[index]) : 1)
        }
        let classCount = channels / count - 5
        try UltralyticsTask.check(valueCount: classCount, of: query, by: Self.self)
        return YOLOv3Head(
            name: isV4 ? "YOLOv4" : "YOLOv3",
            reason: "maps of \(count) × (5 + \(classCount)) values a cell at strides"
                + " \(strides.map(String.init).joined(separator: ", ")); anchors of \(source(query, strides, isV4: isV4))",
            classCount: classCount, levels: levels)
    }

    /// Whether the file beside the model or, failing that, the model's name says so; the outputs are the same.
    private static func isYOLOv4(_ query: HeadQuery) -> Bool {
        if query.isNamed(Self.self) { return query.sidecar?.head?.lowercased() == "yolov4" }
        let letters = query.model.name.lowercased().filter { $0.isLetter || $0.isNumber }
        return letters.contains("yolov4")
    }

    private static func anchors(
        _ query: HeadQuery, _ strides: [Int], isV4: Bool
    ) throws(ManakoError) -> [[AnchorSize]]? {
        guard let own = query.sidecar?.anchors else {
            switch strides {
            case [8, 16, 32]: return isV4 ? DarknetAnchors.yolov4 : DarknetAnchors.yolov3
            case [16, 32]: return DarknetAnchors.tiny
            default: return nil
            }
        }
        guard own.count == strides.count else {
            throw ManakoError(
                .malformedInput,
                "\(query.sidecar?.path ?? "model.json"): anchors: has \(own.count) lists, but the model has"
                    + " \(strides.count) maps (strides \(strides.map(String.init).joined(separator: ", ")));"
                    + " give one list for each, the finest first")
        }
        return own
    }

    private static func source(_ query: HeadQuery, _ strides: [Int], isV4: Bool) -> String {
        if query.sidecar?.anchors != nil { return query.sidecar?.path ?? "model.json" }
        return strides.count == 2 ? "the tiny versions" : isV4 ? "YOLOv4" : "YOLOv3"
    }

    /// Reads candidates out of the outputs.
    public func candidates(
        in outputs: [FloatTensor], input: ModelImageInput, options: CandidateOptions
    ) throws(ManakoError) -> [DetectionCandidate] {
        let scan = ClassSelection(options)
        var found: [DetectionCandidate] = []
        for level in levels {
            let output = try outputs.tensor(level.output, shape: level.map.shape)
            let values = output.values.span
            for cell in level.map.cells {
                for number in level.anchors.indices { read(values, level, cell, number, scan, into: &found) }
            }
        }
        return found
    }

    private func read(
        _ values: Span<Float>, _ level: Level, _ cell: FeatureMap.Cell, _ number: Int, _ scan: ClassSelection,
        into found: inout [DetectionCandidate]
    ) {
        let first = number * (5 + classCount)
        let objectness = sigmoid(level.map.value(values, first + 4, cell))
        guard objectness > scan.floor else { return }
        scan.forEach(classCount) {
            objectness * sigmoid(level.map.value(values, first + 5 + $0, cell))
        } _: { classIndex, score in
            let anchor = level.anchors[number]
            found.append(
                DetectionCandidate(
                    centerX: level.center(level.map.value(values, first, cell), cell.column),
                    centerY: level.center(level.map.value(values, first + 1, cell), cell.row),
                    width: expf(level.map.value(values, first + 2, cell)) * anchor.width,
                    height: expf(level.map.value(values, first + 3, cell)) * anchor.height, score: score,
                    classIndex: classIndex))
        }
    }
}

import Manako
import ManakoCapabilities

/// How good a model's results are likely to be: of several models the greatest is used where nobody has chosen one.
///
/// Four things count, in this order: whether the model knows things of all kinds, its kind of network, how many pixels it looks
/// at, and how large its file is, which stands for the number of its weights.
package struct ModelQuality: Sendable, Hashable, Comparable {
    /// Whether it knows as many classes as models for general use do.
    let isGeneral: Bool
    /// The place of its kind of network in ``kinds``; the greater, the better.
    let kind: Int
    /// The number of pixels of its input.
    let pixels: Int
    /// The size of its file.
    let bytes: Int

    /// The kinds of detectors by the names of their heads, the worst first.
    ///
    /// The order is that of the average precision (IoU 0.5 to 0.95, all classes of COCO) that the authors state for the smallest
    /// detector of each kind: FastestDet 13.0, SSD with MobileNet 20.2, NanoDet-m 23.5, YOLOX-nano 25.8, YOLOv5n 28.0, YOLOv8n
    /// 37.3, YOLOv10-N 38.5, D-FINE-N 42.8 (of the kind RT-DETR), RF-DETR-N 48.4. Of YOLOv3-tiny only the precision at IoU 0.5 is
    /// published, 33.1, between those of FastestDet and NanoDet-m. An unknown kind, such as a detector of Core ML, counts as the middle.
    private static let kinds = [
        "FastestDet", "YOLOv3", "SSD", "NanoDet", "CoreML", "YOLOX", "YOLOv5", "YOLOv8", "end-to-end",
        "RT-DETR", "RF-DETR",
    ]
    private static let middle = kinds.firstIndex(of: "CoreML") ?? 0

    /// Looks at a model.
    ///
    /// - Parameters:
    ///   - model: the model.
    ///   - bytes: the size of its file; nil when it is not known.
    init(_ model: CapabilityModel, bytes: Int?) {
        switch model {
        case .detector(let detector):
            isGeneral = model.classCount >= 80
            kind = Self.kinds.firstIndex(of: detector.head.name) ?? Self.middle
        case .classifier:
            isGeneral = model.classCount >= 1000
            kind = Self.middle
        }
        pixels = model.inputSize.reduce(1, *)
        self.bytes = bytes ?? 0
    }

    /// Whether a model is likely to do worse than another one.
    package static func < (one: ModelQuality, other: ModelQuality) -> Bool {
        one.order.lexicographicallyPrecedes(other.order)
    }

    private var order: [Int] { [isGeneral ? 1 : 0, kind, pixels, bytes] }
}

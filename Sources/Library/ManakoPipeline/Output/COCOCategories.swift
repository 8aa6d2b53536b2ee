import Manako

/// The numbers of COCO's 80 classes (https://cocodataset.org/#detection-eval), which leave eleven out of 1…90.
package enum COCOCategories {
    /// The largest number.
    package static let last = ClassLabels.coco90.names.count
    private static let ids = Dictionary(
        uniqueKeysWithValues: ClassLabels.coco90.names.enumerated().filter { $0.element != "???" }
            .map { ($0.element, $0.offset + 1) })
    /// Names that Darknet gives to some of them.
    private static let others = [
        "aeroplane": "airplane", "motorbike": "motorcycle", "sofa": "couch", "pottedplant": "potted plant",
        "diningtable": "dining table", "tvmonitor": "tv",
    ]

    /// A class's name as names are compared.
    package static func key(_ name: String) -> String {
        let small = name.lowercased()
        return others[small] ?? small
    }

    /// The number of a class; nil when it is none of COCO's.
    package static func id(of name: String) -> Int? { ids[key(name)] }
}

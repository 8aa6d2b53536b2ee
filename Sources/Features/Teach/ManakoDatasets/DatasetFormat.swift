/// A form in which annotations are kept.
public enum DatasetFormat: String, Sendable, Hashable, CaseIterable {
    /// [Create ML](https://developer.apple.com/documentation/createml/building-an-object-detector-data-source)'s JSON.
    case createML = "createml"
    /// [COCO](https://cocodataset.org/#format-data)'s JSON for object detection.
    case coco
    /// A text a picture with a line a box, as [Ultralytics](https://docs.ultralytics.com/datasets/detect/) and Darknet read it.
    case yolo
    /// XML a picture, as of [Pascal VOC](http://host.robots.ox.ac.uk/pascal/VOC/voc2012/htmldoc/devkit_doc.html).
    case voc
    /// A folder of pictures a class.
    case folders
    /// Pictures whose names begin with their class and a period.
    case names

    /// What people call it.
    public var title: String {
        switch self {
        case .createML: "Create ML JSON"
        case .coco: "COCO JSON"
        case .yolo: "YOLO texts"
        case .voc: "Pascal VOC XML"
        case .folders: "a folder a class"
        case .names: "classes in file names"
        }
    }

    /// What it holds.
    public var task: Dataset.Task {
        switch self {
        case .createML, .coco, .yolo, .voc: .detection
        case .folders, .names: .classification
        }
    }
}

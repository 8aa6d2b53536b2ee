public import ManakoCore
public import ManakoGeometry

/// What files a set has in a form: texts with their content, and pictures with their new names.
public struct DatasetPlan: Sendable {
    /// A text to write.
    public struct Text: Sendable, Hashable {
        /// Its path below the new folder.
        public var path: String
        /// Its content.
        public var bytes: [UInt8]
    }

    /// The annotations.
    public private(set) var texts: [Text] = []
    /// The path of each picture below the new folder, in the order of the set.
    public let pictures: [String]

    /// Plans the files of a set.
    ///
    /// Create ML's boxes are written from the centre in pixels, VOC's corners as they are, COCO's numbers begin with 1.
    ///
    /// - Parameters:
    ///   - dataset: the set.
    ///   - format: the form.
    ///   - paths: the path of each picture below the new folder, as ``paths(of:as:)`` gives them for this set or a larger one.
    ///   - size: the upright size of a picture in pixels, for forms that need it.
    /// - Throws: ``ManakoError/Code/unsupported`` when the form can't hold the set, and what `size` throws.
    public init(
        _ dataset: Dataset, as format: DatasetFormat, paths: [String]? = nil,
        size: (DatasetPicture) throws(ManakoError) -> ImageSize
    ) throws(ManakoError) {
        if let paths { pictures = paths } else { pictures = try Self.paths(of: dataset, as: format) }
        precondition(pictures.count == dataset.pictures.count, "a path for each picture is needed")
        switch format {
        case .createML: texts = try CreateMLWriter.texts(dataset, pictures)
        case .coco: texts = try COCOWriter.texts(dataset, pictures, size: size)
        case .yolo: texts = try YOLOWriter.texts(dataset, pictures, size: size)
        case .voc: texts = try VOCWriter.texts(dataset, pictures, size: size)
        case .folders, .names: break
        }
    }

    /// The path of each picture in a form; none clashes with another.
    ///
    /// - Throws: ``ManakoError/Code/unsupported`` when the form can't hold the set.
    public static func paths(of dataset: Dataset, as format: DatasetFormat) throws(ManakoError) -> [String] {
        guard dataset.task == format.task else {
            let has = dataset.task == .detection ? "boxes" : "a label a picture"
            throw ManakoError(
                .unsupported,
                "the set has \(has), which \(format.title) can't hold; give another format")
        }
        // Annotations of these are found by the picture's name before its extension.
        var names = UniqueNames(byStem: format == .voc || format == .yolo)
        var paths: [String] = []
        for picture in dataset.pictures {
            let name = names.make(picture.path.namePart)
            let split = picture.split?.rawValue ?? ""
            switch format {
            case .createML, .coco: paths.append(split.appending(name))
            case .yolo: paths.append("images".appending(split.appending(name)))
            case .voc: paths.append("JPEGImages/\(name)")
            case .folders: paths.append(split.appending(try label(of: picture, dataset, "/")).appending(name))
            case .names: paths.append(split.appending("\(try label(of: picture, dataset, "/.")).\(name)"))
            }
        }
        return paths
    }

    /// The label of a picture, when it can be part of a file's name.
    private static func label(
        of picture: DatasetPicture, _ dataset: Dataset, _ forbidden: String
    ) throws(ManakoError) -> String {
        guard let index = picture.label, dataset.classes.indices.contains(index) else {
            throw ManakoError(.unsupported, "\(picture.path): has no label; leave it out or label it")
        }
        let label = dataset.classes[index]
        let isName = label.utf8.count <= 200 && !label.hasPrefix(".") && !label.contains { forbidden.contains($0) }
        guard isName, label.unicodeScalars.allSatisfy({ $0.value >= 0x20 }) else {
            throw ManakoError(
                .unsupported, "the label \"\(label.prefix(60))\" can't be part of a file's name; rename the class")
        }
        return label
    }
}

/// Names of files that do not clash in one folder.
struct UniqueNames {
    private let byStem: Bool
    private var taken: Set<String> = []
    private var next: [String: Int] = [:]

    /// - Parameter byStem: whether names with other extensions clash too.
    init(byStem: Bool) { self.byStem = byStem }

    /// The name, or the name with a number before its extension.
    mutating func make(_ name: String) -> String {
        let clean = Self.clean(name)
        if take(clean) { return clean }
        let stem = clean.withoutExtension
        while true {
            let number = next[stem, default: 2]
            next[stem] = number + 1
            let other = "\(stem)-\(number)\(clean.dropFirst(stem.count))"
            if take(other) { return other }
        }
    }

    private mutating func take(_ name: String) -> Bool {
        taken.insert(byStem ? name.withoutExtension : name).inserted
    }

    /// Without what lists of names can't hold, and what hides files.
    private static func clean(_ name: String) -> String {
        var clean = ""
        for scalar in name.unicodeScalars {
            clean.unicodeScalars.append(scalar.value < 0x20 || scalar == "\\" || scalar == "/" ? "_" : scalar)
        }
        let bare = clean.drop { $0 == " " }
        return bare.hasPrefix(".") || bare.isEmpty ? "_\(bare)" : String(bare)
    }
}

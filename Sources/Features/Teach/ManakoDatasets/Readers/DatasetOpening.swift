import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoGeometry

/// Finds out in what form a folder's annotations are, and has them read.
struct DatasetOpening {
    private let context: ReaderContext
    /// The file that the user named, if it was not the folder.
    private let file: String?

    init(_ path: String, _ reading: DatasetReading) throws(ManakoError) {
        guard !FileSystem.isFolder(path), FileSystem.isReadable(path) else {
            file = nil
            context = ReaderContext(folder: try DatasetFolder(path: path, limits: reading.limits), reading: reading)
            return
        }
        var root = path.folderPart.isEmpty && !path.hasPrefix("/") ? "." : path.folderPart
        var name = path.namePart
        // Pictures of COCO lie beside the folder of its annotations.
        if root.namePart.lowercased() == "annotations" {
            name = "\(root.namePart)/\(name)"
            root = root.contains("/") ? root.folderPart : "."
        }
        if root.isEmpty { root = "/" }
        file = name
        context = ReaderContext(folder: try DatasetFolder(path: root, limits: reading.limits), reading: reading)
    }

    /// Reads the set.
    func open() throws(ManakoError) -> OpenedDataset {
        var draft = DatasetDraft(limits: context.reading.limits)
        guard let format = try read(into: &draft) else { throw nothingFound }
        guard !draft.pictures.isEmpty || !context.folder.pictures.isEmpty else {
            throw .nothingRead(in: name, "pictures")
        }
        let listed = Set(draft.pictures.map(\.path))
        var opened = OpenedDataset(
            folder: context.folder, reading: context.reading, format: format, draft: draft,
            unlisted: file == nil ? context.folder.pictures.filter { !listed.contains($0) } : [])
        if context.reading.isStored { opened.turnBoxesUpright() }
        return opened
    }

    /// The folder or file that was named, for messages.
    private var name: String { file.map { "\(context.folder.path)/\($0)" } ?? context.folder.path }

    private var nothingFound: ManakoError {
        let wanted = context.reading.format.map { " (\($0.title))" } ?? ""
        return ManakoError(
            .malformedInput,
            "\(name): nothing here is an annotation\(wanted); known are Create ML and COCO JSON, YOLO texts, "
                + "Pascal VOC XML, and a folder of pictures a class")
    }

    /// The form that was read; nil when there was none.
    private func read(into draft: inout DatasetDraft) throws(ManakoError) -> DatasetFormat? {
        let wanted = context.reading.format
        if wanted == nil || wanted == .createML || wanted == .coco, let format = try readJSON(into: &draft) {
            return format
        }
        if wanted == nil || wanted == .voc {
            let files = try annotationsInXML()
            if !files.isEmpty {
                try VOCReader(context: context).read(files, into: &draft)
                return .voc
            }
        }
        if wanted == .yolo || wanted == nil && YOLOReader.recognises(context) {
            try YOLOReader(context: context).read(into: &draft)
            return draft.pictures.isEmpty ? nil : .yolo
        }
        guard wanted == nil || wanted?.task == .classification,
            let format = wanted ?? ClassifierReader.recognises(context)
        else { return nil }
        try ClassifierReader(context: context).read(format, into: &draft)
        return draft.pictures.isEmpty ? nil : format
    }

    private func readJSON(into draft: inout DatasetDraft) throws(ManakoError) -> DatasetFormat? {
        var found: (format: DatasetFormat, file: String)?
        for file in file.map({ [$0] }) ?? candidates("json") {
            guard let json = try json(file, &draft), let format = Self.format(of: json.value),
                context.reading.format ?? format == format
            else { continue }
            if let found, found.format != format {
                throw ManakoError(
                    .invalidArgument,
                    "\(context.folder.path): \(found.file) is \(found.format.title) and \(file) is \(format.title); "
                        + "name the one to read")
            }
            found = (format, file)
            try draft.part(file) { draft throws(ManakoError) in
                if format == .coco {
                    try COCOReader(context: context).read(json, file: file, into: &draft)
                } else {
                    try CreateMLReader(context: context).read(json, file: file, into: &draft)
                }
            }
        }
        if found?.format == .createML { draft.sortClasses() }
        return found?.format
    }

    /// The value of a file; nil, with a note, when it is damaged, and for a file that is clearly none.
    private func json(_ file: String, _ draft: inout DatasetDraft) throws(ManakoError) -> JSONField? {
        var field: JSONField?
        try draft.part(file) { _ throws(ManakoError) in
            let bytes = try context.folder.read(file, limit: context.reading.limits.maximumFileBytes)
            guard let first = bytes.first(where: { !$0.isTextSpace && ![0xEF, 0xBB, 0xBF].contains($0) }),
                "[{".utf8.contains(first)
            else { return }
            // Python writes NaN, which then is damage of a box and not of the file.
            do throws(ManakoError) {
                field = try JSONField(json: bytes, allowsNonFinite: true)
            } catch {
                throw error.code == .limitExceeded ? error.at(file) : error
            }
        }
        return field
    }

    private static func format(of value: JSONValue) -> DatasetFormat? {
        if CreateMLReader.recognises(value) { return .createML }
        return COCOReader.recognises(value) ? .coco : nil
    }

    /// All XML files, when one of the first is an annotation.
    private func annotationsInXML() throws(ManakoError) -> [String] {
        let files = file.map { [$0] } ?? candidates("xml")
        let isFound = files.prefix(200).contains { file in
            guard let bytes = try? context.folder.read(file, limit: ReaderContext.maximumText),
                let element = try? XMLElement(xml: bytes)
            else { return false }
            return VOCReader.recognises(element)
        }
        return isFound ? files : []
    }

    private func candidates(_ suffix: String) -> [String] {
        context.folder.files.filter { FileName.suffix(of: $0) == suffix }
    }
}

extension OpenedDataset {
    /// Turns boxes that were drawn on pictures as they are stored; pictures that can't be read keep theirs.
    fileprivate mutating func turnBoxesUpright() {
        for index in dataset.pictures.indices where !dataset.pictures[index].boxes.isEmpty {
            let picture = dataset.pictures[index]
            guard let header = try? header(of: picture), header.orientation != .up else { continue }
            for box in picture.boxes.indices {
                dataset.pictures[index].boxes[box].rect = header.orientation.upright(
                    picture.boxes[box].rect, in: header.storedSize)
            }
            if picture.declaredSize == header.storedSize { dataset.pictures[index].declaredSize = header.uprightSize }
        }
    }
}

extension ImageOrientation {
    /// The place of a stored rectangle in the upright picture, both in pixels from the upper left.
    func upright(_ rect: ImageRect, in stored: ImageSize) -> ImageRect {
        let normalized = NormalizedRect(
            x: rect.x / stored.width, y: 1 - rect.maxY / stored.height, width: rect.width / stored.width,
            height: rect.height / stored.height)
        let turned = upright(normalized)
        let size = uprightSize(of: stored)
        return ImageRect(
            x: turned.x * size.width, y: (1 - turned.maxY) * size.height, width: turned.width * size.width,
            height: turned.height * size.height)
    }
}

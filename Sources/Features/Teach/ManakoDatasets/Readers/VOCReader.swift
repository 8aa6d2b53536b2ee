import ManakoCore
import ManakoFiles
import ManakoGeometry

/// Pascal VOC: an XML file a picture, with the corners of its boxes; lists of parts in `ImageSets/Main`.
///
/// The standard counts pixels from 1, and most tools from 0, which nothing in a file says: corners are taken as they are.
struct VOCReader {
    let context: ReaderContext

    /// Whether an XML file is of this form.
    static func recognises(_ element: XMLElement) -> Bool {
        element.name == "annotation" && (element.child("filename") != nil || element.child("object") != nil)
    }

    /// Reads all XML files into the draft.
    func read(_ files: [String], into draft: inout DatasetDraft) throws(ManakoError) {
        let lists = try splits()
        for file in files {
            try draft.part(file) { draft throws(ManakoError) in
                let element = try XMLElement(xml: try context.folder.read(file, limit: ReaderContext.maximumText))
                guard Self.recognises(element) else { return }
                try add(element, file: file, split: lists[file.namePart.withoutExtension], into: &draft)
            }
        }
        draft.sortClasses()
    }

    private func add(
        _ element: XMLElement, file: String, split: DatasetSplit?, into draft: inout DatasetDraft
    ) throws(ManakoError) {
        let places = folders(of: file)
        let name = element.text(of: "filename") ?? ""
        // Renamed pictures keep the old name inside; then the XML's own name counts, as with most trainers.
        var found =
            name.isEmpty ? nil : context.index.path(of: name, beside: places[0], orIn: Array(places.dropFirst()))
        if found.map({ !context.folder.contains($0) }) ?? true {
            found = context.index.path(ofStem: file.namePart.withoutExtension, in: places) ?? found
        }
        guard let path = found else { return draft.noteOutside(name, in: file) }
        var picture = DatasetPicture(
            path: path, declaredSize: Self.size(element), split: split ?? context.split(of: file))
        for object in element.children where object.name == "object" {
            try draft.part(file) { draft throws(ManakoError) in
                guard let label = object.text(of: "name") else {
                    throw ManakoError(.malformedInput, "an object has no name")
                }
                let rect = try Self.rect(object)
                picture.boxes.append(DatasetBox(label: try draft.index(of: label), rect: rect))
            }
        }
        try draft.add(picture)
    }

    private static func size(_ element: XMLElement) -> ImageSize? {
        guard let size = element.child("size"), let width = size.text(of: "width").flatMap(Double.init),
            let height = size.text(of: "height").flatMap(Double.init), width > 0, height > 0,
            max(width, height) <= DatasetDraft.maximumCoordinate
        else { return nil }
        return ImageSize(width: width, height: height)
    }

    private static func rect(_ object: XMLElement) throws(ManakoError) -> ImageRect {
        guard let box = object.child("bndbox") else {
            throw ManakoError(.malformedInput, "an object has no bndbox")
        }
        var numbers: [Double] = []
        for key in ["xmin", "ymin", "xmax", "ymax"] {
            guard let text = box.text(of: key), let number = Double(text) else {
                throw ManakoError(.malformedInput, "the \(key) of an object is no number")
            }
            numbers.append(number)
        }
        return try DatasetDraft.rect(
            x: numbers[0], y: numbers[1], width: numbers[2] - numbers[0], height: numbers[3] - numbers[1])
    }

    /// Where pictures of an XML file lie: beside its folder in `JPEGImages` by the standard, often beside itself.
    private func folders(of file: String) -> [String] {
        let place = file.folderPart
        let above = place.folderPart
        return ["JPEGImages", "images", "Images"].map { above.appending($0) } + [
            place, above, "JPEGImages", "images", "",
        ]
    }

    /// The part of each picture, by its name before the extension; lists of one class (`cat_train.txt`) are left aside.
    private func splits() throws(ManakoError) -> [String: DatasetSplit] {
        var splits: [String: DatasetSplit] = [:]
        for file in context.folder.files where file.folderPart.hasSuffix("ImageSets/Main") {
            guard FileName.suffix(of: file) == "txt",
                let split = Self.listNames[file.namePart.withoutExtension.lowercased()]
            else { continue }
            let text = try context.folder.read(file, limit: context.reading.limits.maximumFileBytes)
            for line in text.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D }) {
                let end = line.lastIndex { !$0.isTextSpace } ?? line.startIndex
                splits[String(decoding: line[...end], as: UTF8.self)] = split
            }
        }
        return splits
    }

    private static let listNames: [String: DatasetSplit] = [
        "train": .train, "val": .valid, "valid": .valid, "test": .test,
    ]
}

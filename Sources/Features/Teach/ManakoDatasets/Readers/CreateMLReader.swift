import ManakoCore
import ManakoGeometry

/// Create ML's JSON: a list of pictures with boxes, in pixels from the centre unless the options say otherwise.
///
/// Both spellings of Apple's documentation are read (`image`, `annotations`; `imagefilename`, `annotation`); further members,
/// such as LabelImg's `verified`, are passed over. Turi Create's `type` may be `rectangle` alone.
struct CreateMLReader {
    let context: ReaderContext

    /// Whether a JSON file is of this form, by its first entries.
    static func recognises(_ value: JSONValue) -> Bool {
        guard case .array(let entries) = value, !entries.isEmpty else { return false }
        return entries.prefix(20).contains { entry in
            guard case .object(let members) = entry else { return false }
            let keys = Set(members.map(\.key))
            return !keys.isDisjoint(with: pictureKeys) && !keys.isDisjoint(with: boxKeys)
        }
    }

    private static let pictureKeys = ["image", "imagefilename"]
    private static let boxKeys = ["annotations", "annotation"]

    /// Reads a file into the draft.
    func read(_ json: JSONField, file: String, into draft: inout DatasetDraft) throws(ManakoError) {
        let entries = try json.elements(atMost: context.reading.limits.maximumPictures, of: "pictures")
        let split = context.split(ofList: file)
        for entry in entries {
            try draft.part(file) { draft throws(ManakoError) in
                try read(entry, file: file, split: split, into: &draft)
            }
        }
    }

    private func read(
        _ entry: JSONField, file: String, split: DatasetSplit?, into draft: inout DatasetDraft
    ) throws(ManakoError) {
        guard let name = try Self.member(entry, Self.pictureKeys) else { throw entry.error("\"image\" is missing") }
        guard
            let path = context.index.path(of: try name.text(), beside: file.folderPart, orIn: context.folders(of: file))
        else { return draft.noteOutside(try name.text(), in: file) }
        let annotations = try Self.member(entry, Self.boxKeys)
        var picture = DatasetPicture(path: path, split: split, isAnnotated: annotations != nil)
        // Only these need the picture's size, for which its file is read.
        let needsSize = context.reading.units == .normalized || context.reading.origin == .bottomLeft
        let fields = try annotations?.elements(atMost: context.reading.limits.maximumBoxes, of: "boxes") ?? []
        let size = needsSize && !fields.isEmpty ? try context.uprightSize(of: path) : ImageSize(width: 1, height: 1)
        for field in fields {
            try draft.part(path) { draft throws(ManakoError) in
                let box = try box(field, in: size, &draft)
                if let box { picture.boxes.append(box) }
            }
        }
        try draft.add(picture)
    }

    private func box(_ field: JSONField, in size: ImageSize, _ draft: inout DatasetDraft) throws(ManakoError)
        -> DatasetBox?
    {
        if let type = try field.member("type"), try type.text().lowercased() != "rectangle" {
            throw type.error("\"\(try type.text().prefix(40))\" is not supported, only rectangle is")
        }
        let label = try draft.index(of: try field.needed("label").text())
        let coordinates = try field.needed("coordinates")
        var numbers: [Double] = []
        for key in ["x", "y", "width", "height"] { numbers.append(try coordinates.needed(key).real()) }
        do throws(ManakoError) {
            return DatasetBox(label: label, rect: try rect(numbers, in: size))
        } catch {
            throw coordinates.error(error.message)
        }
    }

    /// The rectangle of x, y, width and height in the form that the options name.
    private func rect(_ numbers: [Double], in size: ImageSize) throws(ManakoError) -> ImageRect {
        let scale = context.reading.units == .normalized ? size : ImageSize(width: 1, height: 1)
        let (x, y) = (numbers[0] * scale.width, numbers[1] * scale.height)
        let (width, height) = (numbers[2] * scale.width, numbers[3] * scale.height)
        // Downwards from the top, whichever way the file counts.
        let down = context.reading.origin == .topLeft ? y : size.height - y
        switch context.reading.anchor {
        case .center: return try DatasetDraft.rect(x: x - width / 2, y: down - height / 2, width: width, height: height)
        case .topLeft: return try DatasetDraft.rect(x: x, y: down, width: width, height: height)
        case .bottomLeft: return try DatasetDraft.rect(x: x, y: down - height, width: width, height: height)
        }
    }

    private static func member(_ field: JSONField, _ keys: [String]) throws(ManakoError) -> JSONField? {
        for key in keys {
            if let member = try field.member(key) { return member }
        }
        return nil
    }
}

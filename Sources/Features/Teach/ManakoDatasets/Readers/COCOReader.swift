import ManakoCore
import ManakoGeometry

/// COCO's JSON: lists of pictures, categories and boxes that name each other by numbers, which may have gaps.
struct COCOReader {
    let context: ReaderContext

    /// Whether a JSON file is of this form.
    static func recognises(_ value: JSONValue) -> Bool {
        guard case .object(let members) = value else { return false }
        let lists = members.filter { if case .array = $0.value { true } else { false } }.map(\.key)
        return lists.contains("images") && (lists.contains("annotations") || lists.contains("categories"))
    }

    /// Reads a file into the draft.
    func read(_ json: JSONField, file: String, into draft: inout DatasetDraft) throws(ManakoError) {
        let limits = context.reading.limits
        let labels = try labels(json, &draft)
        var boxes: [Identifier: [DatasetBox]] = [:]
        for field in try json.member("annotations")?.elements(atMost: limits.maximumBoxes, of: "boxes") ?? [] {
            try draft.part(file) { _ throws(ManakoError) in
                let (picture, box) = try box(field, labels)
                boxes[picture, default: []].append(box)
            }
        }
        var seen: Set<Identifier> = []
        for field in try json.needed("images").elements(atMost: limits.maximumPictures, of: "pictures") {
            try draft.part(file) { draft throws(ManakoError) in
                let id = try Identifier(try field.needed("id"))
                guard seen.insert(id).inserted else { throw field.error("the id \(id.text) stands here twice") }
                try add(field, boxes[id] ?? [], file: file, into: &draft)
            }
        }
        for id in boxes.keys.filter({ !seen.contains($0) }).map(\.text).sorted() {
            try draft.part(file) { _ throws(ManakoError) in
                throw ManakoError(.malformedInput, "boxes name the picture \(id), which is not listed")
            }
        }
    }

    private func labels(_ json: JSONField, _ draft: inout DatasetDraft) throws(ManakoError) -> [Identifier: Int] {
        var named: [(id: Identifier, name: String)] = []
        for field in try json.member("categories")?.elements(
            atMost: context.reading.limits.maximumClasses, of: "classes") ?? []
        {
            named.append((try Identifier(try field.needed("id")), try field.needed("name").text()))
        }
        var labels: [Identifier: Int] = [:]
        for (id, name) in named.sorted(by: { $0.id < $1.id }) {
            guard labels.updateValue(try draft.index(of: name), forKey: id) == nil else {
                throw ManakoError(.malformedInput, "categories: the id \(id.text) stands here twice")
            }
        }
        return labels
    }

    private func add(
        _ field: JSONField, _ boxes: [DatasetBox], file: String, into draft: inout DatasetDraft
    ) throws(ManakoError) {
        let name = try field.needed("file_name").text()
        guard let path = context.index.path(of: name, beside: file.folderPart, orIn: context.folders(of: file)) else {
            return draft.noteOutside(name, in: file)
        }
        var size: ImageSize?
        if let width = try field.member("width"), let height = try field.member("height"),
            case .number(let w) = width.value, case .number(let h) = height.value, w > 0, h > 0,
            max(w, h) <= DatasetDraft.maximumCoordinate
        {
            size = ImageSize(width: w, height: h)
        }
        try draft.add(
            DatasetPicture(path: path, declaredSize: size, boxes: boxes, split: context.split(ofList: file)))
    }

    private func box(
        _ field: JSONField, _ labels: [Identifier: Int]
    ) throws(ManakoError) -> (picture: Identifier, box: DatasetBox) {
        let picture = try Identifier(try field.needed("image_id"))
        let category = try Identifier(try field.needed("category_id"))
        guard let label = labels[category] else { throw field.error("the category \(category.text) is not listed") }
        var isCrowd = false
        switch try field.member("iscrowd")?.value {
        case .number(let number): isCrowd = number != 0
        case .bool(let flag): isCrowd = flag
        default: break
        }
        return (picture, DatasetBox(label: label, rect: try rect(field), isCrowd: isCrowd))
    }

    private func rect(_ field: JSONField) throws(ManakoError) -> ImageRect {
        guard let list = try field.member("bbox") else { return try outline(field) }
        var numbers: [Double] = []
        for element in try list.elements(4...4, of: "numbers") { numbers.append(try element.real()) }
        do throws(ManakoError) {
            return try DatasetDraft.rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        } catch {
            throw list.error(error.message)
        }
    }

    /// The box around the polygons of an annotation that has no box.
    private func outline(_ field: JSONField) throws(ManakoError) -> ImageRect {
        var points: [Double] = []
        for polygon in try field.needed("segmentation").elements(1...100_000, of: "polygons") {
            let numbers = try polygon.elements(2...1_000_000, of: "numbers")
            guard numbers.count.isMultiple(of: 2) else { throw polygon.error("a point lacks its y") }
            for number in numbers { points.append(try number.real()) }
        }
        return try PolygonBox.rect(around: points)
    }

    /// The name of a picture or a category in the file: a number, or with some tools a text.
    private enum Identifier: Hashable, Comparable {
        case number(Double)
        case text(String)

        init(_ field: JSONField) throws(ManakoError) {
            switch field.value {
            case .number(let number) where number.isFinite: self = .number(number)
            case .string(let text): self = .text(text)
            default: throw field.error("is \(field.value.kind), must be a number")
            }
        }

        var text: String {
            switch self {
            case .number(let number): number.text(decimals: 3, isShort: true)
            case .text(let text): "\"\(text.prefix(40))\""
            }
        }
    }
}

/// The upright box around points.
enum PolygonBox {
    /// The smallest rectangle with all points, given as x, y, x, y…
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for numbers that are no coordinates.
    static func rect(around points: [Double]) throws(ManakoError) -> ImageRect {
        var (left, top, right, bottom) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)
        for index in stride(from: 0, to: points.count - 1, by: 2) {
            guard points[index].isFinite, points[index + 1].isFinite else {
                throw ManakoError(.malformedInput, "a point of the polygon is no number")
            }
            (left, right) = (min(left, points[index]), max(right, points[index]))
            (top, bottom) = (min(top, points[index + 1]), max(bottom, points[index + 1]))
        }
        return try DatasetDraft.rect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

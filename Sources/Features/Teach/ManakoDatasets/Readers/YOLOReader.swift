import ManakoCore
import ManakoFiles
import ManakoGeometry

/// YOLO's texts: a line a box, `class cx cy width height` in parts of the picture; names in `data.yaml` or a list beside.
///
/// Lines of more numbers are polygons ([Ultralytics](https://docs.ultralytics.com/datasets/segment/)), of which the box is kept, or
/// boxes with points of a pose behind them.
struct YOLOReader {
    let context: ReaderContext
    private let description: YOLODescription

    init(context: ReaderContext) throws(ManakoError) {
        self.context = context
        description = try YOLODescription(context)
    }

    /// Whether a folder is of this form, by what its texts hold.
    static func recognises(_ context: ReaderContext) -> Bool {
        if let description = try? YOLODescription(context), description.isFromYAML { return true }
        let texts = Set(context.folder.files.filter { FileName.suffix(of: $0) == "txt" })
        guard !texts.isEmpty else { return false }
        var looked = 0
        for picture in context.folder.pictures {
            guard let name = labelFile(of: picture, among: texts),
                let bytes = try? context.folder.read(name, limit: ReaderContext.maximumText)
            else { continue }
            if let line = lines(bytes).first {
                return (try? numbers(of: line)).map { $0.count >= 5 && $0[0] == $0[0].rounded() } ?? false
            }
            looked += 1
            if looked > 1000 { return false }
        }
        return false
    }

    /// Reads all pictures of the folder into the draft; one without a text is a negative, or was forgotten.
    func read(into draft: inout DatasetDraft) throws(ManakoError) {
        for name in description.names { _ = try draft.index(of: name) }
        let texts = Set(context.folder.files.filter { FileName.suffix(of: $0) == "txt" })
        for path in context.folder.pictures {
            let split = description.hasParts ? description.split(of: path) : context.split(of: path)
            var picture = DatasetPicture(path: path, split: split, isAnnotated: false)
            if let file = Self.labelFile(of: path, among: texts) {
                picture.isAnnotated = true
                try draft.part(file) { draft throws(ManakoError) in
                    picture.boxes = try boxes(file, of: path, &draft)
                }
            }
            try draft.add(picture)
        }
        if description.names.isEmpty, !draft.classes.isEmpty {
            draft.note(
                DatasetProblem(
                    .warning, .damagedAnnotation, file: "",
                    "nothing gives the classes' names; they are called by number",
                    advice: "write the names into classes.txt, a line each"))
            if let (file, reason) = description.damage {
                draft.note(
                    DatasetProblem(
                        .warning, .damagedAnnotation, file: file, reason.message,
                        advice: "correct it if it gives the classes' names"))
            }
        }
    }

    private func boxes(
        _ file: String, of picture: String, _ draft: inout DatasetDraft
    ) throws(ManakoError) -> [DatasetBox] {
        let lines = Self.lines(try context.folder.read(file, limit: ReaderContext.maximumText))
        guard !lines.isEmpty else { return [] }
        let size = try context.uprightSize(of: picture)
        var boxes: [DatasetBox] = []
        for line in lines {
            try draft.part(file) { draft throws(ManakoError) in
                let numbers = try Self.numbers(of: line)
                let label = try label(numbers, &draft)
                boxes.append(DatasetBox(label: label, rect: try rect(numbers, in: size)))
            }
        }
        return boxes
    }

    private func label(_ numbers: [Double], _ draft: inout DatasetDraft) throws(ManakoError) -> Int {
        guard let index = numbers.first.flatMap({ Int(exactly: $0) }), index >= 0 else {
            throw ManakoError(.malformedInput, "a line does not begin with the number of a class")
        }
        guard description.names.isEmpty else {
            guard index < description.names.count else {
                throw ManakoError(.malformedInput, "there is no class \(index), only \(description.names.count) names")
            }
            return try draft.index(of: description.names[index])
        }
        guard index < context.reading.limits.maximumClasses else {
            throw ManakoError(.malformedInput, "the number \(index) is no class")
        }
        while draft.classes.count <= index { _ = try draft.index(of: "\(draft.classes.count)") }
        return index
    }

    private func rect(_ numbers: [Double], in size: ImageSize) throws(ManakoError) -> ImageRect {
        guard numbers.count >= 5 else {
            throw ManakoError(.malformedInput, "a line has \(numbers.count) numbers, must have 5 or those of a polygon")
        }
        if numbers.count >= 7, !numbers.count.isMultiple(of: 2), !description.hasPoints {
            let points = numbers.dropFirst().enumerated().map {
                $0.element * ($0.offset.isMultiple(of: 2) ? size.width : size.height)
            }
            return try PolygonBox.rect(around: points)
        }
        let (width, height) = (numbers[3] * size.width, numbers[4] * size.height)
        return try DatasetDraft.rect(
            x: numbers[1] * size.width - width / 2, y: numbers[2] * size.height - height / 2, width: width,
            height: height)
    }

    /// The text about a picture: in `labels` where it is in `images`, else beside it.
    private static func labelFile(of picture: String, among texts: Set<String>) -> String? {
        let beside = picture.withoutExtension + ".txt"
        var parts = beside.split(separator: "/").map(String.init)
        if let images = parts.dropLast().lastIndex(where: { $0.lowercased() == "images" }) {
            parts[images] = "labels"
            let name = parts.joined(separator: "/")
            if texts.contains(name) { return name }
        }
        return texts.contains(beside) ? beside : nil
    }

    private static func lines(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
        bytes.split { $0 == 0x0A || $0 == 0x0D }.filter { !$0.allSatisfy(\.isTextSpace) }
    }

    private static func numbers(of line: ArraySlice<UInt8>) throws(ManakoError) -> [Double] {
        var numbers: [Double] = []
        for word in line.split(whereSeparator: \.isTextSpace) {
            guard let number = Double(String(decoding: word, as: UTF8.self)), number.isFinite else {
                throw ManakoError(
                    .malformedInput, "\"\(String(decoding: word.prefix(40), as: UTF8.self))\" is no number")
            }
            numbers.append(number)
        }
        return numbers
    }
}

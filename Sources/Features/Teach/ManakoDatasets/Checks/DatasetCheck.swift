import ManakoCodecs
import ManakoCore
import ManakoGeometry

/// Looks for what is wrong or doubtful in a set; a pure function of its annotations and of what its files are.
public struct DatasetCheck: Sendable {
    /// Classes with fewer boxes or pictures are named ([Turi Create](https://apple.github.io/turicreate/docs/userguide/object_detection/)
    /// asks for 30 at the least, and 200 for quality).
    public static let fewestExamples = 30
    /// VOC's corners may count from 1, and tools round; nearer than so many pixels to the edge is no mistake.
    static let tolerance = 1.0

    private static let annotate = "annotate it; if it shows none of the classes, give it an empty annotation"

    let dataset: Dataset
    let facts: [PictureFileInfo]
    private var problems: [DatasetProblem]

    /// Looks at a set.
    ///
    /// - Parameters:
    ///   - opened: the set, whose problems of reading come first.
    ///   - facts: what the file of each of its pictures is.
    /// - Returns: what was found: that of reading, that of single pictures, that of the whole set.
    public static func problems(of opened: OpenedDataset, facts: [PictureFileInfo]) -> [DatasetProblem] {
        var check = DatasetCheck(dataset: opened.dataset, facts: facts, problems: opened.problems)
        check.run(opened.format)
        check.problems += opened.unlisted.map { path in
            DatasetProblem(
                .warning, .withoutAnnotation, file: path, "is in no annotation", advice: Self.annotate)
        }
        return check.problems
    }

    init(dataset: Dataset, facts: [PictureFileInfo], problems: [DatasetProblem] = []) {
        precondition(dataset.pictures.count == facts.count, "facts of each picture are needed")
        self.dataset = dataset
        self.facts = facts
        self.problems = problems
    }

    private mutating func run(_ format: DatasetFormat) {
        let isCorner = BoxAnchorCheck(dataset, facts).suspicion
        for (picture, facts) in zip(dataset.pictures, facts) {
            checkFile(picture, facts)
            guard let header = facts.header else { continue }
            checkSize(picture, header)
            checkBoxes(picture, header.uprightSize, namesOutside: isCorner == nil)
        }
        if let isCorner { problems.append(isCorner.problem(format)) }
        problems += DuplicateCheck(dataset, facts).problems
        problems += LabelCheck(dataset).problems
    }

    private mutating func add(
        _ severity: DatasetProblem.Severity, _ kind: DatasetProblem.Kind, _ picture: DatasetPicture, _ message: String,
        _ advice: String
    ) {
        problems.append(DatasetProblem(severity, kind, file: picture.path, message, advice: advice))
    }

    private mutating func checkFile(_ picture: DatasetPicture, _ facts: PictureFileInfo) {
        if let failure = facts.failure {
            let message = failure.message.replacingPrefix("\(picture.path): ", with: "")
            if facts.content == nil, failure.code == .unavailable {
                add(.error, .missingPicture, picture, message, "put the picture there, or take its entry out")
            } else {
                add(.error, .unreadablePicture, picture, message, "replace the file, or take its entry out")
            }
        }
        if !picture.isAnnotated {
            add(
                .warning, .withoutAnnotation, picture, "has no annotation", Self.annotate)
        }
    }

    private mutating func checkSize(_ picture: DatasetPicture, _ header: ImageHeader) {
        let (upright, stored) = (header.uprightSize, header.storedSize)
        guard let declared = picture.declaredSize, declared != upright else { return }
        let says = "the annotation says \(Self.text(declared)), the picture is \(Self.text(upright))"
        if header.orientation.isTransposed, declared == stored {
            add(
                .error, .orientation, picture,
                "\(says): the file is stored on its side, and was annotated so",
                "read the set with --boxes stored, which turns its boxes")
        } else if declared == upright.transposed {
            add(
                .error, .declaredSize, picture, "\(says): the sides are exchanged",
                "look at its boxes with 'manako data draw'; annotate it again if they are beside what they mean")
        } else {
            add(
                .warning, .declaredSize, picture, says,
                "if the picture was resized after it was annotated, its boxes are wrong; look at them with 'manako data draw'"
            )
        }
    }

    private mutating func checkBoxes(_ picture: DatasetPicture, _ size: ImageSize, namesOutside: Bool) {
        for box in picture.boxes {
            let place = "a box of \(Self.quoted(dataset.classes[box.label])) at \(Self.text(box.rect))"
            if box.rect.width <= 0 || box.rect.height <= 0 {
                add(
                    .warning, .emptyBox, picture, "\(place) has no extent",
                    "trainers leave it out; draw it again, or delete it")
            } else if namesOutside {
                let inside = box.clamped(to: size)?.rect
                if inside == nil {
                    add(
                        .error, .boxOutside, picture, "\(place) lies outside of the picture of \(Self.text(size))",
                        "draw it again, or delete it")
                } else if Self.overhang(box.rect, size) > Self.tolerance {
                    add(
                        .warning, .boxOutside, picture, "\(place) leaves the picture of \(Self.text(size))",
                        "trainers cut it at the edge; draw it again if that is not what it means")
                }
            }
        }
    }

    /// By how many pixels a rectangle leaves a picture at the edge where it does most.
    static func overhang(_ rect: ImageRect, _ size: ImageSize) -> Double {
        max(-rect.x, -rect.y, rect.maxX - size.width, rect.maxY - size.height)
    }

    static func text(_ size: ImageSize) -> String {
        "\(size.width.text(decimals: 1, isShort: true)) × \(size.height.text(decimals: 1, isShort: true))"
    }

    private static func text(_ rect: ImageRect) -> String {
        [rect.x, rect.y, rect.width, rect.height].map { $0.text(decimals: 1, isShort: true) }.joined(separator: ",")
    }

    /// A label as it may be shown anywhere.
    static func quoted(_ label: String) -> String {
        var text = ""
        for scalar in label.unicodeScalars.prefix(60) {
            text.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? "\u{FFFD}" : scalar)
        }
        return "\"\(text)\""
    }
}

/// Something about a set that is wrong or doubtful.
public struct DatasetProblem: Sendable, Hashable {
    /// How much it matters.
    public enum Severity: String, Sendable, Hashable, CaseIterable, Comparable {
        /// Good to know.
        case note
        /// Training works, but probably not as well as it could.
        case warning
        /// What the set says can't be right.
        case error

        /// Whether one matters less than another.
        public static func < (a: Severity, b: Severity) -> Bool {
            (allCases.firstIndex(of: a) ?? 0) < (allCases.firstIndex(of: b) ?? 0)
        }
    }

    /// What kind of thing it is.
    public enum Kind: String, Sendable, Hashable, CaseIterable {
        /// A file of annotations, or a part of it, makes no sense and was left out.
        case damagedAnnotation
        /// A picture's name leads out of the set.
        case outsideOfSet
        /// An annotated picture is not there.
        case missingPicture
        /// A picture can't be read.
        case unreadablePicture
        /// A picture has no annotation.
        case withoutAnnotation
        /// A picture stands in the annotations more than once.
        case duplicateEntry
        /// A box without extent.
        case emptyBox
        /// A box leaves the picture.
        case boxOutside
        /// Boxes make sense only when their corner is taken for their centre, or the other way round.
        case cornerForCentre
        /// The size that the annotation gives is not that of the picture.
        case declaredSize
        /// The picture lies on its side in the file, and boxes were drawn on it as it lies.
        case orientation
        /// Two labels differ by case or a letter.
        case similarLabels
        /// Files with the same content.
        case twins
        /// The same content stands in two parts of the set.
        case leak
        /// A class has few boxes or pictures.
        case fewExamples
    }

    /// How much it matters.
    public var severity: Severity
    /// What kind of thing it is.
    public var kind: Kind
    /// The file that it is about, below the set's folder; empty when it is about the set.
    public var file: String
    /// What is wrong.
    public var message: String
    /// What to do.
    public var advice: String

    /// Creates a problem.
    public init(_ severity: Severity, _ kind: Kind, file: String, _ message: String, advice: String) {
        self.severity = severity
        self.kind = kind
        self.file = file
        self.message = message
        self.advice = advice
    }
}

extension DatasetProblem: CustomStringConvertible {
    /// How much it matters, the file, what is wrong and what to do, in a line without characters that could move a terminal's cursor.
    public var description: String {
        let place = file.isEmpty ? "" : "\(Self.printable(file)): "
        return "\(severity.rawValue): \(place)\(Self.printable(message)); \(advice)"
    }

    private static func printable(_ text: String) -> String {
        String(
            String.UnicodeScalarView(text.unicodeScalars.map { $0.value < 0x20 || $0.value == 0x7F ? "\u{FFFD}" : $0 }))
    }
}

/// A question about photos: conditions that all must hold, as ``init(_:)`` reads them from a line of text.
///
/// The guide "Find a photo again" describes the grammar. ``text`` writes it: reading that again gives an equal question.
public struct LibraryQuery: Sendable, Hashable {
    /// A condition, or its opposite.
    public struct Term: Sendable, Hashable {
        /// What is asked.
        public var condition: Condition
        /// Whether photos are wanted for which it does not hold.
        public var isExcluded: Bool

        /// Creates a term.
        public init(_ condition: Condition, isExcluded: Bool = false) {
            self.condition = condition
            self.isExcluded = isExcluded
        }
    }

    /// What is asked of a photo.
    public enum Condition: Sendable, Hashable {
        /// Words anywhere: in text, labels, places, file names and codes.
        case words(String)
        /// Words in one field.
        case field(Field, String)
        /// How many things of a label there are.
        case count(label: String, Comparison, Int)
        /// A number of the picture.
        case measure(Measure, Comparison, Double)
        /// When it was taken, in local time: seconds since 1970 as if it were Greenwich's, without the end.
        case taken(Range<Int>)
        /// A colour that covers a part of it.
        case color(PhotoColor)
        /// A photo or a video.
        case kind(PhotoKind)
        /// Within a distance of a place: latitude and longitude in degrees, and kilometres.
        case near(latitude: Double, longitude: Double, kilometres: Double)
        /// Somebody, by their name or number.
        case person(String)
        /// What looks like the photo in a file.
        case similar(String)
    }

    /// What words are looked for in.
    public enum Field: String, Sendable, Hashable, CaseIterable {
        case text, label, place, name, code, camera
    }

    /// A number of a picture.
    public enum Measure: String, Sendable, Hashable, CaseIterable {
        /// Pixels of the upright picture.
        case width, height
        /// Millions of pixels.
        case megapixels
        /// Bytes of the file.
        case size
    }

    /// How numbers are compared.
    public enum Comparison: String, Sendable, Hashable, CaseIterable {
        case atLeast = ">="
        case atMost = "<="
        case more = ">"
        case less = "<"
        case equal = "="

        /// Whether a number stands in this relation to another one.
        public func holds<Number: Comparable>(_ number: Number, _ bound: Number) -> Bool {
            switch self {
            case .atLeast: number >= bound
            case .atMost: number <= bound
            case .more: number > bound
            case .less: number < bound
            case .equal: number == bound
            }
        }
    }

    /// The conditions.
    public var terms: [Term]

    /// The most conditions of a question.
    public static let maximumTerms = 16
    /// The longest question, in bytes.
    public static let maximumBytes = 2000

    /// Creates a question; without terms it is for all photos.
    public init(terms: [Term] = []) { self.terms = terms }

    /// Whether words are asked for, so that some photos answer better than others.
    var hasWords: Bool {
        terms.contains { term in
            if case .words = term.condition { return !term.isExcluded }
            return false
        }
    }
}

/// A photo or a video.
public enum PhotoKind: String, Sendable, Hashable, CaseIterable {
    case photo, video

    /// The number in the database.
    var number: Int { self == .photo ? 0 : 1 }
}

public import Manako
public import ManakoAPI

/// A capability that compares two pictures. Its command and route follow from what it says of itself.
public protocol PairCapability: CapabilityDeclaration {
    /// What it says of two pictures, in JSON.
    associatedtype Answer: APIValue

    /// The two pictures: what the command's help calls them, the name of the route's parameter for the first one, and what they are.
    var roles: PairRoles { get }
    /// What `--output` writes, for the command's help.
    var outputHelp: String { get }
    /// Endings of files besides those of pictures that it can write, without a dot.
    var outputSuffixes: [String] { get }

    /// Compares two pictures.
    ///
    /// - Parameters:
    ///   - first: the picture that the other one is compared with.
    ///   - second: the other picture.
    ///   - options: what was set.
    /// - Throws: ``ManakoError/Code/invalidArgument`` for pictures that can't be compared.
    func compare(
        _ first: VisionImage, _ second: VisionImage, _ options: OptionValues
    ) throws(ManakoError) -> PairComparison<Answer>
}

extension PairCapability {
    /// Two pictures.
    public var subject: CapabilitySubject { .pair }
    /// Pictures alone.
    public var outputSuffixes: [String] { [] }
}

/// What the two pictures of a pair are.
public struct PairRoles: Sendable {
    /// One of the two.
    public struct Role: Sendable {
        /// Its name as a parameter; the command line has it in capitals.
        public var name: String
        /// What it is, in a few words.
        public var summary: String
    }

    /// The pictures in the order of the command line.
    public var first, second: Role

    /// Creates roles.
    public init(first: (name: String, summary: String), second: (name: String, summary: String)) {
        self.first = Role(name: first.name, summary: first.summary)
        self.second = Role(name: second.name, summary: second.summary)
    }
}

/// What was found of two pictures.
public struct PairComparison<Answer: APIValue>: Sendable {
    /// What it says, in JSON.
    public var answer: Answer
    /// What it says in words, with lines that end.
    public var text: String
    /// Makes the picture of it.
    public var picture: @Sendable () throws(ManakoError) -> Bitmap
    /// Why there is no picture of it; nil where there is one.
    public var missingPicture: String?
    /// Makes the bytes of a file that is no picture, by its ending.
    public var file: @Sendable (String) -> [UInt8]?

    /// Creates a result.
    public init(
        answer: Answer, text: String, missingPicture: String? = nil,
        picture: @escaping @Sendable () throws(ManakoError) -> Bitmap,
        file: @escaping @Sendable (String) -> [UInt8]? = { _ in nil }
    ) {
        self.answer = answer
        self.text = text
        self.missingPicture = missingPicture
        self.picture = picture
        self.file = file
    }
}

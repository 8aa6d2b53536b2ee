public import Manako
public import ManakoAPI

/// A capability that compares any number of pictures with each other. Its command and route follow from what it says of itself.
///
/// Pictures are described one by one, then each is compared with the others; both may be done side by side.
public protocol SetCapability: CapabilityDeclaration {
    /// What is kept of a picture.
    associatedtype Description: Sendable
    /// What one picture has to do with the others.
    associatedtype Row: Sendable
    /// What it says of all, in JSON.
    associatedtype Answer: APIValue

    /// The most pictures at once.
    var maximumImages: Int { get }

    /// Describes a picture.
    func describe(_ image: VisionImage, _ context: VisionContext) throws(ManakoError) -> Description

    /// Compares a picture with the others.
    ///
    /// - Parameters:
    ///   - index: its place among the descriptions.
    ///   - descriptions: all pictures.
    ///   - options: what was set.
    func compare(
        _ index: Int, among descriptions: [Description], _ options: OptionValues
    ) throws(ManakoError) -> Row

    /// What there is to say of all.
    ///
    /// - Parameters:
    ///   - rows: what each has to do with the others, in their order.
    ///   - names: what the pictures are called.
    ///   - options: what was set.
    func answer(_ rows: [Row], names: [String], _ options: OptionValues) -> Answer

    /// An answer in words, with lines that end.
    func text(of answer: Answer) -> String
}

extension SetCapability {
    /// Any number of pictures.
    public var subject: CapabilitySubject { .set }

    /// Refuses more pictures than can be compared at once.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded``.
    public func check(count: Int) throws(ManakoError) {
        guard count <= maximumImages else {
            throw ManakoError(
                .limitExceeded, "\(count) pictures can't be compared at once; the most are \(maximumImages)")
        }
    }
}

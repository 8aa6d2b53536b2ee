public import ManakoAPI

/// What a capability looks at.
public enum CapabilitySubject: String, APIFieldValue, Hashable, CaseIterable {
    /// One picture, or each frame of a video.
    case picture
    /// Two pictures.
    case pair
    /// The frames of a video in their order.
    case sequence
    /// Any number of pictures.
    case set
}

/// What every capability says of itself, whatever it looks at.
public protocol CapabilityDeclaration: Sendable {
    /// What it is called and what it does.
    var info: CapabilityInfo { get }
    /// What it looks at.
    var subject: CapabilitySubject { get }
    /// What can be set. A value that nobody set is the request's own.
    var options: [any CapabilityOptionDeclaration] { get }
}

public import Foundation
public import simd

/// A place in the world that has a name.
///
/// `@unchecked Sendable`: it may be inherited from, and has nothing that changes.
open class ARAnchor: NSObject, @unchecked Sendable {
    /// Which anchor it is, from frame to frame.
    public let identifier: UUID
    /// The app's name for it.
    public let name: String?
    /// From the anchor's axes to the world, in metres.
    public let transform: simd_float4x4
    /// The session that found it; nil for an app's own.
    public let sessionIdentifier: UUID?

    /// Creates an anchor; a session has it after ``ARSession/add(anchor:)``.
    public convenience init(transform: simd_float4x4) { self.init(nil, transform) }
    /// Creates an anchor with a name; a session has it after ``ARSession/add(anchor:)``.
    public convenience init(name: String, transform: simd_float4x4) { self.init(name, transform) }
    /// Creates a copy of an anchor, with the same identifier.
    public required init(anchor: ARAnchor) {
        (identifier, name, transform) = (anchor.identifier, anchor.name, anchor.transform)
        sessionIdentifier = anchor.sessionIdentifier
    }

    init(_ name: String?, _ transform: simd_float4x4, identifier: UUID = UUID(), session: UUID? = nil) {
        (self.identifier, self.name, self.transform) = (identifier, name, transform)
        sessionIdentifier = session
    }
}

/// What can be tracked from frame to frame.
public protocol ARTrackable {
    /// Whether it is tracked in the latest frame.
    var isTracked: Bool { get }
}

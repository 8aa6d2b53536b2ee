import Foundation

/// A request for joints that says which there are.
public protocol VNJointsDetecting: VNRequest {
    /// What is found.
    associatedtype Joints: VNJointsProviding

    /// The joints that are looked for.
    ///
    /// - Throws: nothing here.
    static func supportedJointNames(forRevision revision: Int) throws -> [Joints.JointName]
    /// The parts that have joints.
    ///
    /// - Throws: nothing here.
    static func supportedJointsGroupNames(forRevision revision: Int) throws -> [Joints.JointsGroupName]
}

extension VNJointsDetecting {
    /// The joints' names as points.
    ///
    /// - Throws: nothing here.
    public static func supportedRecognizedPointKeys(forRevision revision: Int) throws -> [VNRecognizedPointKey] {
        try supportedJointNames(forRevision: revision).map(\.rawValue)
    }
    /// The parts' names as groups of points.
    ///
    /// - Throws: nothing here.
    public static func supportedRecognizedPointGroupKeys(
        forRevision revision: Int
    ) throws -> [VNRecognizedPointGroupKey] {
        try supportedJointsGroupNames(forRevision: revision).map(\.rawValue)
    }
    /// The older name of ``supportedRecognizedPointKeys(forRevision:)``.
    ///
    /// - Throws: nothing here.
    public static func supportedIdentifiedPointKeys(forRevision revision: Int) throws -> [VNRecognizedPointKey] {
        try supportedRecognizedPointKeys(forRevision: revision)
    }
    /// The older name of ``supportedRecognizedPointGroupKeys(forRevision:)``.
    ///
    /// - Throws: nothing here.
    public static func supportedIdentifiedPointGroupKeys(
        forRevision revision: Int
    ) throws -> [VNRecognizedPointGroupKey] {
        try supportedRecognizedPointGroupKeys(forRevision: revision)
    }
    /// The joints that are looked for.
    ///
    /// - Throws: nothing here.
    public func supportedJointNames() throws -> [Joints.JointName] {
        try Self.supportedJointNames(forRevision: revision)
    }
    /// The parts that have joints.
    ///
    /// - Throws: nothing here.
    public func supportedJointsGroupNames() throws -> [Joints.JointsGroupName] {
        try Self.supportedJointsGroupNames(forRevision: revision)
    }
}

/// What may do a graph's work in place of the processor; nothing does here.
///
/// An ``Interpreter`` that is given delegates is not made, and its error says why: a program that asks for a faster processor
/// should learn that it does not get one. Leave them out on Linux.
public protocol Delegate: AnyObject {
    /// A pointer to what C knows the delegate by.
    typealias CDelegate = UnsafeMutableRawPointer

    /// What C knows the delegate by.
    var cDelegate: CDelegate? { get }
}

/// Apple's graphics processor; it can be named, and no interpreter takes it.
public final class MetalDelegate: Delegate {
    /// What was asked for.
    public let options: Options
    /// Nothing.
    public var cDelegate: CDelegate? { nil }

    /// Creates a delegate that does nothing; an interpreter given it throws ``InterpreterError/tensorFlowLiteError(_:)``.
    public init(options: Options = Options()) { self.options = options }

    /// How a graphics processor would work.
    public struct Options: Equatable, Hashable, Sendable {
        /// Whether it may calculate with half precision.
        public var isPrecisionLossAllowed = false
        /// How the thread waits for it.
        public var waitType: ThreadWaitType = .passive
        /// Whether it may run quantised models.
        public var isQuantizationEnabled = true

        /// Creates the usual options.
        public init() {}
    }
}

/// How a thread waits for a graphics processor.
public enum ThreadWaitType: Equatable, Hashable, Sendable {
    /// Not at all.
    case none
    /// Asleep.
    case passive
    /// Awake.
    case active
    /// Awake, and keeping the processor from falling asleep.
    case aggressive
}

/// Apple's Neural Engine; there is none here.
public final class CoreMLDelegate: Delegate {
    /// What was asked for.
    public let options: Options
    /// Nothing.
    public var cDelegate: CDelegate? { nil }

    /// Nil, as in the pod on devices without a Neural Engine; programs then go on without the delegate.
    public init?(options: Options = Options()) { return nil }

    /// The devices that the delegate is made on.
    public enum EnabledDevices: Equatable, Hashable, Sendable {
        /// Those with a Neural Engine.
        case neuralEngine
        /// All of Apple's.
        case all
    }

    /// How the delegate would work.
    public struct Options: Equatable, Hashable, Sendable {
        /// The devices that the delegate is made on.
        public var enabledDevices: EnabledDevices = .neuralEngine
        /// The version of Core ML; 0 for the highest.
        public var coreMLVersion = 0
        /// The most parts of a graph that are handed over; 0 for any number.
        public var maxDelegatedPartitions = 0
        /// The fewest operations of a part that is handed over.
        public var minNodesPerPartition = 2

        /// Creates the usual options.
        public init() {}
    }
}

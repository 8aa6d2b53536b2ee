import Glibc
import ManakoCore
public import ManakoNetworks

/// How a detector is trained.
public struct TrainingOptions: Sendable, Hashable, Codable {
    /// Whether the part that sees edges and shapes stays as it was.
    public enum Freezing: String, Sendable, Hashable, Codable, CaseIterable {
        /// It stays for few pictures and learns for many.
        case auto
        /// It stays.
        case on
        /// It learns.
        case off
    }

    /// Whether half of the pictures are mirrored.
    public enum Flipping: String, Sendable, Hashable, Codable, CaseIterable {
        /// They are, unless mirrored objects look like those of other classes, as arrows to the left and to the right do.
        case auto
        /// They are.
        case on
        /// They are not.
        case off
    }

    /// Whether pictures are turned by quarter turns.
    public enum Turning: String, Sendable, Hashable, Codable, CaseIterable {
        /// They are where enough objects show that these lie in any direction, as parts on a table seen from above do.
        case auto
        /// They are.
        case on
        /// They are not.
        case off
    }

    /// How often all pictures are seen.
    public var epochs: Int
    /// The side of the network's input in pixels, a multiple of 32.
    public var side: Int
    /// How pictures are brought to that size.
    public var fitting: ModelFitting
    /// Pictures a step.
    public var batchSize: Int
    /// Whether the backbone stays as it was.
    public var freezing: Freezing
    /// Whether half of the pictures are mirrored.
    public var flipping: Flipping
    /// Whether pictures are turned by quarter turns.
    public var turning: Turning
    /// What other numbers give another run for.
    public var seed: UInt64

    /// Pictures up to which ``Freezing/auto`` keeps the backbone.
    static let fewPictures = 200

    /// Creates options.
    public init(
        epochs: Int = 20, side: Int = 416, fitting: ModelFitting = .upperLeft, batchSize: Int = 8,
        freezing: Freezing = .auto, flipping: Flipping = .auto, turning: Turning = .auto,
        seed: UInt64 = 0
    ) {
        self.epochs = epochs
        self.side = side
        self.fitting = fitting
        self.batchSize = batchSize
        self.freezing = freezing
        self.flipping = flipping
        self.turning = turning
        self.seed = seed
    }

    /// Whether the backbone stays as it was.
    ///
    /// - Parameters:
    ///   - pictureCount: how many there are to learn from.
    ///   - hasStart: whether there are weights to begin with; without, all has to be learnt.
    public func freezesBackbone(pictureCount: Int, hasStart: Bool) -> Bool {
        guard hasStart else { return false }
        switch freezing {
        case .auto: return pictureCount <= Self.fewPictures
        case .on: return true
        case .off: return false
        }
    }

    /// Whether objects have to be compared with each other to decide what is left to the pictures.
    var comparesObjects: Bool { flipping == .auto || turning == .auto }

    /// Whether half of the pictures are mirrored.
    ///
    /// - Parameter check: looks at the pictures; asked for ``Flipping/auto`` alone.
    func flips(_ check: () throws(ManakoError) -> MirrorCheck) throws(ManakoError) -> Bool {
        switch flipping {
        case .auto: return try !check().misleads
        case .on: return true
        case .off: return false
        }
    }

    /// Whether pictures are turned by quarter turns.
    ///
    /// - Parameter check: looks at the pictures; asked for ``Turning/auto`` alone.
    func turns(_ check: () throws(ManakoError) -> TurnCheck) throws(ManakoError) -> Bool {
        switch turning {
        case .auto: return try check().isTurned
        case .on: return true
        case .off: return false
        }
    }
}

/// How fast a network learns in each step: slowly first, and less and less later on (YOLOX's `yoloxwarmcos`).
struct LearningRate {
    let peak: Double
    let warmUp: Int
    let plain: Int
    let total: Int
    private let floor = 0.05

    /// - Parameters:
    ///   - batchSize: pictures a step.
    ///   - isFrozen: whether the backbone stays as it was; what is left bears a higher rate, and needs it where steps are few.
    ///   - steps: steps an epoch.
    ///   - epochs: how many there are.
    ///   - plainEpochs: those at the end, which have the lowest rate.
    init(batchSize: Int, isFrozen: Bool, steps: Int, epochs: Int, plainEpochs: Int) {
        peak = (isFrozen ? 0.06 : 0.01) / 64 * Double(batchSize)
        total = steps * epochs
        warmUp = min(total, steps * min(5, max(1, epochs / 20)))
        plain = steps * plainEpochs
    }

    /// The rate of a step, counted over all epochs.
    func rate(_ step: Int) -> Double {
        if step < warmUp { return peak * square(Double(step + 1) / Double(warmUp)) }
        let lowest = peak * floor
        guard step < total - plain else { return lowest }
        let part = Double(step - warmUp) / Double(max(1, total - warmUp - plain))
        return lowest + (peak - lowest) * 0.5 * (1 + cosine(part))
    }

    private func square(_ x: Double) -> Double { x * x }
}

/// The cosine of half a turn's part, 0…1.
private func cosine(_ part: Double) -> Double { cos(part * .pi) }

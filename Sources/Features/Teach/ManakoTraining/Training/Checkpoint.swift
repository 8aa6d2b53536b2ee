import ManakoCore
import ManakoFiles
import ManakoNetworks

/// All that a training needs to go on after an epoch as if it had never been interrupted.
struct Checkpoint {
    /// What a checkpoint says of itself.
    struct Header: Codable {
        /// What the training is about: data, start and options; another one does not go on from here.
        var fingerprint: String
        var classes: [String]
        var variant: YOLOXVariant
        /// Epochs in all, which a limit of time may have made fewer.
        var epochs: Int
        var history: [TrainingRecord]
        /// Steps done.
        var stepCount: Int
        /// The epoch that ``Checkpoint/best`` is of, from 1.
        var bestEpoch: Int
    }

    var header: Header
    /// The network, its running mean and its velocities, each layer by layer.
    var network: [[[Float]]]
    var average: [[[Float]]]
    /// The running mean after the best epoch.
    var best: [[[Float]]]
    var velocities: [[[Float]]]

    static func path(in folder: String) -> String { "\(folder)/checkpoint.weights" }

    /// The checkpoint in a folder; nil when there is none.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` when it is damaged.
    static func read(from folder: String) throws(ManakoError) -> Checkpoint? {
        let path = path(in: folder)
        guard FileSystem.isReadable(path) else { return nil }
        let file = try WeightsFile<Header>(path: path)
        let header = file.header
        guard let layers = try? YOLOX.layers(classCount: header.classes.count, variant: header.variant) else {
            return nil
        }
        let whole = layers.map { [Int](state: $0) }
        let moved = layers.map { [Int](state: $0, isMovedOnly: true) }
        let total = (whole + whole + whole + moved).reduce(0) { $0 + $1.reduce(0, +) }
        guard total == file.numbers.count else {
            throw ManakoError(.malformedInput, "\(path): is of another version of Manako; delete it to begin anew")
        }
        var rest = file.numbers[...]
        return Checkpoint(
            header: header, network: rest.take(whole), average: rest.take(whole), best: rest.take(whole),
            velocities: rest.take(moved))
    }

    /// Writes the checkpoint.
    ///
    /// - Throws: ``ManakoError/Code/unavailable`` with the path and the reason.
    func write(to folder: String) throws(ManakoError) {
        let numbers = [network, average, best, velocities].flatMap { $0.flatMap { $0.flatMap(\.self) } }
        try WeightsFile(header: header, numbers: numbers).write(to: Self.path(in: folder))
    }
}

extension [Int] {
    /// How many numbers each part of a layer has.
    fileprivate init(state layer: YOLOX.Layer, isMovedOnly: Bool = false) {
        let vectors = !layer.isActivated ? 1 : isMovedOnly ? 2 : 4
        self = [layer.shape.reduce(1, *)] + [Int](repeating: layer.shape[0], count: vectors)
    }
}

extension ArraySlice<Float> {
    fileprivate mutating func take(_ counts: [[Int]]) -> [[[Float]]] {
        counts.map { layer in
            layer.map { count in
                defer { removeFirst(count) }
                return Array(prefix(count))
            }
        }
    }
}

public import ManakoCore
public import ManakoDatasets

/// Pictures to learn from, or to measure by.
public struct TrainingSet: Sendable {
    /// Where the pictures are.
    public let source: OpenedDataset
    /// Those of them that count.
    public let pictures: [DatasetPicture]

    /// The names of the classes, which boxes refer to by index.
    public var classes: [String] { source.dataset.classes }
    /// The number of boxes that can be learnt from.
    public var boxCount: Int { pictures.reduce(0) { $0 + $1.boxes.count { !$0.isCrowd } } }

    /// Creates a set of some of a source's pictures.
    public init(source: OpenedDataset, pictures: [DatasetPicture]) {
        self.source = source
        self.pictures = pictures
    }

    /// A set's pictures to learn from and those to measure by.
    ///
    /// - Parameters:
    ///   - source: a set for detectors.
    ///   - share: the part to measure by, 0…0.9, where the set does not say itself; files of the same content stay together.
    ///   - seed: what other numbers give other parts for.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the set is not for detectors, or a part of it is empty.
    public static func divided(
        _ source: OpenedDataset, share: Double, seed: UInt64
    ) throws(ManakoError) -> (train: TrainingSet, validation: TrainingSet) {
        guard source.dataset.task == .detection else {
            throw ManakoError(
                .invalidArgument, "\(source.path): has a label a picture instead of boxes; a detector learns from boxes")
        }
        let divided = try divide(source, share: share, seed: seed)
        let train = divided.dataset.pictures(in: .train).filter(\.isAnnotated)
        let validation = (divided.dataset.pictures(in: .valid) + divided.dataset.pictures(in: .test))
            .filter(\.isAnnotated)
        guard train.contains(where: { !$0.boxes.isEmpty }), validation.contains(where: { !$0.boxes.isEmpty }) else {
            throw ManakoError(
                .invalidArgument,
                "\(source.path): \(train.count) pictures to learn from and \(validation.count) to measure by; both parts need boxes")
        }
        return (TrainingSet(source: divided, pictures: train), TrainingSet(source: divided, pictures: validation))
    }

    private static func divide(
        _ source: OpenedDataset, share: Double, seed: UInt64
    ) throws(ManakoError) -> OpenedDataset {
        let splits = Set(source.dataset.pictures.map(\.split))
        if splits.contains(.train), splits.contains(.valid) || splits.contains(.test) { return source }
        var contents: [ContentHash?] = []
        for picture in source.dataset.pictures { contents.append(try? source.contentHash(of: picture)) }
        var divided = source
        let splitting = try DatasetSplitting(train: 1 - share, valid: share, seed: seed)
        divided.dataset = splitting.split(source.dataset, contents: contents)
        return divided
    }
}

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

    /// All pictures of a set about which its annotations say something.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when there are no boxes, and no labels of pictures.
    public init(all source: OpenedDataset) throws(ManakoError) {
        let pictures = source.dataset.pictures.filter(\.isAnnotated)
        guard pictures.contains(where: \.isUseful) else {
            let what = source.dataset.task == .detection ? "boxes" : "labels"
            throw ManakoError(.invalidArgument, "\(source.path): there are no \(what) in this set")
        }
        self.init(source: source, pictures: pictures)
    }

    /// A set's pictures to learn from and those to measure by.
    ///
    /// - Parameters:
    ///   - source: a set for detectors or classifiers.
    ///   - share: the part to measure by, 0…0.9, where the set does not say itself; files of the same content stay together.
    ///   - seed: what other numbers give other parts for.
    /// - Throws: ``ManakoError/Code/invalidArgument`` when a part of the set has no boxes, and no labels of pictures.
    public static func divided(
        _ source: OpenedDataset, share: Double, seed: UInt64
    ) throws(ManakoError) -> (train: TrainingSet, validation: TrainingSet) {
        let divided = try divide(source, share: share, seed: seed)
        let train = divided.dataset.pictures(in: .train).filter(\.isAnnotated)
        let validation = (divided.dataset.pictures(in: .valid) + divided.dataset.pictures(in: .test))
            .filter(\.isAnnotated)
        guard train.contains(where: \.isUseful), validation.contains(where: \.isUseful) else {
            let what = source.dataset.task == .detection ? "boxes" : "labels"
            throw ManakoError(
                .invalidArgument,
                "\(source.path): \(train.count) pictures to learn from and \(validation.count) to measure by; both parts need \(what)"
            )
        }
        return (TrainingSet(source: divided, pictures: train), TrainingSet(source: divided, pictures: validation))
    }

    /// A set's pictures to learn from, which are all others, and the part of it to measure by.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when the set has no such part.
    public static func divided(
        _ source: OpenedDataset, measuring part: DatasetSplit
    ) throws(ManakoError) -> (train: TrainingSet, validation: TrainingSet) {
        let pictures = source.dataset.pictures.filter(\.isAnnotated)
        let (train, validation) = (pictures.filter { $0.split != part }, pictures.filter { $0.split == part })
        guard train.contains(where: \.isUseful), validation.contains(where: \.isUseful) else {
            throw ManakoError(
                .invalidArgument,
                "\(source.path): has \(validation.count) pictures in its part '\(part.rawValue)' and \(train.count) others; both need boxes or labels"
            )
        }
        return (TrainingSet(source: source, pictures: train), TrainingSet(source: source, pictures: validation))
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

extension DatasetPicture {
    /// Whether something can be learnt from it: it has boxes, or a label.
    fileprivate var isUseful: Bool { !boxes.isEmpty || label != nil }
}

extension OpenedDataset {
    /// The set with its classes in the order of another one's.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` when it has a class that the other one lacks.
    public func renamed(to other: OpenedDataset) throws(ManakoError) -> OpenedDataset {
        var places: [Int] = []
        for name in dataset.classes {
            guard let place = other.dataset.classes.firstIndex(of: name) else {
                throw ManakoError(
                    .invalidArgument, "\(path): has the class \(name), which is not among those of \(other.path)")
            }
            places.append(place)
        }
        var renamed = self
        renamed.dataset.classes = other.dataset.classes
        for picture in renamed.dataset.pictures.indices {
            renamed.dataset.pictures[picture].label = dataset.pictures[picture].label.map { places[$0] }
            for box in renamed.dataset.pictures[picture].boxes.indices {
                let label = renamed.dataset.pictures[picture].boxes[box].label
                renamed.dataset.pictures[picture].boxes[box].label = places[label]
            }
        }
        return renamed
    }
}

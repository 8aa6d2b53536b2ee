import ManakoCore
public import ManakoGeometry

/// How many pictures and boxes a set has, and how large they are.
public struct DatasetStatistics: Sendable, Hashable {
    /// The numbers of a class.
    public struct ClassCount: Sendable, Hashable {
        /// The class's name.
        public var name: String
        /// Boxes, or pictures of a classifier.
        public var examples: Int
        /// Pictures that show it.
        public var pictures: Int
    }

    /// The spread of a number: the least, the quarter points and the greatest.
    public struct Spread: Sendable, Hashable {
        /// The least, the first quarter point, the middle, the third quarter point and the greatest.
        public var values: [Double]

        /// The spread of numbers; nil when there are none. Points between two numbers are interpolated.
        public init?(_ numbers: [Double]) {
            guard !numbers.isEmpty else { return nil }
            let sorted = numbers.sorted()
            values = [0, 0.25, 0.5, 0.75, 1].map { share in
                let place = share * Double(sorted.count - 1)
                let low = Int(place)
                let high = min(low + 1, sorted.count - 1)
                return sorted[low] + (sorted[high] - sorted[low]) * (place - Double(low))
            }
        }
    }

    /// What the labels are about.
    public var task: Dataset.Task
    /// How many pictures there are.
    public var pictures: Int
    /// How many of them have no annotation.
    public var withoutAnnotation: Int
    /// How many of them are annotated as showing nothing.
    public var negatives: Int
    /// How many boxes there are.
    public var boxes: Int
    /// Pictures of each part, for sets with parts.
    public var splits: [DatasetSplit: Int]
    /// The classes, in their order.
    public var classes: [ClassCount]
    /// The longer side of pictures, in pixels.
    public var pictureSides: Spread?
    /// The square root of boxes' areas, in parts of that of their pictures.
    public var boxSizes: Spread?
    /// The width of boxes by their height.
    public var boxAspects: Spread?

    /// Counts.
    ///
    /// - Parameters:
    ///   - dataset: the set.
    ///   - sizes: the upright size of each picture, nil for those that can't be read.
    public init(_ dataset: Dataset, sizes: [ImageSize?]) {
        task = dataset.task
        pictures = dataset.pictures.count
        withoutAnnotation = dataset.pictures.count { !$0.isAnnotated }
        negatives =
            dataset.task == .detection ? dataset.pictures.count { $0.isAnnotated && $0.boxes.isEmpty } : 0
        boxes = dataset.pictures.reduce(0) { $0 + $1.boxes.count }
        splits = Dictionary(dataset.pictures.compactMap { $0.split.map { ($0, 1) } }, uniquingKeysWith: +)
        let counts = Self.counts(dataset)
        let shown = Self.shown(dataset)
        classes = dataset.classes.enumerated().map {
            ClassCount(name: $0.element, examples: counts[$0.offset], pictures: shown[$0.offset])
        }
        pictureSides = Spread(sizes.compactMap { $0.map { max($0.width, $0.height) } })
        var (relative, aspects): ([Double], [Double]) = ([], [])
        for (picture, size) in zip(dataset.pictures, sizes) {
            for box in picture.boxes where box.rect.width > 0 && box.rect.height > 0 {
                aspects.append(box.rect.width / box.rect.height)
                if let size {
                    relative.append((box.rect.width * box.rect.height / (size.width * size.height)).squareRoot())
                }
            }
        }
        boxSizes = Spread(relative)
        boxAspects = Spread(aspects)
    }

    /// Boxes, or pictures of a classifier, of each class.
    static func counts(_ dataset: Dataset) -> [Int] {
        var counts = [Int](repeating: 0, count: dataset.classes.count)
        for picture in dataset.pictures {
            for box in picture.boxes { counts[box.label] += 1 }
            if let label = picture.label { counts[label] += 1 }
        }
        return counts
    }

    private static func shown(_ dataset: Dataset) -> [Int] {
        var counts = [Int](repeating: 0, count: dataset.classes.count)
        for picture in dataset.pictures {
            for label in Set(picture.boxes.map(\.label) + [picture.label].compactMap { $0 }) { counts[label] += 1 }
        }
        return counts
    }
}

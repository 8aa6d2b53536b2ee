/// What a picture is, and what a classifier took it for.
public struct LabelComparison: Sendable, Hashable {
    /// A class and how sure the classifier is of it.
    public struct Guess: Sendable, Hashable {
        /// The index of the class; the number of classes stands for one that is not among those of the set.
        public var label: Int
        /// How sure it is, 0…1.
        public var score: Double

        /// Creates a guess.
        public init(label: Int, score: Double) {
            self.label = label
            self.score = score
        }
    }

    /// The picture's path in its set.
    public var path: String
    /// The index of its class.
    public var truth: Int
    /// What it was taken for, the likeliest first, five at most.
    public var found: [Guess]
    /// How many guesses count.
    public static let guessCount = 5

    /// Creates a picture.
    public init(path: String, truth: Int, found: [Guess]) {
        self.path = path
        self.truth = truth
        self.found = Array(found.prefix(Self.guessCount))
    }

    /// Creates a picture out of the probabilities of all classes.
    public init(path: String, truth: Int, probabilities: [Double]) {
        let order = probabilities.indices.sorted { (-probabilities[$0], $0) < (-probabilities[$1], $1) }
        self.init(
            path: path, truth: truth,
            found: order.prefix(Self.guessCount).map { Guess(label: $0, score: probabilities[$0]) })
    }
}

/// How good a classifier is on a set.
public struct ClassifierEvaluation: Sendable, Hashable {
    /// A class's values.
    public struct ClassResult: Sendable, Hashable {
        /// How many pictures of it there are.
        public var count: Int
        /// The share of them that were taken for it; nil when there are none.
        public var recall: Double?
        /// The share of what was taken for it that is; nil when nothing was.
        public var precision: Double?
    }

    /// The classes' names.
    public let classes: [String]
    /// What each picture was taken for.
    public let pictures: [LabelComparison]
    /// The share of pictures whose likeliest class is right.
    public let top1: Double
    /// The share of pictures whose class is among the five likeliest.
    public let top5: Double
    /// Each class's values, by its index.
    public let results: [ClassResult]
    /// How often, by what is there and what it was taken for; the last column stands for classes that the set does not have.
    public let confusion: [[Int]]

    /// Counts; pictures of a class that there is not are left out.
    public init(_ pictures: [LabelComparison], classes: [String]) {
        let pictures = pictures.filter { classes.indices.contains($0.truth) }
        self.classes = classes
        self.pictures = pictures
        var counts = [[Int]](repeating: [Int](repeating: 0, count: classes.count + 1), count: classes.count)
        var known = 0
        for picture in pictures {
            let taken = picture.found.first?.label ?? classes.count
            counts[picture.truth][classes.indices.contains(taken) ? taken : classes.count] += 1
            if picture.found.contains(where: { $0.label == picture.truth }) { known += 1 }
        }
        let right = classes.indices.reduce(0) { $0 + counts[$1][$1] }
        top1 = Double(right) / Double(max(1, pictures.count))
        top5 = Double(known) / Double(max(1, pictures.count))
        results = classes.indices.map { label in
            let (own, taken) = (counts[label].reduce(0, +), counts.reduce(0) { $0 + $1[label] })
            return ClassResult(
                count: own, recall: own > 0 ? Double(counts[label][label]) / Double(own) : nil,
                precision: taken > 0 ? Double(counts[label][label]) / Double(taken) : nil)
        }
        confusion = counts
    }
}

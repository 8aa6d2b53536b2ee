import ManakoCore
import ManakoGeometry

/// What was read so far of a set, with bounds on what it may hold.
struct DatasetDraft {
    private(set) var classes: [String] = []
    private var indices: [String: Int] = [:]
    private(set) var pictures: [DatasetPicture] = []
    private(set) var problems: [DatasetProblem] = []
    /// How many problems there were, of which the first are kept.
    private(set) var problemCount = 0
    private var boxCount = 0
    private let limits: DatasetLimits
    private static let maximumProblems = 2000
    /// No picture is so large; what lies beyond is damage, and its arithmetic would lose all digits.
    static let maximumCoordinate = 1e7

    init(limits: DatasetLimits) { self.limits = limits }

    /// The index of a class, which is added when it is new.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for a label that is empty or too long, ``ManakoError/Code/limitExceeded``.
    mutating func index(of label: String) throws(ManakoError) -> Int {
        if let index = indices[label] { return index }
        guard !label.utf8.allSatisfy(\.isTextSpace) else { throw ManakoError(.malformedInput, "the label is empty") }
        guard label.utf8.count <= limits.maximumLabelBytes else {
            throw ManakoError(
                .malformedInput, "the label \"\(label.prefix(40))…\" has more than \(limits.maximumLabelBytes) bytes")
        }
        guard classes.count < limits.maximumClasses else {
            throw ManakoError(.limitExceeded, "the set has more than the limit of \(limits.maximumClasses) classes")
        }
        indices[label] = classes.count
        classes.append(label)
        return classes.count - 1
    }

    /// Takes a picture.
    ///
    /// - Throws: ``ManakoError/Code/limitExceeded`` for more pictures or boxes than allowed.
    mutating func add(_ picture: DatasetPicture) throws(ManakoError) {
        if Task.isCancelled { throw ManakoError(.cancelled, "interrupted while the set was read") }
        boxCount += picture.boxes.count
        guard pictures.count < limits.maximumPictures else {
            throw ManakoError(.limitExceeded, "the set has more than the limit of \(limits.maximumPictures) pictures")
        }
        guard boxCount <= limits.maximumBoxes else {
            throw ManakoError(.limitExceeded, "the set has more than the limit of \(limits.maximumBoxes) boxes")
        }
        pictures.append(picture)
    }

    /// Notes a problem.
    mutating func note(_ problem: DatasetProblem) {
        problemCount += 1
        if problems.count < Self.maximumProblems { problems.append(problem) }
    }

    /// Runs the reading of a part; what it throws is noted as damage, unless it is about the limits of all.
    mutating func part(
        _ file: String, _ body: (inout DatasetDraft) throws(ManakoError) -> Void
    ) throws(ManakoError) {
        do throws(ManakoError) {
            try body(&self)
        } catch  where error.code == .limitExceeded || error.code == .cancelled {
            throw error
        } catch {
            note(
                DatasetProblem(
                    .error, .damagedAnnotation, file: file, error.message.replacingPrefix("\(file): ", with: ""),
                    advice: "it was left out; repair it or take it out of the set"))
        }
    }

    /// Notes a name that leads out of the set.
    mutating func noteOutside(_ name: String, in file: String) {
        note(
            DatasetProblem(
                .error, .outsideOfSet, file: file, "\"\(name.prefix(200))\" leads out of the set",
                advice: "it was left out; put the picture into the set's folder and name it relative to that"))
    }

    /// Puts classes into the order of their names, for sources that list none.
    mutating func sortClasses() {
        let order = classes.indices.sorted { NaturalOrder.isBefore(Array(classes[$0].utf8), Array(classes[$1].utf8)) }
        var place = [Int](repeating: 0, count: classes.count)
        for (new, old) in order.enumerated() { place[old] = new }
        classes = order.map { classes[$0] }
        indices = Dictionary(uniqueKeysWithValues: classes.enumerated().map { ($1, $0) })
        for picture in pictures.indices {
            for box in pictures[picture].boxes.indices {
                pictures[picture].boxes[box].label = place[pictures[picture].boxes[box].label]
            }
            pictures[picture].label = pictures[picture].label.map { place[$0] }
        }
    }

    /// A rectangle of finite numbers that a picture could have.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` for other numbers, and for extents below zero.
    static func rect(x: Double, y: Double, width: Double, height: Double) throws(ManakoError) -> ImageRect {
        for number in [x, y, width, height] where !(abs(number) <= maximumCoordinate) {
            throw ManakoError(.malformedInput, "\(number) is no coordinate of a picture")
        }
        guard width >= 0, height >= 0 else {
            throw ManakoError(.malformedInput, "the box is \(width) × \(height) large")
        }
        return ImageRect(x: x, y: y, width: width, height: height)
    }
}

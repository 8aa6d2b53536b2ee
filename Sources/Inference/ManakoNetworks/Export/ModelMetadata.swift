import ManakoCore

/// What a model's file says of the model, for people.
public struct ModelMetadata: Sendable, Hashable {
    /// What it does, in a sentence or two.
    public var summary: String
    /// The version of the model.
    public var version: String
    /// Who made it.
    public var author: String
    /// The licence of the model, and of the weights that training began with.
    public var license: String
    /// When it was trained, such as `2026-11-22`. Files hold no other date, so equal models are equal bytes.
    public var trainingDate: String

    /// Creates a description; what is left empty stands in no file.
    public init(
        summary: String = "", version: String = "", author: String = "", license: String = "", trainingDate: String = ""
    ) {
        self.summary = summary
        self.version = version
        self.author = author
        self.license = license
        self.trainingDate = trainingDate
    }

    /// The same with a summary that says how pictures are brought to a model's size.
    func fitted(_ sentence: String, _ fitting: ModelFitting, width: Int, height: Int) -> ModelMetadata {
        var about = self
        let fit =
            switch fitting {
            case .scaleFill: "Pictures are stretched to \(width)×\(height)"
            case .scaleFit: "Pictures are scaled to fit into the middle of \(width)×\(height), on black"
            case .centerCrop: "Pictures are cropped to the aspect ratio of \(width)×\(height), around their middle"
            case .center: "Pictures are scaled to fit into the middle of \(width)×\(height), on grey 114"
            case .upperLeft: "Pictures are scaled to fit into the upper left of \(width)×\(height), on grey 114"
            }
        about.summary = "\(sentence) \(fit); imageCropAndScaleOption: \(fitting.visionName)."
        if !trainingDate.isEmpty { about.summary += " Trained \(trainingDate)." }
        return about
    }
}

/// Numbers and names that every kind of export checks.
enum ExportCheck {
    /// The most bytes of a name or text.
    private static let maximumText = 4096

    /// Refuses class names that are empty, double, too long, or of another number than the classes.
    static func labels(_ labels: [String], count: Int) throws(ManakoError) {
        guard labels.count == count else {
            throw ManakoError(
                .invalidArgument, "\(labels.count) names for \(count) classes; give one for each, in their order")
        }
        var seen: Set<String> = []
        for (place, label) in labels.enumerated() {
            guard !label.isEmpty, label.utf8.count <= maximumText, !label.unicodeScalars.contains("\0") else {
                throw ManakoError(
                    .invalidArgument,
                    "the name of class \(place) is empty, has more than \(maximumText) bytes or a zero in it")
            }
            guard seen.insert(label).inserted else {
                throw ManakoError(.invalidArgument, "two classes are called '\(label)'; rename one")
            }
        }
    }

    /// Refuses weights that are no numbers, as those of a training that ran away are.
    static func finite(_ values: [Float], _ name: String) throws(ManakoError) {
        guard values.allSatisfy(\.isFinite) else {
            throw ManakoError(.invalidArgument, "\(name) has weights that are infinite or no numbers; train anew")
        }
    }

    /// Refuses shares outside of 0…1.
    static func share(_ value: Double, _ name: String) throws(ManakoError) {
        guard (0...1).contains(value) else {
            throw ManakoError(.invalidArgument, "\(name) is \(value); it has to be from 0 to 1")
        }
    }
}

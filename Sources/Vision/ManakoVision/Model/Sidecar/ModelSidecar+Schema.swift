public import ManakoCore
import ManakoGeometry
import ManakoInference
import ManakoPixels

extension ModelSidecar {
    /// The largest width and height that a file may ask for.
    static let maximumSide = 4096
    /// The most classes that a file may name.
    static let maximumClasses = 100_000

    /// Reads and checks the text of a file.
    ///
    /// - Parameters:
    ///   - json: the text, UTF-8.
    ///   - path: where it comes from, for messages.
    ///   - readLabels: reads a label file that lies beside, by name.
    /// - Throws: ``ManakoError/Code/malformedInput`` that names the file, the key's path and what is allowed there.
    public init(
        json: [UInt8], path: String, readLabels: (String) throws(ManakoError) -> [UInt8]
    ) throws(ManakoError) {
        self.init()
        self.path = path
        do {
            let top = try JSONField(json: json)
            let members = try top.members(["input", "head", "anchors", "labels", "thresholds"])
            try readInput(members["input"])
            head = try members["head"]?.choice(DetectionHeads.names.map { ($0, $0) })
            anchors = try Self.anchors(members["anchors"])
            labels = try Self.labels(members["labels"], readLabels)
            thresholds = try Self.thresholds(members["thresholds"])
        } catch {
            throw error.at(path)
        }
    }

    /// How pictures are brought to a model's size, as the model's own metadata says under `manako.input`, in the words
    /// of the part `input` of a file; nil when they say nothing. The size there does not count, and colours and numbers only
    /// where the model does not say them itself.
    ///
    /// - Throws: ``ManakoError/Code/malformedInput`` that names the model, the key's path and what is allowed there.
    init?(metadataOf model: ModelDescription) throws(ManakoError) {
        guard let text = model.metadata["manako.input"] else { return nil }
        var said = ModelSidecar()
        do {
            try said.readInput(JSONField(json: Array(text.utf8)))
        } catch {
            throw error.at("\(model.name): metadata manako.input")
        }
        self.init()
        (action, alignment, padding, filter) = (said.action, said.alignment, said.padding, said.filter)
        // An input that is a picture says itself what its numbers are.
        guard model.inputs.allSatisfy({ $0.channels == nil }) else { return }
        (channels, scale, bias) = (said.channels, said.scale, said.bias)
    }

    private mutating func readInput(_ field: JSONField?) throws(ManakoError) {
        guard let field else { return }
        let members = try field.members([
            "width", "height", "channels", "scale", "std", "mean", "bias", "fit", "alignment", "padding", "filter",
        ])
        width = try members["width"]?.integer(1...Self.maximumSide)
        height = try members["height"]?.integer(1...Self.maximumSide)
        channels = try members["channels"]?.choice([("rgb", .rgb), ("bgr", .bgr), ("gray", .gray)])
        action = try members["fit"]?.choice([
            ("fit", .scaleToFit), ("fill", .scaleToFill), ("center", .centerCrop),
        ])
        alignment = try members["alignment"]?.choice([("center", .center), ("upperLeft", .upperLeft)])
        padding = try members["padding"]?.number(0...255)
        filter = try members["filter"]?.choice([
            ("bilinear", .bilinear), ("antialiased", .antialiased), ("area", .area),
        ])
        try readNumbers(members)
    }

    /// Reads `real = (pixel − mean) × scale + bias` or `(pixel − mean) / std + bias`.
    private mutating func readNumbers(_ members: [String: JSONField]) throws(ManakoError) {
        if let deviation = members["std"], members["scale"] != nil {
            throw deviation.error("stands beside scale, of which it is the inverse; give one of them")
        }
        let scale = try Self.perChannel(members["scale"], -1e6...1e6)
        let deviation = try Self.perChannel(members["std"], 1e-6...1e6)
        let mean = try Self.perChannel(members["mean"], -1e6...1e6)
        let bias = try Self.perChannel(members["bias"], -1e6...1e6)
        guard scale != nil || deviation != nil || mean != nil || bias != nil else { return }
        let count = max(scale?.count ?? 1, deviation?.count ?? 1, mean?.count ?? 1, bias?.count ?? 1)
        let spread = { (values: [Float]?, missing: Float) in
            let values = values ?? [missing]
            return values.count == count ? values : [Float](repeating: values[0], count: count)
        }
        let scales = spread(scale ?? deviation?.map { 1 / $0 }, 1)
        self.scale = scales
        self.bias = zip(zip(spread(mean, 0), scales), spread(bias, 0)).map { $1 - $0.0 * $0.1 }
    }

    /// A number for all channels, or a list with one for each of three.
    private static func perChannel(
        _ field: JSONField?, _ range: ClosedRange<Double>
    ) throws(ManakoError) -> [Float]? {
        guard let field else { return nil }
        guard case .array = field.value else { return [try field.number(range)] }
        let elements = try field.elements(3...3, of: "numbers")
        return try elements.map { (element) throws(ManakoError) in try element.number(range) }
    }

    private static func anchors(_ field: JSONField?) throws(ManakoError) -> [[AnchorSize]]? {
        guard let field else { return nil }
        let levels = try field.elements(1...5, of: "lists of anchors, one for each level").map {
            (level) throws(ManakoError) in
            try level.elements(1...16, of: "anchors").map { (anchor) throws(ManakoError) in
                let sides = try anchor.elements(2...2, of: "numbers, width and height")
                return AnchorSize(width: try sides[0].number(0.01...1e5), height: try sides[1].number(0.01...1e5))
            }
        }
        guard levels.allSatisfy({ $0.count == levels[0].count }) else {
            throw field.error("has lists of different lengths; each level has the same number of anchors")
        }
        return levels
    }

    private static func labels(
        _ field: JSONField?, _ readLabels: (String) throws(ManakoError) -> [UInt8]
    ) throws(ManakoError) -> ClassLabels? {
        guard let field else { return nil }
        guard case .string(let name) = field.value else {
            let elements = try field.elements(1...maximumClasses, of: "names (or the name of a file beside this one)")
            return ClassLabels(try elements.map { (element) throws(ManakoError) in try element.text() })
        }
        guard !name.isEmpty, !name.contains("/"), !name.utf8.contains(0), name != "..", name != "." else {
            throw field.error("must be the name of a file in the same folder, without '/', or a list of names")
        }
        let labels: ClassLabels
        do {
            labels = ClassLabels(text: String(decoding: try readLabels(name), as: UTF8.self))
        } catch {
            throw field.error(error.message)
        }
        guard (1...maximumClasses).contains(labels.names.count) else {
            throw field.error("\(name) has \(labels.names.count) lines, must have 1 to \(maximumClasses)")
        }
        return labels
    }

    private static func thresholds(_ field: JSONField?) throws(ManakoError) -> [String: Float] {
        guard let field else { return [:] }
        var thresholds: [String: Float] = [:]
        for (name, member) in try field.members().sorted(by: { $0.key < $1.key }) {
            thresholds[name] = try member.number(0...1)
        }
        return thresholds
    }
}

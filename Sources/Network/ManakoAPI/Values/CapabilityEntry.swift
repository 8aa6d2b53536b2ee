/// One thing that can be asked of pictures or frames, as pages and programs learn of it.
public struct CapabilityEntry: APIValue, Codable {
    /// Its stable name.
    public var id: String
    /// The command of the command line.
    public var command: String
    /// What it looks at: `picture`, `pair`, `sequence` or `set`.
    public var subject: String
    /// The path of its route; nil for what looks at the frames of a video alone.
    public var route: String?
    /// What people call it.
    public var title: BilingualText
    /// What it does, in a sentence.
    public var summary: BilingualText
    /// The name of its picture.
    public var icon: String
    /// What its findings are: `places` or `classes`; `comparison` where it says one thing of several pictures.
    public var results: String
    /// What it asks of a model.
    public var model: ModelRequirementEntry
    /// The classes that it knows without a model that was chosen.
    public var labels: [String]
    /// What can be set.
    public var options: [OptionEntry]
    /// Whether its result is the picture itself, changed, which `draw=1` gives.
    public var rewritesPicture: Bool

    /// Creates an entry.
    public init(
        id: String, command: String, subject: String = "picture", route: String?, title: BilingualText,
        summary: BilingualText, icon: String,
        results: String, model: ModelRequirementEntry, labels: [String], options: [OptionEntry],
        rewritesPicture: Bool
    ) {
        self.id = id
        self.command = command
        self.subject = subject
        self.route = route
        self.title = title
        self.summary = summary
        self.icon = icon
        self.results = results
        self.model = model
        self.labels = labels
        self.options = options
        self.rewritesPicture = rewritesPicture
    }

    /// `Capability`.
    public static var schemaName: String { "Capability" }
    /// Names, model and options.
    public static let fields: [APIField<CapabilityEntry>] = [
        APIField("id", \.id, "Stable name."),
        APIField("command", \.command, "Command of the command line."),
        APIField(
            "subject", \.subject, as: .choice(["picture", "pair", "sequence", "set"]),
            "What it looks at: a picture or frame, two pictures, the frames of a video in their order, or many pictures."
        ),
        APIField(
            optional: "route", \.route, "Path of its route; absent for what looks at the frames of a video alone."),
        APIField("title", \.title, "What people call it."),
        APIField("summary", \.summary, "What it does."),
        APIField("icon", \.icon, "Name of its picture."),
        APIField(
            "results", \.results, as: .choice(["places", "classes", "comparison"]),
            "What its findings are: things at places, classes of the whole image, or a comparison of several images."),
        APIField("model", \.model, "What it asks of a model."),
        APIField("labels", \.labels, "Classes that it knows without a chosen model."),
        APIField("options", \.options, "What can be set."),
        APIField(
            "rewritesPicture", \.rewritesPicture,
            "Whether its result is the picture itself, changed, which `draw=1` gives."),
    ]
}

/// What a capability asks of a model.
public struct ModelRequirementEntry: APIValue, Codable {
    /// Whether a model can or has to be chosen.
    public enum Need: String, APIFieldValue, Hashable, Codable, CaseIterable {
        /// None can be chosen.
        case none
        /// It does something without one as well.
        case optional
        /// It does nothing without one.
        case required
    }

    /// Whether a model can or has to be chosen.
    public var need: Need
    /// What kind of model it takes.
    public var kind: ModelEntry.Kind?

    /// Creates an entry.
    public init(need: Need, kind: ModelEntry.Kind? = nil) {
        self.need = need
        self.kind = kind
    }

    /// `ModelRequirement`.
    public static var schemaName: String { "ModelNeed" }
    /// Need and kind.
    public static let fields: [APIField<ModelRequirementEntry>] = [
        APIField("need", \.need, "Whether a model can or has to be chosen."),
        APIField(optional: "kind", \.kind, "Kind of model that it takes."),
    ]
}

/// An option of a capability.
public struct OptionEntry: APIValue, Codable {
    /// What values an option takes.
    public enum Kind: String, APIFieldValue, Hashable, Codable, CaseIterable {
        /// A number.
        case number
        /// A whole number.
        case integer
        /// A yes or no.
        case boolean
        /// One of several words.
        case choice
        /// Several texts.
        case list
    }

    /// Its name.
    public var name: String
    /// What values it takes.
    public var kind: Kind
    /// The smallest number.
    public var minimum: Double?
    /// The largest number.
    public var maximum: Double?
    /// The words to choose from.
    public var choices: [String]?
    /// What people call it.
    public var title: BilingualText

    /// Creates an entry.
    public init(
        name: String, kind: Kind, minimum: Double? = nil, maximum: Double? = nil, choices: [String]? = nil,
        title: BilingualText
    ) {
        self.name = name
        self.kind = kind
        self.minimum = minimum
        self.maximum = maximum
        self.choices = choices
        self.title = title
    }

    /// `Option`.
    public static var schemaName: String { "Option" }
    /// Name, values and title.
    public static let fields: [APIField<OptionEntry>] = [
        APIField("name", \.name, "Name as a parameter."),
        APIField("kind", \.kind, "What values it takes."),
        APIField(optional: "minimum", \.minimum, decimals: 6, "Smallest number."),
        APIField(optional: "maximum", \.maximum, decimals: 6, "Largest number."),
        APIField(optional: "choices", \.choices, "Words to choose from."),
        APIField("title", \.title, "What people call it."),
    ]
}

/// The capabilities of a server.
public struct CapabilitiesAnswer: APIValue, Codable {
    /// All of them, in the order in which they are shown.
    public var capabilities: [CapabilityEntry]

    /// Creates an answer.
    public init(capabilities: [CapabilityEntry]) { self.capabilities = capabilities }

    /// `Capabilities`.
    public static var schemaName: String { "Capabilities" }
    /// The list.
    public static let fields: [APIField<CapabilitiesAnswer>] = [
        APIField("capabilities", \.capabilities, "What can be asked of a picture or frame.")
    ]
}

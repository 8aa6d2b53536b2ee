package import ManakoAPI
import ManakoCore

/// A project that is to be begun.
package struct ProjectRequest: APIMessage {
    /// What people call it.
    package var name = ""
    /// What is to be found.
    package var labels: [String]?

    /// Creates a request without a name.
    package init() {}

    /// `ProjectRequest`.
    package static var schemaName: String { "ProjectRequest" }
    /// Name and labels.
    package static let fields: [APIField<ProjectRequest>] = [
        APIField(sent: "name", \.name, as: TeachRules.name, "What people call it."),
        APIField(mayBeSent: "labels", \.labels, as: .list(TeachRules.label), "What is to be found."),
    ]
}

/// What is to be changed of a project.
package struct ProjectChangeRequest: APIMessage {
    /// What people call it.
    package var name: String?
    /// The labels in their order; those that boxes have stay behind them.
    package var labels: [String]?
    /// A label that is to be called otherwise everywhere.
    package var rename: LabelRename?

    /// Creates a change of nothing.
    package init() {}

    /// `ProjectChange`.
    package static var schemaName: String { "ProjectChange" }
    /// Name, labels and a label's new name.
    package static let fields: [APIField<ProjectChangeRequest>] = [
        APIField(mayBeSent: "name", \.name, as: TeachRules.name, "What people call it."),
        APIField(
            mayBeSent: "labels", \.labels, as: .list(TeachRules.label),
            "The labels in their order; those that boxes have stay behind them."),
        APIField(
            mayBeSent: "rename", \.rename, "A label that is to be called otherwise, in the list and on all boxes."),
    ]
}

/// Another name for a label.
package struct LabelRename: APIMessage {
    /// The label.
    package var from = ""
    /// Its new name; where that is a label already, the two become one.
    package var to = ""

    /// Creates a change of nothing.
    package init() {}

    /// `LabelRename`.
    package static var schemaName: String { "LabelRename" }
    /// Both names.
    package static let fields: [APIField<LabelRename>] = [
        APIField(sent: "from", \.from, as: TeachRules.label, "The label."),
        APIField(
            sent: "to", \.to, as: TeachRules.label, "Its new name; where that is a label already, the two become one."),
    ]
}

/// A project: pictures with boxes that a detector is to learn from.
package struct ProjectEntry: APIValue {
    /// What it is asked for by.
    package var id: String
    /// What people call it.
    package var name: String
    /// When it was begun, in seconds since 1970.
    package var created: Int
    /// When something in it was changed last, in seconds since 1970.
    package var changed: Int
    /// Grows with every change in the project.
    package var revision: Int
    /// The labels in the order that people gave them.
    package var labels: [String]
    /// How many pictures there are.
    package var pictures: Int
    /// How many of them are done.
    package var done: Int
    /// How many boxes there are.
    package var boxes: Int
    /// How often each label that boxes have occurs.
    package var counts: [LabelCountEntry]
    /// The best model so far; nil before the first training.
    package var model: ProjectModelEntry?

    /// Creates an entry of an empty project.
    package init(id: String, name: String, created: Int, changed: Int, revision: Int, labels: [String]) {
        (self.id, self.name, self.created, self.changed) = (id, name, created, changed)
        (self.revision, self.labels) = (revision, labels)
        (pictures, done, boxes, counts) = (0, 0, 0, [])
    }

    /// `Project`.
    package static var schemaName: String { "Project" }
    /// Name, labels, and how much there is.
    package static let fields: [APIField<ProjectEntry>] = [
        APIField("id", \.id, "What it is asked for by."),
        APIField("name", \.name, "What people call it."),
        APIField("created", \.created, "When it was begun, in seconds since 1970."),
        APIField("changed", \.changed, "When something in it was changed last, in seconds since 1970."),
        APIField("revision", \.revision, "Grows with every change in the project."),
        APIField("labels", \.labels, "Labels in the order that people gave them."),
        APIField("pictures", \.pictures, "How many pictures there are."),
        APIField("done", \.done, "How many of them are done."),
        APIField("boxes", \.boxes, "How many boxes there are."),
        APIField("counts", \.counts, "How often each label that boxes have occurs."),
        APIField(nullable: "model", \.model, "The best model so far."),
    ]
}

/// How often a label occurs.
package struct LabelCountEntry: APIValue {
    /// The label.
    package var label: String
    /// How many boxes have it.
    package var boxes: Int
    /// How many pictures have such a box.
    package var pictures: Int

    /// `LabelCount`.
    package static var schemaName: String { "LabelCount" }
    /// The label and its counts.
    package static let fields: [APIField<LabelCountEntry>] = [
        APIField("label", \.label, "The label."),
        APIField("boxes", \.boxes, "How many boxes have it."),
        APIField("pictures", \.pictures, "How many pictures have such a box."),
    ]
}

/// What is known of a project's model.
package struct ProjectModelEntry: APIValue {
    /// When it was trained, in seconds since 1970.
    package var trained: Int
    /// How many epochs it has learned.
    package var epochs: Int
    /// Average precision, the mean over overlaps of 0.5 to 0.95, 0…1.
    package var averagePrecision: Double
    /// Average precision at an overlap of 0.5, 0…1.
    package var averagePrecision50: Double
    /// What it finds.
    package var labels: [String]

    /// `ProjectModel`.
    package static var schemaName: String { "ProjectModel" }
    /// How long it has learned, and how good it is.
    package static let fields: [APIField<ProjectModelEntry>] = [
        APIField("trained", \.trained, "When it was trained, in seconds since 1970."),
        APIField("epochs", \.epochs, "How many epochs it has learned."),
        APIField(
            "averagePrecision", \.averagePrecision, decimals: 4, in: 0...1,
            "Average precision, the mean over overlaps of 0.5 to 0.95."),
        APIField(
            "averagePrecision50", \.averagePrecision50, decimals: 4, in: 0...1,
            "Average precision at an overlap of 0.5."),
        APIField("labels", \.labels, "What it finds."),
    ]
}

/// All projects.
package struct ProjectsAnswer: APIValue {
    /// The one that was changed last first.
    package var projects: [ProjectEntry]

    /// `Projects`.
    package static var schemaName: String { "Projects" }
    /// The list.
    package static let fields: [APIField<ProjectsAnswer>] = [
        APIField("projects", \.projects, "The one that was changed last first.")
    ]
}

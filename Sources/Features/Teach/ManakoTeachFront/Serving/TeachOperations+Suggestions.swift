import Manako
package import ManakoAPI
import ManakoCapabilities
import ManakoFront
import ManakoTeach

extension TeachOperations {
    /// Proposes boxes for a picture (`POST /v1/projects/{id}/suggestions`).
    ///
    /// The project's own model proposes for the labels that it has learned, the usual detector and what is built in for others of
    /// the same name.
    ///
    /// - Throws: a problem of status 404.
    package func suggestions(_ request: SuggestionRequest, in id: String) async throws(Problem) -> SuggestionsAnswer {
        let (store, shelf, limits) = (try store(), shelf, limits)
        return try await answer(slowly: true) { () throws(ManakoError) in
            let project = try store.project(id)
            let picture = try store.picture(request.picture, of: id)
            let image = try VisionImage(
                encoded: store.file(of: picture, in: id), codecs: ManakoEnvironment.codecs, limits: limits.picture)
            let boxes = try BoxSuggestion(project: project, shelf: shelf).boxes(in: image)
            return SuggestionsAnswer(boxes: Array(boxes.prefix(TeachRules.maximumBoxes)))
        }
    }
}

/// What models of the shelf propose for the labels of a project.
struct BoxSuggestion {
    let project: Project
    let shelf: ModelRegistry

    /// The surest first.
    func boxes(in image: VisionImage) throws(ManakoError) -> [SuggestedBox] {
        var rest = Dictionary(project.labels.map { (Self.folded($0), $0) }) { first, _ in first }
        var boxes: [SuggestedBox] = []
        for (settings, labels) in lenses() {
            let wanted = rest.filter { labels.contains($0.key) }
            guard !wanted.isEmpty else { continue }
            for label in wanted.keys { rest[label] = nil }
            let lens = try shelf.lens(settings, follows: false)
            var times = StageTimes()
            boxes += try lens.finder.find(in: image, times: &times).compactMap { finding in
                wanted[Self.folded(finding.label)].flatMap { SuggestedBox(finding, label: $0, in: image.size) }
            }
        }
        return boxes.sorted { $0.confidence > $1.confidence }
    }

    /// What can be asked, the best first, with the labels that it knows.
    private func lenses() -> [(settings: LensSettings, labels: Set<String>)] {
        let entries = shelf.entries()
        var lenses: [(LensSettings, Set<String>)] = []
        func add(_ entry: ModelEntry?) {
            guard let entry, entry.capabilities.contains("objects") else { return }
            lenses.append((LensSettings("objects", model: entry.name), Set(entry.labels.map(Self.folded))))
        }
        let own = ModelRegistry.name(ofProject: project.id)
        if project.model != nil { add(entries.first { $0.name == own }) }
        // Models of other projects are not asked: they know what somebody else calls things.
        let others = entries.filter { !$0.name.hasPrefix(ModelRegistry.namePrefix) }
        let usual = shelf.defaults(among: others)["objects"]
        add(others.first { $0.name == usual })
        for capability in Capabilities.all where capability.modelNeed.runsBuiltInModels {
            lenses.append((LensSettings(capability.info.id), Set(capability.labels.map(Self.folded))))
        }
        return lenses
    }

    /// What is the same label: case and white space around it do not matter.
    private static func folded(_ label: String) -> String {
        label.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension SuggestedBox {
    /// Creates a box from what was found; nil for what has no place in the picture.
    init?(_ finding: Finding, label: String, in size: ImageSize) {
        guard let place = finding.place else { return nil }
        self.init(place.box, label: label, confidence: finding.confidence, in: size)
    }

    /// Creates a box from a place in the picture; nil when that is outside.
    init?(_ place: NormalizedRect, from: String? = nil, label: String, confidence: Float, in size: ImageSize) {
        let rect = place.toImageCoordinates(size, origin: .upperLeft)
        let (left, top) = (max(0, rect.x), max(0, rect.y))
        let (right, bottom) = (min(size.width, rect.maxX), min(size.height, rect.maxY))
        guard right - left >= 1, bottom - top >= 1, confidence.isFinite else { return nil }
        self.init(
            from: from, label: label, confidence: Double(min(1, max(0, confidence))), x: left, y: top,
            width: right - left, height: bottom - top)
    }
}

public import Manako
import ManakoAPI

/// Finds the objects that a detector knows; without one, people, faces and hands.
public struct ObjectsCapability: Capability {
    /// How a picture is fitted into a model.
    enum Crop: String, CaseIterable, Sendable {
        case fit, fill, center

        var action: ImageCropAndScaleAction {
            switch self {
            case .fit: .scaleToFit
            case .fill: .scaleToFill
            case .center: .centerCrop
            }
        }
    }

    /// Whether parts of a picture are looked at too.
    enum Tiles: String, CaseIterable, Sendable {
        case off, auto
        case two = "2"
        case three = "3"
        case four = "4"
        case six = "6"
        case eight = "8"
        case twelve = "12"
        case sixteen = "16"

        var tiling: DetectionTiling {
            switch self {
            case .off: .off
            case .auto: .automatic
            default: Int(rawValue).map(DetectionTiling.count) ?? .off
            }
        }
    }

    static let confidence = CommonOptions.confidence(
        usually: "what the model's file says, else \(RecognizeObjectsRequest.defaultMinimumConfidence); "
            + "without a model that of people, faces and hands")
    static let limit = CommonOptions.limit(usually: NonMaximumSuppression().limit)
    static let overlap = CapabilityOption.number(
        "iou", in: 0...1, title: BilingualText(en: "Overlap", ja: "重なり"),
        help: "of boxes of one class that overlap more, keep the most confident (default: the model's, else "
            + "\(NonMaximumSuppression().overlap))")
    static let isAgnostic = CapabilityOption.flag(
        "classAgnostic", title: BilingualText(en: "Merge overlapping boxes", ja: "重なる枠をまとめる"),
        help: "suppress overlapping boxes of different classes too")
    static let classes = CapabilityOption.list(
        "classes", title: BilingualText(en: "Only these classes", ja: "この種類だけ"),
        help: "only these classes, separated by commas"
    )
    static let crop = CapabilityOption<Crop>.choice(
        "crop", title: BilingualText(en: "Fit into the model", ja: "モデルへの合わせ方"),
        help: "how the picture is fitted into the model (default: as the model was trained)")
    static let tiles = CapabilityOption<Tiles>.choice(
        "tiles", title: BilingualText(en: "Look at parts", ja: "分割して検出"),
        help:
            "look at overlapping parts of the picture too, to find small objects: auto, where the picture is larger than the "
            + "model's input, or a number of parts along the longer side; each part takes as long as the whole picture "
            + "(default: \(Tiles.off.rawValue))")

    /// The name of the option of parts that are looked at too.
    package static var tilesName: String { tiles.spec.name }

    /// Creates the capability.
    public init() {}

    /// What it is called and what it does.
    public var info: CapabilityInfo {
        CapabilityInfo(
            id: "objects", command: "detect", title: BilingualText(en: "Objects", ja: "物"),
            summary: BilingualText(en: "find objects in pictures and videos", ja: "写真や動画から物を見つけます"),
            discussion: """
                With --model, finds the model's classes; the kind of detector and its labels are recognised from the file. \
                Without, uses the best detector that is downloaded, which `manako doctor` names, or else finds people, faces and \
                hands with the built-in detectors, as --model built-in always does.

                Boxes are of the upright picture. In JSON, pixelBox is in pixels from the upper left, and boundingBox is \
                normalised with the origin in the lower left.

                A PATH may be a video file, a camera such as /dev/video0, or an rtsp or http address: results then come a \
                frame at a time, with its number and time. A folder of pictures and a GIF are pictures, unless --every, \
                --start, --end, --track or a video to --draw asks for frames. With --track a car that is taken for a truck in \
                some frames keeps its number, and what is less sure than --confidence helps to follow objects without being \
                shown.
                """,
            examples: [
                ("manako detect photo.jpg --draw boxes.png", "what is found, drawn on a copy"),
                ("manako detect photos/ -m yolox-nano -f jsonl", "a line of JSON a picture"),
                ("manako detect street.mp4 -m yolox-nano --track --draw out.mp4", "objects with numbers, drawn"),
                ("curl -s $URL | manako detect - -f json", "a picture from standard input"),
            ])
    }

    /// What it asks of a model.
    public var modelNeed: ModelRequirement { .optional(.detector) }
    /// The classes that it knows.
    public var labels: [String] { BuiltInLabels.all }
    /// What can be set.
    public var options: [any CapabilityOptionDeclaration] {
        [Self.confidence, Self.overlap, Self.isAgnostic, Self.limit, Self.classes, Self.crop, Self.tiles]
    }

    /// Makes what looks at pictures.
    public func makeFinder(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        switch settings.model {
        case .detector(let detector): try DetectorFinder(detector, settings)
        case .classifier: throw .wrongKind(settings.model, needs: .detector)
        case nil: try builtIn(settings)
        }
    }

    private func builtIn(_ settings: FinderSettings) throws(ManakoError) -> any Finder {
        let names = settings.options[Self.classes].map { $0.map { $0.lowercased() } } ?? BuiltInLabels.all
        if let unknown = names.first(where: { !BuiltInLabels.all.contains($0) }) {
            throw ManakoError(
                .invalidArgument,
                "without a model only \(BuiltInLabels.all.joined(separator: ", ")) are known, not '\(unknown.prefix(40))'"
            )
        }
        let all: [any Capability] = [PeopleCapability(), FacesCapability(), HandsCapability()]
        var finders: [any Finder] = []
        for capability in all where capability.labels.contains(where: names.contains) {
            finders.append(try capability.makeFinder(settings))
        }
        let models = BuiltInLabels.all.filter(names.contains).flatMap { BuiltInLabels.models[$0] ?? [] }
        return JoinedFinder(
            finders, model: "built-in", labels: BuiltInLabels.all, builtIn: (models, settings.context))
    }
}

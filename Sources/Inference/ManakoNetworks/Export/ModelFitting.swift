/// How pictures were brought to a model's size when it was trained, and are to be again.
///
/// The first three are what Vision does for a `VNImageCropAndScaleOption` of the same name.
public enum ModelFitting: String, Sendable, Hashable, Codable, CaseIterable {
    /// Stretched to width and height.
    case scaleFill
    /// As large as fits, in the middle, on black.
    case scaleFit
    /// The largest middle part with the aspect ratio of the input.
    case centerCrop
    /// As large as fits, in the middle, on grey 114; `scaleFit` is nearest, which has black around.
    case center
    /// As large as fits, in the upper left, on grey 114, as YOLOX's own weights were trained; nothing in Vision is the
    /// same, `scaleFit` is nearest.
    case upperLeft

    /// Reads a name, also `stretch`, which files of earlier versions have for ``scaleFill``.
    public init?(name: String) {
        guard let fitting = name == "stretch" ? .scaleFill : ModelFitting(rawValue: name) else { return nil }
        self = fitting
    }

    /// Vision's name of it.
    public var visionName: String {
        switch self {
        case .scaleFill, .scaleFit, .centerCrop: rawValue
        case .center, .upperLeft: "scaleFit"
        }
    }

    /// The value of pixels beside a picture, 0…255.
    public var padding: Int {
        switch self {
        case .scaleFill, .scaleFit, .centerCrop: 0
        case .center, .upperLeft: 114
        }
    }

    /// The part `input` of a file `model.json` that says it.
    package var json: String {
        switch self {
        case .scaleFill: #"{"fit": "fill", "filter": "bilinear"}"#
        case .centerCrop: #"{"fit": "center", "filter": "bilinear"}"#
        case .scaleFit, .center:
            #"{"fit": "fit", "alignment": "center", "padding": \#(padding), "filter": "bilinear"}"#
        case .upperLeft: #"{"fit": "fit", "alignment": "upperLeft", "padding": 114, "filter": "bilinear"}"#
        }
    }
}

import ManakoCore
public import ManakoGeometry
public import ManakoPixels

/// What a file beside a model says of it, where the model itself does not say it or what would be concluded is wrong.
///
/// Everything is optional, and replaces what would otherwise be concluded. The guide "Bring your own model" has the schema
/// of the file, which is `<model>.json` or `model.json` in the model's folder.
public struct ModelSidecar: Sendable, Hashable {
    /// Where the values come from, for messages.
    public var path = "model.json"
    /// The width of the input in pixels, for models that leave it open.
    public var width: Int?
    /// The height of the input in pixels, for models that leave it open.
    public var height: Int?
    /// Which colours the channels hold.
    public var channels: ChannelOrder?
    /// `real = pixel × scale + bias`, pixels 0…255: one value for all channels or one for each.
    public var scale: [Float]?
    /// See ``scale``; there when it is.
    public var bias: [Float]?
    /// How the picture is brought to the input's size.
    public var action: ImageCropAndScaleAction?
    /// Where a picture lies that does not fill the input.
    public var alignment: LetterboxAlignment?
    /// The pixel value around such a picture, 0…255.
    public var padding: Float?
    /// How pixels are weighed when the picture is resized.
    public var filter: ResizeFilter?
    /// The name of the detector's family, one of ``DetectionHeads/names``.
    public var head: String?
    /// The anchors in pixels of the input, a list for each level, the finest first.
    public var anchors: [[AnchorSize]]?
    /// The names of the classes.
    public var labels: ClassLabels?
    /// The scores, 0…1, that objects of single classes must exceed, by name.
    public var thresholds: [String: Float] = [:]

    /// Creates a description that says nothing.
    public init() {}

    /// The first key that only makes sense for detectors, if there is one.
    var detectorKey: String? {
        if head != nil { return "head" }
        if anchors != nil { return "anchors" }
        return thresholds.isEmpty ? nil : "thresholds"
    }

    /// An error about one of the file's values, found when it was held against the model.
    func error(_ key: String, _ problem: String) -> ManakoError {
        ManakoError(.malformedInput, "\(path): \(key): \(problem)")
    }
}

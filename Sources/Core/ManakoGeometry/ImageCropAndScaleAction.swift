/// How a picture is brought to the size that a model takes (Vision's names).
public enum ImageCropAndScaleAction: String, Sendable, Hashable, Codable, CaseIterable {
    /// The largest middle part with the model's aspect ratio is scaled; the rest is not seen.
    case centerCrop
    /// The whole picture is scaled to fit inside, its aspect ratio kept; the rest is padding.
    case scaleToFit
    /// The whole picture is scaled to fill, its aspect ratio lost.
    case scaleToFill
    /// As ``scaleToFit``, after a turn of 90° counter-clockwise.
    case scaleToFitPlus90CCWRotation
    /// As ``scaleToFill``, after a turn of 90° counter-clockwise.
    case scaleToFillPlus90CCWRotation

    /// Whether the picture is turned before it is scaled.
    public var isRotated: Bool { self == .scaleToFitPlus90CCWRotation || self == .scaleToFillPlus90CCWRotation }
}

/// Where a picture that does not fill the model's input lies in it.
public enum LetterboxAlignment: String, Sendable, Hashable, Codable {
    /// Padding on both sides, as YOLOv5 and its successors are trained.
    case center
    /// Padding to the right and below, as YOLOX is trained.
    case upperLeft
}

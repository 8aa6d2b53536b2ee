public import ManakoCodecs
public import ManakoCore

/// How a set is read: what its files do not say themselves.
public struct DatasetReading: Sendable {
    /// What Create ML's coordinates count.
    public enum Units: String, Sendable, Hashable, CaseIterable {
        /// Pixels of the picture.
        case pixel
        /// Parts of the picture's width and height.
        case normalized
    }

    /// Where Create ML's y begins.
    public enum Origin: String, Sendable, Hashable, CaseIterable {
        /// In the upper left corner; y grows downwards.
        case topLeft
        /// In the lower left corner; y grows upwards.
        case bottomLeft
    }

    /// Which point of a box Create ML's x and y are.
    public enum Anchor: String, Sendable, Hashable, CaseIterable {
        /// The middle.
        case center
        /// The upper left corner.
        case topLeft
        /// The lower left corner.
        case bottomLeft
    }

    /// The form; nil when it is to be recognised from the content.
    public var format: DatasetFormat?
    /// What Create ML's coordinates count.
    public var units: Units
    /// Where Create ML's y begins.
    public var origin: Origin
    /// Which point of a box Create ML's x and y are.
    public var anchor: Anchor
    /// Whether boxes were drawn on the pictures as they are stored, without regard to EXIF's orientation.
    public var isStored: Bool
    /// Bounds of annotations.
    public var limits: DatasetLimits
    /// Bounds of pictures.
    public var pictureLimits: InputLimits
    /// What reads pictures.
    public var codecs: ImageCodecs

    /// Creates a way to read; the defaults are those of Create ML and of most tools.
    public init(
        codecs: ImageCodecs, format: DatasetFormat? = nil, units: Units = .pixel, origin: Origin = .topLeft,
        anchor: Anchor = .center, isStored: Bool = false, limits: DatasetLimits = DatasetLimits(),
        pictureLimits: InputLimits = .default
    ) {
        self.codecs = codecs
        self.format = format
        self.units = units
        self.origin = origin
        self.anchor = anchor
        self.isStored = isStored
        self.limits = limits
        self.pictureLimits = pictureLimits
    }
}

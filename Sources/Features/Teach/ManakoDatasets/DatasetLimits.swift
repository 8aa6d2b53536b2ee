/// Upper bounds for sets that nobody has vouched for.
public struct DatasetLimits: Sendable, Hashable {
    /// The largest file of annotations, in bytes.
    public var maximumFileBytes: Int
    /// The most classes.
    public var maximumClasses: Int
    /// The most boxes of all pictures.
    public var maximumBoxes: Int
    /// The most pictures.
    public var maximumPictures: Int
    /// The most files in the set's folder.
    public var maximumFiles: Int
    /// The longest label, in bytes of UTF-8.
    public var maximumLabelBytes: Int

    /// Creates limits.
    public init(
        maximumFileBytes: Int = 100 << 20, maximumClasses: Int = 10_000, maximumBoxes: Int = 1_000_000,
        maximumPictures: Int = 1_000_000, maximumFiles: Int = 2_500_000, maximumLabelBytes: Int = 1000
    ) {
        self.maximumFileBytes = maximumFileBytes
        self.maximumClasses = maximumClasses
        self.maximumBoxes = maximumBoxes
        self.maximumPictures = maximumPictures
        self.maximumFiles = maximumFiles
        self.maximumLabelBytes = maximumLabelBytes
    }
}

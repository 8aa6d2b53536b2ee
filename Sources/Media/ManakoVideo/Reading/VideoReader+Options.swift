public import ManakoCodecs
public import ManakoCore
public import ManakoGeometry

extension VideoReader {
    /// What is read, and how.
    public struct Options: Sendable {
        /// The time of the first frame that is wanted; the first one at or after it is given. Not for live sources.
        public var start: MediaTime?
        /// The time at which reading ends; a frame shown at this time is not given.
        public var end: MediaTime?
        /// Every so many frames one is given, at least 1; the first one is. The others are decoded nevertheless.
        public var stride: Int
        /// Upper bounds: sides and pixels of a frame, and the time that one takes. For pictures of a folder the bytes of a
        /// file too. The numbers of frames and the bytes of a video are not bounded, as they take no memory.
        public var limits: InputLimits
        /// How long a camera or server may be silent; 10 seconds when absent. Files have ``InputLimits/maximumDuration``.
        public var timeout: Duration?
        /// Threads that decode; 0 for as many as there are processors.
        public var threads: Int
        /// Whether a graphics processor decodes, where the machine has one that can (VAAPI).
        public var usesHardware: Bool
        /// Whether frames may have another size than the first; otherwise those of a video are scaled to it, and such a picture
        /// of a folder is an error.
        public var allowsSizeChanges: Bool
        /// Frames a second: of the pictures in a folder, 30 when absent; asked of a camera, its own when absent.
        public var frameRate: Double?
        /// The size asked of a camera in pixels; its own choice when absent.
        public var cameraSize: ImageSize?
        /// What decodes the pictures in a folder; needed for nothing else.
        public var codecs: ImageCodecs?
        /// The most frames that are decoded ahead, at least 1.
        public var readAhead: Int

        /// Creates options; the defaults give every frame.
        public init(
            start: MediaTime? = nil, end: MediaTime? = nil, stride: Int = 1, limits: InputLimits = .default,
            timeout: Duration? = nil, threads: Int = 0, usesHardware: Bool = true, allowsSizeChanges: Bool = false,
            frameRate: Double? = nil, cameraSize: ImageSize? = nil, codecs: ImageCodecs? = nil, readAhead: Int = 4
        ) {
            self.start = start
            self.end = end
            self.stride = stride
            self.limits = limits
            self.timeout = timeout
            self.threads = threads
            self.usesHardware = usesHardware
            self.allowsSizeChanges = allowsSizeChanges
            self.frameRate = frameRate
            self.cameraSize = cameraSize
            self.codecs = codecs
            self.readAhead = readAhead
        }

        func check() throws(ManakoError) {
            guard stride >= 1, readAhead >= 1, (0...256).contains(threads) else {
                throw ManakoError(
                    .invalidArgument,
                    "stride and readAhead are at least 1, threads 0…256; got \(stride), \(readAhead) and \(threads)")
            }
            if let frameRate, !(frameRate > 0 && frameRate <= 10_000) {
                throw ManakoError(.invalidArgument, "a frame rate is above 0 and at most 10000, not \(frameRate)")
            }
            if let timeout, timeout <= .zero {
                throw ManakoError(.invalidArgument, "a timeout is longer than 0, not \(timeout)")
            }
        }
    }
}

import ManakoCore

extension VideoWriter {
    /// How a video is written.
    public struct Options: Sendable, Hashable {
        /// From 1 (small files) to 100 (best pictures); GIF has one quality.
        public var quality: Int
        /// Units of time in a second, where the container leaves a choice (MP4, MOV); the default holds the usual rates exactly.
        public var timescale: Int32
        /// Threads that encode; 0 for as many as there are processors.
        public var threads: Int
        /// Whether alpha is kept, which WebM (VP9) and MOV (ProRes 4444) alone can; pictures are `rgba8` or `bgra8` then.
        public var hasAlpha: Bool

        /// Creates options.
        public init(quality: Int = 75, timescale: Int32 = 90_000, threads: Int = 0, hasAlpha: Bool = false) {
            self.quality = quality
            self.timescale = timescale
            self.threads = threads
            self.hasAlpha = hasAlpha
        }

        func check() throws(ManakoError) {
            guard (1...100).contains(quality), timescale >= 1, (0...256).contains(threads) else {
                throw ManakoError(
                    .invalidArgument,
                    "quality is 1…100, timescale at least 1, threads 0…256; got \(quality), \(timescale) and \(threads)"
                )
            }
        }
    }
}

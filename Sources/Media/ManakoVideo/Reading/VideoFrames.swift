public import ManakoCore

/// The frames of a ``VideoReader`` as an asynchronous sequence, which throws ``ManakoError`` alone.
public struct VideoFrames: AsyncSequence, Sendable {
    /// A frame.
    public typealias Element = VideoFrame
    /// What ends the sequence early.
    public typealias Failure = ManakoError

    let reader: VideoReader

    /// Takes frame after frame from the reader; each frame is given once, however many iterators there are.
    public struct AsyncIterator: AsyncIteratorProtocol {
        /// What ends the sequence early.
        public typealias Failure = ManakoError

        let reader: VideoReader
        private var isOver = false

        init(reader: VideoReader) { self.reader = reader }

        /// The next frame, nil at the end and after an error.
        ///
        /// - Throws: what ``VideoReader/nextFrame()`` throws, ``ManakoError/Code/cancelled`` when the task is cancelled.
        public mutating func next(
            isolation actor: isolated (any Actor)? = #isolation
        ) async throws(ManakoError) -> VideoFrame? {
            guard !isOver else { return nil }
            switch await reader.running().nextWithoutBlocking() {
            case .frame(let frame): return frame
            case .end:
                isOver = true
                return nil
            case .failure(let error):
                isOver = true
                throw error
            case nil:
                isOver = true
                throw ManakoError(.cancelled, "reading the video was cancelled")
            }
        }

        /// The next frame, nil at the end and after an error.
        ///
        /// - Throws: what ``VideoReader/nextFrame()`` throws, ``ManakoError/Code/cancelled`` when the task is cancelled.
        public mutating func next() async throws(ManakoError) -> VideoFrame? { try await next(isolation: nil) }
    }

    /// An iterator over the frames that were not given yet.
    public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(reader: reader) }
}

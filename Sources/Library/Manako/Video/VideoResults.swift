#if Video
    import ManakoCore

    /// What a request finds in the frames of a video, as they are looked at; it is read once, by one task.
    ///
    /// When nobody holds it any more, the request is removed.
    public struct VideoResults<Element: Sendable>: AsyncSequence, Sendable {
        private let pull: @Sendable () async throws -> Element?
        private let lease: VideoLease

        init(_ channel: ResultChannel<Element>, dropped: @escaping @Sendable () -> Void) {
            pull = { try await channel.next() }
            lease = VideoLease(dropped)
        }

        /// Results made of others, which end with errors made of theirs.
        package init<Other>(
            _ results: VideoResults<Other>, error: @escaping @Sendable (any Error) -> any Error = { $0 },
            _ transform: @escaping @Sendable (Other) -> Element
        ) {
            let pull = results.pull
            self.pull = {
                let next: Other?
                do { next = try await pull() } catch let reason { throw error(reason) }
                return next.map(transform)
            }
            lease = results.lease
        }

        /// Reads the results.
        public struct AsyncIterator: AsyncIteratorProtocol {
            fileprivate let pull: @Sendable () async throws -> Element?
            fileprivate let lease: VideoLease

            /// What was found next; nil behind the last frame.
            ///
            /// - Throws: ``ManakoError`` when a frame can't be read or the request fails, `CancellationError` when the task is cancelled.
            public mutating func next() async throws -> Element? { try await pull() }
        }

        /// Creates the reader.
        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(pull: pull, lease: lease) }
    }

    /// Tells when the last reader of a request's results is gone.
    final class VideoLease: Sendable {
        private let ended: @Sendable () -> Void

        init(_ ended: @escaping @Sendable () -> Void) { self.ended = ended }

        deinit { ended() }
    }
#endif

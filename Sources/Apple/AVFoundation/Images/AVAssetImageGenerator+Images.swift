public import CoreGraphics
public import CoreMedia

extension AVAssetImageGenerator {
    /// The pictures that are shown at times, one after another.
    public func images(for times: [CMTime]) -> Images { Images(generator: self, times: times) }

    /// Pictures of a video as an asynchronous sequence.
    public struct Images: AsyncSequence, Sendable {
        let generator: AVAssetImageGenerator
        let times: [CMTime]

        /// A picture, or why there is none.
        public enum Element: Sendable {
            /// A picture, with the time that was asked for and its own.
            case success(requestedTime: CMTime, image: CGImage, actualTime: CMTime)
            /// Why there is none at the time that was asked for.
            case failure(requestedTime: CMTime, error: any Error)

            /// The picture, or what went wrong.
            public var image: CGImage {
                get throws {
                    switch self {
                    case .success(_, let image, _): return image
                    case .failure(_, let error): throw error
                    }
                }
            }

            /// The time that was asked for.
            public var requestedTime: CMTime {
                switch self {
                case .success(let time, _, _): time
                case .failure(let time, _): time
                }
            }

            /// The picture's own time, or what went wrong.
            public var actualTime: CMTime {
                get throws {
                    switch self {
                    case .success(_, _, let time): return time
                    case .failure(_, let error): throw error
                    }
                }
            }
        }

        /// Makes one picture after another.
        public struct AsyncIterator: AsyncIteratorProtocol {
            let generator: AVAssetImageGenerator
            var times: ArraySlice<CMTime>

            /// The next picture; nil at the end.
            public mutating func next() async -> Element? {
                guard let time = times.popFirst() else { return nil }
                do {
                    let found = try await generator.image(at: time)
                    return .success(requestedTime: time, image: found.image, actualTime: found.actualTime)
                } catch {
                    return .failure(requestedTime: time, error: error)
                }
            }
        }

        /// An iterator over all pictures.
        public func makeAsyncIterator() -> AsyncIterator {
            AsyncIterator(generator: generator, times: times[...])
        }
    }
}

public import Foundation
public import Manako
public import CoreVideo

/// What went wrong, in Vision's words.
///
/// Handlers and requests throw these when they are performed on what Apple's take. What is ours, such as performing on a `Bitmap`,
/// throws ``ManakoError``, which says more; ``init(_:)`` tells which of these it is.
public enum VisionError: Error, Sendable, Hashable, LocalizedError {
    /// A model's or a runtime's file is missing.
    case dataUnavailable(String)
    /// A library failed.
    case internalError(String)
    /// A value makes no sense.
    case invalidArgument(String)
    /// A picture is in a format that can't be read.
    case invalidFormat(String)
    /// A picture is damaged or is none.
    case invalidImage(String)
    /// A model can't be used.
    case invalidModel(String)
    /// This can't be done now.
    case invalidOperation(String)
    /// A file can't be read.
    case ioError(String)
    /// A request could not do its work.
    case operationFailed(String)
    /// A place is outside of what there is, or there is more than a limit.
    case outOfBoundsError(String)
    /// There is no memory.
    case outOfMemory(String)
    /// A pixel buffer can't be made.
    case pixelBufferCreationFailed(CVReturn)
    /// The request was cancelled.
    case requestCancelled(String)
    /// It took too long.
    case timeout(String)
    /// There is no picture of that time.
    case timeStampNotFound(String)
    /// There is no such processor here.
    case unsupportedComputeDevice(String)
    /// There is no such stage.
    case unsupportedComputeStage(String)
    /// There is no such request here.
    case unsupportedRequest(String)
    /// There is no such revision.
    case unsupportedRevision(String)

    /// Which of these an error of the layers below is.
    public init(_ error: ManakoError) {
        let make: (String) -> VisionError =
            switch VNErrorCode(error.code) {
            case .invalidImage: VisionError.invalidImage
            case .outOfBoundsError: VisionError.outOfBoundsError
            case .invalidFormat: VisionError.invalidFormat
            case .invalidArgument: VisionError.invalidArgument
            case .dataUnavailable: VisionError.dataUnavailable
            case .requestCancelled: VisionError.requestCancelled
            default: VisionError.internalError
            }
        self = make(error.message)
    }

    /// Which of these an error is that a request ended with: what can't be done here at all is not a matter of formats.
    init(_ error: ManakoError, of request: any VisionRequest) {
        if error.code == .unsupported, let request = request as? any UnavailableRequest {
            self = .unsupportedRequest(type(of: request).reason)
        } else {
            self.init(error)
        }
    }

    /// What was wrong and where, and what to do next.
    public var errorDescription: String? {
        switch self {
        case .dataUnavailable(let message), .internalError(let message), .invalidArgument(let message),
            .invalidFormat(let message), .invalidImage(let message), .invalidModel(let message),
            .invalidOperation(let message), .ioError(let message), .operationFailed(let message),
            .outOfBoundsError(let message), .outOfMemory(let message), .requestCancelled(let message),
            .timeout(let message), .timeStampNotFound(let message), .unsupportedComputeDevice(let message),
            .unsupportedComputeStage(let message), .unsupportedRequest(let message), .unsupportedRevision(let message):
            message
        case .pixelBufferCreationFailed(let code): "no pixel buffer can be made: \(code)"
        }
    }
}

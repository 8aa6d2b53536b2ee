import Manako
public import ManakoAPI
public import ManakoArguments

extension LiveConfiguration.Effort: ArgumentValue {}

extension LiveConfiguration.Effort {
    /// The effort where none is asked for: on the command line, in live sessions and of the worker.
    static let usual = Self.accurate

    /// The tracker without a network.
    var trackingLevel: TrackObjectRequest.TrackingLevel {
        switch self {
        case .fast: .fast
        case .accurate: .accurate
        }
    }
}

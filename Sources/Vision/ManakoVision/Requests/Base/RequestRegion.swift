package import ManakoGeometry
import Synchronization

/// The region of interest of a request that is a class: whoever has the request may change it between two pictures.
package final class RequestRegion: Sendable {
    private let region = Mutex(NormalizedRect.fullImage)

    /// The whole picture.
    package init() {}

    /// The region, normalised, origin lower-left.
    package var rect: NormalizedRect {
        get { region.withLock { $0 } }
        set { region.withLock { $0 = newValue } }
    }
}

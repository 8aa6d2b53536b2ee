package import Manako
import ManakoFiles

/// A folder that is there as long as somebody uses it.
package final class ScratchData: Sendable {
    package let path: String

    package init() throws(ManakoError) {
        path = "\(FileSystem.temporaryFolder)/manako-\(RandomName.make())"
        guard FileSystem.makePrivateFolder(path) else {
            throw ManakoError(.unavailable, "\(path): the folder can't be made: \(FileSystem.lastError)")
        }
    }

    deinit { FileSystem.removeAll(path) }
}

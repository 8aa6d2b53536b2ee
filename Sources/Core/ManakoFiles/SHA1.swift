import CManakoHash
import ManakoCore

/// The SHA-1 digest of something (FIPS 180-4), which git and WebSockets ask for; it is no protection against forgery.
package struct SHA1: Sendable, Hashable {
    /// The 20 bytes.
    package let bytes: [UInt8]

    /// The digest of bytes in memory.
    package init(of content: [UInt8]) {
        var state = manako_sha1()
        unsafe manako_sha1_begin(&state)
        unsafe manako_sha1_update(&state, content, content.count)
        self.init(ending: &state)
    }

    init(ending state: inout manako_sha1) {
        bytes = unsafe [UInt8](unsafeUninitializedCapacity: 20) { buffer, count in
            unsafe manako_sha1_end(&state, buffer.baseAddress)
            count = 20
        }
    }

    /// The digest as 40 hexadecimal digits.
    package var hex: String { bytes.hexadecimal }
}

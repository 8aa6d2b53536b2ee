public import Foundation
import Synchronization

/// Whether an attachment goes along to what is made of a buffer.
public enum CVAttachmentMode: UInt32, Sendable {
    /// It stays.
    case shouldNotPropagate = 0
    /// It goes along.
    case shouldPropagate = 1
}

/// What is noted at a buffer, by name.
///
/// The values are objects that are handed from thread to thread as they are; a lock guards the list of them, no more.
package final class Attachments {
    package struct Entry {
        package var value: AnyObject
        package var mode: CVAttachmentMode

        package init(value: AnyObject, mode: CVAttachmentMode) {
            self.value = value
            self.mode = mode
        }
    }

    private let lock = NSLock()
    private var entries: [String: Entry] = [:]

    package init() {}

    package subscript(key: CFString) -> Entry? {
        get { lock.withLock { entries[key as String] } }
        set { lock.withLock { entries[key as String] = newValue } }
    }

    /// All entries of a mode, or of both.
    package func all(_ mode: CVAttachmentMode?) -> [String: Entry] {
        lock.withLock { entries.filter { mode == nil || $0.value.mode == mode } }
    }

    package func removeAll() { lock.withLock { entries = [:] } }
}

/// Notes something at a buffer, in the place of what stood there.
public func CVBufferSetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ value: CFTypeRef, _ attachmentMode: CVAttachmentMode
) {
    buffer.attachments[key] = Attachments.Entry(value: value, mode: attachmentMode)
}

/// Notes all entries of a dictionary, whose keys are texts, at a buffer.
public func CVBufferSetAttachments(
    _ buffer: CVBuffer, _ theAttachments: CFDictionary, _ attachmentMode: CVAttachmentMode
) {
    for (key, value) in theAttachments {
        guard let key = key as? NSString else { continue }
        buffer.attachments[key] = Attachments.Entry(value: value as AnyObject, mode: attachmentMode)
    }
}

/// What is noted at a buffer; nil for a name that is not there.
public func CVBufferCopyAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> CFTypeRef? {
    guard let entry = buffer.attachments[key] else { return nil }
    unsafe attachmentMode?.pointee = entry.mode
    return entry.value
}

/// What is noted at a buffer, which keeps it; nil for a name that is not there.
public func CVBufferGetAttachment(
    _ buffer: CVBuffer, _ key: CFString, _ attachmentMode: UnsafeMutablePointer<CVAttachmentMode>?
) -> Unmanaged<CFTypeRef>? {
    unsafe CVBufferCopyAttachment(buffer, key, attachmentMode).map { unsafe Unmanaged.passUnretained($0) }
}

/// All that is noted at a buffer with a mode; nil for nothing.
public func CVBufferCopyAttachments(_ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode) -> CFDictionary? {
    let all = buffer.attachments.all(attachmentMode).mapValues(\.value)
    return all.isEmpty ? nil : all as CFDictionary
}

/// All that is noted at a buffer with a mode; nil for nothing.
public func CVBufferGetAttachments(_ buffer: CVBuffer, _ attachmentMode: CVAttachmentMode) -> CFDictionary? {
    CVBufferCopyAttachments(buffer, attachmentMode)
}

/// Whether something is noted at a buffer by a name.
public func CVBufferHasAttachment(_ buffer: CVBuffer, _ key: CFString) -> Bool { buffer.attachments[key] != nil }

/// Forgets what is noted at a buffer by a name.
public func CVBufferRemoveAttachment(_ buffer: CVBuffer, _ key: CFString) { buffer.attachments[key] = nil }

/// Forgets all that is noted at a buffer.
public func CVBufferRemoveAllAttachments(_ buffer: CVBuffer) { buffer.attachments.removeAll() }

/// Notes at another buffer what goes along.
public func CVBufferPropagateAttachments(_ sourceBuffer: CVBuffer, _ destinationBuffer: CVBuffer) {
    for (key, entry) in sourceBuffer.attachments.all(.shouldPropagate) {
        destinationBuffer.attachments[key as NSString] = entry
    }
}

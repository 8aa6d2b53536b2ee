public import CoreVideo

/// What something can be noted at: a ``CMSampleBuffer``, or a pixel buffer; others take nothing.
public typealias CMAttachmentBearer = CFTypeRef
/// Whether a note goes along to what is made of its bearer.
public typealias CMAttachmentMode = UInt32
/// It stays.
public let kCMAttachmentMode_ShouldNotPropagate: CMAttachmentMode = 0
/// It goes along.
public let kCMAttachmentMode_ShouldPropagate: CMAttachmentMode = 1

/// What is noted of a camera's lens: a 3 × 3 matrix of singles, column after column, as data. No camera notes it here.
public var kCMSampleBufferAttachmentKey_CameraIntrinsicMatrix: CFString { "CameraIntrinsicMatrix" }

private func attachments(of bearer: CMAttachmentBearer) -> Attachments? {
    (bearer as? CMSampleBuffer)?.notes ?? (bearer as? CVBuffer)?.attachments
}

/// Notes something, in the place of what stood there.
///
/// - Parameters:
///   - target: where it is noted.
///   - key: its name.
///   - value: what is noted; nothing is done without.
///   - attachmentMode: ``kCMAttachmentMode_ShouldPropagate``, or any other number for what stays.
public func CMSetAttachment(
    _ target: CMAttachmentBearer, key: CFString, value: CFTypeRef?, attachmentMode: CMAttachmentMode
) {
    guard let value else { return }
    let mode = CVAttachmentMode(rawValue: attachmentMode) ?? .shouldNotPropagate
    attachments(of: target)?[key] = Attachments.Entry(value: value, mode: mode)
}

/// What is noted by a name; nil for a name that is not there.
///
/// - Parameters:
///   - target: where it is noted.
///   - key: its name.
///   - attachmentModeOut: where it is written whether it goes along; nil where nobody asks.
public func CMGetAttachment(
    _ target: CMAttachmentBearer, key: CFString, attachmentModeOut: UnsafeMutablePointer<CMAttachmentMode>?
) -> CFTypeRef? {
    guard let entry = attachments(of: target)?[key] else { return nil }
    unsafe attachmentModeOut?.pointee = entry.mode.rawValue
    return entry.value
}

/// All that is noted with a mode; nil for nothing.
public func CMCopyDictionaryOfAttachments(
    allocator: CFAllocator?, target: CMAttachmentBearer, attachmentMode: CMAttachmentMode
) -> CFDictionary? {
    let mode = CVAttachmentMode(rawValue: attachmentMode) ?? .shouldNotPropagate
    let all = attachments(of: target)?.all(mode).mapValues(\.value) ?? [:]
    return all.isEmpty ? nil : all as CFDictionary
}

/// Forgets what is noted by a name.
public func CMRemoveAttachment(_ target: CMAttachmentBearer, key: CFString) {
    attachments(of: target)?[key] = nil
}

/// Forgets all that is noted.
public func CMRemoveAllAttachments(_ target: CMAttachmentBearer) { attachments(of: target)?.removeAll() }

public import CoreVideo
public import Foundation

/// Whether a frame is shown as soon as it comes, whatever its time is.
///
/// Shared between threads safely, as it is immutable. It is one object, since code of Core Foundation takes its address.
nonisolated(unsafe) public let kCMSampleAttachmentKey_DisplayImmediately: CFString = "DisplayImmediately"
/// Whether a frame is not shown.
public var kCMSampleAttachmentKey_DoNotDisplay: CFString { "DoNotDisplay" }
/// Whether a sample is none that others are made from; frames here are all whole.
public var kCMSampleAttachmentKey_NotSync: CFString { "NotSync" }
/// Whether a sample needs others; frames here are all whole.
public var kCMSampleAttachmentKey_DependsOnOthers: CFString { "DependsOnOthers" }

/// The notes of each picture of a sample, as changeable dictionaries: one, as a sample has one picture.
///
/// - Parameters:
///   - sbuf: the sample.
///   - createIfNecessary: whether an empty dictionary is made where there is none.
/// - Returns: nil where there is none and none is to be made.
public func CMSampleBufferGetSampleAttachmentsArray(
    _ sbuf: CMSampleBuffer, createIfNecessary: Bool
) -> [NSMutableDictionary]? {
    sbuf.sampleAttachments(isCreated: createIfNecessary).map { [$0] }
}

/// The same for code that wants an array of Core Foundation, whose elements it takes with `CFArrayGetValueAtIndex`.
@_disfavoredOverload
public func CMSampleBufferGetSampleAttachmentsArray(_ sbuf: CMSampleBuffer, createIfNecessary: Bool) -> CFArray? {
    sbuf.sampleAttachments(isCreated: createIfNecessary).map { NotesArray($0) }
}

/// An array of one dictionary, which it hands out as the object that it is: Foundation's arrays make values of their elements.
private final class NotesArray: NSArray {
    private let notes: NSMutableDictionary

    init(_ notes: NSMutableDictionary) {
        self.notes = notes
        unsafe super.init(objects: nil, count: 0)
    }
    required init(objects: UnsafePointer<AnyObject>?, count: Int) {
        notes = NSMutableDictionary()
        unsafe super.init(objects: objects, count: count)
    }
    required convenience init?(coder: NSCoder) { nil }
    required convenience init(arrayLiteral elements: Any...) { unsafe self.init(objects: nil, count: 0) }

    override var count: Int { 1 }
    override func object(at index: Int) -> Any { notes }
}

extension CMSampleBuffer {
    /// Whether a note of its picture is true.
    package func flag(_ key: CFString) -> Bool {
        (sampleAttachments(isCreated: false)?[key] as? NSNumber)?.boolValue ?? false
    }

    /// What is noted at a sample, by name.
    public struct Attachments {
        let storage: CoreVideo.Attachments

        /// A note that stays with its sample or goes along; nil where there is none. Notes that are set go along.
        public subscript(key: CFString) -> Any? {
            get { storage[key]?.value }
            nonmutating set {
                storage[key] = newValue.map {
                    CoreVideo.Attachments.Entry(value: $0 as AnyObject, mode: .shouldPropagate)
                }
            }
        }
        /// A note by the name of its key.
        public subscript(key: String) -> Any? {
            get { self[key as CFString] }
            nonmutating set { self[key as CFString] = newValue }
        }
        /// The notes that go along.
        public var propagated: [String: Any] { storage.all(.shouldPropagate).mapValues(\.value) }
        /// The notes that stay.
        public var nonPropagated: [String: Any] { storage.all(.shouldNotPropagate).mapValues(\.value) }
        /// Forgets all notes.
        public func removeAll() { storage.removeAll() }
    }

    /// What is noted at the sample.
    public var attachments: Attachments { Attachments(storage: notes) }
}

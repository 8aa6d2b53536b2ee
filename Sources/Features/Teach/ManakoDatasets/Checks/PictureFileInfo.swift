public import ManakoCodecs
public import ManakoCore

/// What the check of a set has to know of a picture's file.
public struct PictureFileInfo: Sendable, Hashable {
    /// Size and orientation; nil when the file can't be read.
    public var header: ImageHeader?
    /// The hash of the content; nil when the file can't be read.
    public var content: ContentHash?
    /// Why the file can't be read.
    public var failure: ManakoError?

    /// Creates facts.
    public init(header: ImageHeader? = nil, content: ContentHash? = nil, failure: ManakoError? = nil) {
        self.header = header
        self.content = content
        self.failure = failure
    }
}

extension OpenedDataset {
    /// Looks at the file of a picture; pixels are decoded when asked for alone, since that takes long.
    ///
    /// - Parameters:
    ///   - picture: a picture of the set.
    ///   - decodes: whether to find damage behind the header too.
    public func facts(of picture: DatasetPicture, decodes: Bool = false) -> PictureFileInfo {
        var facts = PictureFileInfo()
        do throws(ManakoError) {
            let bytes = try bytes(of: picture)
            facts.content = ContentHash(of: bytes)
            do throws(ManakoError) {
                facts.header = try reading.codecs.header(of: bytes, limits: reading.pictureLimits)
                if decodes {
                    _ = try reading.codecs.decode(
                        bytes, options: DecodeOptions(allowsYUV: true, limits: reading.pictureLimits))
                }
            } catch {
                throw error.at(picture.path)
            }
        } catch {
            facts.failure = error
        }
        return facts
    }
}

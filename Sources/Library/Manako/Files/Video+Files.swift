#if Video
    public import FoundationEssentials
    public import ManakoCore
    public import ManakoGeometry
    public import ManakoVideo

    extension VideoSource {
        /// Recognises what a URL leads to: a camera, a folder or a file of this machine, otherwise an address.
        ///
        /// - Throws: ``ManakoError/Code/unsupported`` for schemes that videos are not read from.
        public init(_ url: URL) throws(ManakoError) { try self.init(url.isFileURL ? url.path : url.absoluteString) }
    }

    extension VideoWriter {
        /// Makes the file and writes its beginning.
        ///
        /// - Parameters:
        ///   - url: the file; its extension is `mp4`, `m4v`, `mov`, `mkv`, `webm`, `avi` or `gif`.
        ///   - size: width and height of all pictures in pixels, 1…16384 each.
        ///   - frameRate: the usual number of frames a second, above 0 and at most 1000.
        ///   - options: quality and time.
        /// - Throws: ``ManakoError/Code/invalidArgument`` for the URL of something else than a file, and as
        ///   ``VideoWriter/init(path:size:frameRate:sound:options:)``.
        public convenience init(
            url: URL, size: ImageSize, frameRate: Double, options: Options = .init()
        ) throws(ManakoError) {
            try self.init(path: url.localPath(), size: size, frameRate: frameRate, options: options)
        }
    }
#endif

import Manako
import ManakoComments
import ManakoCompositor
import ManakoCore
import Synchronization

/// Pictures of comments as files, each drawn once: names are made up when a picture is drawn first.
final class CommentBitmapStore: Sendable {
    /// What clients are told of a picture.
    struct Picture: Sendable {
        var name: String
        /// Pixels in a row, and rows.
        var width: Int
        var height: Int
        /// From the box's corner to the picture's, in pixels of the canvas.
        var x: Double
        var y: Double
    }

    private struct Key: Hashable {
        var appearance: CommentAppearance
        var height: Int
    }

    /// What was used since the last clearing, or before it.
    private struct Generation {
        /// Nil for one of which nothing is seen.
        var pictures: [Key: Picture?] = [:]
        var keys: [String: Key] = [:]
        var files: [String: [UInt8]] = [:]
        var bytes = 0

        mutating func add(_ picture: Picture?, _ file: [UInt8], _ key: Key) {
            pictures[key] = .some(picture)
            guard let picture else { return }
            keys[picture.name] = key
            files[picture.name] = file
            bytes += file.count
        }
    }

    private struct State {
        var new = Generation()
        var old = Generation()
    }

    private let renderer: CommentRenderer
    private let state = Mutex(State())
    private let maximumPictures: Int
    private let maximumBytes: Int

    /// Creates an empty store, for all sets of a server together: the same comment is drawn once for all of them.
    ///
    /// - Parameters:
    ///   - renderer: draws comments.
    ///   - maximumPictures: the most pictures that are known. Beyond half of them, those that were not used since the last time are
    ///     forgotten, and clients that still ask for these begin anew.
    ///   - maximumBytes: the most bytes of files that are kept; those of other pictures are drawn again.
    init(_ renderer: CommentRenderer, maximumPictures: Int = 50_000, maximumBytes: Int = 48 << 20) {
        (self.renderer, self.maximumPictures, self.maximumBytes) = (renderer, maximumPictures, maximumBytes)
    }

    /// The picture of a comment; nil when nothing of it is seen, or it is too large to be drawn.
    ///
    /// - Parameter height: rows of the picture that it is drawn for.
    func picture(of appearance: CommentAppearance, height: Int) -> Picture? {
        let key = Key(appearance: appearance, height: height)
        if let known = state.withLock({ known(key, &$0) }) { return known }
        guard let (drawn, file) = try? draw(key) else { return keep(nil, [], key) }
        let scale = CommentCanvas.height / Double(height)
        let picture = Picture(
            name: RandomName.make(), width: drawn.picture.width, height: drawn.picture.height,
            x: Double(drawn.x) * scale, y: Double(drawn.y) * scale)
        return keep(picture, file, key)
    }

    /// The PNG of a picture; nil for a name that is not known any more.
    func file(_ name: String) -> [UInt8]? {
        let (file, key) = state.withLock { state in
            (state.new.files[name] ?? state.old.files[name], state.new.keys[name] ?? state.old.keys[name])
        }
        if let file, !file.isEmpty { return file }
        return key.flatMap { try? draw($0)?.file }
    }

    private func draw(_ key: Key) throws(ManakoError) -> (drawn: CommentPicture, file: [UInt8])? {
        guard let drawn = try renderer.picture(of: key.appearance, scale: Double(key.height) / CommentCanvas.height)
        else { return nil }
        return (drawn, try ManakoEnvironment.codecs.encode(try drawn.picture.straightBitmap(), as: .png))
    }

    private func keep(_ picture: Picture?, _ file: [UInt8], _ key: Key) -> Picture? {
        state.withLock { state in
            // Somebody else was at it, too: the first one's name counts.
            if let known = known(key, &state) { return known }
            add(picture, file, key, &state)
            return picture
        }
    }

    /// A picture that is known; one that was long not used counts as used again.
    private func known(_ key: Key, _ state: inout State) -> Picture?? {
        if let picture = state.new.pictures[key] { return picture }
        guard let picture = state.old.pictures.removeValue(forKey: key) else { return nil }
        let file = picture.flatMap { state.old.files.removeValue(forKey: $0.name) } ?? []
        if let picture { state.old.keys[picture.name] = nil }
        add(picture, file, key, &state)
        return .some(picture)
    }

    private func add(_ picture: Picture?, _ file: [UInt8], _ key: Key, _ state: inout State) {
        let isFull =
            state.new.pictures.count >= maximumPictures / 2 || state.new.bytes + file.count > maximumBytes / 2
        if isFull { state = State(new: Generation(), old: state.new) }
        state.new.add(picture, file, key)
    }
}

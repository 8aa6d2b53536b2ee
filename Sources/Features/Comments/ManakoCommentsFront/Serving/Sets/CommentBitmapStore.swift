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

    private struct State {
        /// Nil for one of which nothing is seen.
        var pictures: [Key: Picture?] = [:]
        var keys: [String: Key] = [:]
        var files: [String: [UInt8]] = [:]
        var bytes = 0
    }

    private let renderer: CommentRenderer
    private let state = Mutex(State())

    /// What is kept at most; beyond it all is forgotten, and clients that still ask for it begin anew.
    private static let maximumPictures = 50_000
    private static let maximumBytes = 48 << 20

    init(_ renderer: CommentRenderer) { self.renderer = renderer }

    /// The picture of a comment; nil when nothing of it is seen, or it is too large to be drawn.
    ///
    /// - Parameter height: rows of the picture that it is drawn for.
    func picture(of appearance: CommentAppearance, height: Int) -> Picture? {
        let key = Key(appearance: appearance, height: height)
        if let known = state.withLock({ $0.pictures[key] }) { return known }
        guard let (drawn, file) = try? draw(key) else { return keep(nil, [], key) }
        let scale = CommentCanvas.height / Double(height)
        let picture = Picture(
            name: RandomName.make(), width: drawn.picture.width, height: drawn.picture.height,
            x: Double(drawn.x) * scale, y: Double(drawn.y) * scale)
        return keep(picture, file, key)
    }

    /// The PNG of a picture; nil for a name that is not known any more.
    func file(_ name: String) -> [UInt8]? {
        let (file, key) = state.withLock { ($0.files[name], $0.keys[name]) }
        if let file { return file }
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
            if let known = state.pictures[key] { return known }
            if state.pictures.count >= Self.maximumPictures { state = State() }
            state.pictures[key] = .some(picture)
            guard let picture else { return nil }
            state.keys[picture.name] = key
            if state.bytes + file.count > Self.maximumBytes { (state.files, state.bytes) = ([:], 0) }
            state.files[picture.name] = file
            state.bytes += file.count
            return picture
        }
    }
}

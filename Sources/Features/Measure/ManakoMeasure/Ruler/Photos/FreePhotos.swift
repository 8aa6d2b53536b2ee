public import ManakoCore
import ManakoRecordings
public import ManakoSpatial

/// Puts freely taken photos of one scene together by a thing of known size that lies in it, so that lengths anywhere in the scene can be measured,
/// not on the thing's plane alone.
///
/// ```swift
/// let photos = try names.map { try FreePhoto(FileBytes.read($0), name: $0, ruler: .card) }
/// let placed = try FreePhotos(photos, ruler: .card).placed()
/// try placed.write(to: "session", name: "Shelf")
/// ```
public struct FreePhotos: Sendable {
    /// The thing.
    public let ruler: Ruler
    /// The photos.
    public let photos: [FreePhoto]

    /// The rulers that photos are put together by: a coin looks the same from all sides.
    public static let rulers: [Ruler] = [.a4, .letter, .card]

    /// Takes photos.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for coins.
    public init(_ photos: [FreePhoto], ruler: Ruler) throws(ManakoError) {
        try Self.check(ruler)
        (self.photos, self.ruler) = (photos, ruler)
    }

    /// Checks the thing before photos are looked at.
    ///
    /// - Throws: ``ManakoError/Code/invalidArgument`` for coins.
    public static func check(_ ruler: Ruler) throws(ManakoError) {
        guard !rulers.contains(ruler) else { return }
        throw ManakoError(
            .invalidArgument,
            "photos can't be put together by a coin, which looks the same from all sides; use a card or a sheet",
            reason: ManakoError.Reason("photosCoin"))
    }

    /// Finds out where the photos were taken.
    ///
    /// - Throws: what ``PhotoAligner`` throws.
    public func placed() throws(ManakoError) -> PlacedPhotos {
        let alignment = try PhotoAligner(photos.map(\.scenePhoto)).align()
        return PlacedPhotos(ruler: ruler, photos: photos, alignment: alignment)
    }
}

/// Photos of a scene with where they were taken.
public struct PlacedPhotos: Sendable {
    /// The thing that gave the scale.
    public let ruler: Ruler
    /// The photos, in their order.
    public let photos: [FreePhoto]
    /// Where they were taken.
    public let alignment: PhotoAlignment

    /// The standard error of a length that comes from the photos' places and the ruler, as a part of it.
    public var scaleError: Double {
        (alignment.scaleError * alignment.scaleError + ruler.sizeError * ruler.sizeError).squareRoot()
    }

    /// The photos that were left out, by their names, each with the reason.
    public var exclusions: [String] {
        zip(photos, alignment.views).filter { $0.1 == nil }.map { photo, _ in
            "\(photo.name) is left out, as it shows too little of what the others show"
        }
    }

    /// Writes the photos that have a place as a session, from which lengths can be measured.
    ///
    /// - Parameters:
    ///   - folder: a folder that holds no session yet.
    ///   - name: what the session calls itself.
    /// - Returns: where each photo is in the folder; nil for those that were left out.
    /// - Throws: what writing throws.
    @discardableResult
    public func write(to folder: String, name: String) throws(ManakoError) -> [String?] {
        let writer = try SessionWriter(
            folder: folder, name: name, errors: RecordingErrors(scale: scaleError, depth: DepthNoise()))
        var names: [String?] = []
        for (photo, view) in zip(photos, alignment.views) {
            guard let view else {
                names.append(nil)
                continue
            }
            let frame = photo.frame(view, time: Double(names.count))
            let file = ExifSegment(view.intrinsics, seconds: frame.time).added(to: photo.file)
            names.append(try writer.append(frame, picture: file))
        }
        return names
    }
}

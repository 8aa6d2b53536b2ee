import ManakoCodecs
import ManakoCore
import ManakoFiles
import ManakoGeometry

/// What readers read from.
struct ReaderContext {
    let folder: DatasetFolder
    let index: PictureIndex
    let reading: DatasetReading
    /// The most bytes of a text that is about one picture.
    static let maximumText = 8 << 20

    init(folder: DatasetFolder, reading: DatasetReading) {
        self.folder = folder
        index = PictureIndex(folder)
        self.reading = reading
    }

    /// The size on which boxes of a picture were drawn, in pixels.
    func uprightSize(of picture: String) throws(ManakoError) -> ImageSize {
        let header = try folder.header(of: picture, reading)
        return reading.isStored ? header.storedSize : header.uprightSize
    }

    /// The part of the set that a file about one picture belongs to by its folders.
    func split(of file: String) -> DatasetSplit? {
        file.folderPart.split(separator: "/").reversed().lazy.compactMap { DatasetSplit(named: $0) }.first
    }

    /// The part that a file about many pictures belongs to by its name, as in `instances_val2017.json`, or by its folders.
    func split(ofList file: String) -> DatasetSplit? { Self.splitName(of: file).flatMap { DatasetSplit(named: $0) } }

    /// Where pictures of a file of annotations often lie, besides its own folder.
    func folders(of file: String) -> [String] {
        let place = file.folderPart
        let above = place.folderPart
        var folders = [place.appending("images"), above, above.appending("images")]
        if let name = Self.splitName(of: file) {
            for base in [place, above] {
                folders += [base.appending(name), base.appending("images").appending(name)]
            }
        }
        return folders + [""]
    }

    private static func splitName(of file: String) -> String? {
        let folders = file.folderPart.split(separator: "/")
        let words = file.namePart.withoutExtension.split { "_-. ".contains($0) }
        return (words.reversed() + folders.reversed()).first { DatasetSplit(named: $0) != nil }.map(String.init)
    }
}

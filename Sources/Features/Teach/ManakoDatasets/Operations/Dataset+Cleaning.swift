import ManakoCodecs
public import ManakoCore
public import ManakoGeometry

extension DatasetBox {
    /// The part of the box that lies in a picture of a size; nil when there is none, or the box has no extent.
    public func clamped(to size: ImageSize) -> DatasetBox? {
        var box = self
        box.rect = rect.intersection(ImageRect(covering: size))
        return box.rect.width > 0 && box.rect.height > 0 ? box : nil
    }
}

extension OpenedDataset {
    /// What is fit for training: pictures that can be read, and of their boxes what lies in them.
    ///
    /// Empty boxes are left out, the others clamped to their upright picture, and classes stay what they are. Entries of the same
    /// file become one. ``DatasetCheck`` says what was wrong.
    ///
    /// - Throws: ``ManakoError/Code/cancelled``.
    public func cleaned() throws(ManakoError) -> Dataset {
        var clean = Dataset(task: dataset.task, classes: dataset.classes)
        var places: [String: Int] = [:]
        for picture in dataset.pictures {
            if Task.isCancelled { throw ManakoError(.cancelled, "interrupted; nothing was changed") }
            guard let header = try? header(of: picture) else { continue }
            var picture = picture
            picture.declaredSize = header.uprightSize
            picture.boxes = picture.boxes.compactMap { $0.clamped(to: header.uprightSize) }
            if let place = places[picture.path] {
                let known = Set(clean.pictures[place].boxes)
                clean.pictures[place].boxes += picture.boxes.filter { !known.contains($0) }
                clean.pictures[place].isAnnotated = clean.pictures[place].isAnnotated || picture.isAnnotated
            } else {
                places[picture.path] = clean.pictures.count
                clean.pictures.append(picture)
            }
        }
        return clean
    }
}

extension Dataset {
    /// Several sets as one: classes of the same name become one, and pictures follow set by set.
    ///
    /// - Parameter sets: sets of the same task.
    /// - Returns: the set, whose paths are those of the sources and may clash; ``DatasetPlan`` gives each another. nil for sets of
    ///   different tasks, or none.
    public static func merging(_ sets: [Dataset]) -> Dataset? {
        guard let task = sets.first?.task, sets.allSatisfy({ $0.task == task }) else { return nil }
        var merged = Dataset(task: task)
        var indices: [String: Int] = [:]
        for set in sets {
            let places = set.classes.map { name in
                if let index = indices[name] { return index }
                merged.classes.append(name)
                indices[name] = merged.classes.count - 1
                return merged.classes.count - 1
            }
            for var picture in set.pictures {
                for box in picture.boxes.indices { picture.boxes[box].label = places[picture.boxes[box].label] }
                picture.label = picture.label.map { places[$0] }
                merged.pictures.append(picture)
            }
        }
        return merged
    }
}

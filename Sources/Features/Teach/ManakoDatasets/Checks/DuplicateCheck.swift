/// Finds entries of the same file, and files of the same content.
struct DuplicateCheck {
    private(set) var problems: [DatasetProblem] = []

    init(_ dataset: Dataset, _ facts: [PictureFileInfo]) {
        var counts: [String: Int] = [:]
        for picture in dataset.pictures { counts[picture.path, default: 0] += 1 }
        var byContent: [ContentHash: [DatasetPicture]] = [:]
        for (picture, facts) in zip(dataset.pictures, facts) {
            if let content = facts.content { byContent[content, default: []].append(picture) }
            guard let count = counts.removeValue(forKey: picture.path), count > 1 else { continue }
            problems.append(
                DatasetProblem(
                    .warning, .duplicateEntry, file: picture.path, "stands in the annotations \(count) times",
                    advice: "keep one entry with all its boxes"))
        }
        let groups = byContent.values.filter { Set($0.map(\.path)).count > 1 }
        for group in groups.sorted(by: { $0[0].path < $1[0].path }) { check(group) }
    }

    private mutating func check(_ group: [DatasetPicture]) {
        let paths = Array(Set(group.map(\.path))).sorted()
        let others = paths.dropFirst().prefix(5).joined(separator: ", ") + (paths.count > 6 ? " and others" : "")
        let parts = Set(group.map(\.split))
        if parts.count > 1 {
            let names = DatasetSplit.allCases.filter { parts.contains($0) }.map(\.rawValue)
            problems.append(
                DatasetProblem(
                    .error, .leak, file: paths[0],
                    "has the same content as \(others), and they are in \(names.joined(separator: " and "))"
                        + (parts.contains(nil) ? " and in no part" : ""),
                    advice:
                        "keep it in one part, as 'manako data split' does; results look better than they are otherwise")
            )
        } else {
            let isAlike = Set(group.map { Set($0.boxes) }).count == 1 && Set(group.map(\.label)).count == 1
            problems.append(
                DatasetProblem(
                    .warning, .twins, file: paths[0],
                    "has the same content as \(others)" + (isAlike ? "" : ", and another annotation"),
                    advice: "delete all but one; 'manako data split' keeps them together"))
        }
    }
}

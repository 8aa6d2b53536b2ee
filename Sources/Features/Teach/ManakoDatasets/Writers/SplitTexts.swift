import ManakoCore

/// Files of which each part of a set has one.
enum SplitTexts {
    /// Makes a text of the pictures of each part, in their order, with their paths; parts without pictures have none.
    static func each(
        _ dataset: Dataset, _ paths: [String],
        _ text: (DatasetSplit?, [(DatasetPicture, String)]) throws(ManakoError) -> DatasetPlan.Text
    ) throws(ManakoError) -> [DatasetPlan.Text] {
        var texts: [DatasetPlan.Text] = []
        for split in [nil] + DatasetSplit.allCases.map(Optional.some) {
            let members = zip(dataset.pictures, paths).filter { $0.0.split == split }
            if !members.isEmpty { texts.append(try text(split, members)) }
        }
        return texts
    }
}

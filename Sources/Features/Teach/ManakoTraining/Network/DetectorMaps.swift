import ManakoCore
import ManakoInference

/// The way between the maps that the network gives for a batch and the cells of each picture.
struct DetectorMaps {
    let grid: CellGrid
    let classCount: Int

    private var width: Int { 5 + classCount }

    /// What the network says about each picture.
    func predictions(_ maps: [Tensor]) throws(ManakoError) -> [CellPredictions] {
        var values = [[Float]](repeating: [], count: maps.first?.shape[0] ?? 0)
        for index in values.indices { values[index] = [Float](repeating: 0, count: grid.count * width) }
        for (level, map) in zip(grid.levels, maps) {
            let map = try map.values().values
            for picture in values.indices {
                for channel in 0..<width {
                    let from = (picture * width + channel) * level.count
                    for cell in 0..<level.count {
                        values[picture][(level.start + cell) * width + channel] = map[from + cell]
                    }
                }
            }
        }
        return values.map { CellPredictions(classCount: classCount, values: $0) }
    }

    /// Derivatives by the cells' values as derivatives by the maps.
    func gradients(_ gradients: [[Float]]) throws(ManakoError) -> [Tensor] {
        var maps: [Tensor] = []
        for level in grid.levels {
            var map = [Float](repeating: 0, count: gradients.count * width * level.count)
            for (picture, gradient) in gradients.enumerated() {
                for channel in 0..<width {
                    let to = (picture * width + channel) * level.count
                    for cell in 0..<level.count {
                        map[to + cell] = gradient[(level.start + cell) * width + channel]
                    }
                }
            }
            let shape = [gradients.count, width, level.rows, level.columns]
            maps.append(try Tensor(FloatTensor(shape: shape, values: map)))
        }
        return maps
    }
}

public import ManakoCore

extension CommentBoxSize {
    private static let largest = 1e6

    /// Reads the sizes of comments' boxes: `{"<index>": {"width": 666.2, "height": 95.5}}`, in pixels of the canvas.
    ///
    /// - Parameters:
    ///   - json: the file.
    ///   - name: its name for errors.
    /// - Throws: ``ManakoError/Code/malformedInput`` with the place of what is wrong.
    public static func sizes(json: [UInt8], name: String) throws(ManakoError) -> [Int: CommentBoxSize] {
        do throws(ManakoError) {
            var sizes: [Int: CommentBoxSize] = [:]
            for (key, field) in try JSONField(json: json).members() {
                guard let index = Int(key), index >= 0 else { throw field.error("is not the number of a comment") }
                let members = try field.members(["width", "height"])
                guard let width = members["width"], let height = members["height"] else {
                    throw field.error("must have width and height")
                }
                sizes[index] = CommentBoxSize(width: try length(width), height: try length(height))
            }
            guard !sizes.isEmpty else { throw ManakoError(.malformedInput, "has no sizes") }
            return sizes
        } catch {
            throw error.at(name)
        }
    }

    private static func length(_ field: JSONField) throws(ManakoError) -> Double {
        guard case .number(let number) = field.value, (0...largest).contains(number) else {
            throw field.error("must be a number from 0 to \(Int(largest))")
        }
        return number
    }
}

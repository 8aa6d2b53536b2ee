extension Trivia {
    /// The facts that come with the package: at least three about each of the 80 classes of COCO, faces and hands.
    ///
    /// They are kept in `BuiltIn/trivia.json`, which `scripts/embed-trivia` puts into `TriviaData.swift`.
    public static let builtIn = readBuiltIn()

    private static func readBuiltIn() -> Trivia {
        do {
            return try Trivia(json: Array(TriviaData.json.utf8), path: "trivia.json")
        } catch {
            preconditionFailure("the facts inside the program are damaged: \(error)")
        }
    }
}

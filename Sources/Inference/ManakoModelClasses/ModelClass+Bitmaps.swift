import ManakoCoreMLFormat

/// Pixel buffers as pictures of Manako's, for clients that speak of those.
///
/// The compiler takes these properties where pixel buffers don't fit; two properties of one name have to stand in two types.
extension ModelClass {
    var inputBitmaps: String {
        let properties = inputs.filter(\.isImage).map { input in
            let unwrapping = input.feature.isOptional ? "?" : "!"
            let new =
                input.feature.isOptional
                ? "newValue.flatMap { MLFeatureValue(pixelBuffer: $0).imageBufferValue }"
                : "MLFeatureValue(pixelBuffer: newValue).imageBufferValue!"
            return """
                /// \(input.about)
                @_disfavoredOverload \(prefix)var \(input.name): Bitmap\(input.feature.isOptional ? "?" : "") {
                    get { featureValue(for: \(input.key))\(unwrapping).imageBufferValue\(input.feature.isOptional ? "" : "!") }
                    set { self.\(input.name) = \(new) }
                }
                """
        }
        return bitmaps("Input", properties)
    }

    var outputBitmaps: String {
        let properties = outputs.filter(\.isImage).map { output in
            """
            /// \(output.about)
            @_disfavoredOverload \(prefix)var \(output.name): Bitmap { \(output.taken(from: "featureValue(for: \(output.key))!")) }
            """
        }
        return bitmaps("Output", properties)
    }

    private func bitmaps(_ kind: String, _ properties: [String]) -> String {
        guard !properties.isEmpty else { return "" }
        return """

            #if canImport(ManakoPixels)
            /// What gives its pictures as Manako's, too.
            \(prefix)protocol \(name)\(kind)Bitmaps: AnyObject {}

            extension \(name)\(kind)Bitmaps where Self: \(name)\(kind) {
            \(properties.joined(separator: "\n\n").indented)
            }

            extension \(name)\(kind): \(name)\(kind)Bitmaps {}
            #endif

            """
    }
}

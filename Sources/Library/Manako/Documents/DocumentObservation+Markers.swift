#if Barcodes && Scenes && Text
    extension DocumentObservation.Container.List {
        /// What items of a list begin with.
        public enum Marker: String, Sendable, Hashable, Codable {
            /// A dot or another sign.
            case bullet
            /// A dash.
            case hyphen
            /// Letters.
            case lowercaseLatin, uppercaseLatin
            /// Numbers.
            case decimal
            /// Numbers in circles.
            case decorativeDecimal
            /// Numbers with numbers within, such as 1.2.
            case compositeDecimal

            package init?(_ marker: String, isNumbered: Bool) {
                guard let sign = marker.first(where: { !"(（".contains($0) }) else { return nil }
                if !isNumbered {
                    self = "-–—".contains(sign) ? .hyphen : .bullet
                } else if sign.isLetter {
                    self = sign.isUppercase ? .uppercaseLatin : .lowercaseLatin
                } else if sign.isNumber {
                    let numbers = marker.split { !$0.isNumber }
                    self =
                        !sign.isWholeNumber || sign.unicodeScalars.allSatisfy({ (0x2460...0x24FF).contains($0.value) })
                        ? .decorativeDecimal : numbers.count > 1 ? .compositeDecimal : .decimal
                } else {
                    return nil
                }
            }
        }
    }
#endif

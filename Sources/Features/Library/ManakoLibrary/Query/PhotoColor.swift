/// A colour that people name.
public enum PhotoColor: Int, Sendable, Hashable, CaseIterable {
    case black, gray, white, red, orange, yellow, green, cyan, blue, purple, pink, brown

    /// What it is called in questions, the usual English name first.
    public var names: [String] {
        switch self {
        case .black: ["black", "黒"]
        case .gray: ["gray", "grey", "灰色"]
        case .white: ["white", "白"]
        case .red: ["red", "赤"]
        case .orange: ["orange", "オレンジ"]
        case .yellow: ["yellow", "黄色"]
        case .green: ["green", "緑"]
        case .cyan: ["cyan", "水色"]
        case .blue: ["blue", "青"]
        case .purple: ["purple", "紫"]
        case .pink: ["pink", "ピンク"]
        case .brown: ["brown", "茶色"]
        }
    }

    /// The nearest name of a colour of sRGB, each part 0…255.
    init(red: Int, green: Int, blue: Int) {
        let (top, bottom) = (max(red, green, blue), min(red, green, blue))
        let difference = top - bottom
        guard top >= 40 else { self = .black; return }
        // Hardly any colour: saturation below a sixth.
        guard difference * 6 >= top else {
            self = top < 90 ? .black : top < 200 ? .gray : .white
            return
        }
        let hue: Double
        if top == red {
            hue = Double(green - blue) / Double(difference)
        } else if top == green {
            hue = 2 + Double(blue - red) / Double(difference)
        } else {
            hue = 4 + Double(red - green) / Double(difference)
        }
        self.init(degrees: (hue * 60 + 360).truncatingRemainder(dividingBy: 360), brightness: top, difference)
    }

    private init(degrees: Double, brightness: Int, _ difference: Int) {
        switch degrees {
        case ..<15, 345...: self = difference * 2 < brightness && brightness > 170 ? .pink : .red
        case ..<45: self = brightness < 170 ? .brown : .orange
        case ..<70: self = brightness < 110 ? .brown : .yellow
        case ..<165: self = .green
        case ..<200: self = .cyan
        case ..<260: self = .blue
        case ..<300: self = .purple
        default: self = .pink
        }
    }
}

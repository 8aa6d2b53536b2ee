import ManakoFront

extension QRCode {
    /// The pattern as a picture in SVG, dark on light, with the border that the standard asks for.
    var svg: String {
        let border = 4
        let size = side + 2 * border
        var path = ""
        for row in 0..<side {
            for column in 0..<side where isDark(row, column) {
                path += "M\(column + border) \(row + border)h1v1h-1z"
            }
        }
        return #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \#(size) \#(size)" shape-rendering="crispEdges">"#
            + ##"<rect width="\##(size)" height="\##(size)" fill="#fff"/><path fill="#000" d="\##(path)"/></svg>"##
    }
}

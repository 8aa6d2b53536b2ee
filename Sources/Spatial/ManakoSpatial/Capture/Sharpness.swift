extension GrayPicture {
    /// About how many places are looked at in a picture of any size.
    private static let samples = 250_000

    /// How sharp the picture is: the mean squared Laplacian over the variance of brightness, on means of 2 × 2 pixels.
    ///
    /// The variance of the Laplacian is a usual measure of focus
    /// ([Pertuz and others 2013](https://doi.org/10.1016/j.patcog.2012.11.011)). The means keep a sensor's noise out of it, and the
    /// ratio the exposure. It compares pictures of the same scene and says nothing across scenes; 0 for one even colour and for
    /// pictures below 6 × 6 pixels.
    public var sharpness: Double {
        guard width >= 6, height >= 6 else { return 0 }
        let stride = max(1, Int((Double(width) * Double(height) / Double(Self.samples)).squareRoot()))
        var (sum, squares, edges, count) = (0.0, 0.0, 0.0, 0.0)
        for row in Swift.stride(from: 2, through: height - 4, by: stride) {
            for column in Swift.stride(from: 2, through: width - 4, by: stride) {
                let centre = binned(column, row)
                let around =
                    binned(column - 2, row) + binned(column + 2, row) + binned(column, row - 2)
                    + binned(column, row + 2)
                let laplacian = around - 4 * centre
                sum += centre
                squares += centre * centre
                edges += laplacian * laplacian
                count += 1
            }
        }
        let variance = squares / count - (sum / count) * (sum / count)
        return variance > 1e-6 ? edges / count / variance : 0
    }

    @inline(__always)
    private func binned(_ column: Int, _ row: Int) -> Double {
        let index = row * width + column
        let above = Int(pixels[index]) + Int(pixels[index + 1])
        let below = Int(pixels[index + width]) + Int(pixels[index + width + 1])
        return Double(above + below) / 4
    }
}

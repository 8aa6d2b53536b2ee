import ManakoGeometry

extension ImageRect {
    /// The box a share of the way towards another one.
    func moved(towards other: ImageRect, by share: Double) -> ImageRect {
        ImageRect(
            x: x + (other.x - x) * share, y: y + (other.y - y) * share, width: width + (other.width - width) * share,
            height: height + (other.height - height) * share)
    }

    /// The box scaled about its centre.
    func scaled(by factor: Double) -> ImageRect {
        let (newWidth, newHeight) = (width * factor, height * factor)
        return ImageRect(
            x: x + (width - newWidth) / 2, y: y + (height - newHeight) / 2, width: newWidth, height: newHeight)
    }

    /// The box around another point.
    func centered(at point: ImagePoint) -> ImageRect {
        ImageRect(x: point.x - width / 2, y: point.y - height / 2, width: width, height: height)
    }
}

/// The form of session folders.
///
/// `session.json` says `{"format": "manako-session", "version": 1, "name": …}`, and may have `errors`: `scale`, the standard error of the
/// world's scale as a part of it, and `depth` with `atOneMetre` and `exponent`. `frames.jsonl` has a line of JSON for each frame, which
/// is added when the frame's files are whole, so that a session that was broken off can be read. Of a frame there are:
///
/// | member | what |
/// |---|---|
/// | `picture` | the picture's file, `frames/0001.jpg` |
/// | `time` | seconds |
/// | `camera` | `width`, `height`, `fx`, `fy`, `cx`, `cy` in pixels, 0 at the centre of the upper-left one; `distortion` with `model` (`brownConrady`, `fisheye`) and `coefficients` as of OpenCV |
/// | `cameraToWorld` | four rows of four, from the camera's axes as of OpenCV to the world, in metres |
/// | `covariance` | six rows of six: rotation in radians, translation in metres, of small motions in the camera's axes |
/// | `distances` | the least and the greatest distance of the scene along the camera's axis, in metres |
/// | `sharpness`, `board` | a number, a name |
/// | `depth` | `file`, a PNG of 16 bits, and `perMetre`; `confidence`, a PNG with 0, 1 and 2 |
enum Session {
    static let header = "session.json"
    static let frames = "frames.jsonl"
    static let format = "manako-session"
    static let version = 1
}

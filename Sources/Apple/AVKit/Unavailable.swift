// Views of AVKit, which the compiler names with the reason.

/// A view with a player's controls.
@available(
    *, unavailable, message: "Linux has no views; play with AVPlayer and take pictures with AVPlayerItemVideoOutput"
)
public enum AVPlayerViewController {}
/// A view with a player's controls.
@available(
    *, unavailable, message: "Linux has no views; play with AVPlayer and take pictures with AVPlayerItemVideoOutput"
)
public enum AVPlayerView {}
/// A view with a player's controls.
@available(
    *, unavailable, message: "Linux has no views; play with AVPlayer and take pictures with AVPlayerItemVideoOutput"
)
public enum VideoPlayer {}
/// A button that chooses where a player is heard.
@available(*, unavailable, message: "Linux has no views")
public enum AVRoutePickerView {}

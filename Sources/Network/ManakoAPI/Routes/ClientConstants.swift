import ManakoCore

/// What the page needs to know of the routes and of the live protocol, as a module of JavaScript.
public enum ClientConstants {
    /// The subprotocol of `/v1/live`.
    public static let subprotocol = "manako.v1"
    /// The subprotocol of a room.
    public static let roomSubprotocol = "manako.room.v1"
    /// What stands before the token in a subprotocol.
    public static let tokenSubprotocol = "manako.token."
    /// How many frames of a client may be unanswered.
    public static let framesInFlight = 2
}

import ManakoCore

/// What a client in another language needs to know, as JSON that a generator can turn into constants.
public enum ClientConstants {
    /// The subprotocol of `/v1/live`.
    public static let subprotocol = "manako.v1"
    /// What stands before the token in a subprotocol.
    public static let tokenSubprotocol = "manako.token."
    /// How many frames of a client may be unanswered.
    public static let framesInFlight = 2

    /// The constants as JSON text: routes by name, and numbers of the live protocol.
    public static var json: String {
        var json = JSONWriter()
        json.object { json in
            json.name("routes")
            json.object { json in
                for route in Routes.all {
                    json.name(route.name)
                    json.object { json in
                        json.member("method", route.method.rawValue)
                        json.member("path", route.path)
                    }
                }
            }
            json.name("live")
            json.object { json in
                json.member("subprotocol", subprotocol)
                json.member("tokenSubprotocol", tokenSubprotocol)
                json.member("framesInFlight", framesInFlight)
                json.member("headerBytes", FrameHeader.byteCount)
                json.member("magic", String(decoding: FrameHeader.magic, as: UTF8.self))
                json.member("messageBytes", LiveClientMessage.maximumBytes)
            }
        }
        return json.text
    }
}

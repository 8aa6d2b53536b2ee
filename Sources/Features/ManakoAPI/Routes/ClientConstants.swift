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

    /// The module: `ROUTES` by name, and `LIVE` with numbers and names of the live protocol, `ROOM` with those of rooms.
    public static var javaScript: String {
        let routes = Routes.fixed.map { route in
            let value = object { json in
                json.member("method", route.method.rawValue)
                json.member("path", route.path)
            }
            return "  \(route.name): \(value),\n"
        }
        let live = object { json in
            json.member("subprotocol", subprotocol)
            json.member("tokenSubprotocol", tokenSubprotocol)
            json.member("framesInFlight", framesInFlight)
            json.member("headerBytes", FrameHeader.byteCount)
            json.member("magic", String(decoding: FrameHeader.magic, as: UTF8.self))
            json.member("rawHeaderBytes", RawPictureHeader.byteCount)
            json.member("rawMagic", String(decoding: RawPictureHeader.magic, as: UTF8.self))
            json.member("messageBytes", LiveClientMessage.maximumBytes)
        }
        let room = object { json in
            json.member("subprotocol", roomSubprotocol)
            json.member("characters", CommentRules.maximumCharacters)
            json.member("titleCharacters", CommentRules.maximumTitle)
        }
        let measure = object { json in
            json.member("burstCount", MeasureRules.burstCount)
            json.member("burstEvery", MeasureRules.burstEvery)
            json.member("nominalRate", Int(MeasureRules.nominalRate))
            json.member("maximumJoints", MeasureRules.maximumJoints)
            json.member("maximumViews", MeasureRules.maximumViews)
            json.member("text", MeasureRules.maximumText)
        }
        return """
            // Written from ManakoAPI's ClientConstants: MANAKO_UPDATE=1 ./test --filter ClientConstantsTests

            export const ROUTES = {
            \(routes.joined())};

            export const LIVE = \(live);

            export const ROOM = \(room);

            export const MEASURE = \(measure);

            """
    }

    private static func object(_ body: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        json.object(body)
        return json.text
    }
}

/// Upper bounds of what people may do in rooms.
package struct RoomLimits: Sendable, Hashable {
    /// Comments of a person a second, on the whole.
    package var perSecond = 3.0
    /// Comments of a person at once.
    package var burst = 5.0
    /// Comments from one address a second, behind which may be many people.
    package var addressPerSecond = 30.0
    /// Comments from one address at once.
    package var addressBurst = 60.0
    /// The most rooms.
    package var rooms = 1000
    /// The most that look at one room.
    package var people = 200

    /// Creates the limits that are right for most machines.
    package init() {}

    /// What people are told.
    var entry: RoomLimitsEntry {
        RoomLimitsEntry(
            characters: CommentRules.maximumCharacters, perSecond: Int(perSecond), burst: Int(burst),
            comments: RoomStore.maximumComments)
    }
}

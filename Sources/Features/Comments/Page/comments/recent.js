// Rooms of the server, for Home and Studio.

import { go } from "../app/address.js";
import { text } from "../app/i18n.js";
import { allJobs } from "../app/jobs.js";
import { keptList } from "../app/lately.js";

/**
 * The server says of rooms only in which order they were opened; a job of this device knows when.
 *
 * @param {API.Room} room
 */
function roomTime({ id }) {
  return allJobs().find(({ data }) => data.room?.id === id)?.changed ?? 0;
}

/**
 * @param {API.Room} room
 * @returns {RecentEntry}
 */
function entry(room) {
  return {
    key: room.id, icon: "comments", name: room.title || text("room"), detail: text("commentCount", room.count),
    time: roomTime(room), open: () => go("room", { id: room.id }),
  };
}

/**
 * The rooms.
 *
 * @type {RecentSource<Partial<CommentsJobData>, API.Room>}
 */
export const recentRooms = {
  ask: () => keptList(["rooms"], "rooms"),
  entry,
  stands: (data, { id }) => id === data.room?.id,
};

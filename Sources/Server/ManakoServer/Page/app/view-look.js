// Look: a photo, the camera or a video on one stage, seen through lenses. A tap opens a sheet about what was tapped.

import { LookView } from "./look.js";

let view = null;

/** The view that looks. */
export const lookView = {
  id: "look",
  icon: "eye",
  style: "./view-look.css",
  build: (root) => {
    view = new LookView(root);
  },
  enter: (query) => view.enter(query),
  leave: () => view.leave(),
};

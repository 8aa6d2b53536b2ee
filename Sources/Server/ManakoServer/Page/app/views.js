// The places of the app, in the order of the tabs. A view has:
//   id       what addresses and `<section id="view-…">` call it; also the key of its name in the texts
//   icon     a drawing of icons.js
//   style    its style sheet, by its whole quoted name
//   build    (root) makes its elements in its section, once, when it is shown first; not the heading, which is there
//   enter    (query) shows what an address tells of; called again when the address changes
//   leave    () lets go of what it holds
//   hasTab   whether it has a tab; it has one when this is left out

import { homeView } from "./view-home.js";
import { lookView } from "./view-look.js";
import { modelsView } from "./view-models.js";
import { roomView } from "./view-room.js";
import { studioView } from "./view-studio.js";

export const VIEWS = [homeView, lookView, studioView, modelsView, roomView];

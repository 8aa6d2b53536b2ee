// Elements without markup in strings: nothing that comes from a model, a file or the server is ever parsed as HTML.

/** An element with properties, listeners (`onclick`), `data` attributes, ARIA attributes, and children. */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [key, value] of Object.entries(properties)) {
    if (value === undefined || value === null) continue;
    if (key === "data") Object.assign(made.dataset, value);
    else if (key.startsWith("aria-") || key === "role" || key === "for" || key === "lang") made.setAttribute(key, value);
    else made[key] = value;
  }
  made.append(...children.filter((child) => child !== null && child !== undefined));
  return made;
}

/** The element with an id, which index.html has. */
export function byId(id) {
  return document.getElementById(id);
}

/** Lays an element exactly over a rectangle of its container. */
export function lay(target, rect) {
  target.style.left = `${rect.x}px`;
  target.style.top = `${rect.y}px`;
  target.style.width = `${rect.width}px`;
  target.style.height = `${rect.height}px`;
}

/** Where a pointer's event is inside an element, in CSS pixels. */
export function placeIn(target, event) {
  const bounds = target.getBoundingClientRect();
  return { x: event.clientX - bounds.left, y: event.clientY - bounds.top };
}

/** Calls `work` at once and whenever an element changes its size; answers with what ends it. */
export function whenResized(target, work) {
  const observer = new ResizeObserver(() => work());
  observer.observe(target);
  work();
  return () => observer.disconnect();
}

/** The size of an element's inside in CSS pixels. */
export function sizeOf(target) {
  return { width: target.clientWidth, height: target.clientHeight };
}

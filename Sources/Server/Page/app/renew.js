// Showing something anew keeps what stands there already: a press that has begun, the focus and an open disclosure outlive the
// answer of a server.

const HANDLERS = /** @type {const} */ (["onclick", "onchange", "oninput", "onkeydown", "onsubmit"]);
/** What the user does, not the markup. */
const USERS = new Set(["open"]);

/**
 * @param {Node} node
 * @returns {node is HTMLElement | SVGElement}
 */
const isElement = (node) => node instanceof HTMLElement || node instanceof SVGElement;

/** @param {Node} node */
const identity = (node) =>
  (isElement(node) ? `${node.tagName} ${JSON.stringify({ ...node.dataset })}` : node.nodeName);

/**
 * @param {HTMLElement | SVGElement} old
 * @param {HTMLElement | SVGElement} fresh
 */
function renewAttributes(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name) && !USERS.has(name)) old.removeAttribute(name);
  for (const name of fresh.getAttributeNames()) {
    if (old.getAttribute(name) === fresh.getAttribute(name)) continue;
    // The page's policy lets no markup bring a style, only code.
    if (name === "style") old.style.cssText = fresh.style.cssText;
    else old.setAttribute(name, fresh.getAttribute(name) ?? "");
  }
}

/**
 * @template {typeof HANDLERS[number]} Name
 * @param {HTMLElement | SVGElement} old
 * @param {HTMLElement | SVGElement} fresh
 * @param {Name} name
 */
function renewHandler(old, fresh, name) {
  old[name] = fresh[name];
}

/**
 * The node that stands there, as another of the same identity.
 *
 * @param {ChildNode} old
 * @param {ChildNode} fresh
 * @returns {ChildNode}
 */
function renewed(old, fresh) {
  if (old instanceof CharacterData && fresh instanceof CharacterData && old.data !== fresh.data) old.data = fresh.data;
  if (!isElement(old) || !isElement(fresh)) return old;
  renewAttributes(old, fresh);
  for (const name of HANDLERS) renewHandler(old, fresh, name);
  renew(old, ...fresh.childNodes);
  return old;
}

/**
 * Gives a container these children, without fields. Those of the same tag and `data` as one that is there become that one: it
 * takes over words, attributes, children and handlers (`onclick`; no others), and stays in its place.
 *
 * @param {Element} container
 * @param {ChildNode[]} children
 */
export function renew(container, ...children) {
  const left = [...container.childNodes].map((node) => ({ node, name: identity(node) }));
  const shown = children.map((fresh) => {
    const name = identity(fresh);
    const index = left.findIndex((old) => old.name === name);
    return index < 0 ? fresh : renewed(left.splice(index, 1)[0].node, fresh);
  });
  for (const { node } of left) node.remove();
  for (const [index, node] of shown.entries()) {
    const there = container.childNodes[index] ?? null;
    if (there !== node) container.insertBefore(node, there);
  }
}

// Addresses among words that were read or that a code holds: pages of the web, e-mail, telephone numbers. Pure.

const WEB = /(?:https?:\/\/|www\.)[^\s<>"「」『』（）、。，]+/giu;
const MAIL = /(?:mailto:)?[\p{L}\d._%+-]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}/giu;
/** With a country's code; beginning with 0; or as three, three and four digits, as in North America. */
const PHONE = /(?:tel:)?(?:\+\d[\d\s().-]{6,18}\d|\(?0\d[\d\s().-]{6,14}\d|\(?\d{3}\)?[ .-]\d{3}[ .-]\d{4})(?!\d)/giu;
/** How many digits telephone numbers have. */
const DIGITS = { least: 8, most: 15 };
const CLOSING = /[.,;:!?)\]}'"]+$/;

/**
 * The address of a page, as browsers read it; null for everything but http and https.
 *
 * @param {string} words
 * @returns {string | null}
 */
export function webAddress(words) {
  try {
    const { protocol, href, username, password } = new URL(words.trim());
    return /^https?:$/.test(protocol) && !username && !password ? href : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} shown
 * @returns {string | null}
 */
function pageOf(shown) {
  return webAddress(/^www\./i.test(shown) ? `https://${shown}` : shown);
}

/**
 * @param {string} shown
 * @returns {string | null}
 */
function mailOf(shown) {
  return `mailto:${shown.replace(/^mailto:/i, "")}`;
}

/**
 * @param {string} shown
 * @returns {string | null}
 */
function phoneOf(shown) {
  const number = shown.replace(/[^\d+]/g, "");
  const { length } = number.replace("+", "");
  return length >= DIGITS.least && length <= DIGITS.most ? `tel:${number}` : null;
}

/** @type {[TextLink["kind"], RegExp, (shown: string) => string | null][]} */
const KINDS = [["web", WEB, pageOf], ["mail", MAIL, mailOf], ["phone", PHONE, phoneOf]];

/**
 * The addresses among words, in their order; none overlaps another.
 *
 * @param {string} words
 * @returns {TextLink[]}
 */
export function linksIn(words) {
  /** @type {TextLink[]} */
  const links = [];
  /** @type {{ from: number, to: number }[]} */
  const taken = [];
  for (const [kind, pattern, addressOf] of KINDS) {
    for (const match of words.matchAll(pattern)) {
      const { index = 0 } = match;
      const shown = kind === "phone" ? match[0] : match[0].replace(CLOSING, "");
      const address = addressOf(shown);
      const to = index + shown.length;
      // A number that continues others, such as a date's, is no telephone number.
      const isPart = kind === "phone" && /[\d./-]$/.test(words.slice(0, index));
      if (isPart || taken.some((other) => index < other.to && other.from < to)) continue;
      // What looks like an address and is none holds no other either.
      taken.push({ from: index, to });
      if (address) links.push({ kind, from: index, to, shown, address });
    }
  }
  return links.sort((a, b) => a.from - b.from);
}

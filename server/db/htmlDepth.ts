/** How deep the elements of an HTML text are nested, without parsing it. */

/** Far more than any text has; parsers take the square of it. */
const MAX_DEPTH = 1000;

/** Elements that have no end, or that the next one of their kind ends. */
const NOT_NESTED = new Set(
  ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr', 'p'].concat([
    'li',
    'td',
    'th',
    'tr',
    'dt',
    'dd',
    'option',
  ]),
);

/** Whether elements are nested so deep that no parser should read them. */
export function isTooDeep(html: string): boolean {
  const open = new Map<string, number>();
  let depth = 0;
  for (const [tag] of html.matchAll(/<\/?[a-z][a-z0-9]{0,20}/gi)) {
    const isEnd = tag.startsWith('</');
    const name = tag.slice(isEnd ? 2 : 1).toLowerCase();
    const count = open.get(name) ?? 0;
    if (NOT_NESTED.has(name) || (isEnd && count === 0)) continue;
    open.set(name, count + (isEnd ? -1 : 1));
    depth += isEnd ? -1 : 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

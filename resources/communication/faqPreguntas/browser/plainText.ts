const BREAKS = 'p, li, h1, h2, h3, h4, blockquote, pre, div';

/** Converts an answer to plain text for a message. Nothing in the HTML is loaded or executed. */
export function plainText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n');
  for (const item of body.querySelectorAll('li')) item.prepend('- ');
  for (const block of body.querySelectorAll(BREAKS)) block.append('\n');
  return (body.textContent ?? '')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

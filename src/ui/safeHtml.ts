import DOMPurify from 'dompurify';

const TAGS = [
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];
const ATTRIBUTES = ['href', 'src', 'alt', 'title', 'lang', 'dir', 'colspan', 'rowspan', 'start', 'width', 'height'];

/** Where a link may lead. */
const LINK = /^(https?:|mailto:|tel:|\/(?!\/))/i;
/** A picture that is in the text itself; any other would be fetched from somewhere. */
const OWN_PICTURE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    if (!LINK.test(node.getAttribute('href')?.trim() ?? '')) node.removeAttribute('href');
    else {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
  }
  if (node.tagName === 'IMG' && !OWN_PICTURE.test(node.getAttribute('src') ?? '')) {
    node.replaceWith(node.getAttribute('alt') ?? '');
  }
});

/**
 * What may be shown of HTML that came from outside: text and its structure, links that open elsewhere, pictures that
 * are in the text itself. Nothing runs, nothing is styled, nothing is fetched.
 */
export function safeFragment(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: TAGS,
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

import DOMPurify from 'dompurify';

const ALLOWED_TAGS = [
  ...['a', 'abbr', 'b', 'blockquote', 'br', 'code', 'dd', 'del', 'div', 'dl', 'dt', 'em', 'figcaption', 'figure'],
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'i', 'img', 'ins', 'kbd', 'li', 'mark', 'ol', 'p', 'pre', 'q', 's'],
  ...['small', 'span', 'strong', 'sub', 'sup', 'table', 'tbody', 'td', 'tfoot', 'th', 'thead', 'tr', 'u', 'ul'],
];
const ALLOWED_ATTRIBUTES = [
  'href',
  'src',
  'alt',
  'title',
  'lang',
  'dir',
  'colspan',
  'rowspan',
  'start',
  'width',
  'height',
];

/** Allowed link targets. */
const LINK = /^(https?:|mailto:|tel:|\/(?!\/))/i;
/** An image embedded in the HTML; any other would be loaded from a server. */
const EMBEDDED_IMAGE = /^data:image\/(png|jpe?g|gif|webp);base64,/i;

const purifier = DOMPurify(window);

purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName === 'A') {
    if (!LINK.test(node.getAttribute('href')?.trim() ?? '')) node.removeAttribute('href');
    else {
      node.setAttribute('target', '_blank');
      node.setAttribute('rel', 'noopener noreferrer nofollow');
    }
  }
  if (node.tagName === 'IMG' && !EMBEDDED_IMAGE.test(node.getAttribute('src') ?? '')) {
    node.replaceWith(node.getAttribute('alt') ?? '');
  }
});

/**
 * Sanitises untrusted HTML: allows text and its structure, links that open in a new page, and embedded images. Scripts, styles
 * and external resources are removed.
 */
export function safeFragment(html: string): DocumentFragment {
  return purifier.sanitize(html, {
    ALLOWED_TAGS: ALLOWED_TAGS,
    ALLOWED_ATTR: ALLOWED_ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

import sanitizeHtml from 'sanitize-html';
import { isTooDeep } from './htmlDepth';

/** Whether the page may load an image: from our own paths, or embedded in the text. */
const isLocalImage = (source: string): boolean =>
  /^data:image\/(png|jpeg|gif|webp);base64,[A-Za-z0-9+/=]+$/.test(source) || /^\/(?![/\\])[\w./?=&%-]*$/.test(source);

const options: sanitizeHtml.IOptions = {
  allowedTags: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'div', 'span', 'blockquote', 'pre', 'code'],
    ...['b', 'strong', 'i', 'em', 'u', 's', 'small', 'sub', 'sup', 'mark', 'ul', 'ol', 'li', 'a', 'img'],
    ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ],
  allowedAttributes: {
    a: ['href', 'title', 'rel', 'target'],
    img: ['src', 'alt', 'title', 'width', 'height'],
    ol: ['start'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    '*': ['dir', 'lang'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !isLocalImage(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

/** Whether visible content remains: text or an image, not only markup. */
const hasVisibleContent = (html: string): boolean =>
  /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|&#(160|xa0);|[\s\p{Cf}]/giu, '') !== '';

/**
 * Returns HTML without anything that could run, load from elsewhere or imitate the page (SECURITY.md). Returns an empty string
 * when no visible content remains, or the text is nested too deep to be read.
 */
export function sanitize(html: string): string {
  if (isTooDeep(html)) return '';
  const safe = sanitizeHtml(html, options);
  return hasVisibleContent(safe) ? safe : '';
}

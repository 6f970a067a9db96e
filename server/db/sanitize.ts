import sanitizeHtml from 'sanitize-html';

/** A picture that the page itself may load: ours, or in the text. */
const local = (source: string): boolean =>
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
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !local(attribs.src ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({
      tagName,
      attribs: { ...attribs, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
};

/** What is left of it is to be read or looked at: a letter or a picture, and not markup alone. */
const says = (html: string): boolean =>
  /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;|&#(160|xa0);|[\s\p{Cf}]/giu, '') !== '';

/** HTML without what could run, load from elsewhere, or dress up as the page (security.md 12); nothing where that leaves nothing to read. */
export function sanitize(html: string): string {
  const safe = sanitizeHtml(html, options);
  return says(safe) ? safe : '';
}

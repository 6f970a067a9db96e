/** The plain text of an HTML mail. */
import sanitizeHtml from 'sanitize-html';
import { QUOTE_MARK } from './quoted';

/** Elements with which programs start a quoted mail: Gmail, Outlook, Yahoo, Apple Mail, Thunderbird, Proton. */
const QUOTE_ELEMENT =
  /<(?:div|blockquote|hr|span|section)\b[^>]*(?:class\s*=\s*["']?[^"'>]*\b(?:gmail_quote|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)|type\s*=\s*["']?cite|id\s*=\s*["']?(?:x_)*(?:divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container))/gi;

const LINE_END = '\u{F8FD}';

/** Returns the text with its paragraphs, list items and table rows on lines of their own. */
export function textOfHtml(html: string): string {
  const marked = html
    .replace(/<(style|script|title|head)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(QUOTE_ELEMENT, (element) => `${LINE_END}${QUOTE_MARK}${element}`)
    .replace(/<br\b[^>]*>/gi, LINE_END)
    .replace(/<li\b[^>]*>/gi, `${LINE_END}- `)
    .replace(/<\/(td|th)\s*>/gi, ' ')
    .replace(/<\/?(p|div|tr|table|ul|ol|h[1-6]|blockquote|hr|pre|section|article)\b[^>]*>/gi, LINE_END)
    .replace(/<\/p\s*>/gi, LINE_END);
  const text = sanitizeHtml(marked, { allowedTags: [], allowedAttributes: {}, disallowedTagsMode: 'discard' });
  return text
    .replace(/\s+/g, ' ')
    .replaceAll(LINE_END, '\n')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&quot;/g, '"')
    .replace(/&amp;/g, '&')
    .replace(/\u00a0/g, ' ')
    .replace(/[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

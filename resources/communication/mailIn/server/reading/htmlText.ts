/** The plain text of an HTML mail. */
import sanitizeHtml, { type Attributes } from 'sanitize-html';
import { isTooDeep } from '../../../../../server/db/htmlDepth';
import { QUOTE_MARK, REST_MARK } from './quoted';

/** Classes and identifiers with which programs introduce a quoted mail: Gmail, Yahoo, Thunderbird, Proton, Zimbra. */
const INTRODUCTION = /\b(gmail_quote|gmail_attr|yahoo_quoted|moz-cite-prefix|protonmail_quote|zmail_extra)\b/;
/** Outlook: everything below is a quoted mail. */
const REST = /^(?:x_)*(divRplyFwdMsg|appendonsend|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container)/;

const OWN_LINE = new Set(
  ['p', 'div', 'tr', 'table', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'br', 'hr', 'pre'].concat([
    'blockquote',
    'section',
    'article',
  ]),
);
/** A paragraph is followed by an empty line. */
const SPACED = new Set(['p', 'ul', 'ol', 'table', 'blockquote', 'pre']);

/** Marks of nested quoted mails on a line. */
const maxQuoteMarks = 9;

const NOT_SHOWN = ['script', 'style', 'title', 'textarea', 'option', 'template'];

/** A quoted mail, not a text that its writer has moved to the right. */
const isQuote = ({ type = '', class: names = '' }: Attributes): boolean =>
  type.toLowerCase() === 'cite' || /\bgmail_quote\b/.test(names);

const markOf = (name: string, { class: names = '', id = '' }: Attributes): string => {
  if (REST.test(id)) return REST_MARK;
  return name !== 'blockquote' && INTRODUCTION.test(names) ? QUOTE_MARK : '';
};

const unescaped = (text: string): string =>
  text.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => ({ lt: '<', gt: '>', quot: '"' })[name] ?? '&');

/** The words of a text that is nested too deep to be parsed. */
const withoutTags = (html: string): string =>
  html
    .split('<')
    .map((piece, index) => (index === 0 ? piece : piece.slice(piece.indexOf('>') + 1)))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Writes lines; those of quoted mails begin with `>`. */
function lineWriter() {
  const lines: string[] = [];
  let line = '';
  /** of the next line that is written */
  let mark = '';
  let depth = 0;
  const blank = () => {
    if (lines.length > 0 && lines.at(-1) !== '') lines.push('');
  };
  const end = (): boolean => {
    const shown = line.replace(/\s+/g, ' ').trim();
    line = '';
    if (shown === '') return false;
    lines.push(`${mark}${depth > 0 ? `${'>'.repeat(Math.min(depth, maxQuoteMarks))} ` : ''}${shown}`);
    mark = '';
    return true;
  };
  return {
    lines,
    write: (text: string) => {
      line += text;
    },
    end,
    blank,
    markNext: (next: string) => {
      if (mark !== REST_MARK) mark = next;
    },
    quote: (change: 1 | -1) => {
      depth += change;
    },
  };
}

/**
 * Returns the text with its paragraphs, list items and table rows on lines of their own. Each element is looked at once, so that
 * the time grows with the text, whatever the text is.
 */
export function textOfHtml(html: string): string {
  if (isTooDeep(html)) return withoutTags(html);
  const { lines, write, end, blank, markNext, quote } = lineWriter();
  const openQuotes: boolean[] = [];
  sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    disallowedTagsMode: 'discard',
    nonTextTags: NOT_SHOWN,
    onOpenTag: (name, attributes) => {
      const mark = markOf(name, attributes);
      if (OWN_LINE.has(name) || mark !== '') {
        const hasText = end();
        if (name === 'br' && !hasText) blank();
      }
      if (mark !== '') markNext(mark);
      if (name === 'li') write('- ');
      if (name !== 'blockquote') return;
      openQuotes.push(isQuote(attributes));
      if (openQuotes.at(-1)) quote(1);
    },
    onCloseTag: (name) => {
      if (name === 'td' || name === 'th') write(' ');
      if (OWN_LINE.has(name) && name !== 'br') end();
      if (SPACED.has(name)) blank();
      if (name === 'blockquote' && openQuotes.pop()) quote(-1);
    },
    textFilter: (text) => {
      write(unescaped(text));
      return '';
    },
  });
  end();
  return lines.join('\n').trim();
}

/** Reads a mail from its bytes (RFC 5322, MIME). Pure: no database, no network. */
import { createHash } from 'node:crypto';
import { type ParsedMail, simpleParser } from 'mailparser';
import { sanitize } from '../../../../../server/db/sanitize';
import { dmarcIn } from './authentication';
import { attachedMails, filesIn, isEncrypted } from './files';
import { addressesIn, deliveriesIn, messageIdsIn, referencesIn, valuesOf } from './headers';
import { withLetters } from './letters';
import type { IncomingMessage, MailFile, Omission } from './message';
import { originOf } from './origin';
import { splitQuoted } from './quoted';
import { reportIn } from './report';
import { MAX_HTML, textOfParts } from './textOfParts';
import { withoutUuencoded } from './uuencoded';

/** Characters of a message's text, quoted text and HTML; as much as their fields hold. */
export const MAX_TEXT = 100_000;
/** Characters that are folded: a text and a quoted text. */
const MAX_SOURCE = 2 * MAX_TEXT;
/** Bytes of a header. */
const MAX_HEADER = 64 * 1024;
/** Mails in attached mails are opened so deep. */
const MAX_DEPTH = 3;

const UNREAD = {
  ...{ text: '', quoted: '', html: null, files: [], report: null },
  omissions: [{ what: 'all' }],
} as const;

/** Without characters that the database does not store. */
const clean = (text: string): string => text.replace(/\0/g, '').replace(/\p{Surrogate}/gu, '\uFFFD');

const toSingleLine = (text: string): string =>
  clean(text)
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();

/** Equal for each delivery of a mail: servers add headers, but change neither these nor the body. */
function fingerprintOf(raw: Buffer, { headerLines }: Pick<ParsedMail, 'headerLines'>): string {
  const hash = createHash('sha256');
  for (const name of ['message-id', 'date', 'from', 'subject'])
    hash.update(`${name}:${valuesOf(headerLines, name).join('|')}\n`);
  const headEnd = raw.indexOf('\r\n\r\n');
  hash.update(raw.subarray(Math.max(headEnd, 0)).toString('latin1').trimEnd());
  return hash.digest('hex');
}

/** Returns the text of a mail before it is folded, and its length; what is longer than its fields hold is cut. */
function sourceOf(plain: string, html: string | false): { source: string; size: number } {
  const text = html === false ? plain : textOfParts(plain, html);
  return { source: clean(text.slice(0, MAX_SOURCE)).replace(/\r\n?/g, '\n'), size: text.length };
}

/** Returns the new text and the rest, cut to their fields, with what was cut. */
function textsOf({ source, size }: { source: string; size: number }, subject: string) {
  const { text, quoted } = splitQuoted(source, subject);
  const longest = size > MAX_SOURCE ? size : Math.max(text.length, quoted.length);
  const omissions: Omission[] = longest > MAX_TEXT ? [{ what: 'text', size: longest }] : [];
  return { text: text.slice(0, MAX_TEXT), quoted: quoted.slice(0, MAX_TEXT), omissions };
}

const parse = (raw: Buffer): Promise<ParsedMail> =>
  simpleParser(raw, {
    skipHtmlToText: true,
    skipTextToHtml: true,
    skipTextLinks: true,
    keepCidLinks: true,
    keepDeliveryStatus: true,
    ignoreEmbedded: true,
    checksumAlgo: false,
  });

/** A mail that the parser refuses: its header, if that can be read; everything else is only in the original. */
async function parseHeader(raw: Buffer): Promise<ParsedMail> {
  const end = raw.indexOf('\r\n\r\n');
  return parse(raw.subarray(0, Math.min(end < 0 ? raw.length : end, MAX_HEADER))).catch(() => ({
    attachments: [],
    headers: new Map(),
    headerLines: [],
  }));
}

/** A body that gives neither text nor files, as with a wrong boundary, is unreadable too. */
const hasBody = (raw: Buffer): boolean => {
  const end = raw.indexOf('\r\n\r\n');
  return end >= 0 && raw.subarray(end).toString('latin1').trim() !== '';
};

/** Returns the files of attached mails, which the mail that holds them does not list. */
async function filesInAttached(mail: ParsedMail, depth = 0): Promise<MailFile[]> {
  if (depth === MAX_DEPTH) return [];
  const files = attachedMails(mail).map(async (raw) => {
    const attached = await parse(raw).catch(() => undefined);
    if (!attached) return [];
    return [...filesIn(attached).filter(({ inline }) => !inline), ...(await filesInAttached(attached, depth + 1))];
  });
  return (await Promise.all(files)).flat();
}

/** What the header of a mail says. */
function headerOf({ headerLines, subject, ...mail }: ParsedMail) {
  const [from = null] = addressesIn(mail.from);
  return {
    messageId: messageIdsIn(valuesOf(headerLines, 'message-id')[0] ?? '')[0] ?? null,
    references: referencesIn(headerLines),
    from: from && { ...from, name: toSingleLine(from.name) },
    replyTo: addressesIn(mail.replyTo).filter(({ address }) => address !== from?.address),
    to: addressesIn(mail.to),
    cc: addressesIn(mail.cc),
    deliveredTo: deliveriesIn(headerLines),
    dmarc: dmarcIn(headerLines),
    subject: toSingleLine(subject ?? ''),
  };
}

/** Returns the mail with its header alone, for one whose content cannot be read. */
export async function readHeader(raw: Buffer): Promise<IncomingMessage> {
  const mail = await parseHeader(withLetters(raw.subarray(0, MAX_HEADER)).raw);
  return { ...headerOf(mail), ...UNREAD, origin: originOf(mail), fingerprint: fingerprintOf(raw, mail) };
}

/** Returns a mail of which nothing can be read: everything is in the original. */
export const unreadMail = (raw: Buffer): IncomingMessage => ({
  ...{
    messageId: null,
    references: [],
    from: null,
    replyTo: [],
    to: [],
    cc: [],
    deliveredTo: [],
    dmarc: [],
    subject: '',
  },
  ...UNREAD,
  origin: 'Persona',
  fingerprint: createHash('sha256').update(raw).digest('hex'),
});

/** Returns the mail. Never throws for its content: what cannot be read is an omission. */
export async function readMail(original: Buffer): Promise<IncomingMessage> {
  let unreadable = false;
  const { raw, guessed } = withLetters(original);
  const mail = await parse(raw).catch(() => {
    unreadable = true;
    return parseHeader(raw);
  });
  const { text: plain, files: encoded } = withoutUuencoded(mail.text ?? '');
  const source = sourceOf(plain, mail.html ? mail.html : false);
  const { text, quoted, omissions } = textsOf(source, mail.subject ?? '');
  const html = mail.html && mail.html.length <= MAX_HTML ? sanitize(clean(mail.html)) : '';
  const origin = originOf(mail);
  const found = [...filesIn(mail), ...encoded, ...(origin === 'Rebote' ? [] : await filesInAttached(mail))];
  const files = found.map((file) => ({ ...file, name: toSingleLine(file.name) }));
  const isBlank = text === '' && quoted === '' && files.length === 0 && origin !== 'Rebote';
  return {
    ...headerOf(mail),
    text,
    quoted,
    html: html !== '' && html.length <= MAX_TEXT ? html : null,
    files,
    origin,
    report: origin === 'Rebote' ? reportIn(mail, source.source) : null,
    omissions: [
      ...(unreadable || (isBlank && hasBody(raw)) ? [{ what: 'all' } as const] : omissions),
      ...(mail.attachments.some(isEncrypted) ? [{ what: 'encrypted' } as const] : []),
      ...(guessed ? [{ what: 'letters' } as const] : []),
    ],
    fingerprint: fingerprintOf(original, mail),
  };
}

/**
 * Gives the letters to bytes that say nothing about them: a header or text part beyond ASCII whose character set is not declared,
 * or declared as one that it is not. What is UTF-8 stays as it is, the rest is read by guess.
 */
import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import { encodingOf } from '../../../../../server/records/import/encodings';

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const DASH = 0x2d;
/** Longest boundary, with its dashes (RFC 2046, 5.1.1). */
const MAX_BOUNDARY = 200;
/** Bytes of a part's header that are looked at. */
const MAX_HEADER = 16_384;

/** Returns text in a character set that is guessed, as UTF-8. */
const asUtf8 = (bytes: Buffer): Buffer => Buffer.from(iconv.decode(bytes, nameOf(encodingOf(bytes))), 'utf8');
const nameOf = (encoding: string): string => (encoding === 'macintosh' ? 'macroman' : encoding);

/** Character sets that are read as UTF-8. */
const isUtf8Name = (charset: string): boolean =>
  /^(|us-?ascii|ascii|utf-?8|unknown-8bit|x-unknown|unknown)$/.test(charset);

interface Declared {
  isText: boolean;
  charset: string;
  encoding: string;
  /** between the parts of a multipart; empty without one */
  boundary: string;
}

/** Returns what the header of a part declares. */
function declaredIn(header: string): Declared {
  const lines = header.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const field = (name: string): string =>
    lines
      .find((line) => line.slice(0, name.length + 1).toLowerCase() === `${name}:`)
      ?.slice(name.length + 1)
      .trim() ?? '';
  const type = field('content-type');
  return {
    // the bytes of a file are its own
    isText: /^(text\/(plain|html)\b|$)/i.test(type) && !/^attachment\b/i.test(field('content-disposition')),
    charset: /charset\s{0,9}=\s{0,9}["']?([\w.:-]{1,60})/i.exec(type)?.[1]?.toLowerCase() ?? '',
    encoding: field('content-transfer-encoding').toLowerCase(),
    boundary: /boundary\s{0,9}=\s{0,9}(?:"([^"]{1,190})"|([^\s;"]{1,190}))/i.exec(type)?.slice(1).find(Boolean) ?? '',
  };
}

/** Bytes that are written as `=E1` in a text of ASCII. */
const QUOTED_BYTES = /(?:=[89A-F][0-9A-F])+/gi;
const bytesOf = (quoted: string): Buffer => Buffer.from(quoted.replaceAll('=', ''), 'hex');

/** As `asUtf8`, for text in quoted-printable. */
function quotedAsUtf8(body: Buffer): Buffer {
  const text = body.toString('latin1');
  const runs = text.match(QUOTED_BYTES) ?? [];
  if (runs.every((run) => isUtf8(bytesOf(run)))) return body;
  const plain = Buffer.from(
    text.replace(QUOTED_BYTES, (run) => bytesOf(run).toString('latin1')),
    'latin1',
  );
  const encoding = nameOf(encodingOf(plain));
  const quoted = (run: string): string =>
    Buffer.from(iconv.decode(bytesOf(run), encoding), 'utf8')
      .toString('hex')
      .toUpperCase()
      .replace(/../g, '=$&');
  return Buffer.from(text.replace(QUOTED_BYTES, quoted), 'latin1');
}

/** As `asUtf8`, for text in base64. */
function base64AsUtf8(body: Buffer): Buffer {
  const bytes = Buffer.from(body.toString('latin1'), 'base64');
  if (isUtf8(bytes)) return body;
  return Buffer.from(`${asUtf8(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')}\r\n`, 'latin1');
}

function bodyWithLetters(body: Buffer, { isText, charset, encoding }: Declared): Buffer {
  if (!isText || !isUtf8Name(charset)) return body;
  if (encoding === 'quoted-printable') return quotedAsUtf8(body);
  if (encoding === 'base64') return base64AsUtf8(body);
  return isUtf8(body) ? body : asUtf8(body);
}

/** Returns where the body of an entity begins that begins at `start`: after its first empty line. */
function bodyStart(raw: Buffer, start: number): number {
  for (let at = start; at < raw.length; ) {
    const end = raw.indexOf(LINE_FEED, at);
    if (end < 0) return raw.length;
    if (end === at || (end === at + 1 && raw[at] === CARRIAGE_RETURN)) return end + 1;
    at = end + 1;
  }
  return raw.length;
}

/** Returns where the next line begins that separates parts, at or after `from`; the end of the mail if there is none. */
function nextSeparator(raw: Buffer, from: number, boundaries: ReadonlySet<string>): number {
  for (let at = from; at < raw.length; ) {
    const end = raw.indexOf(LINE_FEED, at);
    const next = end < 0 ? raw.length : end + 1;
    if (raw[at] === DASH && raw[at + 1] === DASH) {
      const line = raw.toString('latin1', at + 2, Math.min(next, at + MAX_BOUNDARY)).trimEnd();
      if (boundaries.has(line) || boundaries.has(line.replace(/--$/, ''))) return at;
    }
    at = next;
  }
  return raw.length;
}

/** Returns the mail with its letters, and whether some were read by guess: then only the original has what was sent. */
export function withLetters(raw: Buffer): { raw: Buffer; guessed: boolean } {
  const boundaries = new Set<string>();
  const pieces: Buffer[] = [];
  for (let at = 0; at < raw.length; ) {
    const body = bodyStart(raw, at);
    const header = raw.subarray(at, body);
    const declared = declaredIn(header.subarray(0, MAX_HEADER).toString('latin1'));
    if (declared.boundary !== '') boundaries.add(declared.boundary);
    const end = nextSeparator(raw, body, boundaries);
    pieces.push(isUtf8(header) ? header : asUtf8(header), bodyWithLetters(raw.subarray(body, end), declared));
    at = end;
  }
  const whole = Buffer.concat(pieces);
  return whole.equals(raw) ? { raw, guessed: false } : { raw: whole, guessed: true };
}

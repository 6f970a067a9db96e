/** Files within a text, as programs of before MIME and some devices still send them (POSIX `uuencode`). */
import type { MailFile } from './message';

const BEGIN = /^begin [0-7]{3,4} (\S.{0,199})$/;
/** A line is a length and at most 45 bytes. */
const MAX_LINE = 62;
const lengthOf = (line: string): number => (line.charCodeAt(0) - 32) & 63;

/** Returns the bytes of an encoded line; undefined if it is none. Spaces at its end may be lost on the way. */
function decodedLine(line: string): Buffer | undefined {
  const size = lengthOf(line);
  const end = 1 + Math.ceil(size / 3) * 4;
  if (line === '' || line.length > MAX_LINE || line.length > end + 1 || !/^[\x20-\x60]+$/.test(line)) return undefined;
  const values = Array.from(line.slice(1, end).padEnd(end - 1), (char) => (char.charCodeAt(0) - 32) & 63);
  const bytes: number[] = [];
  for (let at = 0; at < values.length; at += 4) {
    const [a = 0, b = 0, c = 0, d = 0] = values.slice(at, at + 4);
    bytes.push((a << 2) | (b >> 4), ((b & 15) << 4) | (c >> 2), ((c & 3) << 6) | d);
  }
  return Buffer.from(bytes.slice(0, size));
}

/** Returns the file whose lines begin at `start`, and the line after its end; undefined if it is not complete. */
function fileAt(lines: readonly string[], start: number): { content: Buffer; next: number } | undefined {
  const parts: Buffer[] = [];
  for (let at = start; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    if (line === 'end') return parts.length > 0 ? { content: Buffer.concat(parts), next: at + 1 } : undefined;
    const part = decodedLine(line);
    if (!part) return undefined;
    parts.push(part);
  }
  return undefined;
}

/** Returns the text without the files in it, and the files. */
export function withoutUuencoded(text: string): { text: string; files: MailFile[] } {
  if (!/^begin [0-7]{3}/m.test(text)) return { text, files: [] };
  const lines = text.split('\n');
  const kept: string[] = [];
  const files: MailFile[] = [];
  for (let at = 0; at < lines.length; ) {
    const name = BEGIN.exec(lines[at] ?? '')?.[1];
    const file = name === undefined ? undefined : fileAt(lines, at + 1);
    if (name !== undefined && file) files.push({ name: name.trim(), content: file.content, inline: false });
    else kept.push(lines[at] ?? '');
    at = file?.next ?? at + 1;
  }
  return { text: kept.join('\n'), files };
}

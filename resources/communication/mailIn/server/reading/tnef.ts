/** The files in `winmail.dat`, in which Outlook wraps attachments (MS-OXTNEF). */
import type { MailFile } from './message';

const SIGNATURE = 0x223e9f78;
const ATTACHMENT_START = 0x9002;
const ATTACHMENT_TITLE = 0x8010;
const ATTACHMENT_DATA = 0x800f;
const ATTACHMENT_PROPERTIES = 0x9005;
/** `PidTagAttachLongFilename` as Unicode and as bytes */
const LONG_NAME = 0x3707;
const UNICODE = 0x001f;

export const isTnef = (content: Buffer): boolean => content.length > 6 && content.readUInt32LE(0) === SIGNATURE;

const untilNul = (text: string): string => text.split('\0')[0] ?? '';

/** Returns the long name among the properties of an attachment; undefined if it is not found. */
function longNameIn(properties: Buffer): string | undefined {
  for (let at = 4; at + 16 <= properties.length; at += 4) {
    const isName = properties.readUInt16LE(at + 2) === LONG_NAME;
    const type = properties.readUInt16LE(at);
    if (!isName || (type !== UNICODE && type !== 0x001e) || properties.readUInt32LE(at + 4) !== 1) continue;
    const length = properties.readUInt32LE(at + 8);
    const value = properties.subarray(at + 12, at + 12 + length);
    return untilNul(value.toString(type === UNICODE ? 'utf16le' : 'latin1')) || undefined;
  }
  return undefined;
}

/** Returns the files of a `winmail.dat`; what is damaged after the last complete file is ignored. */
export function filesInTnef(content: Buffer): MailFile[] {
  const files: { name: string; content: Buffer }[] = [];
  // each attribute: level, id, type, length, data, checksum
  for (let at = 6; at + 9 <= content.length; ) {
    const id = content.readUInt16LE(at + 1);
    const length = content.readUInt32LE(at + 5);
    const data = content.subarray(at + 9, at + 9 + length);
    if (data.length < length) break;
    const current = files.at(-1);
    if (id === ATTACHMENT_START) files.push({ name: '', content: Buffer.alloc(0) });
    else if (current && id === ATTACHMENT_DATA) current.content = data;
    else if (current && id === ATTACHMENT_TITLE) current.name ||= untilNul(data.toString('latin1'));
    else if (current && id === ATTACHMENT_PROPERTIES) current.name = longNameIn(data) ?? current.name;
    at += 9 + length + 2;
  }
  return files.filter((file) => file.content.length > 0).map((file) => ({ ...file, inline: false }));
}

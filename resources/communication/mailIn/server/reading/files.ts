/** The files of a mail, with names. */
import type { Attachment, ParsedMail } from 'mailparser';
import type { MailFile } from './message';
import { isStatusPart } from './report';
import { filesInTnef, isTnef } from './tnef';

/** Signatures of S/MIME and PGP: proofs, not content. */
const isSignature = ({ contentType }: Attachment): boolean =>
  /^application\/(x-)?(pkcs7-signature|pgp-signature)$/.test(contentType);

/** Content that only its reader's own program can decrypt. */
export const isEncrypted = ({ contentType, headers }: Attachment): boolean => {
  const type = headers.get('content-type');
  const smime = typeof type === 'object' && 'params' in type ? type.params : {};
  return (
    (/^application\/(x-)?pkcs7-mime$/.test(contentType) && String(Object(smime)['smime-type']) !== 'signed-data') ||
    contentType === 'application/pgp-encrypted'
  );
};

const EXTENSIONS: Readonly<Record<string, string>> = {
  'text/plain': 'txt',
  'text/html': 'html',
  'text/calendar': 'ics',
  'text/csv': 'csv',
  'message/rfc822': 'eml',
  'application/pdf': 'pdf',
  'application/zip': 'zip',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/gif': 'gif',
  'image/webp': 'webp',
};

/** Bytes in which the subject of an attached mail is looked for. */
const MAX_HEADER = 16_384;

/** The subject of an attached mail names its file. */
function subjectOf(content: Buffer): string {
  const lines = content.subarray(0, MAX_HEADER).toString('latin1').split(/\r?\n/);
  const line = lines.find((each) => each.slice(0, 8).toLowerCase() === 'subject:') ?? '';
  const subject = line.slice(8).trim();
  return /^[\x20-\x7e]*$/.test(subject) ? subject : '';
}

function nameOf({ filename, contentType, content }: Attachment, index: number): string {
  if (filename) return filename;
  const extension = EXTENSIONS[contentType] ?? 'bin';
  const base = (contentType === 'message/rfc822' && subjectOf(content)) || `${index + 1}`;
  return `${base.slice(0, 80)}.${extension}`;
}

const isAttachedMail = ({ contentType }: Attachment): boolean => contentType === 'message/rfc822';

/** The attached mails of a mail, in order. */
export const attachedMails = ({ attachments }: ParsedMail): Buffer[] =>
  attachments.filter(isAttachedMail).map(({ content }) => content);

const filesOf = (part: Attachment, index: number): MailFile[] =>
  isTnef(part.content)
    ? filesInTnef(part.content).map((file, position) => ({ ...file, name: file.name || `${position + 1}.bin` }))
    : [{ name: nameOf(part, index), content: part.content, inline: part.related === true }];

/** Returns the files of a mail: those of `winmail.dat` in its place, pictures of the text last. */
export function filesIn({ attachments }: ParsedMail): MailFile[] {
  const files = attachments
    .filter((part) => !isSignature(part) && !isStatusPart(part) && part.content.length > 0)
    .flatMap(filesOf);
  return [...files.filter(({ inline }) => !inline), ...files.filter(({ inline }) => inline)];
}

/** Delivery reports about our own mails: RFC 3464, and the texts of mail servers that write none. */
import type { Attachment, ParsedMail } from 'mailparser';
import { firstOf, messageIdsIn } from './headers';
import type { DeliveryReport } from './message';

/** Characters of a part that are looked at: a returned mail begins with its header. */
const MAX_LOOKED_AT = 100_000;
/** Characters of a line that are looked at. */
const MAX_LINE = 500;
/** Message-IDs at most: those of the returned mail are among the first. */
const maxIds = 50;

export const isStatusPart = ({ contentType }: Attachment): boolean => contentType === 'message/delivery-status';

/** The returned mail, or its header alone. */
export const isReturnedPart = ({ contentType }: Attachment): boolean =>
  /^(message\/rfc822|(text|message)\/rfc822-headers?)$/.test(contentType);

/** Returns the kind of a report (RFC 6522), of the value of its header in lower case; empty for other mails. */
export const reportType = (contentType: string): string =>
  /^multipart\/report\b/.test(contentType)
    ? (/report-type\s{0,9}=\s{0,9}"?([a-z-]{1,60})/.exec(contentType)?.[1] ?? 'delivery-status')
    : '';

const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

const linesOf = (text: string): string[] => text.split(/\r?\n/).map((line) => line.slice(0, MAX_LINE));

const contentOf = ({ content }: Attachment): string => content.subarray(0, MAX_LOOKED_AT).toString('latin1');

const fieldOf = (block: readonly string[], name: string): string => {
  const line = block.find(
    (each) => each.slice(0, name.length).toLowerCase() === name && /^\s*:/.test(each.slice(name.length)),
  );
  return line?.slice(line.indexOf(':') + 1).trim() ?? '';
};

/** `rfc822; ana@example.com` without its type. */
const withoutType = (value: string): string => value.replace(/^[\w-]{1,40}\s*;\s*/, '').replace(/^<|>$/g, '');

const oneLine = (text: string): string => text.slice(0, MAX_LINE).replace(/\s+/g, ' ').trim().slice(0, 400);

/** Returns the Message-IDs of headers in a text, whether they are quoted or not. */
function idsInHeaders(text: string): string[] {
  const lines = linesOf(unfolded(text)).filter((line) => /^[\s>|]{0,20}message-id\s{0,9}:/i.test(line));
  return lines.slice(0, maxIds).flatMap(messageIdsIn);
}

/** Returns the blocks of a text between empty lines. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [[]];
  for (const line of linesOf(unfolded(text)))
    if (line.trim() === '') blocks.push([]);
    else blocks.at(-1)?.push(line);
  return blocks;
}

/** Returns what an RFC 3464 report says; undefined for a mail without one. */
function standardReport({ attachments }: ParsedMail): Omit<DeliveryReport, 'messageIds'> | undefined {
  const status = attachments.find(isStatusPart);
  if (!status) return undefined;
  // the first block is about the mail, each further one about a recipient
  const perRecipient = blocksOf(contentOf(status)).filter((block) => fieldOf(block, 'action') !== '');
  const failed = perRecipient.find((block) => fieldOf(block, 'action').toLowerCase() === 'failed');
  const block = failed ?? perRecipient[0] ?? [];
  const recipient = withoutType(fieldOf(block, 'original-recipient') || fieldOf(block, 'final-recipient'));
  const reason = withoutType(fieldOf(block, 'diagnostic-code')) || fieldOf(block, 'status');
  return { failed: failed !== undefined, recipient: recipient || null, reason: oneLine(reason) };
}

/** Returns the first address in a line. */
const addressIn = (line: string): string | undefined =>
  /(?:^|[\s<(:])([^\s<>@:()]{1,64}@[^\s<>@:()]{1,100}\.[^\s<>@:()]{1,60})/.exec(line)?.[1];

/** Reads the report of a mail server that writes only text. */
function reportInWords({ headerLines }: ParsedMail, text: string): Omit<DeliveryReport, 'messageIds'> {
  const type = firstOf(headerLines, 'content-type').slice(0, MAX_LINE).toLowerCase();
  const lines = linesOf(text);
  const reason = lines.find((line) => /\b[45]\d\d[ -]/.test(line)) ?? lines.find((line) => line.trim() !== '') ?? '';
  const named = firstOf(headerLines, 'x-failed-recipients').slice(0, MAX_LINE);
  const recipient = addressIn(named) ?? lines.map(addressIn).find((address) => address !== undefined);
  return {
    // a complaint says that the mail arrived (RFC 5965)
    failed:
      reportType(type) !== 'feedback-report' &&
      !lines.some((line) => /\b(delayed|will retry|retrying|se volverá a intentar)\b/i.test(line)),
    recipient: recipient?.replace(/[.,;]+$/, '') ?? null,
    reason: oneLine(reason),
  };
}

/**
 * Returns the report of a mail that is a bounce. `text`: the whole text of the mail, in which some mail servers return the header of
 * ours.
 */
export function reportIn(mail: ParsedMail, text: string): DeliveryReport {
  const looked = text.slice(0, MAX_LOOKED_AT);
  const returned = mail.attachments.filter(isReturnedPart).map(contentOf);
  return {
    ...(standardReport(mail) ?? reportInWords(mail, looked)),
    messageIds: [...new Set([...returned, looked].flatMap(idsInHeaders))].slice(0, maxIds),
  };
}

/** Delivery reports about our own mails: RFC 3464, and the texts of mail servers that write none. */
import type { Attachment, ParsedMail } from 'mailparser';
import { messageIdsIn } from './headers';
import type { DeliveryReport } from './message';

export const isStatusPart = ({ contentType }: Attachment): boolean => contentType === 'message/delivery-status';

/** The returned mail, or its header alone. */
const isReturnedPart = ({ contentType }: Attachment): boolean =>
  contentType === 'message/rfc822' || contentType === 'text/rfc822-headers' || contentType === 'message/rfc822-headers';

const unfolded = (text: string): string => text.replace(/\r?\n[ \t]+/g, ' ');

const fieldOf = (text: string, name: string): string =>
  new RegExp(`^${name}[ \\t]*:[ \\t]*(.*)$`, 'im').exec(text)?.[1]?.trim() ?? '';

/** `rfc822; ana@example.com` without its type. */
const withoutType = (value: string): string => value.replace(/^[\w-]+\s*;\s*/, '').replace(/^<|>$/g, '');

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 400);

const ownIdsIn = (text: string): string[] => messageIdsIn(fieldOf(unfolded(text), 'message-id'));

/** Returns what an RFC 3464 report says; undefined for a mail without one. */
function standardReport({ attachments }: ParsedMail): DeliveryReport | undefined {
  const status = attachments.find(isStatusPart);
  if (!status) return undefined;
  // the first block is about the mail, each further one about a recipient
  const blocks = unfolded(status.content.toString('utf8')).split(/\r?\n[ \t]*\r?\n/);
  const perRecipient = blocks.filter((block) => fieldOf(block, 'action') !== '');
  const failed = perRecipient.find((block) => fieldOf(block, 'action').toLowerCase() === 'failed');
  const block = failed ?? perRecipient[0] ?? '';
  const recipient = withoutType(fieldOf(block, 'original-recipient') || fieldOf(block, 'final-recipient'));
  const reason = withoutType(fieldOf(block, 'diagnostic-code')) || fieldOf(block, 'status');
  const returned = attachments.filter(isReturnedPart).map(({ content }) => content.toString('latin1'));
  return {
    failed: failed !== undefined,
    recipient: recipient || null,
    reason: oneLine(reason),
    messageIds: returned.flatMap((text) => ownIdsIn(text.split(/\r?\n\r?\n/)[0] ?? '')),
  };
}

/** Returns the delivery report of a mail; undefined if it has none. */
export const reportIn = (mail: ParsedMail): DeliveryReport | undefined => standardReport(mail);

/** Reads the report of a mail server that writes only text: the returned header is below its words. */
export function reportInText({ attachments }: ParsedMail, text: string): DeliveryReport {
  const everything = [
    text,
    ...attachments.filter(isReturnedPart).map(({ content }) => content.toString('latin1')),
  ].join('\n');
  const reason = /^.*\b[45]\d\d[ -](?:\d\.\d\.\d )?.*$/m.exec(text)?.[0] ?? text.trim().split('\n')[0] ?? '';
  return {
    failed: !/\b(delayed|will retry|retrying|se volverá a intentar)\b/i.test(text),
    recipient: /<?([^\s<>@:]+@[^\s<>@:]+\.[^\s<>@:]+)>?\s*:?/.exec(text)?.[1] ?? null,
    reason: oneLine(reason),
    messageIds: [...new Set([...ownIdsIn(everything)])],
  };
}

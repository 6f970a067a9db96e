/** Facts of the header of a mail: addresses, Message-IDs, and who or what wrote it. */
import type { AddressObject, EmailAddress, HeaderLines, ParsedMail } from 'mailparser';
import type { Address, Origin } from './message';

const asAddress = ({ address, name }: EmailAddress): Address[] => {
  const cleaned = address?.trim().toLowerCase() ?? '';
  return /^[^\s@<>]+@[^\s@<>]+$/.test(cleaned) ? [{ address: cleaned, name: name.trim() }] : [];
};

/** Returns the valid addresses of a header, with the members of groups. */
export const addressesIn = (header: AddressObject | AddressObject[] | undefined): Address[] =>
  [header ?? []]
    .flat()
    .flatMap(({ value }) => value)
    .flatMap((entry) => (entry.group ? entry.group.flatMap(asAddress) : asAddress(entry)));

/** Returns the unfolded values of a header, in order. */
export const valuesOf = (lines: HeaderLines | undefined, name: string): string[] =>
  (lines ?? [])
    .filter(({ key }) => key === name)
    .map(({ line }) =>
      line
        .slice(line.indexOf(':') + 1)
        .replace(/\r?\n[ \t]*/g, ' ')
        .trim(),
    );

const firstOf = (lines: HeaderLines | undefined, name: string): string => valuesOf(lines, name)[0] ?? '';

/** Longest Message-ID that is compared; longer ones are not valid. */
const maxIdLength = 250;

/** Returns the Message-IDs in a text, with angle brackets. */
export const messageIdsIn = (text: string): string[] =>
  (text.match(/<[^<>\s]+>/g) ?? []).filter((id) => id.length <= maxIdLength);

/** Mails that a mail refers to at most; those of a long conversation that are nearest. */
const maxReferences = 50;

/** Returns the Message-IDs that the mail refers to, the nearest first, without duplicates. */
export function referencesIn(lines: HeaderLines | undefined): string[] {
  const ids = (name: string) => valuesOf(lines, name).flatMap(messageIdsIn);
  return [...new Set([...ids('in-reply-to'), ...ids('references').reverse()])].slice(0, maxReferences);
}

const AUTOMATIC_SUBJECT =
  /^\s*(auto(matic)?[ -]?reply|out of (the )?office|respuesta autom[aá]tica|fuera de (la )?oficina|r[eé]ponse automatique|absence du bureau|risposta automatica|fuori sede|automatische antwort|abwesenheit|自动回复|自動回覆|رد تلقائي)/i;

const DAEMON = /^(mailer-daemon|postmaster|mail-daemon)@/i;
const BOUNCE_SUBJECT =
  /(undeliver|delivery (status|failure|incomplete)|returned mail|mail delivery failed|failure notice|no se (ha )?pudo entregar|no entregado|non remis|mancata consegna)/i;

/** Returns who or what wrote the mail. `isReport`: it contains a delivery report. */
export function originOf({ headerLines, subject = '', from }: ParsedMail, isReport: boolean): Origin {
  const value = (name: string) => firstOf(headerLines, name).toLowerCase();
  const sender = addressesIn(from)[0]?.address ?? '';
  if (isReport || (DAEMON.test(sender) && BOUNCE_SUBJECT.test(subject))) return 'Rebote';
  const submitted = value('auto-submitted');
  const precedence = value('precedence');
  if (
    submitted.startsWith('auto-replied') ||
    precedence === 'auto_reply' ||
    value('x-autoreply') !== '' ||
    value('x-autorespond') !== '' ||
    AUTOMATIC_SUBJECT.test(subject)
  )
    return 'RespuestaAutomatica';
  if (value('list-id') !== '' || value('list-unsubscribe') !== '' || /^(bulk|list|junk)$/.test(precedence))
    return 'Lista';
  if ((submitted !== '' && submitted !== 'no') || value('return-path') === '<>' || DAEMON.test(sender))
    return 'Programa';
  return 'Persona';
}

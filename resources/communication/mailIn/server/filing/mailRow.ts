/** The row of an incoming mail. */

import type { Language } from '../../../../../i18n/languages';
import type { Row } from '../../../../../server/handlers';
import { type TextValues, translate } from '../../../../../server/translate';
import { cutText } from '../../../../../src/schema/cut';
import type { FileRef } from '../../../../../src/schema/kinds/kind';
import type { Address, IncomingMessage, Omission } from '../reading/message';
import { MAX_TEXT } from '../reading/readMail';
import type { MailAccount } from './account';

const MAX_SUBJECT = 200;
const MAX_ADDRESS = 120;
const MAX_NAME = 120;
const MAX_COPIES = 20;

export interface MailRowParts {
  message: IncomingMessage;
  /** its files, and what is left out */
  stored: { files: readonly FileRef[]; omissions: readonly Omission[] };
  /** the account that received it */
  account: Pick<MailAccount, 'id' | 'direccion' | 'servidorAutenticacion'>;
  /** its place in the mailbox */
  place: { uidValidity: number; uid: number };
  language: Language;
  /** whether an address is ours */
  isOwn: (address: string) => boolean;
}

const text = (language: Language, key: string, values?: TextValues): string =>
  translate(language, `resources.correos.incoming.${key}`, values);

/** Says what is left out of the message, a line each. */
function omissionLines(language: Language, omissions: readonly Omission[]): string[] {
  const names = omissions.flatMap((omission) => (omission.what === 'file' ? [omission.name] : []));
  const lines = omissions.flatMap((omission): string[] => {
    if (omission.what === 'file') return [];
    return [text(language, omission.what, 'size' in omission ? { size: omission.size } : undefined)];
  });
  return [...lines, ...(names.length > 0 ? [text(language, 'files', { names: cutText(names.join(', '), 500) })] : [])];
}

/** Returns the text of a message: a long subject, the new text, and what is left out. */
function bodyOf({ message, stored, language }: MailRowParts): string {
  const subject = message.subject.length > MAX_SUBJECT ? `${message.subject}\n\n` : '';
  const written = subject + message.text === '' ? text(language, 'noText') : subject + message.text;
  const lines = omissionLines(language, stored.omissions);
  const notes = lines.length > 0 ? `\n\n${lines.map((line) => `[${line}]`).join('\n')}` : '';
  return written.slice(0, MAX_TEXT - notes.length) + notes;
}

const storable = (addresses: readonly (Address | null)[]): string[] =>
  addresses.flatMap((entry) => (entry && entry.address.length <= MAX_ADDRESS ? [entry.address] : []));

/** Returns the name of who wrote: a form of ours that sends for somebody else has none of its own. */
const nameOf = ({ from, replyTo }: IncomingMessage, isOwn: MailRowParts['isOwn']): string =>
  (from && isOwn(from.address) ? replyTo[0]?.name : from?.name) ?? '';

/** Returns the valid addresses with their names, each once. */
const copiesOf = (people: readonly Address[]): { direccion: string; nombre: string | null }[] =>
  [...new Map(people.map((person) => [person.address, person])).values()]
    .filter(({ address }) => address.length <= MAX_ADDRESS)
    .map(({ address, name }) => ({ direccion: address, nombre: name === '' ? null : cutText(name, MAX_NAME) }));

/** Whether the account's own mail server found that somebody else sent the mail. What other servers write, anybody can. */
const isUnverified = ({ dmarc }: IncomingMessage, { servidorAutenticacion }: MailRowParts['account']): boolean =>
  dmarc.find(({ server }) => server === servidorAutenticacion)?.result === 'fail';

/** Returns the row, without the state that it is filed with. */
export function mailRow(parts: MailRowParts): Row {
  const { message, stored, account, place, isOwn } = parts;
  const [de = null] = storable([message.from]);
  const [responderA = null] = storable(message.replyTo).filter((address) => !isOwn(address));
  const name = nameOf(message, isOwn);
  const people = [...message.to, ...message.cc];
  const recipients = storable(people);
  // of several, the one that is ours; where none is known to be, the first one may be
  const para = recipients.find(isOwn) ?? recipients[0] ?? account.direccion;
  return {
    direccion: 'Entrante',
    clase: message.origin,
    cuenta: account.id,
    de,
    nombreDe: name === '' ? null : cutText(name, MAX_NAME),
    responderA,
    sinVerificar: isUnverified(message, account),
    para,
    cc: copiesOf(people)
      .filter(({ direccion }) => direccion !== para && !isOwn(direccion))
      .slice(0, MAX_COPIES),
    asunto: message.subject === '' ? text(parts.language, 'noSubject') : cutText(message.subject, MAX_SUBJECT),
    cuerpo: bodyOf(parts),
    citado: message.quoted || null,
    cuerpoHtml: message.html,
    adjuntos: stored.files.length > 0 ? stored.files : null,
    messageId: message.messageId,
    uidValidez: place.uidValidity,
    uid: place.uid,
    huella: message.fingerprint,
  };
}

/** Every mail is first a row of `correos`, in the transaction of what it tells about: neither is lost without the other. */
import type es from '../../i18n/es/mail';
import type { Language } from '../../i18n/languages';
import type { FileRef } from '../../src/schema/kinds/kind';
import type { Db } from '../db/pool';
import { searchOf } from '../records/derive';
import { registry } from '../registry';
import { type TextValues, translate } from '../translate';

export type MailTemplate = Exclude<keyof typeof es, 'operator'>;

export interface Mail {
  to: string;
  template: MailTemplate;
  language: Language;
  /** what the template names, beside `operator` */
  values: TextValues;
  /** the holder and the request that it is about */
  titular?: string | null;
  ticket?: number | null;
  /** the agent who caused it */
  author?: number | null;
  /** that a record holds already */
  files?: readonly FileRef[];
}

/** One line, whatever was typed: a subject that cannot become another header. */
const oneLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Puts a mail into the outbox and answers its row's key. */
export async function enqueue(db: Db, mail: Mail): Promise<number> {
  const values = { operator: translate(mail.language, 'mail.operator'), ...mail.values };
  const say = (part: string) => translate(mail.language, `mail.${mail.template}.${part}`, values);
  const row: Record<string, unknown> = {
    para: oneLine(mail.to),
    asunto: oneLine(say('subject')).slice(0, 200),
    cuerpo: say('body'),
    adjuntos: mail.files?.length ? JSON.stringify(mail.files) : null,
    plantilla: mail.template,
    titular: mail.titular ?? null,
    ticket: mail.ticket ?? null,
    estado: 'EnCola',
    intentos: 0,
    creadoPor: mail.author ?? null,
    actualizadoPor: mail.author ?? null,
  };
  const inserted = await db
    .insertInto('correos')
    .values({ ...row, ...searchOf(registry.need('correos'), row) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(inserted.id);
}

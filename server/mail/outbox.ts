/** Every mail is first a row of `correos`, in the transaction of what it tells about: neither is lost without the other. */
import { sql } from 'kysely';
import type es from '../../i18n/es/mail';
import type { Language } from '../../i18n/languages';
import type { Db } from '../db/pool';
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
  const { rows } = await sql<{ id: number }>`
    insert into "correos" ("para", "asunto", "cuerpo", "plantilla", "titular", "ticket", "estado", "intentos", "creadoPor", "actualizadoPor")
    values (${oneLine(mail.to)}, ${oneLine(say('subject')).slice(0, 200)}, ${say('body')}, ${mail.template},
      ${mail.titular ?? null}, ${mail.ticket ?? null}, 'EnCola', 0, ${mail.author ?? null}, ${mail.author ?? null})
    returning "id"`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('correos: nothing inserted');
  return row.id;
}

/** Every mail is first a row of `correos`, in the transaction that causes it: both are stored or neither. */
import type es from '../../i18n/es/mail.json';
import { formatDay } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import { dayOf } from '../../src/schema/calendar';
import type { FileRef } from '../../src/schema/kinds/kind';
import type { Fillings } from '../../src/schema/placeholders';
import type { Db } from '../db/pool';
import { searchOf } from '../records/derive';
import { registry } from '../registry';
import { settingText } from '../settings';
import { type TextValues, translate } from '../translate';
import { fillTemplate, type MailContent, templateOf } from './templates';
import { withoutGreeting } from './withoutGreeting';

export type MailTemplate = Exclude<keyof typeof es, 'operator' | 'greetings'>;

/** The mail's recipient and subject matter. */
interface MailContext {
  to: string;
  /** the holder and the request that the mail belongs to */
  titular?: string | null;
  ticket?: number | null;
  /** the agent who caused it */
  author?: number | null;
  /** the area whose address it is sent from, if it has one */
  sector?: number | null;
  /** the account it is sent from, if one was chosen */
  cuenta?: number | null;
  /** attachments that a record already contains */
  files?: readonly FileRef[];
}

export interface Mail extends MailContext {
  template: MailTemplate;
  language: Language;
  /** the template's variables, beside `operator` */
  values: TextValues;
}

/** Collapses a text to one line, so that a subject cannot inject another header. */
const toSingleLine = (text: string): string =>
  text
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The event of each product template, as the organisation's templates name it, and the mapping of their placeholders to the
 * product's variables.
 */
export const EVENTS: Record<MailTemplate, { evento: string; placeholders: Readonly<Record<string, string>> }> = {
  welcome: { evento: 'AltaTitular', placeholders: { 'titular.nombre': 'nombre', 'titular.codigo': 'codigoTitular' } },
  // its link is created while it is sent (secrets.ts)
  reset: { evento: 'Clave', placeholders: { 'agente.nombre': 'nombre', minutos: 'minutes' } },
  answer: {
    evento: 'SolicitudRespondida',
    placeholders: { 'titular.nombre': 'nombre', 'ticket.id': 'id', 'ticket.asunto': 'asunto', respuesta: 'cuerpo' },
  },
  stopped: {
    evento: 'Inhabilitacion',
    placeholders: {
      'titular.nombre': 'nombre',
      'titular.codigo': 'codigoTitular',
      'medio.numero': 'medio',
      'deuda.importe': 'deuda',
    },
  },
  restored: {
    evento: 'Rehabilitacion',
    placeholders: { 'titular.nombre': 'nombre', 'titular.codigo': 'codigoTitular', 'medio.numero': 'medio' },
  },
  invoice: {
    evento: 'FacturaEmitida',
    placeholders: {
      'titular.nombre': 'nombre',
      'factura.numero': 'numero',
      'factura.importe': 'total',
      'factura.vence': 'vence',
    },
  },
};

/** Variables of every template: the sender and the date. */
export const commonFillings = async (db: Db, language: Language, now: Date = new Date()): Promise<Fillings> => ({
  operador: await settingText(db, 'portal.nombre', translate(language, 'mail.operator')),
  hoy: formatDay(dayOf(now)),
});

/** Per template, the value written by a person, which the template wraps in a greeting and a signature. */
const WRITTEN_VALUES: Partial<Record<MailTemplate, string>> = { answer: 'cuerpo' };

/** Placeholder for the written text, to find what the template has around it. */
const TEXT_MARK = '\u{F8FF}';

/** Returns the content of a mail: from the organisation's template, otherwise from the product's. */
async function renderLetter(
  db: Db,
  { template, language, values }: Mail,
): Promise<MailContent & { modelo: number | null }> {
  const { evento, placeholders } = EVENTS[template];
  const ownTemplate = await templateOf(db, evento, language);
  const fillings = await commonFillings(db, language);
  const fill = (allValues: TextValues): MailContent => {
    if (ownTemplate) {
      const placeholderValues = Object.entries(placeholders).map(([placeholder, name]) => [
        placeholder,
        String(allValues[name] ?? ''),
      ]);
      return fillTemplate(ownTemplate, { ...fillings, ...Object.fromEntries(placeholderValues) });
    }
    const textOf = (part: string) =>
      translate(language, `mail.${template}.${part}`, { operator: fillings.operador ?? '', ...allValues });
    return { subject: textOf('subject'), text: textOf('body'), html: null };
  };
  const modelo = ownTemplate ? Number(ownTemplate.id) : null;
  const writtenValue = WRITTEN_VALUES[template];
  if (writtenValue === undefined) return { ...fill(values), modelo };
  const [before = '', after = ''] = fill({ ...values, [writtenValue]: TEXT_MARK }).text.split(TEXT_MARK);
  const text = withoutGreeting(String(values[writtenValue] ?? ''), before, after, String(values.nombre ?? ''));
  return { ...fill({ ...values, [writtenValue]: text }), modelo };
}

/** Returns the account that sends a mail: the chosen one, the area's, or the default one; null: the installation's. */
async function accountOf(
  db: Db,
  { cuenta, sector }: Pick<MailContext, 'cuenta' | 'sector'>,
): Promise<{ id: unknown; direccion: unknown; smtp: unknown; firma: unknown } | undefined> {
  const active = db.selectFrom('correoCuentas').select(['id', 'direccion', 'smtp', 'firma']).where('activa', '=', true);
  if (cuenta !== null && cuenta !== undefined) return active.where('id', '=', cuenta).executeTakeFirst();
  return active
    .where((is) => is.or([is('predeterminada', '=', true), ...(sector ? [is('sector', '=', sector)] : [])]))
    .orderBy('sector', (by) => by.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
}

/** Returns the signature of the account that would send a mail; empty where it has none. */
export async function signatureOf(db: Db, context: Pick<MailContext, 'cuenta' | 'sector'>): Promise<string> {
  const firma = (await accountOf(db, context))?.firma;
  return typeof firma === 'string' ? firma.trim() : '';
}

/** Returns whether the account that would send a mail has its own mail server. */
export async function senderHasServer(db: Db, context: Pick<MailContext, 'cuenta' | 'sector'>): Promise<boolean> {
  const account = await accountOf(db, context);
  const host = Object(account?.smtp).host;
  return typeof host === 'string' && host !== '';
}

/** Returns a mail's row before it is sent. */
export async function letterRow(
  db: Db,
  letter: MailContent & MailContext & { modelo?: number | null; plantilla?: MailTemplate },
): Promise<Record<string, unknown>> {
  const account = await accountOf(db, letter);
  return {
    direccion: 'Saliente',
    cuenta: account?.id ?? null,
    de: account?.direccion ?? null,
    para: toSingleLine(letter.to),
    asunto: toSingleLine(letter.subject).slice(0, 200),
    cuerpo: letter.text,
    cuerpoHtml: letter.html,
    adjuntos: letter.files?.length ? letter.files : null,
    plantilla: letter.plantilla ?? null,
    modelo: letter.modelo ?? null,
    titular: letter.titular ?? null,
    ticket: letter.ticket ?? null,
    estado: 'EnCola',
    intentos: 0,
  };
}

/** Adds a mail to the outbox and returns its row's key. */
export async function enqueue(db: Db, mail: Mail): Promise<number> {
  const row = await letterRow(db, { ...mail, ...(await renderLetter(db, mail)), plantilla: mail.template });
  const stored = {
    ...row,
    adjuntos: row.adjuntos && JSON.stringify(row.adjuntos),
    creadoPor: mail.author ?? null,
    actualizadoPor: mail.author ?? null,
  };
  const inserted = await db
    .insertInto('correos')
    .values({ ...stored, ...searchOf(registry.getOrThrow('correos'), row) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(inserted.id);
}

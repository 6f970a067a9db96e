/** Every mail is first a row of `correos`, in the transaction that causes it: both are stored or neither. */
import { sql } from 'kysely';
import type es from '../../i18n/es/mail.json';
import { formatDay } from '../../i18n/format';
import type { Language } from '../../i18n/languages';
import { type Frame, withoutGreeting } from '../../resources/communication/correoPlantillas/shared/withoutGreeting';
import { dayOf } from '../../src/schema/calendar';
import { clock } from '../../src/schema/clock';
import type { FileRef } from '../../src/schema/kinds/kind';
import type { Fillings } from '../../src/schema/placeholders';
import type { Db } from '../db/pool';
import { searchOf } from '../records/derive';
import { registry } from '../registry';
import { settingText } from '../settings';
import { type TextValues, translate } from '../translate';
import { greetingsOfAllLanguages } from './greetings';
import { fillTemplate, type MailContent, templateOf } from './templates';

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
  /** who gets a copy */
  cc?: readonly string[];
  /** attachments that a record already contains */
  files?: readonly FileRef[];
  /** the mail is not sent earlier than in so many seconds, so that it can still be cancelled */
  holdSeconds?: number;
  /** the incoming mail that it answers */
  enRespuestaA?: number | null;
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

const NOTICE = {
  'titular.nombre': 'nombre',
  'titular.codigo': 'codigoTitular',
  'facturas.lista': 'facturas',
  'deuda.importe': 'total',
} as const;

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
  acknowledge: {
    evento: 'SolicitudCreada',
    placeholders: { 'titular.nombre': 'nombre', 'ticket.id': 'id', 'ticket.asunto': 'asunto' },
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
  violation: {
    evento: 'ViolacionNotificada',
    placeholders: {
      'titular.nombre': 'nombre',
      'violacion.patente': 'patente',
      'violacion.importe': 'total',
      'violacion.vence': 'vence',
    },
  },
  // its link is created while it is sent (secrets.ts)
  survey: {
    evento: 'EncuestaCsat',
    placeholders: { 'titular.nombre': 'nombre', 'ticket.id': 'id', 'ticket.asunto': 'asunto' },
  },
  alerts: {
    evento: 'Alertas',
    placeholders: {
      'agente.nombre': 'nombre',
      'alertas.cantidad': 'count',
      'alertas.lista': 'lista',
      'alertas.enlace': 'enlace',
    },
  },
  newMeans: {
    evento: 'NuevoMedio',
    placeholders: {
      'titular.nombre': 'nombre',
      'titular.codigo': 'codigoTitular',
      'medio.resumen': 'medio',
      'rechazo.motivo': 'motivo',
    },
  },
  noticeBefore: { evento: 'AvisoPorVencer', placeholders: NOTICE },
  noticeOverdue: { evento: 'AvisoVencida', placeholders: NOTICE },
  noticeDemand: { evento: 'Intimacion', placeholders: NOTICE },
  noticePrelegal: {
    evento: 'Prelegal',
    placeholders: { 'titular.nombre': 'nombre', 'titular.codigo': 'codigoTitular', 'deuda.importe': 'total' },
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
export const commonFillings = async (db: Db, language: Language, now: Date = clock.now()): Promise<Fillings> => ({
  operador: await settingText(db, 'portal.nombre', translate(language, 'mail.operator')),
  hoy: formatDay(dayOf(now)),
});

/** Per template, the value written by a person, which the template wraps in a greeting and a signature. */
const WRITTEN_VALUES: Partial<Record<MailTemplate, string>> = { answer: 'cuerpo' };

/** Placeholder for the written text, to find what the template has around it. */
const TEXT_MARK = '\u{F8FF}';

type Letter = Pick<Mail, 'template' | 'language' | 'values'>;

/** Returns the function that fills in the organisation's template, otherwise the product's. */
async function loadTemplate(db: Db, { template, language }: Letter) {
  const { evento, placeholders } = EVENTS[template];
  const ownTemplate = await templateOf(db, evento, language);
  const fillings = await commonFillings(db, language);
  const fill = (values: TextValues): MailContent => {
    if (ownTemplate) {
      const placeholderValues = Object.entries(placeholders).map(([placeholder, name]) => [
        placeholder,
        String(values[name] ?? ''),
      ]);
      return fillTemplate(ownTemplate, { ...fillings, ...Object.fromEntries(placeholderValues) });
    }
    const textOf = (part: string) =>
      translate(language, `mail.${template}.${part}`, { operator: fillings.operador ?? '', ...values });
    return { subject: textOf('subject'), text: textOf('body'), html: null };
  };
  return { fill, modelo: ownTemplate ? Number(ownTemplate.id) : null };
}

function frameIn(fill: (values: TextValues) => MailContent, values: TextValues, writtenValue: string): Frame {
  const [before = '', after = ''] = fill({ ...values, [writtenValue]: TEXT_MARK }).text.split(TEXT_MARK);
  return { before, after, name: String(values.nombre ?? ''), greetings: greetingsOfAllLanguages() };
}

/** Returns what a template has around the text that a person writes. */
export async function frameOf(db: Db, letter: Letter): Promise<Frame> {
  const { fill } = await loadTemplate(db, letter);
  return frameIn(fill, letter.values, WRITTEN_VALUES[letter.template] ?? '');
}

/** Returns the content of a mail, without the greeting and closing that the template repeats. */
async function renderLetter(db: Db, letter: Mail): Promise<MailContent & { modelo: number | null }> {
  const { template, values } = letter;
  const { fill, modelo } = await loadTemplate(db, letter);
  const writtenValue = WRITTEN_VALUES[template];
  if (writtenValue === undefined) return { ...fill(values), modelo };
  const text = withoutGreeting(String(values[writtenValue] ?? ''), frameIn(fill, values, writtenValue));
  return { ...fill({ ...values, [writtenValue]: text }), modelo };
}

/** Returns the account that sends a mail: the chosen one, the area's, or the default one; null: the installation's. */
async function accountOf(
  db: Db,
  { cuenta, sector }: Pick<MailContext, 'cuenta' | 'sector'>,
): Promise<
  { id: unknown; nombre: unknown; sector: unknown; direccion: unknown; smtp: unknown; firma: unknown } | undefined
> {
  const active = db
    .selectFrom('correoCuentas')
    .select(['id', 'nombre', 'sector', 'direccion', 'smtp', 'firma'])
    .where('activa', '=', true);
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

/** Returns the name that recipients see beside an account's address: that of its area, otherwise its own. */
async function senderNameOf(db: Db, account: Awaited<ReturnType<typeof accountOf>>): Promise<string | null> {
  if (!account) return null;
  const area = await db.selectFrom('sectores').select('nombre').where('id', '=', account.sector).executeTakeFirst();
  return toSingleLine(String(area?.nombre ?? account.nombre));
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
    nombreDe: await senderNameOf(db, account),
    para: toSingleLine(letter.to),
    cc: letter.cc?.length ? letter.cc.map((direccion) => ({ direccion: toSingleLine(direccion) })) : null,
    asunto: toSingleLine(letter.subject).slice(0, 200),
    cuerpo: letter.text,
    cuerpoHtml: letter.html,
    adjuntos: letter.files?.length ? letter.files : null,
    plantilla: letter.plantilla ?? null,
    modelo: letter.modelo ?? null,
    titular: letter.titular ?? null,
    ticket: letter.ticket ?? null,
    enRespuestaA: letter.enRespuestaA ?? null,
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
    cc: row.cc && JSON.stringify(row.cc),
    ...(mail.holdSeconds && { proximoIntento: sql`now() + make_interval(secs => ${mail.holdSeconds})` }),
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

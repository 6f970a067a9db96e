/**
 * Notices of invoices to their holders (domain.md A7, debt rule engine): before the due date, twice after it, and the demand. Each
 * invoice gets each notice once; the days are settings, 0 is never.
 */
import { sql } from 'kysely';
import { formatDay, formatMoney } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import { enqueue } from '../../../../server/mail/outbox';
import { settingNumber } from '../../../../server/settings';
import { sumOf } from '../../../../src/schema/amounts';
import { dayOf } from '../../../../src/schema/calendar';
import { NOTICES, type Notice } from '../shared/notices';

/** Settings in `configuracionesWeb` and their days: before the due date for the first one, after it for the others. */
const SETTINGS = [
  ['cobranzas.preventivoDias', 3],
  ['cobranzas.primerAvisoDias', 1],
  ['cobranzas.segundoAvisoDias', 15],
  ['cobranzas.intimacionDias', 45],
] as const;

const TEMPLATES = {
  Preventivo: 'noticeBefore',
  'Primer aviso': 'noticeOverdue',
  'Segundo aviso': 'noticeOverdue',
  Intimación: 'noticeDemand',
} as const satisfies Record<Notice, string>;

interface PendingInvoice {
  id: number;
  comprobante: string;
  tipoComprobante: string;
  vence1: string;
  saldo: string;
  etapa: number;
}

export interface PendingNotice {
  titular: string;
  nombre: string;
  /** null: no address, or mails to it come back */
  email: string | null;
  invoices: readonly PendingInvoice[];
}

export interface NoticeScope {
  titulares?: readonly string[];
  /** holders behind this code */
  after?: string;
  limit?: number;
}

/** Returns the holders with an invoice that has reached a notice it has not got yet, by code. */
export async function pendingNotices(
  db: Db,
  now: Date,
  { titulares, after = '', limit }: NoticeScope,
): Promise<PendingNotice[]> {
  const days = await Promise.all(SETTINGS.map(([key, fallback]) => settingNumber(db, key, fallback)));
  const [before = 0, first = 0, second = 0, demand = 0] = days.map(Math.trunc);
  const reached = (limitDays: number, stage: number) =>
    sql`when ${limitDays}::int > 0 and "dias" >= ${limitDays}::int then ${stage}::int`;
  const { rows } = await sql<PendingNotice>`
    with "f" as (
      select "id", "titular", "comprobante", "tipoComprobante", "vence1", "saldo", "aviso", ${dayOf(now)}::date - "vence1" as "dias"
      from "facturas" where "estado" in ('Autorizada', 'Enviada', 'ParcialmentePagada', 'Vencida') and "saldo" > 0
        and "plan" is null and "vence1" <= ${dayOf(now)}::date + ${before}::int and "titular" > ${after}
        ${titulares === undefined ? sql`` : sql`and "titular" = any(${[...titulares]}::text[])`}),
    "e" as (
      select *, case ${reached(demand, 4)} ${reached(second, 3)} ${reached(first, 2)}
        when "dias" <= 0 and ${before}::int > 0 then 1 else 0 end as "etapa" from "f"),
    "p" as (
      select * from "e" where "etapa" > coalesce(array_position(${[...NOTICES]}::text[], "aviso"), 0))
    select p."titular", t."nombre", case when t."emailRebotado" then null else nullif(t."email", '') end as "email",
      json_agg(json_build_object('id', p."id", 'comprobante', p."comprobante", 'tipoComprobante', p."tipoComprobante",
        'vence1', p."vence1", 'saldo', p."saldo"::text, 'etapa', p."etapa") order by p."vence1", p."id") as "invoices"
    from "p" p join "titulares" t on t."codigoTitular" = p."titular" and t."estado" <> 'Anonimizado'
    group by p."titular", t."nombre", t."emailRebotado", t."email" order by p."titular" limit ${limit ?? null}::bigint`.execute(
    db,
  );
  return rows;
}

/** Returns the notice of each invoice. */
export const noticesOf = ({ invoices }: PendingNotice): ReadonlyMap<number, Notice> =>
  new Map(invoices.map(({ id, etapa }) => [id, NOTICES[etapa - 1] ?? 'Preventivo']));

/** Enqueues one mail with all invoices of the holder that are due for a notice, in the words of the most urgent one. */
export async function sendNotice(db: Db, notice: PendingNotice, language: Language): Promise<void> {
  const { titular, nombre, email, invoices } = notice;
  if (email === null) return;
  const urgent = NOTICES[Math.max(...invoices.map(({ etapa }) => etapa)) - 1] ?? 'Preventivo';
  const lines = invoices.map(
    ({ tipoComprobante, comprobante, vence1, saldo }) =>
      `${tipoComprobante} ${comprobante} · ${formatDay(vence1)} · ${formatMoney(saldo)}`,
  );
  await enqueue(db, {
    to: email,
    template: TEMPLATES[urgent],
    language,
    values: {
      nombre,
      codigoTitular: titular,
      facturas: lines.join('\n'),
      total: formatMoney(sumOf(invoices.map(({ saldo }) => saldo))),
    },
    titular,
  });
}

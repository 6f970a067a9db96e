/** PDFs of a holder's account: the statement of a period, and the debt-free certificate. */
import { sql } from 'kysely';
import { formatCount, formatDay, formatInstant, formatMoney } from '../../../../i18n/format';
import type { DocumentContext, DocumentHandler } from '../../../../server/handlers';
import { inSingleBatch } from '../../../../server/pdf/rows';
import { Problem } from '../../../../server/problem';
import { labelsIn } from '../../../../server/records/labels';
import { settingText } from '../../../../server/settings';
import { translate } from '../../../../server/translate';
import { amountOf, centsOf } from '../../../../src/schema/amounts';
import { addDays, dayOf, startOf } from '../../../../src/schema/calendar';
import { MAX_PRINTED_RECORDS } from '../../../../src/schema/printLimit';
import { UNPAID_STATES } from '../../../billing/interface/shared';
import { holderFacts, holderOf } from '../../server/holderFacts';

interface Movement {
  fecha: string;
  tipo: string;
  comprobante: string;
  debe: string;
  haber: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Account statement: opening balance, and each movement of the period with its running balance. */
export const estadoCuenta: DocumentHandler = async (context) => {
  const { db, resource, input, now, language } = context;
  const message = (key: string, values = {}) => translate(language, `paper.statement.${key}`, values);
  const labels = labelsIn(language, resource);
  const titular = text(input.titular);
  const to = text(input.hasta) || dayOf(now);
  const from = text(input.desde) || null;
  const before = from === null ? sql`false` : sql`"fecha" < ${startOf(from)}`;
  const untilEnd = sql`"fecha" < ${startOf(addDays(to, 1))}`;
  const opening = await sql<{ saldo: string }>`
    select coalesce(sum("debe" - "haber"), 0)::numeric(18, 2) as "saldo" from "movimientosCuenta"
    where "titular" = ${titular} and ${before}`.execute(db);
  const { rows } = await sql<Movement>`
    select "fecha", "tipo", "comprobante", "debe", "haber" from "movimientosCuenta"
    where "titular" = ${titular} and not ${before} and ${untilEnd}
    order by "fecha", "id" limit ${sql.lit(MAX_PRINTED_RECORDS + 1)}`.execute(db);
  if (rows.length > MAX_PRINTED_RECORDS)
    throw new Problem(
      409,
      'unavailable',
      {},
      {
        detail: {
          key: 'resources.movimientosCuenta.reasons.estadoCuenta',
          values: { max: formatCount(MAX_PRINTED_RECORDS) },
        },
      },
    );
  const start = centsOf(opening.rows[0]?.saldo ?? '0.00');
  let [saldo, debe, haber] = [start, 0n, 0n];
  const amount = (cents: bigint) => formatMoney(amountOf(cents));
  const lines = rows.map((row) => {
    const [debit, credit] = [centsOf(row.debe), centsOf(row.haber)];
    saldo += debit - credit;
    debe += debit;
    haber += credit;
    const amounts = [debit, credit].map((cents) => (cents === 0n ? '' : amount(cents)));
    return [formatInstant(row.fecha), labels.option('tipo', row.tipo), row.comprobante, ...amounts, amount(saldo)];
  });
  const first = from === null ? [] : [[formatDay(from), '', message('opening'), '', '', amount(start)]];
  const period = from === null ? message('until', { to: formatDay(to) }) : `${formatDay(from)} – ${formatDay(to)}`;
  return {
    title: message('title'),
    of: `${titular} ${to}`,
    facts: [
      ...holderFacts(context, titular, await holderOf(context, titular)),
      [message('period'), period],
      [message('closing'), amount(saldo)],
    ],
    blocks: [
      {
        draw: 'table',
        columns: ['fecha', 'tipo', 'comprobante', 'debe', 'haber', 'saldo'].map((name, index) => ({
          title: labels.field(name),
          align: index > 2 ? 'end' : 'start',
          figure: index === 0 || index > 2,
        })),
        rows: inSingleBatch([...first, ...lines]),
        totals: lines.length > 0 ? [['', '', message('totals'), amount(debe), amount(haber), amount(saldo)]] : [],
        empty: message('none'),
      },
    ],
  };
};

/** Lists the open debt: invoices outside any plan, and open instalments of plans in force. */
async function openItems({
  db,
  registry,
  input,
  language,
}: DocumentContext): Promise<{ label: string; saldo: string }[]> {
  const titular = text(input.titular);
  const { option } = labelsIn(language, registry.getOrThrow('facturas'));
  const { rows } = await sql<{ kind: string | null; label: string; saldo: string }>`
    select "tipoComprobante" as "kind", coalesce("comprobante", '') as "label", "saldo" from "facturas"
    where "titular" = ${titular} and "saldo" > 0 and "plan" is null
      and "estado" = any(${UNPAID_STATES}::text[])
    union all
    select null, 'Plan ' || "p"."id" || ' · ' || "c"."numero", "c"."saldo" from "planCuotas" as "c"
    join "planesPago" as "p" on "p"."id" = "c"."plan"
    where "p"."titular" = ${titular} and "p"."estado" = 'Vigente' and "c"."saldo" > 0
    order by 2`.execute(db);
  return rows.map(({ kind, label, saldo }) => ({
    label: kind === null ? label : `${option('tipoComprobante', kind)} ${label}`,
    saldo,
  }));
}

const MAX_LISTED = 3;

/** Debt-free certificate. Responds 409 with the open items when there is debt. */
export const libreDeuda: DocumentHandler = async (context) => {
  const { db, now, language } = context;
  const message = (key: string, values = {}) => translate(language, `paper.clearance.${key}`, values);
  const unpaidItems = await openItems(context);
  if (unpaidItems.length > 0) {
    const total = formatMoney(amountOf(unpaidItems.reduce((sum, { saldo }) => sum + centsOf(saldo), 0n)));
    const listed = unpaidItems.slice(0, MAX_LISTED).map(({ label, saldo }) => `${label} (${formatMoney(saldo)})`);
    const ellipsis = unpaidItems.length > MAX_LISTED ? ['…'] : [];
    const values = { total, smart_count: unpaidItems.length, owed: [...listed, ...ellipsis].join(', ') };
    throw new Problem(
      409,
      'unavailable',
      {},
      {
        detail: { key: 'resources.movimientosCuenta.reasons.libreDeuda', values },
      },
    );
  }
  const titular = text(context.input.titular);
  const holder = await holderOf(context, titular);
  const operator = await settingText(db, 'portal.nombre', '');
  return {
    title: message('title'),
    of: `${titular} ${dayOf(now)}`,
    facts: holderFacts(context, titular, holder),
    blocks: [
      { draw: 'text', text: message('text', { name: holder.name, operator, when: formatInstant(now) }) },
      { draw: 'text', text: message('limits') },
    ],
  };
};

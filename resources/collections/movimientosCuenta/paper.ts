/** PDFs of a holder's account: the statement of a period, and the debt-free certificate. */
import { sql } from 'kysely';
import { formatCount, formatDay, formatInstant, formatMoney } from '../../../i18n/format';
import { today, zone } from '../../../server/clock';
import type { DocumentContext, DocumentHandler } from '../../../server/handlers';
import { oneBatch } from '../../../server/pdf/rows';
import { Problem } from '../../../server/problem';
import { labelsIn } from '../../../server/records/labels';
import { settingText } from '../../../server/settings';
import { translate } from '../../../server/translate';
import { amountOf, centsOf } from '../../../src/schema/amounts';
import { mostOnPaper } from '../../../src/schema/paper';
import { OWED } from '../../billing/rules/invoiceState';
import { holderFacts, holderOf } from '../holderOnPaper';

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
  const say = (key: string, values = {}) => translate(language, `paper.statement.${key}`, values);
  const labels = labelsIn(language, resource);
  const titular = text(input.titular);
  const to = text(input.hasta) || today(now);
  const from = text(input.desde) || null;
  const since = sql`(${from}::date::timestamp at time zone ${zone})`;
  const before = from === null ? sql`false` : sql`"fecha" < ${since}`;
  const within = sql`"fecha" < ((${to}::date + 1)::timestamp at time zone ${zone})`;
  const opening = await sql<{ saldo: string }>`
    select coalesce(sum("debe" - "haber"), 0)::numeric(18, 2) as "saldo" from "movimientosCuenta"
    where "titular" = ${titular} and ${before}`.execute(db);
  const { rows } = await sql<Movement>`
    select "fecha", "tipo", "comprobante", "debe", "haber" from "movimientosCuenta"
    where "titular" = ${titular} and not ${before} and ${within}
    order by "fecha", "id" limit ${sql.lit(mostOnPaper + 1)}`.execute(db);
  if (rows.length > mostOnPaper)
    throw new Problem(
      409,
      'unavailable',
      {},
      {
        detail: { key: 'resources.movimientosCuenta.reasons.estadoCuenta', values: { max: formatCount(mostOnPaper) } },
      },
    );
  const start = centsOf(opening.rows[0]?.saldo ?? '0.00');
  let [saldo, debe, haber] = [start, 0n, 0n];
  const amount = (cents: bigint) => formatMoney(amountOf(cents));
  const lines = rows.map((row) => {
    const [up, down] = [centsOf(row.debe), centsOf(row.haber)];
    saldo += up - down;
    debe += up;
    haber += down;
    const moved = [up, down].map((cents) => (cents === 0n ? '' : amount(cents)));
    return [formatInstant(row.fecha), labels.option('tipo', row.tipo), row.comprobante, ...moved, amount(saldo)];
  });
  const first = from === null ? [] : [[formatDay(from), '', say('opening'), '', '', amount(start)]];
  const period = from === null ? say('until', { to: formatDay(to) }) : `${formatDay(from)} – ${formatDay(to)}`;
  return {
    title: say('title'),
    of: `${titular} ${to}`,
    facts: [
      ...holderFacts(context, titular, await holderOf(context, titular)),
      [say('period'), period],
      [say('closing'), amount(saldo)],
    ],
    blocks: [
      {
        draw: 'table',
        columns: ['fecha', 'tipo', 'comprobante', 'debe', 'haber', 'saldo'].map((name, at) => ({
          title: labels.field(name),
          align: at > 2 ? 'end' : 'start',
          figure: at === 0 || at > 2,
        })),
        rows: oneBatch([...first, ...lines]),
        totals: lines.length > 0 ? [['', '', say('totals'), amount(debe), amount(haber), amount(saldo)]] : [],
        empty: say('none'),
      },
    ],
  };
};

/** Lists the open debt: invoices outside any plan, and open instalments of plans in force. */
async function debtOf({ db, registry, input, language }: DocumentContext): Promise<{ what: string; saldo: string }[]> {
  const titular = text(input.titular);
  const { option } = labelsIn(language, registry.need('facturas'));
  const { rows } = await sql<{ kind: string | null; what: string; saldo: string }>`
    select "tipoComprobante" as "kind", coalesce("comprobante", '') as "what", "saldo" from "facturas"
    where "titular" = ${titular} and "saldo" > 0 and "plan" is null
      and "estado" = any(${OWED}::text[])
    union all
    select null, 'Plan ' || "p"."id" || ' · ' || "c"."numero", "c"."saldo" from "planCuotas" as "c"
    join "planesPago" as "p" on "p"."id" = "c"."plan"
    where "p"."titular" = ${titular} and "p"."estado" = 'Vigente' and "c"."saldo" > 0
    order by 2`.execute(db);
  return rows.map(({ kind, what, saldo }) => ({
    what: kind === null ? what : `${option('tipoComprobante', kind)} ${what}`,
    saldo,
  }));
}

const NAMED = 3;

/** Debt-free certificate. Responds 409 with the open items when there is debt. */
export const libreDeuda: DocumentHandler = async (context) => {
  const { db, now, language } = context;
  const say = (key: string, values = {}) => translate(language, `paper.clearance.${key}`, values);
  const owed = await debtOf(context);
  if (owed.length > 0) {
    const total = formatMoney(amountOf(owed.reduce((sum, { saldo }) => sum + centsOf(saldo), 0n)));
    const named = owed.slice(0, NAMED).map(({ what, saldo }) => `${what} (${formatMoney(saldo)})`);
    const rest = owed.length > NAMED ? ['…'] : [];
    const values = { total, smart_count: owed.length, owed: [...named, ...rest].join(', ') };
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
    title: say('title'),
    of: `${titular} ${today(now)}`,
    facts: holderFacts(context, titular, holder),
    blocks: [
      { draw: 'text', text: say('text', { name: holder.name, operator, when: formatInstant(now) }) },
      { draw: 'text', text: say('limits') },
    ],
  };
};

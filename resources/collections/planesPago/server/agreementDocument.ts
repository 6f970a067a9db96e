/** PDF of a payment plan's agreement, to be signed: the debt, the instalments, and when the plan falls. */
import { sql } from 'kysely';
import { formatCount, formatDay, formatDecimal, formatMoney } from '../../../../i18n/format';
import { joinColumns, joinTable } from '../../../../server/db/names';
import type { DocumentHandler } from '../../../../server/handlers';
import type { Block } from '../../../../server/pdf/block';
import { inSingleBatch } from '../../../../server/pdf/rows';
import { labelsIn } from '../../../../server/records/labels';
import { settingText } from '../../../../server/settings';
import { translate } from '../../../../server/translate';
import { sumOf } from '../../../../src/schema/amounts';
import { UNPAID_TO_FALL } from '../../deudores/server/refresh';
import { holderFacts, holderOf } from '../../server/holderFacts';
import type { Instalment } from '../../shared/instalments';

interface Voucher {
  tipoComprobante: string;
  comprobante: string;
  fechaEmision: string | null;
  vence1: string | null;
  total: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const dayText = (day: string | null): string => (day === null ? '' : formatDay(day));
/** Blank line for a signature. */
const LINE = '______________________________';

export const acuerdo: DocumentHandler = async (context) => {
  const { db, registry, resource, record, language } = context;
  const message = (key: string, values = {}) => translate(language, `paper.agreement.${key}`, values);
  const [labels, ofVouchers, ofInstalments] = [
    labelsIn(language, resource),
    labelsIn(language, registry.getOrThrow('facturas')),
    labelsIn(language, registry.getOrThrow('planCuotas')),
  ];
  const titular = text(record.titular);
  const vouchers = await sql<Voucher>`
    select "tipoComprobante", coalesce("comprobante", '') as "comprobante", "fechaEmision", "vence1", "total" from "facturas"
    where "id" in (select ${sql.id(joinColumns.to)} from ${sql.table(joinTable(resource.name, 'facturas'))}
      where ${sql.id(joinColumns.from)} = ${record.id}) order by "fechaEmision", "id"`.execute(db);
  const instalments = await sql<Instalment>`
    select "numero", "vence", "capital", "interes", "iva", "total" from "planCuotas" where "plan" = ${record.id}
    order by "numero"`.execute(db);
  const holder = await holderOf(context, titular);
  const operator = await settingText(db, 'portal.nombre', '');
  const amounts = ['capital', 'interes', 'iva', 'total'] as const;
  const columnTotals = amounts.map((name) => formatMoney(sumOf(instalments.rows.map((row) => row[name]))));
  const column = (title: string, index: number, figuresFrom: number) => ({
    title,
    align: index >= figuresFrom ? ('end' as const) : ('start' as const),
    figure: index > 0,
  });
  const blocks: Block[] = [
    {
      draw: 'text',
      text: message('text', {
        name: holder.name,
        operator,
        amount: formatMoney(text(record.capital)),
        cuotas: formatCount(text(record.cuotas)),
        total: columnTotals.at(-1) ?? '',
      }),
    },
    { draw: 'heading', text: labels.field('facturas') },
    {
      draw: 'table',
      columns: ['comprobante', 'fechaEmision', 'vence1', 'total'].map((name, index) =>
        column(ofVouchers.field(name), index, 3),
      ),
      rows: inSingleBatch(
        vouchers.rows.map(({ tipoComprobante, comprobante, fechaEmision, vence1, total }) => [
          `${ofVouchers.option('tipoComprobante', tipoComprobante)} ${comprobante}`,
          dayText(fechaEmision),
          dayText(vence1),
          formatMoney(total),
        ]),
      ),
      empty: '—',
    },
    { draw: 'heading', text: labels.field('detalle') },
    {
      draw: 'table',
      columns: ['numero', 'vence', ...amounts].map((name, index) => column(ofInstalments.field(name), index, 2)),
      rows: inSingleBatch(
        instalments.rows.map((row) => [
          row.numero === 0 ? labels.field('anticipo') : String(row.numero),
          formatDay(row.vence),
          ...amounts.map((name) => formatMoney(row[name])),
        ]),
      ),
      totals: [[message('sum'), '', ...columnTotals]],
      empty: '—',
    },
    { draw: 'text', text: message('falls', { count: formatCount(UNPAID_TO_FALL) }) },
    {
      draw: 'facts',
      facts: [
        [message('holder'), LINE],
        [message('operator', { operator }), LINE],
        [message('place'), LINE],
      ],
    },
  ];
  return {
    title: message('title'),
    of: `${text(record.id)} ${titular}`,
    facts: [
      ...holderFacts(context, titular, holder),
      [message('plan'), text(record.id)],
      [labels.field('estado'), labels.option('estado', text(record.estado))],
      [labels.field('tasaMensual'), `${formatDecimal(text(record.tasaMensual))}\u00a0%`],
    ],
    blocks,
  };
};

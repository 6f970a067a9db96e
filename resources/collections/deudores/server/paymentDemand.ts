/** PDF of a demand for payment: the overdue amount, the deadline and the consequences. */
import { sql } from 'kysely';
import { formatCount, formatDay, formatMoney } from '../../../../i18n/format';
import type { DocumentContext, DocumentHandler } from '../../../../server/handlers';
import type { Block } from '../../../../server/pdf/block';
import { inSingleBatch } from '../../../../server/pdf/rows';
import { labelsIn } from '../../../../server/records/labels';
import { settingText } from '../../../../server/settings';
import { translate } from '../../../../server/translate';
import { may } from '../../../../server/viewer';
import { sumOf } from '../../../../src/schema/amounts';
import { addDays, dayOf, daysBetween } from '../../../../src/schema/calendar';
import { isOverdue } from '../../../billing/interface/server';
import { holderFacts, holderOf } from '../../server/holderFacts';

interface Overdue {
  tipoComprobante: string;
  comprobante: string;
  vence1: string;
  total: string;
  saldo: string;
}

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Overdue invoices, the oldest first. Invoices in a payment plan are excluded, because their instalments are due instead. */
async function overdueInvoices({ db, record, now }: DocumentContext): Promise<Overdue[]> {
  const { rows } = await sql<Overdue>`
    select "tipoComprobante", coalesce("comprobante", '') as "comprobante", "vence1", "total", "saldo" from "facturas"
    where "titular" = ${record.titular} and ${isOverdue('facturas', dayOf(now))} order by "vence1", "id"`.execute(db);
  return rows;
}

export const intimacion: DocumentHandler = async (context) => {
  const { db, registry, record, input, viewer, now, language } = context;
  const message = (key: string, values = {}) => translate(language, `paper.demand.${key}`, values);
  const labels = labelsIn(language, registry.getOrThrow('facturas'));
  const [titular, day] = [text(record.titular), dayOf(now)];
  const deadline = addDays(day, Number(input.plazo));
  const holder = await holderOf(context, titular);
  const operator = await settingText(db, 'portal.nombre', '');
  const rows = await overdueInvoices(context);
  const amount = formatMoney(sumOf(rows.map(({ saldo }) => saldo)));
  const detail: Block = {
    draw: 'table',
    columns: [
      labels.field('comprobante'),
      labels.field('vence1'),
      message('late'),
      labels.field('total'),
      labels.field('saldo'),
    ].map((title, index) => ({ title, align: index > 1 ? 'end' : 'start', figure: index > 0 })),
    rows: inSingleBatch(
      rows.map(({ tipoComprobante, comprobante, vence1, total, saldo }) => [
        `${labels.option('tipoComprobante', tipoComprobante)} ${comprobante}`,
        formatDay(vence1),
        formatCount(daysBetween(vence1, day)),
        formatMoney(total),
        formatMoney(saldo),
      ]),
    ),
    totals: [[message('sum'), '', '', '', amount]],
    empty: '—',
  };
  return {
    title: message('title'),
    of: `${titular} ${day}`,
    facts: [
      ...holderFacts(context, titular, holder),
      [message('date'), formatDay(day)],
      [message('until'), formatDay(deadline)],
    ],
    blocks: [
      {
        draw: 'text',
        text: message('text', {
          name: holder.name,
          operator,
          amount,
          plazo: formatCount(text(input.plazo)),
          until: formatDay(deadline),
        }),
      },
      ...(may(viewer, 'ver', 'Factura') ? [detail] : []),
      { draw: 'text', text: message('follows') },
      { draw: 'text', text: message('paid') },
    ],
  };
};

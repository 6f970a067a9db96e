/** PDF of a voucher: letter, number, lines, tax, and ARCA's required CAE and QR code. */
import { sql } from 'kysely';
import { formatDay, formatDocument, formatMoney } from '../../../../i18n/format';
import { withFile } from '../../../../server/files/receive';
import { markUsed, storeFile } from '../../../../server/files/store';
import type { DocumentContext, DocumentHandler, HandlerContext, Row } from '../../../../server/handlers';
import type { Block, Fact } from '../../../../server/pdf/block';
import { renderDocument } from '../../../../server/pdf/document';
import { inSingleBatch } from '../../../../server/pdf/rows';
import { labelsIn } from '../../../../server/records/labels';
import { settingText } from '../../../../server/settings';
import { translate } from '../../../../server/translate';
import type { FileRef } from '../../../../src/schema/kinds/kind';
import { isRow } from '../../../../src/schema/kinds/parts';
import { ISSUER } from '../../shared/vouchers';

/** ARCA's codes of document types. */
const DOCUMENTS: Readonly<Record<string, string>> = { 80: 'CUIT', 86: 'CUIL', 96: 'DNI' };
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const day = (value: unknown): string => (value ? formatDay(text(value)) : '');
const money = (value: unknown): string => formatMoney(text(value) || '0.00');
const hasValue = ([, value]: Fact): boolean => value !== '';

/** What the voucher is drawn from; `record` may be a stored row without titles. */
type VoucherContext = Pick<DocumentContext, 'db' | 'registry' | 'resource' | 'record' | 'language'>;

/** Kind and number of the voucher that this one corrects. */
async function correctedVoucher({ db, record }: VoucherContext): Promise<string> {
  if (!record.asociado) return '';
  const { rows } = await sql<{ text: string }>`
    select "tipoComprobante" || ' ' || coalesce("comprobante", '') as "text" from "facturas" where "id" = ${record.asociado}`.execute(
    db,
  );
  return rows[0]?.text ?? '';
}

async function factsOf(context: VoucherContext): Promise<Fact[]> {
  const { db, resource, record, language } = context;
  const labels = labelsIn(language, resource);
  const message = (key: string, values = {}) => translate(language, `paper.invoice.${key}`, values);
  const receptor: Row = isRow(record.receptor) ? record.receptor : {};
  const operator = await settingText(db, 'portal.nombre', '');
  const number = text(receptor.docNro);
  const { periodoDesde, periodoHasta } = record;
  const facts: Fact[] = [
    [message('issuer'), [operator, formatDocument(ISSUER.cuit, 'CUIT')].filter(Boolean).join(' · ')],
    [labels.field('fechaEmision'), day(record.fechaEmision)],
    [labels.field('receptor'), text(receptor.nombre)],
    [labels.field('documento'), number && formatDocument(number, DOCUMENTS[text(receptor.docTipo)])],
    [labels.field('receptor.condicionIva'), labels.option('receptor.condicionIva', text(receptor.condicionIva))],
    [labels.field('receptor.domicilio'), text(receptor.domicilio)],
    [message('account'), text(record.titular)],
    [message('period'), periodoDesde ? `${day(periodoDesde)} – ${day(periodoHasta)}` : ''],
    [labels.field('vence1'), day(record.vence1)],
    [labels.field('vence2'), day(record.vence2)],
    [labels.field('asociado'), await correctedVoucher(context)],
    [labels.field('motivo'), text(record.motivo)],
  ];
  return facts.filter(hasValue);
}

/** Letter A shows the tax of each line; letter B includes the tax in the prices. */
async function linesOf({ db, registry, record, language }: VoucherContext, showsTax: boolean): Promise<Block> {
  const labels = labelsIn(language, registry.getOrThrow('facturaItems'));
  const { rows } = await sql<Row>`
    select "descripcion", "cantidad", "precioUnitario", "bonificacion", "neto", "iva", "total" from "facturaItems"
    where "factura" = ${record.id} order by "linea"`.execute(db);
  const hasDiscounts = rows.some(({ bonificacion }) => Number(bonificacion) !== 0);
  const names = [
    'cantidad',
    'precioUnitario',
    ...(hasDiscounts ? ['bonificacion'] : []),
    ...(showsTax ? ['neto', 'iva'] : []),
    'total',
  ];
  const values = rows.map((row) => [
    text(row.descripcion),
    ...names.map((name) => (name === 'cantidad' ? text(row[name]) : money(row[name]))),
  ]);
  return {
    draw: 'table',
    columns: [
      { title: labels.field('descripcion'), align: 'start', figure: false },
      ...names.map((name) => ({ title: labels.field(name), align: 'end' as const, figure: true })),
    ],
    rows: inSingleBatch(values),
    empty: translate(language, 'paper.empty'),
  };
}

function totalsOf({ resource, record, language }: VoucherContext, showsTax: boolean): Block {
  const labels = labelsIn(language, resource);
  const names = ['exento', 'percepciones'].filter((name) => Number(record[name]) !== 0);
  const facts: Fact[] = [
    ...(showsTax ? [[labels.field('neto'), money(record.neto)] as const] : []),
    ...names.map((name) => [labels.field(name), money(record[name])] as const),
    [showsTax ? labels.field('iva') : translate(language, 'paper.invoice.taxWithin'), money(record.iva)],
  ];
  return { draw: 'totals', facts, total: [labels.field('total'), money(record.total)] };
}

async function voucherContent(context: VoucherContext) {
  const { resource, record, language } = context;
  const labels = labelsIn(language, resource);
  const message = (key: string, values = {}) => translate(language, `paper.invoice.${key}`, values);
  const kind = text(record.tipoComprobante);
  const showsTax = kind.endsWith(' A');
  const cae: Fact[] = [
    [labels.field('cae'), text(record.cae)],
    [labels.field('caeVence'), day(record.caeVence)],
    [labels.field('codigoBarras'), text(record.codigoBarras)],
  ];
  const blocks: Block[] = [
    ...(record.estado === 'Anulada' ? [{ draw: 'text', text: message('void'), strong: true } as const] : []),
    await linesOf(context, showsTax),
    totalsOf(context, showsTax),
    { draw: 'facts', facts: cae.filter(hasValue) },
    ...(record.qr ? [{ draw: 'qr', content: text(record.qr), text: message('qr') } as const] : []),
  ];
  const title = `${labels.option('tipoComprobante', kind)} ${text(record.comprobante)}`;
  return { title, facts: await factsOf(context), blocks };
}

export const comprobante: DocumentHandler = (context) => voucherContent(context);

type StoreContext = Pick<HandlerContext, 'tx' | 'registry' | 'viewer' | 'now' | 'mailLanguage'>;

/** Stores a voucher as a PDF in the language of mails. */
export async function storeVoucher(
  { tx, registry, viewer, now, mailLanguage: language }: StoreContext,
  record: Readonly<Row>,
): Promise<FileRef> {
  const resource = registry.getOrThrow('facturas');
  const { title, facts, blocks } = await voucherContent({ db: tx, registry, resource, record, language });
  const header = { language, title, facts, author: viewer.user.nombreCompleto, createdAt: now };
  const content = renderDocument(header, blocks, new AbortController().signal);
  return withFile(content, `${title}.pdf`, async (file) => {
    const stored = await storeFile(tx, file, null);
    await markUsed(tx, [stored.id]);
    return stored;
  });
}

/** The notice of a violation: its content as a document, and the PDF that is mailed (domain.md A4). */
import { sql } from 'kysely';
import { formatDay, formatInstant, formatMoney } from '../../../../i18n/format';
import type { Language } from '../../../../i18n/languages';
import type { Db } from '../../../../server/db/pool';
import { withFile } from '../../../../server/files/receive';
import { markUsed, storeFile } from '../../../../server/files/store';
import type { DocumentHandler, HandlerContext, Row } from '../../../../server/handlers';
import type { Block, Fact } from '../../../../server/pdf/block';
import { renderDocument } from '../../../../server/pdf/document';
import { labelsIn } from '../../../../server/records/labels';
import { settingText } from '../../../../server/settings';
import { translate } from '../../../../server/translate';
import type { FileRef } from '../../../../src/schema/kinds/kind';
import { isRow } from '../../../../src/schema/kinds/parts';
import type { Resource } from '../../../../src/schema/registry';

const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));
const hasValue = ([, value]: Fact): boolean => value !== '';

async function stationName(db: Db, key: unknown): Promise<string> {
  const { rows } = await sql<{ nombre: string }>`select "nombre" from "estaciones" where "id" = ${key}`.execute(db);
  return rows[0]?.nombre ?? '';
}

async function noticeContent(db: Db, resource: Resource, record: Readonly<Row>, language: Language) {
  const labels = labelsIn(language, resource);
  const message = (key: string, values = {}) => translate(language, `paper.violation.${key}`, values);
  const registered: Row = isRow(record.titularRegistral) ? record.titularRegistral : {};
  const operator = await settingText(db, 'portal.nombre', '');
  const total = formatMoney(text(record.total));
  const until = record.venceEl ? formatDay(text(record.venceEl)) : '—';
  const facts: Fact[] = [
    [labels.field('titularRegistral'), text(registered.nombre)],
    [labels.field('titularRegistral.documento'), text(registered.documento)],
    [labels.field('titularRegistral.domicilio'), text(registered.domicilio)],
    [labels.field('patente'), text(record.patente)],
    [labels.field('fechaHora'), record.fechaHora ? formatInstant(new Date(text(record.fechaHora))) : ''],
    [labels.field('estacion'), await stationName(db, record.estacion)],
    [labels.field('fechaNotificacion'), record.fechaNotificacion ? formatDay(text(record.fechaNotificacion)) : ''],
    [labels.field('venceEl'), until],
  ];
  const amounts: Fact[] = ['importeBase', 'recargo'].map((name) => [
    labels.field(name),
    formatMoney(text(record[name])),
  ]);
  const blocks: Block[] = [
    { draw: 'text', text: message('text', { operator, patente: text(record.patente), amount: total, until }) },
    { draw: 'totals', facts: amounts, total: [labels.field('total'), total] },
    { draw: 'text', text: message('follows') },
    { draw: 'text', text: message('paid') },
  ];
  return {
    title: message('title'),
    of: `${text(record.patente)} ${text(record.id)}`,
    facts: facts.filter(hasValue),
    blocks,
  };
}

export const aviso: DocumentHandler = ({ db, resource, record, language }) =>
  noticeContent(db, resource, record, language);

/** Stores the notice of a record as a PDF in the language of mails. */
export async function storeNotice(context: HandlerContext, record: Readonly<Row>): Promise<FileRef> {
  const { tx, resource, mailLanguage: language, viewer, now } = context;
  const { title, of, facts, blocks } = await noticeContent(tx, resource, record, language);
  const header = { language, title, facts, author: viewer.user.nombreCompleto, createdAt: now };
  const content = renderDocument(header, blocks, new AbortController().signal);
  return withFile(content, `${title} ${of}.pdf`, async (file) => {
    const stored = await storeFile(tx, file, null);
    await markUsed(tx, [stored.id]);
    return stored;
  });
}

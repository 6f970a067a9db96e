/** Preconditions for closing a request (domain.md A5); they also apply to the calls of section 7 (domain.md 0.2, reading 43). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { translate } from '../../../../server/translate';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Responds 409 with the missing fields that the subcategory requires for closing. */
export async function checkRequiredFields({ tx, record, language }: HandlerContext): Promise<void> {
  if (isEmpty(record.ticketSubCategoria)) return;
  const sub: Readonly<Row> | undefined = await tx
    .selectFrom('ticketSubCategorias')
    .select('camposObligatoriosAlCerrar')
    .where('id', '=', record.ticketSubCategoria)
    .executeTakeFirst();
  const rows: unknown = sub?.camposObligatoriosAlCerrar;
  const requiredFields = (Array.isArray(rows) ? rows : []).map((row) => String(Object(row).campo));
  const missing = requiredFields.filter((name) => isEmpty(record[name]));
  if (missing.length === 0) return;
  const campos = missing.map((name) => translate(language, `resources.tickets.fields.${name}`)).join(', ');
  const detail = { key: 'resources.tickets.reasons.faltaAlCerrar', values: { campos } };
  throw new Problem(409, 'unavailable', {}, { detail });
}

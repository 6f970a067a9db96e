/** Preconditions for closing a request (domain.md A5); they also apply to the calls of section 7 (domain.md 0.2, reading 43). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';
import { translate } from '../../../../server/translate';
import { unansweredToClose } from '../../requestForms/server/answers';

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** Responds 409 with the missing fields that the subcategory and the form require for closing. */
export async function checkRequiredFields(context: HandlerContext): Promise<void> {
  const { tx, record, language } = context;
  const sub: Readonly<Row> | undefined = isEmpty(record.ticketSubCategoria)
    ? undefined
    : await tx
        .selectFrom('ticketSubCategorias')
        .select('camposObligatoriosAlCerrar')
        .where('id', '=', record.ticketSubCategoria)
        .executeTakeFirst();
  const rows: unknown = sub?.camposObligatoriosAlCerrar;
  const requiredFields = (Array.isArray(rows) ? rows : []).map((row) => String(Object(row).campo));
  const missing = [
    ...requiredFields
      .filter((name) => isEmpty(record[name]))
      .map((name) => translate(language, `resources.tickets.fields.${name}`)),
    ...(await unansweredToClose(context)),
  ];
  if (missing.length === 0) return;
  const campos = missing.join(', ');
  const detail = { key: 'resources.tickets.reasons.faltaAlCerrar', values: { campos } };
  throw new Problem(409, 'unavailable', {}, { detail });
}

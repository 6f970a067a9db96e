/** The category of the requests that the mails of an account open: strangers write, too. */
import type { Handler } from '../../../../server/handlers';
import { Problem } from '../../../../server/problem';

const CATEGORIES = { ticketCategoria: 'ticketCategorias', ticketSubCategoria: 'ticketSubCategorias' } as const;

/** Responds 422 for a category or subcategory that demands a holder or a pass: a mail of a stranger could not open a request. */
export const checkCategory: Handler = async ({ tx, before, record }) => {
  const { host } = Object(record.imap ?? {});
  if (!host) return;
  const errors: Record<string, { key: string; values: { nombre: string } }> = {};
  for (const [field, table] of Object.entries(CATEGORIES)) {
    if (before && Object(before.imap ?? {}).host && before[field] === record[field]) continue;
    const category = await tx
      .selectFrom(table)
      .select(['nombre', 'requiereTitular', 'requiereMedio'])
      .where('id', '=', record[field] ?? null)
      .executeTakeFirst();
    if (category?.requiereTitular !== true && category?.requiereMedio !== true) continue;
    errors[field] = {
      key: 'resources.correoCuentas.reasons.categoriaConTitular',
      values: { nombre: String(category.nombre) },
    };
  }
  if (Object.keys(errors).length > 0) throw new Problem(422, 'invalid', {}, { errors });
};

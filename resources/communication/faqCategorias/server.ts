import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';

/** Rejects a parent for a category that has subcategories: there are two levels. */
const updating: Handler = async ({ tx, record }) => {
  if ((record.padre ?? null) === null) return;
  const child = await tx.selectFrom('faqCategorias').select('id').where('padre', '=', record.id).executeTakeFirst();
  const padre = { key: 'resources.faqCategorias.messages.padre' };
  if (child) throw new Problem(422, 'invalid', {}, { errors: { padre } });
};

export default defineHandlers('faqCategorias', { hooks: { updating } });

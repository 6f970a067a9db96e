import { defineHandlers, type Handler } from '../../../server/handlers';
import { addMonths, dayOf } from '../../../src/schema/calendar';

const usualMonths = 12;

/** Sets the review date to today, and the expiry by the months of the question, otherwise of its category. */
const revisada: Handler = async ({ tx, record, now, set }) => {
  const category = await tx
    .selectFrom('faqCategorias')
    .select('revisionMeses')
    .where('id', '=', record.categoria)
    .executeTakeFirst();
  const day = dayOf(now);
  set({
    ultimaRevision: day,
    vence: addMonths(day, Number(record.revisionMeses ?? category?.revisionMeses ?? usualMonths)),
  });
};

/** Marks the search that the question answers as done. */
const answersSearch: Handler = async ({ record, change }) => {
  if (record.busqueda) await change('faqBusquedas', record.busqueda, { estado: 'Atendida' });
};

export default defineHandlers('faqPreguntas', { handlers: { revisada }, hooks: { created: answersSearch } });

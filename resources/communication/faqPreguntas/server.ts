import { today } from '../../../server/clock';
import { defineHandlers, type Handler } from '../../../server/handlers';
import { addMonths } from '../../../src/schema/calendar';

const usualMonths = 12;

/** Looked over today: good for as long as its category says. */
const revisada: Handler = async ({ tx, record, now, set }) => {
  const category = await tx
    .selectFrom('faqCategorias')
    .select('revisionMeses')
    .where('id', '=', record.categoria)
    .executeTakeFirst();
  const day = today(now);
  set({ ultimaRevision: day, vence: addMonths(day, Number(category?.revisionMeses ?? usualMonths)) });
};

export default defineHandlers('faqPreguntas', { revisada });

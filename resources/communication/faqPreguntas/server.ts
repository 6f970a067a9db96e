import { defineHandlers, type Handler } from '../../../server/handlers';
import { monthsLater } from './months';

const usualMonths = 12;

/** Looked over today: good for as long as its category says. */
const revisada: Handler = async ({ tx, record, now, set }) => {
  const category = await tx
    .selectFrom('faqCategorias')
    .select('revisionMeses')
    .where('id', '=', record.categoria)
    .executeTakeFirst();
  const today = now.toISOString().slice(0, 10);
  set({ ultimaRevision: today, vence: monthsLater(today, Number(category?.revisionMeses ?? usualMonths)) });
};

export default defineHandlers('faqPreguntas', { revisada });

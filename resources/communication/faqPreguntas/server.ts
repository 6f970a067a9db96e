import { defineHandlers, type Handler } from '../../../server/handlers';
import { Problem } from '../../../server/problem';
import { addMonths, dayOf } from '../../../src/schema/calendar';
import { stateOf, statesAfter, TRANSLATED } from './shared/translations';

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

/** Keeps the states of the translations. */
const traducciones: Handler = ({ before, record, set }) => set({ traducciones: statesAfter(before, record) });

/** Marks a translation as up to date without a change: the Spanish text changed nothing that it says. */
const sigueValiendo: Handler = ({ record, input, set }) => {
  const language = TRANSLATED.find((name) => name === input.idioma);
  if (!language || stateOf(record, language) === 'Falta')
    throw new Problem(
      422,
      'invalid',
      {},
      { errors: { idioma: { key: 'resources.faqPreguntas.messages.sinTraduccion' } } },
    );
  set({ traducciones: { ...statesAfter(record, record), [language]: 'Al día' } });
};

/** Marks the search that the question answers as done. */
const answersSearch: Handler = async ({ record, change }) => {
  if (record.respondeA) await change('faqBusquedas', record.respondeA, { estado: 'Atendida' });
};

export default defineHandlers('faqPreguntas', {
  handlers: { revisada, sigueValiendo },
  hooks: { creating: traducciones, updating: traducciones, created: answersSearch },
});

import { addDays, addMonths, dayOf, instantOf } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { questions } from './seedTexts';
import { statesAfter } from './shared/translations';

/** Questions, most of them published; a few in draft, in review or archived, and some that expire soon (domain.md A9, A14). */
export const faqPreguntas: Seed = ({ random, now, count, seeded }) => {
  const categories = new Map(seeded('faqCategorias').map((row) => [String(row.nombre), row]));
  const allQuestions = Object.entries(questions).flatMap(([category, list]) =>
    list.map((question) => ({ category, question })),
  );
  const editor = seeded('usuarios').find(({ usuario }) => usuario === 'contenidos')?.id ?? null;
  const step = Math.max(1, Math.floor(allQuestions.length / count(16, allQuestions.length, allQuestions.length)));
  return allQuestions
    .filter((_, index) => index % step === 0)
    .map(({ category, question: [pregunta, respuesta, palabrasClave] }, index) => {
      // every state occurs, in any size
      const estado = ['Borrador', 'EnRevisión', 'Archivada'][(index + 12) % 13] ?? 'Publicada';
      const categoryRow = categories.get(category);
      const months = Number(categoryRow?.revisionMeses ?? 12);
      const published = estado === 'Publicada' || estado === 'Archivada';
      const reviewed = addDays(dayOf(now), -random.int(5, months * 29));
      return {
        categoria: categoryRow?.id,
        pregunta,
        respuesta: `<p>${respuesta}</p>`,
        palabrasClave,
        estado,
        publicadaEn: published ? instantOf(reviewed, '09:00').toISOString() : null,
        ultimaRevision: published ? reviewed : null,
        vence: published ? addMonths(reviewed, months) : null,
        responsable: editor,
        traducciones: statesAfter(null, {}),
        creadoEn: instantOf(reviewed, '08:00').toISOString(),
      };
    });
};

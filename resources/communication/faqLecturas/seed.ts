import { HOUR } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

const MISSING_TEXTS = [
  'Falta el horario del interior.',
  'No dice qué pasa si la cédula está vencida.',
  'Está desactualizada.',
];

/** Reads and opinions of agents: some questions are read by everybody, some by nobody. */
export const faqLecturas: Seed = ({ random, now, seeded }) => {
  const people = seeded('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector);
  return seeded('faqPreguntas')
    .filter(({ estado }) => estado === 'Publicada' || estado === 'Archivada')
    .flatMap(({ id: pregunta }) => {
      const searchPercent = random.pick([5, 15, 25, 45, 70]);
      const useful = random.int(55, 97);
      return people
        .filter(() => random.chance(searchPercent))
        .map(({ id: usuario }) => {
          const ultimaEn = new Date(now.getTime() - random.int(1, 200 * 24) * HOUR).toISOString();
          const opinion = random.chance(40) ? (random.chance(useful) ? 'Útil' : 'No útil') : null;
          return {
            pregunta,
            usuario,
            veces: random.int(1, 14),
            ultimaEn,
            opinion,
            comentario: opinion === 'No útil' && random.chance(60) ? random.pick(MISSING_TEXTS) : null,
            opinionEn: opinion ? ultimaEn : null,
            creadoEn: ultimaEn,
            creadoPor: usuario,
          };
        });
    });
};

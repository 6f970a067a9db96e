import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** Wishes of about a third of the people: a day of the week, or a single date. */
export const preferenciasTurno: Seed = ({ random, now, seeded }) => {
  const today = dayOf(now);
  return seeded('peajistas')
    .filter(({ estado }) => estado === 'Activo')
    .flatMap(({ id }): SeedRow[] => {
      if (!random.chance(35)) return [];
      const hasDate = random.chance(30);
      return [
        {
          peajista: id,
          tipo: random.chance(40) ? 'Quiere' : 'No quiere',
          diaSemana: hasDate ? null : random.pick(WEEKDAYS),
          fecha: hasDate ? addDays(today, random.int(10, 40)) : null,
          turno: random.chance(50) ? random.pick(['M', 'T', 'N']) : null,
          peso: random.int(1, 3),
        },
      ];
    });
};

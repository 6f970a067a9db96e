import { eachDay } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { dayKind } from '../shared/roster/days';

export const jornadas: Seed = ({ seeded }) => {
  const holidays = new Map(seeded('feriados').map(({ fecha, nombre }) => [String(fecha), String(nombre)]));
  const days = new Set(holidays.keys());
  return seeded('periodos').flatMap(({ codigo, desde, hasta }) =>
    eachDay(String(desde), String(hasta)).map((fecha) => ({
      periodo: codigo,
      fecha,
      tipoDia: dayKind(fecha, days),
      observacion: holidays.get(fecha) ?? null,
    })),
  );
};

import type { Seed } from '../../../src/schema/seed';
import { dayKind, daysBetween } from '../shared/roster/days';

export const jornadas: Seed = ({ seeded }) => {
  const holidays = new Map(seeded('feriados').map(({ fecha, nombre }) => [String(fecha), String(nombre)]));
  const days = new Set(holidays.keys());
  return seeded('periodos').flatMap(({ codigo, desde, hasta }) =>
    daysBetween(String(desde), String(hasta)).map((fecha) => ({
      periodo: codigo,
      fecha,
      tipoDia: dayKind(fecha, days),
      observacion: holidays.get(fecha) ?? null,
    })),
  );
};

import { HOUR } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

/** Openings of notifications by people of their audience. */
export const notificacionLecturas: Seed = ({ random, now, seeded }) => {
  const people = seeded('usuarios').filter(({ estado, sector }) => estado === 'Activo' && sector);
  return seeded('notificaciones')
    .filter(({ estado }) => estado === 'Publicada')
    .flatMap(({ id, destino, sectores, publicadaEn, requiereLectura }) => {
      const areas: unknown[] = Array.isArray(sectores) ? sectores : [];
      const from = new Date(String(publicadaEn)).getTime();
      return people
        .filter(({ sector }) => (destino === 'Todos' || areas.includes(sector)) && random.chance(72))
        .map(({ id: usuario }) => {
          const vistaEn = new Date(Math.min(now.getTime(), from + random.int(1, 60) * HOUR)).toISOString();
          const confirmed = requiereLectura === true && random.chance(80);
          return {
            notificacion: id,
            usuario,
            vistaEn,
            confirmadaEn: confirmed ? vistaEn : null,
            creadoEn: vistaEn,
            creadoPor: usuario,
          };
        });
    });
};

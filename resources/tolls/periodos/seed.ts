import { addDays, addMonths, dayOf, instantOf, monthOf, startOfMonth } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { boundsOfMonth } from '../shared/roster/days';
import { LEGAL } from '../shared/roster/roster';

/** Returns the month `offset` months from now, as `YYYY-MM`. */
const periodAt = (now: Date, offset: number): string => monthOf(addMonths(startOfMonth(dayOf(now)), offset));

/** Three published months, the first one closed, and the next one in planning. */
export const periodos: Seed = ({ now }) =>
  [-2, -1, 0, 1].map((offset) => {
    const codigo = periodAt(now, offset);
    const { desde, hasta } = boundsOfMonth(codigo);
    const published = instantOf(addDays(desde, -10), '10:00').toISOString();
    return {
      codigo,
      desde,
      hasta,
      estado: offset === -2 ? 'Cerrado' : offset === 1 ? 'Borrador' : 'Publicado',
      ...(offset < 1 && {
        publicadoEn: published,
        versionPublicada: 1,
        puntaje: { infracciones: 0, cobertura: null },
        reglas: Object.entries(LEGAL).map(([regla, valor]) => ({ regla, valor })),
      }),
    };
  });

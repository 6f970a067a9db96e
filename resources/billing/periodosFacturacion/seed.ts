import { DAY, dayOf, instantOf, monthOf } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';
import { nextMonth } from '../seedBook';
import { demoWorld } from '../seedWorld';

/** Months before the demo's invoices are closed; the first month with invoices was closed and reopened. */
export const periodosFacturacion: Seed = (context) => {
  const { people } = demoWorld(context);
  const [closer, opener] = [people('Facturación')[0] ?? null, people('Sistemas')[0] ?? null];
  const current = monthOf(dayOf(context.now));
  return [-5, -4, -3].map((monthsAgo) => {
    const periodo = nextMonth(current, monthsAgo);
    const closed = instantOf(`${nextMonth(periodo)}-05`, '10:00');
    const isReopened = monthsAgo === -3 && opener !== closer;
    return {
      periodo,
      estado: isReopened ? 'Abierto' : 'Cerrado',
      cerradoPor: closer,
      cerradoEn: closed.toISOString(),
      ...(isReopened && {
        reabiertoPor: opener,
        reabiertoEn: new Date(closed.getTime() + DAY).toISOString(),
        motivo: 'Tránsitos de una estación que llegaron tarde',
      }),
      creadoPor: closer,
      creadoEn: closed.toISOString(),
    };
  });
};

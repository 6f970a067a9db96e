import { addDays, dayOf } from '../../../src/schema/calendar';
import type { Seed } from '../../../src/schema/seed';

const SHIFTS = ['Mañana', 'Tarde'] as const;
const money = (amount: number) => amount.toFixed(2);

/** Tills of the last weeks: today's are open, yesterday's are unchecked, some older ones have a shortage. */
export const cierresCaja: Seed = ({ random, now, count, seeded }) => {
  const people = seeded('usuarios').filter(({ usuario }) =>
    ['agente', 'supervisor', 'cobranzas'].includes(String(usuario)),
  );
  const [checker] = seeded('usuarios').filter(({ usuario }) => usuario === 'cobranzas');
  return Array.from({ length: count(3, 30, 120) }, (_, daysAgo) => daysAgo).flatMap((daysAgo) => {
    const fecha = addDays(dayOf(now), -daysAgo);
    return SHIFTS.flatMap((turno, index) => {
      const cashier = people[(daysAgo + index) % people.length];
      if (!cashier) return [];
      const base = { cajero: cashier.id, sector: cashier.sector, fecha, turno, fondo: '50000.00' };
      if (daysAgo === 0) return [{ ...base, estado: 'Abierta' }];
      const counted = {
        efectivo: money(random.int(80, 900) * 500),
        tarjetas: money(random.int(40, 500) * 700),
        comprobantes: random.int(20, 140),
      };
      if (daysAgo === 1) return [{ ...base, ...counted, estado: 'Cerrada' }];
      if (daysAgo % 11 === 2 && index === 0)
        return [{ ...base, ...counted, estado: 'Observada', motivo: 'Falta el comprobante del depósito' }];
      const diferencia = money(random.chance(12) ? -random.int(1, 40) * 100 : 0);
      return [{ ...base, ...counted, diferencia, estado: 'Controlada', controladaPor: checker?.id ?? null }];
    });
  });
};

import { addDays, DAY, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, streets, surnames } from '../../holders/interface/seed';
import { actaOf, DAYS_UNTIL_REFERRED } from './shared/deadlines';

const isFate = (value: unknown): value is { estado: string; motivo: string | null } =>
  typeof value === 'object' && value !== null && 'estado' in value && 'motivo' in value;

/** The state of a notified and unpaid debt today, by the days of `shared/deadlines.ts`. */
function stateToday(fechaNotificacion: string, venceEl: string, today: string): string {
  if (fechaNotificacion <= addDays(today, -DAYS_UNTIL_REFERRED)) return 'DerivadaInfracción';
  return venceEl < today ? 'Vencida' : 'Notificada';
}

/** A debt for each transit without payment, in a state that fits its age (domain.md A4). */
export const violaciones: Seed = ({ random, now, seeded }) => {
  const reviewers = seeded('usuarios').filter(({ estado }) => estado === 'Activo');
  const after = (time: number, days: number): string => dayOf(Math.min(time + days * DAY, now.getTime()));
  return seeded('transitos').flatMap((row): SeedRow[] => {
    const { violacion, id, fechaHora, estacion, patenteLeida, importeTarifa, recargo, importe } = row;
    if (!isFate(violacion)) return [];
    const { estado: fate, motivo } = violacion;
    const time = Date.parse(String(fechaHora));
    const isUnpaid = ['Notificada', 'Vencida', 'DerivadaInfracción'].includes(fate);
    const isNotified = isUnpaid || fate === 'Pagada';
    const checked = isNotified || fate === 'Validada' || fate === 'Desestimada';
    const notified = random.int(10, 12);
    const fechaNotificacion = after(time, notified);
    const venceEl = dayOf(time + (notified + 30) * DAY);
    const estado = isUnpaid ? stateToday(fechaNotificacion, venceEl, dayOf(now)) : fate;
    return [
      {
        estado,
        transito: id,
        fechaHora,
        estacion,
        patente: patenteLeida,
        titularRegistral: isNotified
          ? {
              nombre: `${random.weighted(surnames)}, ${random.pick(givenNames)}`,
              documento: String(random.int(11_000_000, 45_999_999)),
              domicilio: `${random.pick(streets)} ${random.int(100, 4999)}`,
            }
          : null,
        importeBase: importeTarifa ?? '0.00',
        recargo: recargo ?? '0.00',
        total: importe ?? '0.00',
        validadaPor: checked && reviewers.length > 0 ? random.pick(reviewers).id : null,
        fechaNotificacion: isNotified ? fechaNotificacion : null,
        venceEl: isNotified ? venceEl : null,
        fechaPago: estado === 'Pagada' ? after(time, notified + random.int(1, 28)) : null,
        comprobante: estado === 'Pagada' ? `CPP${random.int(10_000_000, 99_999_999)}` : null,
        actaNumero: estado === 'DerivadaInfracción' ? actaOf(id) : null,
        motivoDesestimacion: motivo,
        creadoEn: fechaHora,
      },
    ];
  });
};

import { DAY, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { givenNames, streets, surnames } from '../../holders/interface/seed';

const isFate = (value: unknown): value is { estado: string; motivo: string | null } =>
  typeof value === 'object' && value !== null && 'estado' in value && 'motivo' in value;

/** A debt for each transit without payment, in a state that fits its age (domain.md A4). */
export const violaciones: Seed = ({ random, now, seeded }) => {
  const reviewers = seeded('usuarios').filter(({ estado }) => estado === 'Activo');
  const after = (time: number, days: number): string => dayOf(Math.min(time + days * DAY, now.getTime()));
  return seeded('transitos').flatMap((row): SeedRow[] => {
    const { violacion, id, fechaHora, estacion, patenteLeida, importeTarifa, recargo, importe } = row;
    if (!isFate(violacion)) return [];
    const { estado, motivo } = violacion;
    const time = Date.parse(String(fechaHora));
    const isNotified = ['Notificada', 'Vencida', 'DerivadaInfracción', 'Pagada'].includes(estado);
    const checked = isNotified || estado === 'Validada' || estado === 'Desestimada';
    const notified = random.int(9, 12);
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
        fechaNotificacion: isNotified ? after(time, notified) : null,
        venceEl: isNotified ? dayOf(time + (notified + 30) * DAY) : null,
        fechaPago: estado === 'Pagada' ? after(time, notified + random.int(1, 28)) : null,
        comprobante: estado === 'Pagada' ? `CPP${random.int(10_000_000, 99_999_999)}` : null,
        actaNumero: estado === 'DerivadaInfracción' ? `A-${String(id).padStart(7, '0')}` : null,
        motivoDesestimacion: motivo,
        creadoEn: fechaHora,
      },
    ];
  });
};

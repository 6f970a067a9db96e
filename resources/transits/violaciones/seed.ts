import { addDays, DAY, dayOf } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { givenNames, streets, surnames } from '../../holders/interface/seed';
import { actaOf, DAYS_UNTIL_REFERRED } from './shared/deadlines';

const isFate = (value: unknown): value is { estado: string; motivo: string | null } =>
  typeof value === 'object' && value !== null && 'estado' in value && 'motivo' in value;

/** The state of a notified and unpaid debt today, by the days of `shared/deadlines.ts`. */
function stateToday(fechaNotificacion: string, venceEl: string, today: string): string {
  if (fechaNotificacion <= addDays(today, -DAYS_UNTIL_REFERRED)) return 'DerivadaInfracción';
  return venceEl < today ? 'Vencida' : 'Notificada';
}

/** One in so many unpaid notices goes to somebody who has an account, and may pay through it. */
const WITH_ACCOUNT = 40;

interface Owner {
  nombre: string;
  documento: string;
  domicilio: string;
}

/** Registered owners of plates: persons of no account, and every so often the holder of one. */
function ownersOf({ random, seeded }: SeedContext): (estado: string) => Owner {
  const address = () => `${random.pick(streets)} ${random.int(100, 4999)}`;
  const holders = seeded('titulares').filter(
    ({ tipoPersona, numeroDocumento, estado }) =>
      tipoPersona === 'Humana' && typeof numeroDocumento === 'string' && estado === 'Activo',
  );
  let count = 0;
  return (estado) => {
    const isPayable = estado === 'Notificada';
    if (isPayable) count += 1;
    const documento = String(random.int(11_000_000, 45_999_999));
    const stranger = {
      nombre: `${random.weighted(surnames)}, ${random.pick(givenNames)}`,
      documento,
      domicilio: address(),
    };
    const holder = isPayable && count % WITH_ACCOUNT === 1 ? holders[count % holders.length] : undefined;
    if (!holder) return stranger;
    const nombre = `${String(holder.apellido)}, ${String(holder.nombre)}`.slice(0, 80);
    return { ...stranger, nombre, documento: String(holder.numeroDocumento) };
  };
}

/** A debt for each transit without payment, in a state that fits its age (domain.md A4). */
export const violaciones: Seed = (context) => {
  const { random, now, seeded } = context;
  const reviewers = seeded('usuarios').filter(({ estado }) => estado === 'Activo');
  const owner = ownersOf(context);
  const after = (time: number, days: number): string => dayOf(Math.min(time + days * DAY, now.getTime()));
  return seeded('transitos').flatMap((row): SeedRow[] => {
    const { violacion, id, fechaHora, estacion, patenteLeida, importeTarifa, recargo, importe } = row;
    if (!isFate(violacion)) return [];
    const { estado: fate, motivo } = violacion;
    const time = Date.parse(String(fechaHora));
    const isNotified = ['Notificada', 'Vencida', 'DerivadaInfracción'].includes(fate);
    const checked = isNotified || fate === 'Validada' || fate === 'Desestimada';
    const notified = random.int(10, 12);
    const fechaNotificacion = after(time, notified);
    const venceEl = dayOf(time + (notified + 30) * DAY);
    const estado = isNotified ? stateToday(fechaNotificacion, venceEl, dayOf(now)) : fate;
    return [
      {
        estado,
        transito: id,
        fechaHora,
        estacion,
        patente: patenteLeida,
        titularRegistral: isNotified ? owner(estado) : null,
        importeBase: importeTarifa ?? '0.00',
        recargo: recargo ?? '0.00',
        total: importe ?? '0.00',
        validadaPor: checked && reviewers.length > 0 ? random.pick(reviewers).id : null,
        fechaNotificacion: isNotified ? fechaNotificacion : null,
        // the register knows no mail address
        canalNotificacion: isNotified ? 'Impreso' : null,
        venceEl: isNotified ? venceEl : null,
        actaNumero: estado === 'DerivadaInfracción' ? actaOf(id) : null,
        motivoDesestimacion: motivo,
        creadoEn: fechaHora,
      },
    ];
  });
};

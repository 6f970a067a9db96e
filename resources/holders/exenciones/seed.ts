import { addDays, dayOf, movedBy } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';

const KINDS = [
  ['Discapacidad', 62],
  ['Veterano de Malvinas', 12],
  ['Personal propio', 8],
  ['Bomberos', 5],
  ['Policía', 5],
  ['Ambulancia', 4],
  ['Vialidad', 3],
  ['Autoriza supervisor', 1],
] as const;

const PAPERS: Readonly<Record<string, string>> = {
  Discapacidad: 'CUD-',
  'Veterano de Malvinas': 'VGM-',
  Ambulancia: 'HAB-',
  Bomberos: 'DOT-',
  Policía: 'CRED-',
  Vialidad: 'CRED-',
  'Personal propio': 'LEG-',
};

const STATES = [
  ['Solicitada', 12],
  ['EnEvaluación', 10],
  ['Rechazada', 10],
  ['Vencida', 12],
  ['Revocada', 4],
  ['Aprobada', 52],
] as const;

const REASONS: Readonly<Record<string, readonly string[]>> = {
  Rechazada: [
    'El certificado está vencido',
    'El vehículo no está a nombre del titular ni de un familiar',
    'Falta el símbolo internacional de acceso',
  ],
  Revocada: ['Uso por terceros', 'El certificado fue anulado por quien lo emitió'],
};

const undecided = (estado: string): boolean => estado === 'Solicitada' || estado === 'EnEvaluación';

/** Exemptions of exempt holders, and requests of others, in every state; one expires soon. */
export const exenciones: Seed = ({ random, now, seeded }) => {
  const vehicles = new Map<unknown, SeedRow[]>();
  for (const row of seeded('vehiculos'))
    if (row.estado === 'Activo') vehicles.set(row.titular, [...(vehicles.get(row.titular) ?? []), row].slice(0, 2));
  const approver = seeded('usuarios').find(({ estado }) => estado === 'Activo');
  const day = (days: number) => addDays(dayOf(now), days);
  let index = 0;
  return seeded('titulares').flatMap((holder): SeedRow[] => {
    const ownVehicles = vehicles.get(holder.id);
    if (!ownVehicles || holder.tipoPersona !== 'Humana' || holder.estado !== 'Activo') return [];
    if (holder.segmento !== 'Exento' && index >= STATES.length && !random.chance(0.6)) return [];
    const presetState = STATES[index]?.[0];
    index += 1;
    const estado = presetState ?? (holder.segmento === 'Exento' ? 'Aprobada' : random.weighted(STATES));
    const tipo = random.weighted(KINDS);
    const document = PAPERS[tipo];
    const requestedDaysAgo = random.int(
      undecided(estado) ? 1 : 30,
      estado === 'Solicitada' ? 12 : undecided(estado) ? 25 : 300,
    );
    const decided = undecided(estado) ? null : requestedDaysAgo - random.int(2, 20);
    const granted = estado === 'Aprobada' || estado === 'Vencida' || estado === 'Revocada';
    const reasons = REASONS[estado];
    return [
      {
        titular: holder.id,
        tipo,
        certificado: document ? `${document}${random.int(100_000, 999_999)}` : null,
        vehiculos: ownVehicles.map(({ id }) => id),
        topeMensual: tipo === 'Discapacidad' ? random.pick([null, 40, 60]) : null,
        vigenciaDesde: granted && decided !== null ? day(-decided) : null,
        vigenciaHasta: granted
          ? day(estado === 'Vencida' ? -random.int(1, 25) : presetState ? 20 : random.int(15, 700))
          : null,
        estado,
        motivoEstado: reasons ? random.pick(reasons) : null,
        fechaSolicitud: day(-requestedDaysAgo),
        resueltaPor: decided === null ? null : (approver?.id ?? null),
        resueltaEn: decided === null ? null : movedBy(now, { days: -decided }).toISOString(),
        creadoEn: movedBy(now, { days: -requestedDaysAgo }).toISOString(),
      },
    ];
  });
};

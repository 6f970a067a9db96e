import { addDays, dayOf, instantOf } from '../../../src/schema/calendar';
import type { Seed, SeedContext, SeedRow } from '../../../src/schema/seed';
import { type Assigned, LEGAL, type Roster, type Shift } from '../shared/roster/roster';
import { violationsWith } from '../shared/roster/violations';

const STATES = ['Pedido', 'AceptadoColega', 'Pedido', 'Rechazado', 'AceptadoColega', 'Vencido', 'Pedido'];

const shiftIn = (row: SeedRow): Shift => ({
  codigo: String(row.codigo),
  desde: String(row.desde),
  hasta: String(row.hasta),
  horas: Number(row.horas ?? 8),
  nocturno: row.nocturno === true,
  noPuedeSeguir: Array.isArray(row.noPuedeSeguir) ? row.noPuedeSeguir.map(String) : [],
});

type SeededRow = ReturnType<SeedContext['seeded']>[number];

const assignedOf = ({ id, peajista, fecha, turno, estacion, rol }: SeededRow): Assigned => ({
  id: Number(id),
  peajista: Number(peajista),
  fecha: String(fecha),
  turno: String(turno),
  estacion: Number(estacion),
  rol: String(rol),
});

/** Returns the shortest rest after a swap. Other rules need no check, because both people share a station and a post. */
function violationsAfterSwap(
  shifts: ReadonlyMap<string, Shift>,
  allAssigned: readonly Assigned[],
  first: Assigned,
  second: Assigned,
) {
  const ownShifts = allAssigned.filter(({ peajista }) => peajista === first.peajista || peajista === second.peajista);
  const roster: Roster = { assigned: ownShifts, absences: [], people: new Map(), shifts, limits: LEGAL };
  const swappedOut = ownShifts.filter(({ id }) => id === first.id || id === second.id);
  return violationsWith(
    roster,
    [
      { ...first, peajista: second.peajista },
      { ...second, peajista: first.peajista },
    ],
    swappedOut,
  );
}

/** Swaps of the next days within a station; an old undecided one has expired. */
export const intercambiosTurno: Seed = ({ now, count, seeded }) => {
  const today = dayOf(now);
  const approver = seeded('usuarios').find(({ usuario }) => usuario === 'peajes')?.id ?? null;
  const shifts = new Map(seeded('turnos').map((row) => [String(row.id), shiftIn(row)]));
  const created = seeded('asignaciones');
  const allAssigned = created.map(assignedOf);
  const exchangeable = created
    .filter(({ estado, fijada }) => estado === 'Publicada' && fijada !== true)
    .map(assignedOf);
  const used = new Set<number | undefined>();
  const busyDays = new Set(allAssigned.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  const worksOn = ({ peajista }: Assigned, { fecha }: Assigned) => busyDays.has(`${peajista} ${fecha}`);
  const canSwap = (a: Assigned, b: Assigned): boolean =>
    a.estacion === b.estacion &&
    a.rol === b.rol &&
    a.peajista !== b.peajista &&
    (a.fecha === b.fecha ? a.turno !== b.turno : !worksOn(a, b) && !worksOn(b, a));
  const takePair = (candidates: readonly Assigned[]): [Assigned, Assigned] | undefined => {
    for (const first of candidates) {
      const second = used.has(first.id)
        ? undefined
        : candidates.find((candidate) => !used.has(candidate.id) && canSwap(first, candidate));
      if (!second) continue;
      used.add(first.id).add(second.id);
      return [first, second];
    }
    return undefined;
  };
  return Array.from({ length: count(2, 14, 40) }).flatMap((_, index): SeedRow[] => {
    const estado = STATES[index % STATES.length] ?? 'Pedido';
    const isOverdue = estado === 'Vencido';
    const pair = takePair(exchangeable.filter(({ fecha }) => fecha < today === isOverdue));
    if (!pair) return [];
    const [first, second] = pair;
    const isRejected = estado === 'Rechazado';
    return [
      {
        solicitante: first.peajista,
        asignacionA: first.id,
        colega: second.peajista,
        asignacionB: second.id,
        comentario: index % 3 === 0 ? 'Turno médico de un familiar.' : null,
        estado,
        vence: [first.fecha, second.fecha].toSorted()[0],
        violaciones: violationsAfterSwap(shifts, allAssigned, first, second).map(({ regla, peajista, fecha }) => ({
          regla,
          peajista,
          fecha,
        })),
        resueltoPor: isRejected ? approver : null,
        resueltoEn: isRejected ? instantOf(addDays(today, -1), '15:00').toISOString() : null,
      },
    ];
  });
};

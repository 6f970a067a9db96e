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

type Made = ReturnType<SeedContext['seeded']>[number];

const assignedOf = ({ id, peajista, fecha, turno, estacion, rol }: Made): Assigned => ({
  id: Number(id),
  peajista: Number(peajista),
  fecha: String(fecha),
  turno: String(turno),
  estacion: Number(estacion),
  rol: String(rol),
});

/** Returns the shortest rest after a swap. Other rules need no check, because both people share a station and a post. */
function restAfter(shifts: ReadonlyMap<string, Shift>, all: readonly Assigned[], one: Assigned, other: Assigned) {
  const own = all.filter(({ peajista }) => peajista === one.peajista || peajista === other.peajista);
  const roster: Roster = { assigned: own, absences: [], people: new Map(), shifts, limits: LEGAL };
  const instead = own.filter(({ id }) => id === one.id || id === other.id);
  return violationsWith(
    roster,
    [
      { ...one, peajista: other.peajista },
      { ...other, peajista: one.peajista },
    ],
    instead,
  );
}

/** Swaps of the next days within a station; an old undecided one has expired. */
export const intercambiosTurno: Seed = ({ now, count, seeded }) => {
  const today = dayOf(now);
  const approver = seeded('usuarios').find(({ usuario }) => usuario === 'peajes')?.id ?? null;
  const shifts = new Map(seeded('turnos').map((row) => [String(row.id), shiftIn(row)]));
  const created = seeded('asignaciones');
  const all = created.map(assignedOf);
  const open = created.filter(({ estado, fijada }) => estado === 'Publicada' && fijada !== true).map(assignedOf);
  const used = new Set<number | undefined>();
  const busy = new Set(all.map(({ peajista, fecha }) => `${peajista} ${fecha}`));
  const works = ({ peajista }: Assigned, { fecha }: Assigned) => busy.has(`${peajista} ${fecha}`);
  const fits = (one: Assigned, other: Assigned): boolean =>
    one.estacion === other.estacion &&
    one.rol === other.rol &&
    one.peajista !== other.peajista &&
    (one.fecha === other.fecha ? one.turno !== other.turno : !works(one, other) && !works(other, one));
  const pairIn = (pool: readonly Assigned[]): [Assigned, Assigned] | undefined => {
    for (const one of pool) {
      const other = used.has(one.id) ? undefined : pool.find((each) => !used.has(each.id) && fits(one, each));
      if (!other) continue;
      used.add(one.id).add(other.id);
      return [one, other];
    }
    return undefined;
  };
  return Array.from({ length: count(2, 14, 40) }).flatMap((_, index): SeedRow[] => {
    const estado = STATES[index % STATES.length] ?? 'Pedido';
    const late = estado === 'Vencido';
    const pair = pairIn(open.filter(({ fecha }) => fecha < today === late));
    if (!pair) return [];
    const [one, other] = pair;
    const settled = estado === 'Rechazado';
    return [
      {
        solicitante: one.peajista,
        asignacionA: one.id,
        colega: other.peajista,
        asignacionB: other.id,
        comentario: index % 3 === 0 ? 'Turno médico de un familiar.' : null,
        estado,
        vence: [one.fecha, other.fecha].toSorted()[0],
        violaciones: restAfter(shifts, all, one, other).map(({ regla, peajista, fecha }) => ({
          regla,
          peajista,
          fecha,
        })),
        resueltoPor: settled ? approver : null,
        resueltoEn: settled ? instantOf(addDays(today, -1), '15:00').toISOString() : null,
      },
    ];
  });
};

import { DAY, HOUR } from '../../../src/schema/calendar';
import type { Seed, SeedRow } from '../../../src/schema/seed';
import { shiftOf } from '../tickets/shared/shift';

const DAYS = 5;
/** A working day: state, reason, and the hour since its start at which it ends. */
const DAY_OF_WORK = [
  ['Disponible', null, 4],
  ['EnPausa', 'Almuerzo', 5],
  ['Disponible', null, 8],
] as const;

/** The last days of some agents. Everybody is absent now: nobody of the demo has a session. */
export const disponibilidades: Seed = ({ random, now, seeded }) => {
  const [area] = seeded('sectores');
  const agents = seeded('usuarios').filter(({ sector, estado }) => sector === area?.id && estado === 'Activo');
  return agents.slice(0, 12).flatMap((agent): SeedRow[] => {
    const rows: SeedRow[] = [];
    const period = (estado: string, motivo: string | null, from: number, to: number | null): SeedRow => ({
      ...{ agente: agent.id, sector: agent.sector, estado, motivo, sesion: null },
      desde: new Date(from).toISOString(),
      hasta: to === null ? null : new Date(to).toISOString(),
      turno: shiftOf(new Date(from)),
    });
    let absentSince: number | null = null;
    for (let day = DAYS; day > 0; day -= 1) {
      const start = now.getTime() - day * DAY + random.int(-2, 2) * HOUR;
      if (absentSince !== null) rows.push(period('Ausente', null, absentSince, start));
      let from = start;
      for (const [estado, motivo, end] of DAY_OF_WORK) {
        rows.push(period(estado, motivo, from, start + end * HOUR));
        from = start + end * HOUR;
      }
      absentSince = from;
    }
    return absentSince === null ? rows : [...rows, period('Ausente', null, absentSince, null)];
  });
};

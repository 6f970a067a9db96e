/** Finds people available for a shift in the database (`personalDisponible`; domain.md A11). */
import { sql } from 'kysely';
import type { Db } from '../../../../server/db/pool';
import type { Store } from '../../../../server/records/store';
import type { Viewer } from '../../../../server/viewer';
import { addDays } from '../../../../src/schema/calendar';
import { type Candidate, type FairnessWeights, personalDisponible, WEIGHTS } from '../../shared/roster/available';
import type { Assigned } from '../../shared/roster/roster';
import { DAYS_AROUND, holidaysOf, loadRoster } from './loadRoster';
import { visibilityFor } from './visibility';

/** Length in days of the period whose workload is compared: about a quarter of a year. */
const FAIRNESS_DAYS = 91;

export interface AvailablePerson extends Omit<Candidate, 'peajista' | 'load'> {
  id: number;
  legajo: string;
  nombreCompleto: string;
  horas: number;
  noches: number;
  finesDeSemana: number;
  feriados: number;
}

/** Returns the configured fairness weights. */
async function readWeights(db: Db): Promise<FairnessWeights> {
  const rows = await db
    .selectFrom('reglasAsignacion')
    .select(['codigo', 'peso', 'activa'])
    .where('codigo', 'in', Object.keys(WEIGHTS))
    .execute();
  const weights = { ...WEIGHTS };
  for (const { codigo, peso, activa } of rows)
    if (codigo === 'finesDeSemana' || codigo === 'noches' || codigo === 'feriados')
      weights[codigo] = activa === true ? Number(peso) : 0;
  return weights;
}

/**
 * Returns the people available for a shift, of those visible to the viewer. People with the lowest workload in the last quarter
 * come first.
 */
export async function availableStaff(
  { db, registry }: Pick<Store, 'db' | 'registry'>,
  viewer: Viewer,
  post: Pick<Assigned, 'fecha' | 'turno' | 'estacion' | 'rol'>,
): Promise<AvailablePerson[]> {
  const from = addDays(post.fecha, -FAIRNESS_DAYS);
  const to = addDays(post.fecha, DAYS_AROUND);
  const roster = await loadRoster(db, { from, to });
  const holidays = await holidaysOf(db, from, to);
  const available = personalDisponible(roster, post, { holidays, weights: await readWeights(db) });
  const { rows } = await sql<{ id: number; legajo: string; nombreCompleto: string }>`
    select "id", "legajo", "nombreCompleto" from "peajistas" as "p"
    where "id" = any(${available.map(({ peajista }) => peajista)}::bigint[])
      and ${visibilityFor(registry, viewer)('peajistas', 'p')}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return available.flatMap(({ peajista, load, ...rest }) => {
    const person = byId.get(peajista);
    return person ? [{ ...person, ...load, ...rest }] : [];
  });
}

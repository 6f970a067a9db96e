/** Who may take a shift, from the database (`personalDisponible`; domain.md A11). */
import { sql } from 'kysely';
import type { Db } from '../../server/db/pool';
import type { Store } from '../../server/records/store';
import type { Viewer } from '../../server/viewer';
import { AROUND, holidaysOf, loadRoster } from './loadRoster';
import { type Candidate, type FairnessWeights, personalDisponible, WEIGHTS } from './rules/available';
import { addDays } from './rules/days';
import type { Assigned } from './rules/roster';
import { seenBy } from './seen';

/** Days over which it is told who has carried how much: about a quarter. */
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

/** The weights of what is spread among people, as the operator has set them. */
async function weightsOf(db: Db): Promise<FairnessWeights> {
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
 * The people who may take a shift at a station on a day, of those whom the viewer sees: those first who have carried least in the
 * last quarter.
 */
export async function availableStaff(
  { db, registry }: Pick<Store, 'db' | 'registry'>,
  viewer: Viewer,
  post: Pick<Assigned, 'fecha' | 'turno' | 'estacion' | 'rol'>,
): Promise<AvailablePerson[]> {
  const from = addDays(post.fecha, -FAIRNESS_DAYS);
  const to = addDays(post.fecha, AROUND);
  const roster = await loadRoster(db, { from, to });
  const holidays = await holidaysOf(db, from, to);
  const found = personalDisponible(roster, post, { holidays, weights: await weightsOf(db) });
  const { rows } = await sql<{ id: number; legajo: string; nombreCompleto: string }>`
    select "id", "legajo", "nombreCompleto" from "peajistas" as "p"
    where "id" = any(${found.map(({ peajista }) => peajista)}::bigint[])
      and ${seenBy(registry, viewer)('peajistas', 'p')}`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ peajista, load, ...rest }) => {
    const person = byId.get(peajista);
    return person ? [{ ...person, ...load, ...rest }] : [];
  });
}

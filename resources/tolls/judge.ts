/** Checks changes of the roster against the hard rules; errors name the field that breaks one (domain.md A11). */
import type { HandlerContext, Row } from '../../server/handlers';
import { Problem, type Sentence } from '../../server/problem';
import { rosterAround } from './loadRoster';
import { type Assigned, type RuleName, sentenceOf, type Violation } from './rules/roster';
import { violationsWith } from './rules/violations';

/** Field of an assignment that each rule concerns; `fecha` for the others. */
const FIELD: Partial<Record<RuleName, string>> = {
  descanso: 'turno',
  secuencia: 'turno',
  turnoPermitido: 'turno',
  nocturno: 'turno',
  habilidad: 'rol',
  estacion: 'estacion',
};

/** Converts a row to the rules' model of an assignment. */
export const assignedIn = (row: Readonly<Row>): Assigned => ({
  id: typeof row.id === 'number' ? row.id : undefined,
  peajista: Number(row.peajista),
  fecha: String(row.fecha),
  turno: String(row.turno),
  estacion: Number(row.estacion),
  rol: String(row.rol),
  fijada: row.fijada === true,
});

/** Returns the hard rules that the added assignments would newly break; `instead` are stored assignments that they replace. */
export async function violationsBy(
  { tx }: Pick<HandlerContext, 'tx'>,
  added: readonly Assigned[],
  instead: readonly Assigned[] = [],
): Promise<Violation[]> {
  const all = [...added, ...instead];
  const people = [...new Set(all.map(({ peajista }) => peajista))];
  const roster = await rosterAround(
    tx,
    all.map(({ fecha }) => fecha),
    people,
  );
  const gone = new Set(instead.map(({ id }) => id));
  const left = roster.assigned.filter(({ id }) => gone.has(id));
  return violationsWith(roster, added, left);
}

/** Responds 422 with a message on each field that breaks a hard rule, or on `field` for all of them. */
export function refuseViolations(violations: readonly Violation[], field?: string): void {
  if (violations.length === 0) return;
  const errors: Record<string, Sentence> = {};
  for (const one of violations) errors[field ?? FIELD[one.regla] ?? 'fecha'] ??= sentenceOf(one);
  throw new Problem(422, 'invalid', {}, { errors });
}

/** Checks changes of the roster against the hard rules; errors name the field that breaks one (domain.md A11). */
import type { HandlerContext, Row } from '../../../../server/handlers';
import { Problem, type Sentence } from '../../../../server/problem';
import { type Assigned, type RuleName, sentenceOf, type Violation } from '../../shared/roster/roster';
import { violationsWith } from '../../shared/roster/violations';
import { rosterAround } from './loadRoster';

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
export async function newViolations(
  { tx }: Pick<HandlerContext, 'tx'>,
  added: readonly Assigned[],
  replacing: readonly Assigned[] = [],
): Promise<Violation[]> {
  const changed = [...added, ...replacing];
  const people = [...new Set(changed.map(({ peajista }) => peajista))];
  const roster = await rosterAround(
    tx,
    changed.map(({ fecha }) => fecha),
    people,
  );
  const replacedIds = new Set(replacing.map(({ id }) => id));
  const replaced = roster.assigned.filter(({ id }) => replacedIds.has(id));
  return violationsWith(roster, added, replaced);
}

/** Responds 422 with a message on each field that breaks a hard rule, or on `field` for all of them. */
export function rejectViolations(violations: readonly Violation[], field?: string): void {
  if (violations.length === 0) return;
  const errors: Record<string, Sentence> = {};
  for (const violation of violations) errors[field ?? FIELD[violation.regla] ?? 'fecha'] ??= sentenceOf(violation);
  throw new Problem(422, 'invalid', {}, { errors });
}

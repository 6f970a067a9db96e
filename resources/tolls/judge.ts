/** What somebody writes into the roster, held to its hard rules: refused beside the field that breaks one (domain.md A11). */
import type { HandlerContext, Row } from '../../server/handlers';
import { Problem, type Sentence } from '../../server/problem';
import { rosterAround } from './loadRoster';
import { type Assigned, type RuleName, sentenceOf, type Violation } from './rules/roster';
import { violationsWith } from './rules/violations';

/** The field of an assignment that a rule is about; the day, where none is named. */
const FIELD: Partial<Record<RuleName, string>> = {
  descanso: 'turno',
  secuencia: 'turno',
  turnoPermitido: 'turno',
  nocturno: 'turno',
  habilidad: 'rol',
  estacion: 'estacion',
};

/** A stored or a written row as the rules see it. */
export const assignedIn = (row: Readonly<Row>): Assigned => ({
  id: typeof row.id === 'number' ? row.id : undefined,
  peajista: Number(row.peajista),
  fecha: String(row.fecha),
  turno: String(row.turno),
  estacion: Number(row.estacion),
  rol: String(row.rol),
  fijada: row.fijada === true,
});

/** The hard rules that assignments would break in the roster as it stands; `instead` are the stored ones whose place they take. */
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

/** 422 with a sentence beside each field that breaks a hard rule; beside `field` for all of them where it is named. */
export function refuseViolations(violations: readonly Violation[], field?: string): void {
  if (violations.length === 0) return;
  const errors: Record<string, Sentence> = {};
  for (const one of violations) errors[field ?? FIELD[one.regla] ?? 'fecha'] ??= sentenceOf(one);
  throw new Problem(422, 'invalid', {}, { errors });
}

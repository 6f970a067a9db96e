/** Groups the broken rules of a month by person and by understaffed day. */
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import type { Violation } from '../../../../resources/tolls/shared/roster/roster';
import type { SoftIssue } from '../../../../resources/tolls/shared/roster/soft';
import type { RosterLine } from './roster';

export interface PersonIssues {
  person: RosterLine['person'];
  violations: readonly Violation[];
  softIssues: readonly SoftIssue[];
  cost: number;
}

const totalCost = (issues: readonly SoftIssue[]): number => issues.reduce((sum, { peso }) => sum + peso, 0);

/** People with issues: those who block publishing first, then the highest cost. */
export const issuesByPerson = (lines: readonly RosterLine[]): PersonIssues[] =>
  lines
    .filter(({ violations, softIssues }) => violations.length + softIssues.length > 0)
    .map(({ person, violations, softIssues }) => ({ person, violations, softIssues, cost: totalCost(softIssues) }))
    .sort(
      (a, b) =>
        b.violations.length - a.violations.length ||
        b.cost - a.cost ||
        a.person.nombreCompleto.localeCompare(b.person.nombreCompleto),
    );

export interface DayShortage {
  fecha: string;
  /** shifts below their minimum, per station */
  shifts: readonly Covered[];
  /** missing people in all of these shifts */
  faltan: number;
}

/** Days on which a shift of these stations is below its minimum, in order. */
export function shortagesByDay(coverage: readonly Covered[], stations: ReadonlySet<number>): DayShortage[] {
  const days = new Map<string, Covered[]>();
  for (const postCoverage of coverage)
    if (postCoverage.estado === 'falta' && stations.has(postCoverage.estacion))
      days.set(postCoverage.fecha, [...(days.get(postCoverage.fecha) ?? []), postCoverage]);
  return [...days]
    .map(([fecha, shifts]) => ({ fecha, shifts, faltan: shifts.reduce((sum, { faltan }) => sum + faltan, 0) }))
    .sort((a, b) => a.fecha.localeCompare(b.fecha));
}

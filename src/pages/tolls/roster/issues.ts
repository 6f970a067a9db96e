/** Groups the broken rules of a month by person and by understaffed day. */
import type { Covered } from '../../../../resources/tolls/shared/roster/coverage';
import type { Violation } from '../../../../resources/tolls/shared/roster/roster';
import type { SoftIssue } from '../../../../resources/tolls/shared/roster/soft';
import type { Line } from './roster';

export interface PersonIssues {
  person: Line['person'];
  broken: readonly Violation[];
  soft: readonly SoftIssue[];
  cost: number;
}

const costOf = (issues: readonly SoftIssue[]): number => issues.reduce((sum, { peso }) => sum + peso, 0);

/** People with issues: those who block publishing first, then the highest cost. */
export const issuesByPerson = (lines: readonly Line[]): PersonIssues[] =>
  lines
    .filter(({ broken, soft }) => broken.length + soft.length > 0)
    .map(({ person, broken, soft }) => ({ person, broken, soft, cost: costOf(soft) }))
    .sort(
      (a, b) =>
        b.broken.length - a.broken.length ||
        b.cost - a.cost ||
        a.person.nombreCompleto.localeCompare(b.person.nombreCompleto),
    );

export interface DayShort {
  fecha: string;
  /** shifts below their minimum, per station */
  shifts: readonly Covered[];
  /** missing people in all of these shifts */
  faltan: number;
}

/** Days on which a shift of these stations is below its minimum, in order. */
export function shortByDay(cover: readonly Covered[], stations: ReadonlySet<number>): DayShort[] {
  const days = new Map<string, Covered[]>();
  for (const covered of cover)
    if (covered.estado === 'falta' && stations.has(covered.estacion))
      days.set(covered.fecha, [...(days.get(covered.fecha) ?? []), covered]);
  return [...days]
    .map(([fecha, shifts]) => ({ fecha, shifts, faltan: shifts.reduce((sum, { faltan }) => sum + faltan, 0) }))
    .sort((a, b) => a.fecha.localeCompare(b.fecha));
}

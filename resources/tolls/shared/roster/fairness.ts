/** Fairness of unpopular shifts (domain.md A11): nights, and shifts on Saturdays and Sundays. */

/** A person's unpopular shifts in a month, and availability. */
export interface MonthShare {
  /** contracted hours a week */
  horasSemanales: number;
  /** days of the month without an approved absence */
  dias: number;
  /** whether the allowed shifts include a night */
  nocturno: boolean;
  noches: number;
  finesDeSemana: number;
}

interface Due {
  count: number;
  dias: number;
}

/** Returns how many shifts would have to move so that everybody has the share of their days, rounded up or down. */
function misplaced(people: readonly Due[]): number {
  const days = people.reduce((sum, { dias }) => sum + dias, 0);
  const total = people.reduce((sum, { count }) => sum + count, 0);
  if (days === 0) return 0;
  let [surplus, shortfall] = [0, 0];
  for (const { count, dias } of people) {
    const due = (total * dias) / days;
    surplus += Math.max(0, count - Math.ceil(due));
    shortfall += Math.max(0, Math.floor(due) - count);
  }
  return Math.max(surplus, shortfall);
}

/**
 * Returns the share of a month's nights and weekend shifts that are evenly distributed, in per cent rounded down; 100 when none
 * would have to move. People with the same contracted hours are compared, weighted by their days; nights only among people
 * allowed to work them. Null when there is nothing to distribute.
 */
export function fairnessOf(people: readonly MonthShare[]): number | null {
  const groups = new Map<number, MonthShare[]>();
  for (const person of people)
    groups.set(person.horasSemanales, [...(groups.get(person.horasSemanales) ?? []), person]);
  let [total, excess] = [0, 0];
  for (const group of groups.values()) {
    const nights = group.filter(({ nocturno, noches }) => nocturno || noches > 0);
    const shared = [
      nights.map(({ noches, dias }) => ({ count: noches, dias })),
      group.map(({ finesDeSemana, dias }) => ({ count: finesDeSemana, dias })),
    ];
    for (const part of shared) {
      total += part.reduce((sum, { count }) => sum + count, 0);
      excess += misplaced(part);
    }
  }
  return total === 0 ? null : Math.floor(((total - excess) / total) * 100);
}

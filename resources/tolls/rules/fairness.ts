/** How evenly what nobody likes is shared (domain.md A11): nights, and shifts on Saturdays and Sundays. */

/** What somebody has of a month, and how much of it they were there to have. */
export interface MonthShare {
  /** hours a week by contract */
  horasSemanales: number;
  /** days of the month without an approved absence */
  dias: number;
  /** whether they may be given a night at all */
  nocturno: boolean;
  noches: number;
  finesDeSemana: number;
}

interface Due {
  has: number;
  dias: number;
}

/** How many of these would have to change hands for everybody to have what they are due by their days, rounded either way. */
function misplaced(people: readonly Due[]): number {
  const days = people.reduce((sum, { dias }) => sum + dias, 0);
  const total = people.reduce((sum, { has }) => sum + has, 0);
  if (days === 0) return 0;
  let [over, under] = [0, 0];
  for (const { has, dias } of people) {
    const due = (total * dias) / days;
    over += Math.max(0, has - Math.ceil(due));
    under += Math.max(0, Math.floor(due) - has);
  }
  return Math.max(over, under);
}

/**
 * The part of a month's nights and weekend shifts that is where an even split has it, in hundredths rounded down: 100 where none
 * would have to change hands. It is split among people of as many contracted hours, by the days that each was there; nights among
 * those whose shifts allow them. Null where there is nothing to share.
 */
export function fairnessOf(people: readonly MonthShare[]): number | null {
  const groups = new Map<number, MonthShare[]>();
  for (const one of people) groups.set(one.horasSemanales, [...(groups.get(one.horasSemanales) ?? []), one]);
  let [total, moved] = [0, 0];
  for (const group of groups.values()) {
    const nights = group.filter(({ nocturno, noches }) => nocturno || noches > 0);
    const shared = [
      nights.map(({ noches, dias }) => ({ has: noches, dias })),
      group.map(({ finesDeSemana, dias }) => ({ has: finesDeSemana, dias })),
    ];
    for (const part of shared) {
      total += part.reduce((sum, { has }) => sum + has, 0);
      moved += misplaced(part);
    }
  }
  return total === 0 ? null : Math.floor(((total - moved) / total) * 100);
}

import type { Needs } from './columnNeeds';
import { type Column, NARROW_WIDTH } from './columns';

/** What the width of a column depends on. */
type SizedColumn = Pick<Column, 'width' | 'growFactor'> & { field: { name: string } };

/** px: what a column lacks is given in these steps, so that a long text does not take what a short one needs */
const STEPS = [60, 160, Number.POSITIVE_INFINITY] as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

const share = (part: number, total: number): string => (part / total).toFixed(4);

/**
 * Returns the CSS widths of the columns, in their order. The free width of the frame (`cqi`) goes to the columns whose texts need
 * more than they have, those that lack little first; what is left then, to all growing columns. `menu`: rows' menus have their own
 * column, are at the end of the last column, or do not exist.
 */
export function columnWidths(
  columns: readonly SizedColumn[],
  { selectable, menu, needs }: { selectable: boolean; menu: 'own' | 'last' | 'none'; needs: Needs },
): string[] {
  const narrowColumnCount = Number(selectable) + Number(menu !== 'none');
  const fixed = sum(columns.map(({ width }) => width)) + narrowColumnCount * NARROW_WIDTH;
  const growth = columns.map(({ width, growFactor }) => width * growFactor);
  const missing = columns.map(({ field, width, growFactor }) =>
    growFactor > 0 ? Math.max(0, (needs.get(field.name) ?? 0) - width) : 0,
  );
  /** px that each column gets in each step, and what is taken when the step begins */
  let taken = fixed;
  const steps = STEPS.map((until, index) => {
    const from = STEPS[index - 1] ?? 0;
    const parts = missing.map((px) => Math.max(0, Math.min(px, until) - from));
    const step = { parts, total: sum(parts), taken };
    taken += step.total;
    return step;
  });
  return columns.map(({ width, growFactor }, index) => {
    const own = menu === 'last' && index === columns.length - 1 ? width + NARROW_WIDTH : width;
    if (growFactor === 0) return `${own}px`;
    const given = steps.flatMap(({ parts, total, taken: before }) => {
      const part = parts[index] ?? 0;
      return part === 0 ? [] : [`clamp(0px, 100cqi - ${before}px, ${total}px) * ${share(part, total)}`];
    });
    const rest = `max(0px, 100cqi - ${taken}px) * ${share(growth[index] ?? 0, sum(growth))}`;
    return `calc(${[`${own}px`, ...given, rest].join(' + ')})`;
  });
}

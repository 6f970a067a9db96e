/** The table that `npm run bench` prints at the end. */
export interface Line {
  what: string;
  /** our value and, for a comparison, the reference's: a bare react-admin unless `what` says otherwise */
  ours: number;
  reference?: number;
  unit: 'ms' | 's' | 'MB' | 'kB' | '';
  /** the maximum: of the ratio of ours to the reference, or else of ours */
  goal?: number;
}

const shown = (value: number, unit: Line['unit']) =>
  `${value.toFixed(unit === 'ms' ? (value < 10 ? 2 : 0) : unit === 's' ? 1 : unit === '' ? 3 : 0)} ${unit}`.trim();

function cells({ what, ours, reference, unit, goal }: Line): string[] {
  const ratio = reference === undefined ? undefined : ours / reference;
  const judged = ratio ?? ours;
  return [
    what,
    shown(ours, unit),
    reference === undefined ? '' : shown(reference, unit),
    ratio === undefined ? '' : ratio.toFixed(2),
    goal === undefined ? '' : `≤ ${ratio === undefined ? shown(goal, unit) : goal.toFixed(2)}`,
    goal === undefined ? '' : judged <= goal ? 'met' : 'MISSED',
  ];
}

/** Columns as wide as their widest cell; numbers are right-aligned. */
export function tableOf(lines: readonly Line[]): string {
  const rows = [['', 'ours', 'beside it', 'ratio', 'goal', ''], ...lines.map(cells)];
  const widths = rows.reduce<number[]>(
    (wide, row) => row.map((cell, index) => Math.max(wide[index] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, index) => (index === 0 ? cell.padEnd(widths[index] ?? 0) : cell.padStart(widths[index] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

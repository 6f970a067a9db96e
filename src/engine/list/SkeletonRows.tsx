import type { Column } from './columns';

interface SkeletonRowsProps {
  rows: number;
  columns: readonly Column[];
  selectable: boolean;
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);
/** Widths that look like text, the same on every paint. */
const width = (row: number, column: number) => `${40 + ((row * 37 + column * 53) % 45)}%`;

/** The shape of the rows that are on their way, as high and as wide as they will be. */
export function SkeletonRows({ rows, columns, selectable }: SkeletonRowsProps) {
  return (
    <tbody className="list-skeleton pulse" aria-hidden="true">
      {upTo(rows).map((row) => (
        <tr key={row}>
          {selectable && (
            <td className="list-tick">
              <span className="skeleton" style={{ inlineSize: 14 }} />
            </td>
          )}
          {columns.map(({ field }, at) => (
            <td key={field.name}>
              <span className="skeleton" style={{ inlineSize: width(row, at) }} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  );
}

import type { CSSProperties } from 'react';
import type { Column } from './columns';

interface SkeletonRowsProps {
  rows: number;
  columns: readonly Column[];
  selectable: boolean;
  /** with the button of a menu */
  menu: boolean;
}

/** The shape of the rows that are on their way, as high and as wide as they will be: one cell a column, since what is soon gone should cost little. */
export function SkeletonRows({ rows, columns, selectable, menu }: SkeletonRowsProps) {
  const shape: CSSProperties & { '--rows': number } = { '--rows': rows };
  return (
    <tbody className="list-skeleton pulse" aria-hidden="true" style={shape}>
      <tr>
        {selectable && <td className="skeleton" />}
        {columns.map(({ field }) => (
          <td key={field.name} className="skeleton" />
        ))}
        {menu && <td className="skeleton" />}
      </tr>
    </tbody>
  );
}

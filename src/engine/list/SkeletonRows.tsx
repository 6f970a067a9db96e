import type { CSSProperties } from 'react';
import type { Column } from './columns';

interface SkeletonRowsProps {
  rows: number;
  columns: readonly Column[];
  selectable: boolean;
  /** whether rows have a menu button */
  menu: boolean;
}

/**
 * Placeholder for rows that are loading, with their height and column widths: one cell per column, which keeps it cheap to
 * render.
 */
export function SkeletonRows({ rows, columns, selectable, menu }: SkeletonRowsProps) {
  const style: CSSProperties & { '--rows': number } = { '--rows': rows };
  return (
    <tbody className="list-skeleton pulse" aria-hidden="true" style={style}>
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

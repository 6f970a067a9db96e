import type { CSSProperties, ReactNode } from 'react';
import './charts.css';

interface HeatMapRow {
  label: string;
  /** in the order of the columns */
  cells: readonly { value: number; text: string; link?: ReactNode }[];
}

interface HeatMapProps {
  label: string;
  columns: readonly string[];
  rows: readonly HeatMapRow[];
  /** shows the values in the cells, not only as colours */
  written?: boolean;
  /** shows what the colours mean, from nothing to the highest value, as text */
  scale?: (value: number) => string;
}

/** Maximum colour intensity of a cell with text, in percent, so that the text stays readable. */
const MAX_INTENSITY_WITH_TEXT = 30;

/**
 * Quantities by two dimensions: a darker cell is a higher value. Rendered as a table, so that screen readers can read every
 * value.
 */
export function HeatMap({ label, columns, rows, written = false, scale }: HeatMapProps) {
  const max = Math.max(written ? 0 : 1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  return (
    <div className="heat-map__frame">
      <table className="heat-map" data-written={written || undefined}>
        <caption className="visually-hidden">{label}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((column, index) => (
              <th key={column} scope="col" data-minor={(!written && index % 3 > 0) || undefined}>
                <bdi>{column}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.cells.map(({ value, text, link }, index) => {
                const style: CSSProperties & Record<'--heat', string> = {
                  '--heat': `${Math.round((value / (max || 1)) * (written ? MAX_INTENSITY_WITH_TEXT : 100))}%`,
                };
                return (
                  <td key={columns[index]} title={`${row.label} ${columns[index]}: ${text}`} style={style}>
                    {written ? (link ?? <bdi>{text}</bdi>) : <span className="visually-hidden">{text}</span>}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {scale && (
        <p className="heat-map__scale" aria-hidden="true">
          <bdi>{scale(0)}</bdi>
          <span className="heat-map__gradient" />
          <bdi>{scale(max)}</bdi>
        </p>
      )}
    </div>
  );
}

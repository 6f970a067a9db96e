import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import './heatMap.css';

interface HeatMapRow {
  label: string;
  /** in the order of the columns */
  cells: readonly {
    value: number;
    text: string;
    link?: ReactNode;
    /** path of the list behind a cell without text */
    to?: string | undefined;
    /** there is no figure yet: nothing is drawn as a quantity */
    isAhead?: boolean;
    /** how much of the quantity is done; a cell where it falls behind has a mark */
    done?: { value: number; text: string } | undefined;
  }[];
}

interface HeatMapProps {
  label: string;
  columns: readonly string[];
  rows: readonly HeatMapRow[];
  /** shows the values in the cells, not only as colours */
  written?: boolean;
  /** shows what the colours mean, from nothing to the highest value, as text */
  scale?: (value: number) => string;
  /** names of the quantity and of what a mark means, for the scale */
  names?: readonly [quantity: string, behind: string] | undefined;
}

/** Maximum colour intensity of a cell with text, in percent, so that the text stays readable. */
const MAX_INTENSITY_WITH_TEXT = 30;

/** A cell with less than this part of the highest value is never marked: a few more or less say nothing. */
const MIN_SHARE_MARKED = 0.25;
/** A cell is marked where less than this part of its quantity is done. */
const MIN_SHARE_DONE = 0.5;

/**
 * Quantities by two dimensions: a darker cell is a higher value, a mark says that less than half of it is done. Rendered as a
 * table, so that screen readers can read every value.
 */
export function HeatMap({ label, columns, rows, written = false, scale, names }: HeatMapProps) {
  const max = Math.max(written ? 0 : 1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  const isBehind = (value: number, done: { value: number } | undefined): boolean =>
    done !== undefined && value >= max * MIN_SHARE_MARKED && done.value < value * MIN_SHARE_DONE;
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
              <th scope="row">
                <bdi>{row.label}</bdi>
              </th>
              {row.cells.map(({ value, text, link, to, done, isAhead }, index) => {
                const style: CSSProperties & Record<'--heat', string> = {
                  '--heat': `${Math.round((value / (max || 1)) * (written ? MAX_INTENSITY_WITH_TEXT : 100))}%`,
                };
                const spoken = [text, done?.text].filter((part) => part !== undefined).join(', ');
                return (
                  <td
                    key={columns[index]}
                    title={`${row.label} ${columns[index]}: ${spoken}`}
                    data-ahead={isAhead || undefined}
                    style={style}
                  >
                    {written ? (link ?? <bdi>{text}</bdi>) : <span className="visually-hidden">{spoken}</span>}
                    {isBehind(value, done) && <span className="heat-map__mark" aria-hidden="true" />}
                    {to !== undefined && <Link className="heat-map__link" to={to} tabIndex={-1} aria-hidden="true" />}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {scale && (
        <p className="heat-map__scale" aria-hidden="true">
          {names && <span>{names[0]}</span>}
          <bdi>{scale(0)}</bdi>
          <span className="heat-map__gradient" />
          <bdi>{scale(max)}</bdi>
          {names && (
            <span className="heat-map__other">
              <span className="heat-map__mark" />
              {names[1]}
            </span>
          )}
        </p>
      )}
    </div>
  );
}

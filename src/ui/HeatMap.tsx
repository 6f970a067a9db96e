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
    /** a second quantity, drawn as a mark on the cell */
    mark?: { value: number; text: string } | undefined;
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
  /** names of the quantity and of its mark, for the scale */
  names?: readonly [quantity: string, mark: string] | undefined;
  /** formats a value of the marks */
  markScale?: ((value: number) => string) | undefined;
}

/** Maximum colour intensity of a cell with text, in percent, so that the text stays readable. */
const MAX_INTENSITY_WITH_TEXT = 30;

/** Diameter of the largest mark, in px. Its area is the quantity, so that a mark twice as large is not read as four times. */
const MARK_SIZE = 14;
const MIN_MARK_SIZE = 5;

function Mark({ value, max }: { value: number; max: number }) {
  const size = Math.max(MIN_MARK_SIZE, Math.sqrt(value / (max || 1)) * MARK_SIZE);
  const style: CSSProperties & Record<'--size', string> = { '--size': `${size.toFixed(1)}px` };
  return <span className="heat-map__mark" style={style} aria-hidden="true" />;
}

/**
 * Quantities by two dimensions: a darker cell is a higher value. Rendered as a table, so that screen readers can read every
 * value.
 */
export function HeatMap({ label, columns, rows, written = false, scale, names, markScale }: HeatMapProps) {
  const max = Math.max(written ? 0 : 1, ...rows.flatMap(({ cells }) => cells.map(({ value }) => value)));
  const maxMark = Math.max(0, ...rows.flatMap(({ cells }) => cells.map(({ mark }) => mark?.value ?? 0)));
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
              {row.cells.map(({ value, text, link, to, mark, isAhead }, index) => {
                const style: CSSProperties & Record<'--heat', string> = {
                  '--heat': `${Math.round((value / (max || 1)) * (written ? MAX_INTENSITY_WITH_TEXT : 100))}%`,
                };
                const spoken = [text, mark?.text].filter((part) => part !== undefined).join(', ');
                return (
                  <td
                    key={columns[index]}
                    title={`${row.label} ${columns[index]}: ${spoken}`}
                    data-ahead={isAhead || undefined}
                    style={style}
                  >
                    {written ? (link ?? <bdi>{text}</bdi>) : <span className="visually-hidden">{spoken}</span>}
                    {mark && mark.value > 0 && <Mark value={mark.value} max={maxMark} />}
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
          {names && maxMark > 0 && (
            <>
              <span className="heat-map__other">{names[1]}</span>
              <Mark value={maxMark / 4} max={maxMark} />
              <bdi>{(markScale ?? scale)(Math.round(maxMark / 4))}</bdi>
              <Mark value={maxMark} max={maxMark} />
              <bdi>{(markScale ?? scale)(maxMark)}</bdi>
            </>
          )}
        </p>
      )}
    </div>
  );
}

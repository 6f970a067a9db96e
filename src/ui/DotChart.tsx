import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { scaleOf } from './scale';
import './barChart.css';
import './dotChart.css';

interface LoadRow {
  label: string;
  load: number;
  /** absent: none is known, and the row has no mark */
  capacity: number | undefined;
  loadText: string;
  capacityText: string;
  to?: string | undefined;
}

interface DotChartProps {
  label: string;
  rows: readonly LoadRow[];
  /** names of the load and of the capacity */
  names: readonly [load: string, capacity: string];
  /** says that a load is above its capacity */
  above: string;
  write: (value: number) => string;
}

/** What each person or area has, as a dot, against what it can do, as a mark. A table, so that everybody can read the values. */
export function DotChart({ label, rows, names: [load, capacity], above, write }: DotChartProps) {
  const { max, ticks } = scaleOf(Math.max(0, ...rows.map((row) => Math.max(row.load, row.capacity ?? 0))), 'whole');
  const at = (value: number): CSSProperties => ({ insetInlineStart: `${(value / max) * 100}%` });
  return (
    <table className="dot-chart">
      <caption className="visually-hidden">{label}</caption>
      <thead>
        <tr>
          <td />
          <td className="dot-chart__scale" aria-hidden="true">
            <span>
              {ticks.map((tick) => (
                <bdi key={tick} style={at(tick)}>
                  {write(tick)}
                </bdi>
              ))}
            </span>
          </td>
          <th scope="col" className="number">
            <span className="dot-chart__dot" data-sample aria-hidden="true" />
            {load}
          </th>
          <th scope="col" className="number">
            <span className="dot-chart__mark" data-sample aria-hidden="true" />
            {capacity}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const isAbove = row.capacity !== undefined && row.load > row.capacity;
          const limit = row.capacity ?? row.load;
          return (
            <tr key={row.label} data-above={isAbove || undefined}>
              <th scope="row">
                <bdi className="bar-chart__label">
                  {row.to === undefined ? (
                    row.label
                  ) : (
                    <Link to={row.to}>
                      <bdi>{row.label}</bdi>
                    </Link>
                  )}
                </bdi>
              </th>
              <td className="dot-chart__track" aria-hidden="true">
                <span>
                  <span
                    className="dot-chart__span"
                    style={{
                      ...at(Math.min(row.load, limit)),
                      inlineSize: `${(Math.abs(row.load - limit) / max) * 100}%`,
                    }}
                  />
                  {row.capacity !== undefined && <span className="dot-chart__mark" style={at(row.capacity)} />}
                  <span className="dot-chart__dot" style={at(row.load)} />
                </span>
              </td>
              <td className="number">
                <bdi>{row.loadText}</bdi>
                {isAbove && <span className="visually-hidden"> ({above})</span>}
              </td>
              <td className="number">
                <bdi>{row.capacityText}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

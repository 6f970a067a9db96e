import { formatCount } from '../../i18n/format';
import { ChartTable } from './ChartTable';
import { ceiling, type Point } from './charts';
import './charts.css';

interface ColumnChartProps {
  label: string;
  /** in chronological order, with distinct labels */
  points: readonly Point[];
  height?: number;
  /** label of the highlighted column, e.g. today's */
  marked?: string;
}

/**
 * Columns over time. Shows the value of the highest column and the labels of the first and last one; all others are in tooltips
 * and in the table.
 */
export function ColumnChart({ label, points, height = 120, marked }: ColumnChartProps) {
  const max = ceiling(points);
  const highest = points.find((point) => point.value === max)?.label;
  return (
    <figure className="column-chart">
      <div className="column-chart__columns" style={{ blockSize: height }} aria-hidden="true">
        {points.map((point) => {
          const text = point.text ?? formatCount(point.value);
          return (
            <span key={point.label} className="column-chart__place" title={`${point.label}: ${text}`}>
              {point.label === highest && <bdi className="column-chart__value">{text}</bdi>}
              <span
                className="column-chart__column"
                data-marked={point.label === marked || undefined}
                style={{ blockSize: `${(point.value / max) * 100}%` }}
              />
            </span>
          );
        })}
      </div>
      <div className="column-chart__axis" aria-hidden="true">
        <span>{points[0]?.label}</span>
        <span>{points.at(-1)?.label}</span>
      </div>
      <ChartTable caption={label} points={points} />
    </figure>
  );
}

import { Link } from 'react-router';
import { formatCount } from '../../i18n/format';
import { ChartGrid, StepAxis, ValueAxis } from './ChartAxis';
import { ChartTable } from './ChartTable';
import { ceiling, type Point, type ScaleTexts } from './charts';
import { scaleOf } from './scale';
import './charts.css';

interface ColumnChartProps extends ScaleTexts {
  label: string;
  /** in chronological order, with distinct labels */
  points: readonly Point[];
  height?: number;
  /** the last column is of a period that goes on: it is hatched, and this says so */
  running?: string | undefined;
}

const writeCount = (value: number) => formatCount(value);

/** Columns over time, with a scale. Shows the value of the highest column; all others are in tooltips and in the table. */
export function ColumnChart({
  label,
  points,
  height = 120,
  running,
  unit = 'whole',
  write = writeCount,
  toggle,
}: ColumnChartProps) {
  const scale = scaleOf(ceiling(points), unit);
  const highest = points.reduce<Point | undefined>(
    (found, point) => (point.value > 0 && point.value > (found?.value ?? 0) ? point : found),
    undefined,
  );
  const last = points.length - 1;
  return (
    <figure className="column-chart chart">
      <ValueAxis {...{ scale, height, write }} />
      <div className="chart__plot">
        <div className="column-chart__columns" style={{ blockSize: height }} aria-hidden="true">
          <ChartGrid {...{ scale, height }} />
          {points.map((point, index) => {
            const text = point.text ?? formatCount(point.value);
            const column = (
              <span
                key="column"
                className="column-chart__column"
                data-running={(running !== undefined && index === last) || undefined}
                style={{ blockSize: `${(point.value / scale.max) * 100}%` }}
              />
            );
            const props = {
              className: 'column-chart__place',
              title: `${point.label}: ${text}${running !== undefined && index === last ? ` (${running})` : ''}`,
            };
            const content = (
              <>
                {point === highest && (
                  <bdi className="column-chart__value" style={{ insetBlockEnd: `${(point.value / scale.max) * 100}%` }}>
                    {text}
                  </bdi>
                )}
                {column}
              </>
            );
            return point.to === undefined ? (
              <span key={point.label} {...props}>
                {content}
              </span>
            ) : (
              <Link key={point.label} {...props} to={point.to} tabIndex={-1}>
                {content}
              </Link>
            );
          })}
        </div>
        <StepAxis inColumns labels={points.map((point) => point.label)} />
      </div>
      {running !== undefined && (
        <p className="chart__running" aria-hidden="true">
          <span className="column-chart__sample" data-running />
          {running}
        </p>
      )}
      <ChartTable
        caption={label}
        toggle={toggle}
        rows={points.map((point, index) => ({
          label: running !== undefined && index === last ? `${point.label} (${running})` : point.label,
          texts: [point.text ?? formatCount(point.value)],
          to: point.to,
        }))}
      />
    </figure>
  );
}

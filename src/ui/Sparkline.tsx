import { ChartTable } from './ChartTable';
import { ceiling, type Point } from './charts';
import './charts.css';

interface SparklineProps {
  /** what the line shows, e.g. `Solicitudes por día` */
  label: string;
  /** in chronological order, at least two, with distinct labels */
  points: readonly Point[];
  height?: number;
}

const WIDTH = 160;

/** A small line chart of a figure; the last value is marked. */
export function Sparkline({ label, points, height = 36 }: SparklineProps) {
  const max = ceiling(points);
  const step = WIDTH / Math.max(1, points.length - 1);
  const y = (value: number) => height - 3 - (value / max) * (height - 6);
  const line = points.map((point, index) => `${(index * step).toFixed(1)},${y(point.value).toFixed(1)}`);
  return (
    <div className="sparkline">
      <svg viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
        <polygon className="sparkline__area" points={`0,${height} ${line.join(' ')} ${WIDTH},${height}`} />
        <polyline className="sparkline__line" points={line.join(' ')} />
      </svg>
      <span className="sparkline__end" style={{ insetBlockStart: y(points.at(-1)?.value ?? 0) }} aria-hidden="true" />
      <ChartTable caption={label} points={points} />
    </div>
  );
}

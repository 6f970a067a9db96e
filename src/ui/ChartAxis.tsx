import { type Scale, spreadOver } from './scale';

const MAX_LABELS = 7;

interface ValueAxisProps {
  scale: Scale;
  height: number;
  write: (value: number) => string;
}

/** The ticks of a scale, each at the height of its grid line. */
export const ValueAxis = ({ scale: { ticks, max }, height, write }: ValueAxisProps) => (
  <div className="chart__values" style={{ blockSize: height }} aria-hidden="true">
    {ticks.map((tick) => (
      <bdi key={tick} style={{ translate: `0 ${-(tick / max) * height}px` }}>
        {write(tick)}
      </bdi>
    ))}
  </div>
);

/** Grid lines at the ticks of a scale. */
export const ChartGrid = ({ scale: { ticks, max }, height }: Omit<ValueAxisProps, 'write'>) =>
  ticks.map((tick) => (
    <span
      key={tick}
      className="chart__grid-line"
      data-base={tick === 0 || undefined}
      style={{ insetBlockEnd: (tick / max) * height }}
      aria-hidden="true"
    />
  ));

interface StepAxisProps {
  labels: readonly string[];
  /** points lie in the middle of a column, or on the edges of the chart */
  inColumns?: boolean;
}

/** Labels of the time steps, as many as are readable. */
export function StepAxis({ labels, inColumns = false }: StepAxisProps) {
  const shown = spreadOver(labels.length, MAX_LABELS);
  const last = labels.length - 1;
  const placeOf = (index: number) => (inColumns ? (index + 0.5) / labels.length : last === 0 ? 0 : index / last);
  return (
    <div className="chart__steps" aria-hidden="true">
      {shown.map((index, order) => (
        <span
          key={labels[index]}
          data-edge={index === 0 ? 'start' : index === last ? 'end' : undefined}
          data-minor={(order % 2 === 1 && index !== last) || undefined}
          style={{ insetInlineStart: `${placeOf(index) * 100}%` }}
        >
          {labels[index]}
        </span>
      ))}
    </div>
  );
}

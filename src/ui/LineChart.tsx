import './charts.css';

interface Line {
  label: string;
  /** one for each label of the chart; null: no value there */
  values: readonly (number | null)[];
  texts: readonly string[];
  /** a line of the previous period, drawn faintly */
  faint?: true;
}

interface LineChartProps {
  label: string;
  /** labels of the points, in chronological order */
  labels: readonly string[];
  lines: readonly Line[];
  /** formats a value of the scale */
  write: (value: number) => string;
  height?: number;
}

const WIDTH = 600;

/** Splits a line into segments at points without a value. */
function segmentsOf(values: readonly (number | null)[], x: (index: number) => number, y: (value: number) => number) {
  const segments: string[][] = [[]];
  for (const [index, value] of values.entries())
    if (value === null) segments.push([]);
    else segments.at(-1)?.push(`${x(index).toFixed(1)},${y(value).toFixed(1)}`);
  return segments
    .filter((segment) => segment.length > 0)
    .map((segment) => (segment.length === 1 ? [...segment, ...segment] : segment));
}

/** Several lines over time, distinguished by colour and name. The values are also in a table for screen readers. */
export function LineChart({ label, labels, lines, write, height = 180 }: LineChartProps) {
  const max = Math.max(1, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const step = WIDTH / Math.max(1, labels.length - 1);
  const y = (value: number) => height - 2 - (value / max) * (height - 10);
  return (
    <figure className="line-chart">
      <div className="line-chart__picture">
        <span className="line-chart__top" aria-hidden="true">
          <bdi>{write(max)}</bdi>
        </span>
        <svg viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
          {[0.25, 0.5, 0.75, 1].map((share) => (
            <line key={share} className="line-chart__grid" x1="0" x2={WIDTH} y1={y(max * share)} y2={y(max * share)} />
          ))}
          {lines.map((line, index) =>
            segmentsOf(line.values, (segment) => segment * step, y).map((segment) => (
              <polyline
                key={`${line.label} ${segment[0]}`}
                className="line-chart__line"
                data-series={line.faint ? 'before' : index % 6}
                points={segment.join(' ')}
              />
            )),
          )}
        </svg>
        <div className="column-chart__axis" aria-hidden="true">
          <span>{labels[0]}</span>
          <span>{labels.at(-1)}</span>
        </div>
      </div>
      {lines.length > 1 && (
        <ul className="line-chart__names" aria-hidden="true">
          {lines.map((line, index) => (
            <li key={line.label} data-series={line.faint ? 'before' : index % 6}>
              {line.label}
            </li>
          ))}
        </ul>
      )}
      <div className="visually-hidden">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <td />
              {lines.map((line) => (
                <th key={line.label} scope="col">
                  {line.label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((segment, index) => (
              <tr key={segment}>
                <th scope="row">{segment}</th>
                {lines.map((line) => (
                  <td key={line.label}>{line.texts[index]}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

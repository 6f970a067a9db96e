import { StepAxis, ValueAxis } from './ChartAxis';
import { ChartTable } from './ChartTable';
import type { ScaleTexts } from './charts';
import { colorsOf } from './colors';
import { type Line, LineNames, LinePlot, RunningNote } from './LinePlot';
import { scaleOf } from './scale';
import './charts.css';
import './lineChart.css';

interface LineChartProps extends ScaleTexts {
  label: string;
  /** labels of the points, in chronological order */
  labels: readonly string[];
  lines: readonly Line[];
  /** formats a value of the scale */
  write: (value: number) => string;
  height?: number;
  /** the highest value of the scale, if several charts share one; absent: that of the lines */
  highest?: number;
  /** paths of the lists behind the steps */
  links?: readonly (string | undefined)[];
  /** the last step goes on: its values are points apart from their lines, and this says so */
  running?: string | undefined;
}

/** Several lines over time, distinguished by colour and named at their ends. The values are also in a table. */
export function LineChart({ label, labels, lines, write, height = 180, unit = 'number', ...props }: LineChartProps) {
  const { links, running, toggle } = props;
  const highest = props.highest ?? Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));
  const scale = scaleOf(highest, unit);
  const colors = colorsOf(lines.map((line) => line.label));
  const colored = lines.map((line, index) => ({ ...line, color: line.color ?? colors[index] ?? ('--ink' as const) }));
  const titles = labels.map((name, index) =>
    [name, ...lines.map((line) => `${line.label}: ${line.texts[index] ?? ''}`)].join('\n'),
  );
  const last = labels.length - 1;
  return (
    <figure className="line-chart chart" data-named={lines.length > 1 || undefined}>
      <ValueAxis {...{ scale, height, write }} />
      <div className="chart__plot">
        <LinePlot {...{ labels, scale, height, titles, links }} lines={colored} isRunning={running !== undefined} />
        <StepAxis labels={labels} />
      </div>
      {lines.length > 1 && <LineNames {...{ scale, height }} lines={colored} />}
      {running !== undefined && <RunningNote text={running} />}
      <ChartTable
        caption={label}
        toggle={toggle}
        columns={lines.map((line) => line.label)}
        rows={labels.map((name, index) => ({
          label: running !== undefined && index === last ? `${name} (${running})` : name,
          texts: lines.map((line) => line.texts[index] ?? ''),
          to: links?.[index],
        }))}
      />
    </figure>
  );
}

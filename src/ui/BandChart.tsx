import { StepAxis, ValueAxis } from './ChartAxis';
import { ChartTable } from './ChartTable';
import type { ScaleTexts } from './charts';
import { type ColoredLine, LineNames, LinePlot, RunningNote } from './LinePlot';
import { type BandPart, bandParts } from './lines';
import { scaleOf } from './scale';
import './charts.css';
import './lineChart.css';

interface BandChartProps extends ScaleTexts {
  label: string;
  labels: readonly string[];
  incoming: ColoredLine;
  outgoing: ColoredLine;
  /** what remains after each step, drawn below with a scale of its own; absent: not shown */
  stock?: ColoredLine | undefined;
  write: (value: number) => string;
  links?: readonly (string | undefined)[];
  running?: string | undefined;
}

const HEIGHT = 150;
const STOCK_HEIGHT = 72;

const highestOf = (lines: readonly ColoredLine[]) =>
  Math.max(0, ...lines.flatMap(({ values }) => values.map((value) => value ?? 0)));

const areaOf = ({ points }: BandPart, x: (index: number) => number, y: (value: number) => number) =>
  points.map(([at, value]) => `${x(at).toFixed(1)},${y(value).toFixed(1)}`).join(' ');

/** What comes in and what goes out, with the area between them, and what remains as a line below. */
export function BandChart({
  label,
  labels,
  incoming,
  outgoing,
  stock,
  write,
  unit = 'whole',
  ...props
}: BandChartProps) {
  const { links, running, toggle } = props;
  const flows = [incoming, outgoing];
  const lines = stock ? [...flows, stock] : flows;
  const scale = scaleOf(highestOf(flows), unit);
  const stockScale = scaleOf(highestOf(stock ? [stock] : []), unit);
  const isRunning = running !== undefined;
  const finished = isRunning ? labels.length - 1 : labels.length;
  const titles = labels.map((name, index) =>
    [name, ...lines.map((line) => `${line.label}: ${line.texts[index] ?? ''}`)].join('\n'),
  );
  const plot = { labels, titles, links, isRunning };
  return (
    <figure className="line-chart band-chart chart" data-named>
      <LineNames lines={flows} {...{ scale }} height={HEIGHT} />
      <ValueAxis {...{ scale, write }} height={HEIGHT} />
      <div className="chart__plot">
        <LinePlot
          {...{ ...plot, scale }}
          lines={flows}
          height={HEIGHT}
          behind={(x, y) =>
            bandParts(incoming.values.slice(0, finished), outgoing.values.slice(0, finished)).map((part) => (
              <polygon
                key={`${part.points[0]}`}
                className="band-chart__area"
                data-grows={part.isMore || undefined}
                points={areaOf(part, x, y)}
              />
            ))
          }
        />
        {!stock && <StepAxis labels={labels} />}
      </div>
      {stock && (
        <>
          <LineNames lines={[stock]} scale={stockScale} height={STOCK_HEIGHT} />
          <ValueAxis scale={stockScale} write={write} height={STOCK_HEIGHT} />
          <div className="chart__plot">
            <LinePlot {...plot} scale={stockScale} lines={[stock]} height={STOCK_HEIGHT} />
            <StepAxis labels={labels} />
          </div>
        </>
      )}
      {running !== undefined && <RunningNote text={running} />}
      <ChartTable
        caption={label}
        toggle={toggle}
        columns={lines.map((line) => line.label)}
        rows={labels.map((name, index) => ({
          label: isRunning && index === labels.length - 1 ? `${name} (${running})` : name,
          texts: lines.map((line) => line.texts[index] ?? ''),
          to: links?.[index],
        }))}
      />
    </figure>
  );
}

import type { CSSProperties, ReactNode } from 'react';
import { Link } from 'react-router';
import { ChartGrid } from './ChartAxis';
import type { ColorToken } from './colors';
import { segmentsOf } from './lines';
import type { Scale } from './scale';

export interface Line {
  label: string;
  /** one for each label of the chart; null: no value there */
  values: readonly (number | null)[];
  texts: readonly string[];
  /** absent: that of its label */
  color?: ColorToken | undefined;
  /** a line of the previous period, drawn faintly */
  faint?: true;
}

export interface ColoredLine extends Line {
  color: ColorToken;
}

const lineStyle = ({ color, faint }: ColoredLine): CSSProperties & Record<'--series', string> => ({
  '--series': `var(${faint ? '--line-strong' : color})`,
});

interface LinePlotProps {
  labels: readonly string[];
  lines: readonly ColoredLine[];
  scale: Scale;
  height: number;
  /** the last step goes on: its values are open points at the ends of dashes */
  isRunning: boolean;
  /** what the tooltip of each step says */
  titles: readonly string[];
  /** paths of the lists behind the steps */
  links?: readonly (string | undefined)[] | undefined;
  /** drawn below the lines, in the coordinates that it gets */
  behind?: (x: (index: number) => number, y: (value: number) => number) => ReactNode;
}

const WIDTH = 600;

/** The lines of a chart over a grid; a step is pressed anywhere above its label. */
export function LinePlot({ labels, lines, scale, height, isRunning, titles, links, behind }: LinePlotProps) {
  const last = labels.length - 1;
  const x = (index: number) => (index * WIDTH) / Math.max(1, last);
  const y = (value: number) => height - (value / scale.max) * height;
  return (
    <div className="line-chart__area" style={{ blockSize: height }}>
      <ChartGrid {...{ scale, height }} />
      <svg viewBox={`0 0 ${WIDTH} ${height}`} height={height} preserveAspectRatio="none" aria-hidden="true">
        {behind?.(x, y)}
        {lines.map((line) => {
          const isOpen = isRunning && !line.faint;
          const current = isOpen ? line.values[last] : null;
          const before = line.values[last - 1];
          return (
            <g key={line.label} style={lineStyle(line)} data-faint={line.faint}>
              {segmentsOf(isOpen ? line.values.slice(0, -1) : line.values, x, y).map((segment) => (
                <polyline key={segment[0]} className="line-chart__line" points={segment.join(' ')} />
              ))}
              {typeof current === 'number' && (
                <>
                  {typeof before === 'number' && (
                    <path
                      className="line-chart__running-way"
                      d={`M${x(last - 1)},${y(before)}L${x(last)},${y(current)}`}
                    />
                  )}
                  <path className="line-chart__running" d={`M${x(last)},${y(current)}h0`} />
                  <path className="line-chart__running-hole" d={`M${x(last)},${y(current)}h0`} />
                </>
              )}
            </g>
          );
        })}
      </svg>
      <div className="line-chart__steps" aria-hidden="true">
        {labels.map((name, index) => {
          const to = links?.[index];
          return to === undefined ? (
            <span key={name} title={titles[index]} />
          ) : (
            <Link key={name} title={titles[index]} to={to} tabIndex={-1} />
          );
        })}
      </div>
    </div>
  );
}

/** Distance of the names at the ends of lines, so that they do not overlap. */
const NAME_HEIGHT = 17;

/** Returns the heights of the names at the ends of lines, from below, moved apart. */
function namePlaces(places: readonly number[]): number[] {
  const moved = [...places];
  const order = places.map((_, index) => index).sort((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  for (const [rank, index] of order.entries()) {
    const below = order[rank - 1];
    if (below !== undefined) moved[index] = Math.max(moved[index] ?? 0, (moved[below] ?? 0) + NAME_HEIGHT);
  }
  return moved;
}

const endOf = ({ values }: Line): number => values.findLast((value) => value !== null) ?? 0;

/** The names of lines at their ends; in a narrow chart, side by side below it. */
export function LineNames({
  lines,
  scale,
  height,
}: Pick<LinePlotProps, 'scale' | 'height'> & { lines: readonly ColoredLine[] }) {
  const places = namePlaces(lines.map((line) => (endOf(line) / scale.max) * height));
  const list: CSSProperties & Record<'--height', string> = { '--height': `${height}px` };
  return (
    <ul className="line-chart__names" style={list} aria-hidden="true">
      {lines.map((line, index) => {
        const style: CSSProperties & Record<'--place', string> = {
          ...lineStyle(line),
          '--place': `${-(places[index] ?? 0)}px`,
        };
        return (
          <li key={line.label} data-faint={line.faint} style={style}>
            {line.label}
          </li>
        );
      })}
    </ul>
  );
}

/** Says that the last step of a chart goes on. */
export const RunningNote = ({ text }: { text: string }) => (
  <p className="chart__running" aria-hidden="true">
    <span className="line-chart__sample" />
    {text}
  </p>
);

import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../i18n/format';
import { ceiling, MIN_POINTS, type Point } from './charts';
import type { ColorToken } from './colors';
import './barChart.css';

interface Bar extends Point {
  /** a link instead of the plain label, to the list of the counted records */
  link?: ReactNode;
  /** that of what the bar is about; absent: ink */
  color?: ColorToken;
}

interface BarChartProps {
  /** what is compared */
  label: string;
  bars: readonly Bar[];
}

/**
 * A bar chart with a label and a value for each bar. Rendered as a table, so that screen readers can read the values; fewer than
 * three bars are only a table.
 */
export function BarChart({ label, bars }: BarChartProps) {
  const max = ceiling(bars);
  return (
    <table className="bar-chart">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {bars.map((bar) => {
          const style: CSSProperties = {
            inlineSize: `${(bar.value / max) * 100}%`,
            ...(bar.color && { background: `var(${bar.color})` }),
          };
          return (
            <tr key={bar.label}>
              <th scope="row">
                <bdi className="bar-chart__label">{bar.link ?? bar.label}</bdi>
              </th>
              {bars.length >= MIN_POINTS && (
                <td className="bar-chart__track" aria-hidden="true">
                  <span className="bar-chart__bar" style={style} />
                </td>
              )}
              <td className="number">
                <bdi>{bar.text ?? formatCount(bar.value)}</bdi>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

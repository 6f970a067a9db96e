import type { CSSProperties, ReactNode } from 'react';
import { formatCount } from '../../i18n/format';
import { ceiling, type Point } from './charts';
import './charts.css';

interface Bar extends Point {
  /** a link instead of the plain label, to the list behind the figure */
  link?: ReactNode;
  /** a token, as `--tone-info` or `--kind-reclamo`; absent: the ink */
  color?: `--${string}`;
}

interface BarChartProps {
  /** what is compared */
  label: string;
  bars: readonly Bar[];
}

/** Compared quantities, each labelled and written beside its bar. It is a table, so nothing is lost to those who read. */
export function BarChart({ label, bars }: BarChartProps) {
  const top = ceiling(bars);
  return (
    <table className="bar-chart">
      <caption className="visually-hidden">{label}</caption>
      <tbody>
        {bars.map((bar) => {
          const style: CSSProperties = {
            inlineSize: `${(bar.value / top) * 100}%`,
            ...(bar.color && { background: `var(${bar.color})` }),
          };
          return (
            <tr key={bar.label}>
              <th scope="row">
                <bdi className="bar-chart__label">{bar.link ?? bar.label}</bdi>
              </th>
              <td className="bar-chart__track" aria-hidden="true">
                <span className="bar-chart__bar" style={style} />
              </td>
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

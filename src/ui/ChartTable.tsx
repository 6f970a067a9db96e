import { formatCount } from '../../i18n/format';
import type { Point } from './charts';

interface ChartTableProps {
  caption: string;
  points: readonly Point[];
}

/** The values of a chart as a table, for screen readers. */
export function ChartTable({ caption, points }: ChartTableProps) {
  return (
    <div className="visually-hidden">
      <table>
        <caption>{caption}</caption>
        <tbody>
          {points.map((point) => (
            <tr key={point.label}>
              <th scope="row">{point.label}</th>
              <td>{point.text ?? formatCount(point.value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

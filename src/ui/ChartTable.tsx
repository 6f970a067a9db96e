import { useId, useState } from 'react';
import { Link } from 'react-router';

interface ChartRow {
  label: string;
  /** one for each column */
  texts: readonly string[];
  /** path of the list of the counted records */
  to?: string | undefined;
}

interface ChartTableProps {
  caption: string;
  /** names of the columns; absent for a single one that the caption names */
  columns?: readonly string[];
  rows: readonly ChartRow[];
  /** label of the button that shows the table; absent: only screen readers get it */
  toggle?: string | undefined;
}

/** The values of a chart as a table: always there for screen readers, and for everybody at the press of a button. */
export function ChartTable({ caption, columns, rows, toggle }: ChartTableProps) {
  const [isShown, setIsShown] = useState(false);
  const id = useId();
  return (
    <div className="chart-table">
      {toggle !== undefined && (
        <button
          type="button"
          className="chart-table__toggle"
          aria-expanded={isShown}
          aria-controls={id}
          onClick={() => setIsShown(!isShown)}
        >
          {toggle}
        </button>
      )}
      <div id={id} className={isShown ? 'chart-table__frame' : 'visually-hidden'}>
        <table>
          <caption className="visually-hidden">{caption}</caption>
          {columns && (
            <thead>
              <tr>
                <td />
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {rows.map(({ label, texts, to }) => (
              <tr key={label}>
                {/* a link that nobody sees would be a stop of the tab key at nothing */}
                <th scope="row">{isShown && to !== undefined ? <Link to={to}>{label}</Link> : label}</th>
                {texts.map((text, index) => (
                  <td key={columns?.[index] ?? index} className="number">
                    <bdi>{text}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

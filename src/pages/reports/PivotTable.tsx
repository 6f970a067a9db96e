import { useLocaleState, useTranslate } from 'ra-core';
import { formatCount, formatRounded } from '../../../i18n/format';
import { useLabels } from '../../engine/labels';
import { figureFormatter } from '../../engine/panels/figure';
import type { DisplayedPivot } from '../../schema/displayPivot';
import type { PivotFigure, PivotValue } from '../../schema/pivot';
import type { Resource } from '../../schema/registry';

interface PivotTableProps {
  resource: Resource;
  shown: DisplayedPivot;
  figure: PivotFigure;
  /** title of the rows */
  heading: string;
  /** title of the columns; undefined: the only column is the figure */
  columnsHeading: string | undefined;
  figureName: string;
  stale: boolean;
}

/** Returns the formatter of a figure: counts and integers as such, amounts in the format of their field. */
function useWriter(resource: Resource, figure: PivotFigure, isExact: boolean) {
  const translate = useTranslate();
  const [language] = useLocaleState();
  const labels = useLabels(resource);
  const write = figureFormatter(resource, figure, { labels, translate, record: {} }, language);
  return (value: PivotValue | undefined): string => {
    if (value === null || value === undefined) return '—';
    if (isExact) return write(value);
    return figure.aggregate === 'avg' ? formatRounded(value) : formatCount(value);
  };
}

/** The table scrolls sideways in its frame. Its headers are sticky; the totals are in the last row and the last column. */
export function PivotTable({ resource, shown, figure, heading, columnsHeading, figureName, stale }: PivotTableProps) {
  const translate = useTranslate();
  const write = useWriter(resource, figure, shown.exact);
  const total = translate('resources.reportes.pivot.total');
  const caption = [figureName, heading, columnsHeading].filter((part) => part !== undefined).join(' · ');
  const cell = (key: string | number, value: PivotValue | undefined, sum = false) => (
    <td key={key} className={sum ? 'pivot__sum' : undefined} data-none={value === null || value === '0' || undefined}>
      <bdi>{write(value)}</bdi>
    </td>
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what goes sideways is reached by the keyboard
    <section className="pivot__frame" aria-label={caption} tabIndex={0} data-stale={stale || undefined}>
      <table className="pivot__table">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          {columnsHeading !== undefined && (
            <tr>
              <td />
              <th scope="colgroup" colSpan={shown.columns.length + 1} className="pivot__across">
                {columnsHeading}
              </th>
            </tr>
          )}
          <tr>
            <th scope="col">{heading}</th>
            {columnsHeading === undefined ? (
              <th scope="col">{figureName}</th>
            ) : (
              <>
                {shown.columns.map((axisValue, column) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two values may be called the same
                  <th key={column} scope="col">
                    {axisValue}
                  </th>
                ))}
                <th scope="col" className="pivot__sum">
                  {total}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.rows.map((axisValue, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two values may be called the same
            <tr key={row}>
              <th scope="row">{axisValue}</th>
              {shown.cells[row]?.map((value, column) => cell(column, value))}
              {columnsHeading !== undefined && cell('sum', shown.rowTotals[row], true)}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{total}</th>
            {shown.columnTotals.map((value, column) => cell(column, value, true))}
            {columnsHeading !== undefined && cell('sum', shown.total, true)}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

import { useTranslate } from 'ra-core';
import type { ImportDetail, ImportPlan } from '../provider/imports';

interface ColumnsTableProps {
  detail: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** Table of the file's columns, each with an example and the field that it is mapped to. */
export function ColumnsTable({ detail, plan, onChange }: ColumnsTableProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { written, keys } = detail.targets;
  const targets = [...keys.filter(({ path }) => !written.some((target) => target.path === path)), ...written];
  const mapColumn = (index: number, path: string | null) => {
    // a field belongs to one column only: the last one chosen
    const columns = plan.columns.map((current, column) =>
      column === index ? path : current === path ? null : current,
    );
    // drops the constants of mapped fields, and the values and formats of unmapped ones
    const filterByPath = <Value,>(entries: Readonly<Record<string, Value>> = {}, isMapped: boolean) =>
      Object.fromEntries(Object.entries(entries).filter(([entryPath]) => columns.includes(entryPath) === isMapped));
    const [constants, values, formats] = [
      filterByPath(plan.constants, false),
      filterByPath(plan.values, true),
      filterByPath(plan.formats, true),
    ];
    onChange({
      ...plan,
      constants,
      values,
      formats,
      columns,
      key: plan.key !== null && columns.includes(plan.key) ? plan.key : null,
    });
  };
  return (
    <div className="import-scroll">
      <table className="import-table import-stack">
        <caption>{text('columns')}</caption>
        <thead>
          <tr>
            <th scope="col">{text('column')}</th>
            <th scope="col">{text('sample')}</th>
            <th scope="col">{text('goesTo')}</th>
          </tr>
        </thead>
        <tbody>
          {detail.titles.map((title, index) => {
            const name = title || text('untitled', { number: index + 1 });
            const example = detail.sample.map(({ cells }) => cells[index]).find(Boolean) ?? '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, titles may repeat
              <tr key={index} data-off={plan.columns[index] === null || undefined}>
                <th scope="row">
                  <bdi>{name}</bdi>
                </th>
                <td>
                  <bdi className="import-sample">{example}</bdi>
                </td>
                <td>
                  <select
                    className="input"
                    aria-label={`${text('goesTo')}: ${name}`}
                    value={plan.columns[index] ?? ''}
                    onChange={(event) => mapColumn(index, event.target.value || null)}
                  >
                    <option value="">{text('ignore')}</option>
                    {targets.map(({ path, title: field, required }) => (
                      <option key={path} value={path}>
                        {required ? `${field} *` : field}
                      </option>
                    ))}
                  </select>
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { useTranslate } from 'ra-core';
import type { ImportDetail, ImportPlan } from '../provider/imports';

interface ColumnsTableProps {
  told: ImportDetail;
  plan: ImportPlan;
  onChange: (plan: ImportPlan) => void;
}

/** Each column of the file with an example of it, and the field that it goes to. */
export function ColumnsTable({ told, plan, onChange }: ColumnsTableProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  const { written, keys } = told.targets;
  const all = [...keys.filter(({ path }) => !written.some((one) => one.path === path)), ...written];
  const put = (at: number, path: string | null) => {
    // a field is filled by one column: the last that one chooses
    const columns = plan.columns.map((one, place) => (place === at ? path : one === path ? null : one));
    // what is filled by a column is no constant, and what is said of a column's texts goes with it
    const among = <Of,>(all: Readonly<Record<string, Of>> = {}, has: boolean) =>
      Object.fromEntries(Object.entries(all).filter(([one]) => columns.includes(one) === has));
    const [constants, values, formats] = [
      among(plan.constants, false),
      among(plan.values, true),
      among(plan.formats, true),
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
          {told.titles.map((title, at) => {
            const name = title || text('untitled', { number: at + 1 });
            const example = told.sample.map(({ cells }) => cells[at]).find(Boolean) ?? '';
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, titles may repeat
              <tr key={at} data-off={plan.columns[at] === null || undefined}>
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
                    value={plan.columns[at] ?? ''}
                    onChange={(event) => put(at, event.target.value || null)}
                  >
                    <option value="">{text('ignore')}</option>
                    {all.map(({ path, title: field, required }) => (
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

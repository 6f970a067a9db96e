import { useTranslate } from 'ra-core';
import type { ColumnFormat, DetectedFormat, ImportPlan } from '../provider/imports';

interface FormatsProps {
  found: readonly DetectedFormat[];
  plan: ImportPlan;
  titleOf: (path: string) => string;
  onChange: (plan: ImportPlan) => void;
}

/** The hundred years that two digits may stand for: those that end now, this century, the last one. */
const spans = (): number[] => [new Date().getFullYear() - 99, 2000, 1900];

/** How the numbers and days of each column are written, as its cells prove; where they do not, one says it here. */
export function Formats({ found, plan, titleOf, onChange }: FormatsProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  if (found.length === 0) return null;
  const choices = (what: DetectedFormat['what']): [value: string, label: string][] => {
    if (what === 'decimals')
      return [
        [',', text('decimalComma')],
        ['.', text('decimalPoint')],
      ];
    if (what === 'order')
      return [
        ['dmy', text('dmy')],
        ['mdy', text('mdy')],
      ];
    return spans().map((from) => [String(from), text('span', { from, to: from + 99 })]);
  };
  const put = ({ path, what }: DetectedFormat, value: string) => {
    const { [what]: _, ...others }: ColumnFormat = plan.formats?.[path] ?? {};
    const said = value === '' ? others : { ...others, [what]: what === 'years' ? Number(value) : value };
    onChange({ ...plan, formats: { ...plan.formats, [path]: said } });
  };
  return (
    <fieldset className="import-formats">
      <legend>{text('written')}</legend>
      {found.map((one) => {
        const { path, what, value, line, text: cell = '' } = one;
        const listed = choices(what);
        const known = value === undefined ? '' : String(value);
        const name = `${titleOf(path)}: ${text(what)}`;
        return (
          <div key={`${path} ${what}`} className="import-format">
            <label className="import-as">
              {name}
              <select
                className="input"
                aria-invalid={value === undefined || undefined}
                value={known}
                onChange={(event) => put(one, event.target.value)}
              >
                <option value="">{text('chooseOne')}</option>
                {!listed.some(([key]) => key === known) && known !== '' && <option value={known}>{known}</option>}
                {listed.map(([key, label]) => (
                  <option key={key} value={key}>
                    {label}
                  </option>
                ))}
              </select>
            </label>
            {value === undefined ? (
              <span className="import-warning" role="status">
                {translate(`transfer.ask.${what}`, { text: cell })}
              </span>
            ) : (
              line !== undefined && <span className="muted">{text('proof', { line, text: cell })}</span>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

import { useTranslate } from 'ra-core';
import { dayOf, yearOf } from '../../schema/calendar';
import { clock } from '../../schema/clock';
import type { ColumnFormat, DetectedFormat, ImportPlan } from '../provider/imports';

interface FormatsProps {
  detected: readonly DetectedFormat[];
  plan: ImportPlan;
  titleOf: (path: string) => string;
  onChange: (plan: ImportPlan) => void;
}

/** First years of the centuries that two-digit years may belong to: the hundred years up to now, this century, the last one. */
const firstYears = (): number[] => [yearOf(dayOf(clock.now())) - 99, 2000, 1900];

/** Number and date formats of the columns, as detected from their cells; ambiguous ones are chosen here. */
export function Formats({ detected, plan, titleOf, onChange }: FormatsProps) {
  const translate = useTranslate();
  const text = (key: string, values?: object) => translate(`transfer.import.${key}`, values);
  if (detected.length === 0) return null;
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
    return firstYears().map((firstYear) => [String(firstYear), text('span', { from: firstYear, to: firstYear + 99 })]);
  };
  const setFormat = ({ path, what }: DetectedFormat, value: string) => {
    const { [what]: _, ...otherFormats }: ColumnFormat = plan.formats?.[path] ?? {};
    const chosen = value === '' ? otherFormats : { ...otherFormats, [what]: what === 'years' ? Number(value) : value };
    onChange({ ...plan, formats: { ...plan.formats, [path]: chosen } });
  };
  return (
    <fieldset className="import-formats">
      <legend>{text('written')}</legend>
      {detected.map((format) => {
        const { path, what, value, line, text: cell = '' } = format;
        const options = choices(what);
        const current = value === undefined ? '' : String(value);
        const name = `${titleOf(path)}: ${text(what)}`;
        return (
          <div key={`${path} ${what}`} className="import-format">
            <label className="import-as">
              {name}
              <select
                className="input"
                aria-invalid={value === undefined || undefined}
                value={current}
                onChange={(event) => setFormat(format, event.target.value)}
              >
                <option value="">{text('chooseOne')}</option>
                {!options.some(([key]) => key === current) && current !== '' && (
                  <option value={current}>{current}</option>
                )}
                {options.map(([key, label]) => (
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

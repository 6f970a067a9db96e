import { useTranslate } from 'ra-core';
import { lazyPart } from '../../engine/lazyPart';
import type { Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { pointsTo } from './what';

interface ScalarInputProps {
  /** whose kind says what a value is; undefined: a text */
  field: FieldSchema | undefined;
  label: string;
  value: Scalar;
  onChange: (value: Scalar) => void;
  /** what an option of the field is called; absent: as it is, while it is being made */
  optionOf?: (option: string) => string;
}

const TYPES: Record<string, string> = { integer: 'number', date: 'date', dateTime: 'datetime-local', time: 'time' };

const RecordValue = lazyPart(() => import('./RecordValue'));

/** An instant as the browser's own input shows it, in this place's hour; and back. */
const shownInstant = (value: string): string => {
  const at = new Date(value);
  if (Number.isNaN(at.getTime())) return '';
  return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
};

/** One plain value of a field's kind. */
export function ScalarInput({ field, label, value, onChange, optionOf = (option) => option }: ScalarInputProps) {
  const translate = useTranslate();
  const shown = value === null ? '' : String(value);
  const to = field && pointsTo(field);
  if (to) return <RecordValue {...{ to, label, value, onChange }} />;
  if (field?.kind === 'boolean')
    return (
      <select
        className="input"
        aria-label={label}
        value={shown}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value === 'true')}
      >
        <option value="">{translate('forms.choose')}</option>
        <option value="true">{translate('common.words.yes')}</option>
        <option value="false">{translate('common.words.no')}</option>
      </select>
    );
  if (field && 'options' in field)
    return (
      <select
        className="input"
        aria-label={label}
        value={shown}
        onChange={(event) => onChange(event.target.value || null)}
      >
        <option value="">{translate('forms.choose')}</option>
        {field.options.map((option) => (
          <option key={option} value={option}>
            {optionOf(option)}
          </option>
        ))}
      </select>
    );
  const type = TYPES[field?.kind ?? 'text'] ?? 'text';
  return (
    <input
      className="input"
      type={type}
      aria-label={label}
      value={type === 'datetime-local' ? shownInstant(shown) : shown}
      onChange={(event) => {
        const { value: typed } = event.target;
        if (typed === '') onChange('');
        else if (type === 'datetime-local') onChange(new Date(typed).toISOString());
        else onChange(type === 'number' ? Number(typed) : typed);
      }}
    />
  );
}

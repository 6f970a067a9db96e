import { useTranslate } from 'ra-core';
import type { Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';

interface ScalarInputProps {
  /** whose kind says what a value is; undefined: a text */
  field: FieldSchema | undefined;
  label: string;
  value: Scalar;
  onChange: (value: Scalar) => void;
}

const TYPES: Record<string, string> = { integer: 'number', date: 'date', time: 'time' };

/** One plain value of a field's kind. */
export function ScalarInput({ field, label, value, onChange }: ScalarInputProps) {
  const translate = useTranslate();
  const shown = value === null ? '' : String(value);
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
            {option}
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
      value={shown}
      onChange={(event) => {
        const { value: typed } = event.target;
        onChange(type === 'number' && typed !== '' ? Number(typed) : typed);
      }}
    />
  );
}

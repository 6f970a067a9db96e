import { useTranslate } from 'ra-core';
import { DayBox } from '../../engine/dates/DayBox';
import { InstantBox } from '../../engine/dates/InstantBox';
import { timeFromText } from '../../engine/kinds/dateTime/local';
import type { Scalar } from '../../schema/condition';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import { lazyPart } from '../../speed/lazyPart';
import { isSwitch, pointsTo } from './what';

interface ScalarInputProps {
  /** field whose kind decides the input; undefined: a text */
  field: FieldSchema | undefined;
  label: string;
  value: Scalar;
  onChange: (value: Scalar) => void;
  /** returns the label of an option; undefined: the option itself, for a field that is being edited */
  optionOf?: (option: string) => string;
}

const RecordValue = lazyPart(() => import('./RecordValue'));

/** Input of one scalar value, by the kind of a field. */
export function ScalarInput({ field, label, value, onChange, optionOf = (option) => option }: ScalarInputProps) {
  const translate = useTranslate();
  const shown = value === null ? '' : String(value);
  const to = field && pointsTo(field);
  if (to) return <RecordValue {...{ to, label, value, onChange }} />;
  if (field && isSwitch(field.kind))
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
  const type = (field && KINDS[field.kind].inputType) ?? 'text';
  if (type === 'date') return <DayBox mayBeEmpty {...{ label, value: shown, onChange }} />;
  if (type === 'datetime-local') return <InstantBox {...{ label, value: shown, onChange }} />;
  const isTime = type === 'time';
  return (
    <input
      className="input"
      type={isTime ? 'text' : type}
      placeholder={isTime ? translate('forms.timeFormat') : undefined}
      aria-label={label}
      value={shown}
      onChange={(event) => {
        const { value: typed } = event.target;
        if (isTime) onChange(timeFromText(typed) ?? typed);
        else onChange(type === 'number' && typed !== '' ? Number(typed) : typed);
      }}
    />
  );
}

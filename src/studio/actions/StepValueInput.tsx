import { useTranslate } from 'ra-core';
import type { StepValue } from '../../schema/action';
import type { FieldSchema } from '../../schema/field';
import { ScalarInput } from '../kinds/ScalarInput';
import { type ValueSource, valueSourceOf } from './stepValues';

interface StepValueInputProps {
  /** field that receives the value; undefined: any value */
  field: FieldSchema | undefined;
  label: string;
  value: StepValue;
  valueSources: readonly ValueSource[];
  /** returns the label of the field that a source refers to */
  titleOf: (source: ValueSource) => string;
  onChange?: ((value: StepValue) => void) | undefined;
}

/** Input of one value of a step: a fixed value or a source. */
export function StepValueInput({ field, label, value, valueSources, titleOf, onChange }: StepValueInputProps) {
  const translate = useTranslate();
  const source = valueSourceOf(value, valueSources);
  const isFixed = source === undefined && (typeof value !== 'object' || value === null);
  return (
    <>
      {isFixed && (
        <ScalarInput
          field={field}
          label={label}
          value={value}
          onChange={(next) => onChange?.(next === '' ? null : next)}
        />
      )}
      {(valueSources.length > 0 || !isFixed) && (
        <select
          className="input"
          aria-label={translate('studio.actions.where', { field: label })}
          disabled={!onChange}
          value={source?.id ?? (isFixed ? '' : 'other')}
          onChange={({ target }) => onChange?.(valueSources.find(({ id }) => id === target.value)?.value ?? null)}
        >
          <option value="">{translate('studio.actions.values.fixed')}</option>
          {!source && !isFixed && <option value="other">{JSON.stringify(value)}</option>}
          {valueSources.map((source) => (
            <option key={source.id} value={source.id}>
              {translate(source.text, { field: titleOf(source) })}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

import { useTranslate } from 'ra-core';
import type { StepValue } from '../../schema/action';
import type { FieldSchema } from '../../schema/field';
import { ScalarInput } from '../kinds/ScalarInput';
import { type Way, wayOf } from './stepValues';

interface StepValueInputProps {
  /** field that receives the value; undefined: any value */
  field: FieldSchema | undefined;
  label: string;
  value: StepValue;
  ways: readonly Way[];
  /** returns the label of the field that a source refers to */
  titleOf: (way: Way) => string;
  onChange?: ((value: StepValue) => void) | undefined;
}

/** Input of one value of a step: a fixed value or a source. */
export function StepValueInput({ field, label, value, ways, titleOf, onChange }: StepValueInputProps) {
  const translate = useTranslate();
  const way = wayOf(value, ways);
  const isFixed = way === undefined && (typeof value !== 'object' || value === null);
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
      {(ways.length > 0 || !isFixed) && (
        <select
          className="input"
          aria-label={translate('studio.actions.where', { field: label })}
          disabled={!onChange}
          value={way?.id ?? (isFixed ? '' : 'other')}
          onChange={({ target }) => onChange?.(ways.find(({ id }) => id === target.value)?.value ?? null)}
        >
          <option value="">{translate('studio.actions.values.fixed')}</option>
          {!way && !isFixed && <option value="other">{JSON.stringify(value)}</option>}
          {ways.map((one) => (
            <option key={one.id} value={one.id}>
              {translate(one.text, { field: titleOf(one) })}
            </option>
          ))}
        </select>
      )}
    </>
  );
}

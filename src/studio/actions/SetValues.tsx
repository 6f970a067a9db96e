import { X } from 'lucide-react';
import { useTranslate } from 'ra-core';
import type { StepValue } from '../../schema/action';
import type { FieldSchema } from '../../schema/field';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { IconButton } from '../../ui/IconButton';
import { newRow } from '../options/conditionRows';
import { useFieldTitle } from '../useFieldTitle';
import { StepValueInput } from './StepValueInput';
import { type Sources, type ValueSource, valueSourcesOf } from './stepValues';

interface SetValuesProps {
  /** schema of the fields that receive the values */
  schema: ResourceSchema;
  sources: Sources;
  titleOf: (source: ValueSource) => string;
  values: Readonly<Record<string, StepValue>>;
  onChange?: ((values: Record<string, StepValue>) => void) | undefined;
}

/** Values that an action writes to a record. */
export function SetValues({ schema, sources, titleOf, values, onChange }: SetValuesProps) {
  const translate = useTranslate();
  const fieldTitle = useFieldTitle(schema);
  const settable = Object.entries(schema.fields).filter(
    ([name, field]) => KINDS[field.kind].writes && !field.retired && !(name in values),
  );
  /** default of a new line: the acting person, the current time, or an input of the form; else a fixed value */
  const initialValue = (name: string, field: FieldSchema): StepValue => {
    const valueSources = valueSourcesOf(field, { input: sources.input });
    const preferred =
      valueSources.find(({ id }) => !id.startsWith('input')) ?? valueSources.find((source) => source.field === name);
    const { value } = newRow(name, field);
    return preferred?.value ?? (typeof value === 'object' ? null : value);
  };
  return (
    <div className="set-values">
      {Object.entries(values).map(([name, value]) => (
        <div key={name} className="set-values__one">
          <span>{fieldTitle(name)}</span>
          <StepValueInput
            field={schema.fields[name]}
            label={fieldTitle(name)}
            value={value}
            valueSources={valueSourcesOf(schema.fields[name], sources)}
            titleOf={titleOf}
            onChange={onChange && ((next) => onChange({ ...values, [name]: next }))}
          />
          {onChange && (
            <IconButton
              icon={X}
              size={16}
              label={translate('studio.screens.removeColumn', { field: fieldTitle(name) })}
              onClick={() => onChange(Object.fromEntries(Object.entries(values).filter(([field]) => field !== name)))}
            />
          )}
        </div>
      ))}
      {onChange && settable.length > 0 && (
        <select
          className="input"
          aria-label={translate('studio.actions.addSet')}
          value=""
          onChange={({ target }) => {
            const field = schema.fields[target.value];
            if (field) onChange({ ...values, [target.value]: initialValue(target.value, field) });
          }}
        >
          <option value="">{translate('studio.actions.addSet')}…</option>
          {settable.map(([name]) => (
            <option key={name} value={name}>
              {fieldTitle(name)}
            </option>
          ))}
        </select>
      )}
    </div>
  );
}

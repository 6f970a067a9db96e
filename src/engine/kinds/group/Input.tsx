import { useTranslate } from 'ra-core';
import type { FieldOf } from '../../../schema/field';
import { FieldInput } from '../../form/FieldInput';
import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';

/** Returns a value with every part present, so that an untouched group does not count as changed. */
export function groupInitial({ fields }: FieldOf<'group'>, value: unknown): Record<string, unknown> {
  const stored = new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
  return Object.fromEntries(Object.keys(fields).map((name) => [name, stored.get(name) ?? null]));
}

/** Inputs of a group's parts below one caption, each of its own kind. */
export function GroupInput({ field, control }: InputProps<'group'>) {
  const { labelOf, helpOf } = useFormFacts();
  const translate = useTranslate();
  return (
    <fieldset
      className="group-input"
      id={control.id}
      tabIndex={-1}
      aria-describedby={control.describedBy}
      disabled={control.readOnly}
    >
      <legend className="field__label">
        {control.label}
        {control.required && <span className="form-field__required"> {translate('forms.required')}</span>}
      </legend>
      <div className="form-grid" data-columns={2}>
        {Object.entries(field.fields).map(([name, part]) => {
          const path = `${field.name}.${name}`;
          return (
            <FieldInput
              key={name}
              field={{ ...part, name: path }}
              name={path}
              label={labelOf(path)}
              help={helpOf(path)}
            />
          );
        })}
      </div>
    </fieldset>
  );
}

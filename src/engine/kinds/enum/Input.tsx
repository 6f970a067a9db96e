import { useTranslate } from 'ra-core';
import { useLabels } from '../../labels';
import { attributesOf, type InputProps } from '../input';
import { asTyped } from '../TextControl';

export function EnumInput({ field, resource, control }: InputProps<'enum'>) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { readOnly, ...attributes } = attributesOf(control);
  const value = asTyped(control.value);
  return (
    <select
      {...attributes}
      className="input"
      disabled={readOnly}
      value={value}
      onChange={(event) => control.onChange(event.target.value || null)}
    >
      {(!control.required || value === '') && (
        <option value="">{translate(control.required ? 'forms.choose' : 'forms.none')}</option>
      )}
      {/* an option that was taken away since: the record has it until somebody chooses another */}
      {value !== '' && !field.options.includes(value) && <option value={value}>{value}</option>}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {labels.option(field.name, option)}
        </option>
      ))}
    </select>
  );
}

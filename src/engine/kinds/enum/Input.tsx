import { useTranslate } from 'ra-core';
import { useLabels } from '../../labels';
import { attributesOf, type InputProps } from '../input';
import { inputText } from '../TextControl';

export function EnumInput({ field, resource, control }: InputProps<'enum'>) {
  const labels = useLabels(resource);
  const translate = useTranslate();
  const { readOnly, ...attributes } = attributesOf(control);
  const value = inputText(control.value);
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
      {/* an option that was removed from the schema: the record keeps it until another one is chosen */}
      {value !== '' && !field.options.includes(value) && <option value={value}>{value}</option>}
      {field.options.map((option) => (
        <option key={option} value={option}>
          {labels.option(field.name, option)}
        </option>
      ))}
    </select>
  );
}

import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';
import { FilePicker } from './FilePicker';

/** File input of a form field, or of a cell in nested rows, which has a path as its name. */
export function FileInput({ field, resource, control }: InputProps<'file'> | InputProps<'image'>) {
  const { action } = useFormFacts();
  const target = { resource: resource.name, field: field.name, ...(action !== undefined && { action }) };
  return <FilePicker field={field} target={target} control={control} />;
}

import { useFormFacts } from '../../form/FormContext';
import type { InputProps } from '../input';
import { FilePicker } from './FilePicker';

/** The files of a form's field, or of a cell of its rows, which is called by its path. */
export function FileInput({ field, resource, control }: InputProps<'file'> | InputProps<'image'>) {
  const { action } = useFormFacts();
  const target = { resource: resource.name, field: field.name, ...(action !== undefined && { action }) };
  return <FilePicker field={field} target={target} control={control} />;
}

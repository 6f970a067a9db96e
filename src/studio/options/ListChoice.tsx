import { isReverse } from '../../schema/kinds/reverse';
import { useEditedSchema } from '../EditedSchemaProvider';
import { useFieldTitle } from '../useFieldTitle';
import { SelectInput } from './SelectInput';

/** Choice of a reverse list of the resource. */
export default function ListChoice() {
  const editedSchema = useEditedSchema();
  const titleOf = useFieldTitle(editedSchema);
  const lists = Object.entries(editedSchema.fields).filter(([, field]) => isReverse(field) && !field.retired);
  return <SelectInput choices={lists.map(([name]) => ({ value: name, label: titleOf(name) }))} />;
}

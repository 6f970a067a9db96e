import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { useEditedSchema } from '../EditedSchemaProvider';
import { pointsTo } from '../kinds/what';
import { useFieldTitle } from '../useFieldTitle';
import { SelectInput } from './SelectInput';

/** Choice of the field in the other resource that points to this one. */
export default function BackReferenceChoice() {
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const from: unknown = useWatch({ name: 'from' });
  const other = from === editedSchema.name ? editedSchema : registry.get(String(from))?.schema;
  const titleOf = useFieldTitle(other ?? editedSchema);
  const choices = Object.entries(other?.fields ?? {}).flatMap(([name, field]) =>
    pointsTo(field) === editedSchema.name ? [{ value: name, label: titleOf(name) }] : [],
  );
  return <SelectInput choices={choices} />;
}

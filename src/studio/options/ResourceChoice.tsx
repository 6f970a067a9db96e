import { useEngine } from '../../engine/EngineContext';
import { useEditedSchema } from '../EditedSchemaProvider';
import { useResourceLabel } from '../useResourceLabel';
import { distinctLabels } from './distinctLabels';
import { SelectInput } from './SelectInput';

/** Choice of a resource, including the edited one. */
export default function ResourceChoice() {
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const labelOf = useResourceLabel();
  const schemas = [
    ...registry.all.filter(({ name }) => name !== editedSchema.name).map(({ schema }) => schema),
    editedSchema,
  ];
  const choices = schemas.map(({ name, labels = null }) => ({ value: name, label: labelOf({ name, labels }) }));
  return <SelectInput choices={distinctLabels(choices)} />;
}

import { useWatch } from 'react-hook-form';
import { aggregateKind } from '../../schema/kinds/aggregate';
import { useEditedSchema } from '../EditedSchemaProvider';
import { useFieldTitle } from '../useFieldTitle';
import { SelectInput } from './SelectInput';
import { useCountedSchema } from './useCountedSchema';

/** Choice of the counted records' field, among those that support the figure. */
export default function CountedFieldChoice() {
  const editedSchema = useEditedSchema();
  const countedSchema = useCountedSchema();
  const titleOf = useFieldTitle(countedSchema ?? editedSchema);
  const aggregate: unknown = useWatch({ name: 'aggregate' });
  const fields = Object.entries(countedSchema?.fields ?? {}).filter(
    ([, { kind, mask, retired }]) => !mask && !retired && aggregateKind(String(aggregate), kind) !== undefined,
  );
  return <SelectInput choices={fields.map(([name]) => ({ value: name, label: titleOf(name) }))} />;
}

import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import { isReverse } from '../../schema/kinds/reverse';
import type { ResourceSchema } from '../../schema/resource';
import { useEditedSchema } from '../EditedSchemaProvider';

/** The resource whose records a figure counts: the source of the selected reverse list. */
export function useCountedSchema(): ResourceSchema | undefined {
  const { registry } = useEngine();
  const editedSchema = useEditedSchema();
  const listName: unknown = useWatch({ name: 'over' });
  const list =
    typeof listName === 'string' && Object.hasOwn(editedSchema.fields, listName)
      ? editedSchema.fields[listName]
      : undefined;
  if (!list || !isReverse(list) || !('from' in list)) return undefined;
  return list.from === editedSchema.name ? editedSchema : registry.get(String(list.from))?.schema;
}

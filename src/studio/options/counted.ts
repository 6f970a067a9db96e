import { useWatch } from 'react-hook-form';
import { useEngine } from '../../engine/EngineContext';
import type { ResourceSchema } from '../../schema/resource';
import { isOtherSide } from '../kinds/what';
import { useSchemaAtHand } from '../SchemaAtHand';

/** The resource whose records a figure counts: the source of the selected reverse list. */
export function useCounted(): ResourceSchema | undefined {
  const { registry } = useEngine();
  const own = useSchemaAtHand();
  const over: unknown = useWatch({ name: 'over' });
  const list = typeof over === 'string' && Object.hasOwn(own.fields, over) ? own.fields[over] : undefined;
  if (!list || !isOtherSide(list) || !('from' in list)) return undefined;
  return list.from === own.name ? own : registry.get(String(list.from))?.schema;
}

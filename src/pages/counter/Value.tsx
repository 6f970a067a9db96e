import { useEngine } from '../../engine/EngineContext';
import { FieldValue } from '../../engine/show/FieldValue';

interface ValueProps {
  resource: string;
  name: string;
  record: Readonly<Record<string, unknown>>;
}

/** A field of a record, drawn as its resource says; nothing where the record does not have it. */
export function Value({ resource: resourceName, name, record }: ValueProps) {
  const resource = useEngine().registry.getOrThrow(resourceName);
  const field = resource.fields.get(name);
  const value = record[name];
  if (!field || value === null || value === undefined || value === '') return null;
  return <FieldValue field={field} resource={resource} record={record} />;
}

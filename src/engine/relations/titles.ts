import { type Identifier, useGetManyAggregate } from 'ra-core';
import { fillTemplate } from '../../schema/title';
import { useEngine } from '../EngineContext';

/** Titles that went by on this page, so that what has been seen is not asked for again. */
const seen = new Map<string, string>();
const keyOf = (resource: string, id: Identifier) => `${resource}/${id}`;

export function rememberTitle(resource: string, id: Identifier, title: string): void {
  seen.set(keyOf(resource, id), title);
}

/** How records of another resource are called; asked for, all at once, where one has not been seen yet. */
export function useTitles(
  resource: string | undefined,
  ids: readonly Identifier[],
  enabled = true,
): (id: Identifier) => string | undefined {
  const { registry } = useEngine();
  const name = resource ?? '';
  const missing = ids.filter((id) => !seen.has(keyOf(name, id)));
  const { data } = useGetManyAggregate(
    name,
    { ids: missing },
    { enabled: enabled && resource !== undefined && missing.length > 0, retry: false },
  );
  const title = registry.get(name)?.schema.title ?? '';
  for (const record of data ?? []) if (record) rememberTitle(name, record.id, fillTemplate(title, record));
  return (id) => seen.get(keyOf(name, id));
}

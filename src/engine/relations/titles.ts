import { type Identifier, useGetManyAggregate, useLocale, useTranslate } from 'ra-core';
import { useEngine } from '../EngineContext';
import { labelsOf } from '../labels';

/** Cache of record titles that appeared on this page, so that they are not requested again. */
const titles = new Map<string, string>();
const keyOf = (resource: string, id: Identifier) => `${resource}/${id}`;

let language: string | undefined;

/** Empties the cache when the language changes, because titles contain translated values. */
function clearOnLanguageChange(locale: string): void {
  if (language !== undefined && locale !== language) titles.clear();
  language = locale;
}

export function cacheTitle(resource: string, id: Identifier, title: string): void {
  titles.set(keyOf(resource, id), title);
}

/** Returns titles of another resource's records. Titles that are not cached are requested together in one call. */
export function useTitles(
  resource: string | undefined,
  ids: readonly Identifier[],
  enabled = true,
): (id: Identifier) => string | undefined {
  const { registry } = useEngine();
  const translate = useTranslate();
  clearOnLanguageChange(useLocale());
  const name = resource ?? '';
  const missing = ids.filter((id) => !titles.has(keyOf(name, id)));
  const { data } = useGetManyAggregate(
    name,
    { ids: missing },
    { enabled: enabled && resource !== undefined && missing.length > 0, retry: false },
  );
  const target = registry.get(name);
  if (target && data) {
    const labels = labelsOf(target, translate);
    for (const record of data) if (record) cacheTitle(name, record.id, labels.title(record));
  }
  return (id) => titles.get(keyOf(name, id));
}

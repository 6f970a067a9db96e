import { type Identifier, useGetManyAggregate, useLocale, useTranslate } from 'ra-core';
import { useEngine } from '../EngineContext';
import { labelsOf } from '../labels';

/** Titles that went by on this page, so that what has been seen is not asked for again. */
const seen = new Map<string, string>();
const keyOf = (resource: string, id: Identifier) => `${resource}/${id}`;

let language: string | undefined;

/** What was called in another language is asked for anew. */
function speak(locale: string): void {
  if (language !== undefined && locale !== language) seen.clear();
  language = locale;
}

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
  const translate = useTranslate();
  speak(useLocale());
  const name = resource ?? '';
  const missing = ids.filter((id) => !seen.has(keyOf(name, id)));
  const { data } = useGetManyAggregate(
    name,
    { ids: missing },
    { enabled: enabled && resource !== undefined && missing.length > 0, retry: false },
  );
  const of = registry.get(name);
  if (of && data) {
    const labels = labelsOf(of, translate);
    for (const record of data) if (record) rememberTitle(name, record.id, labels.title(record));
  }
  return (id) => seen.get(keyOf(name, id));
}

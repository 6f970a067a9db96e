import { useTranslate } from 'ra-core';
import { inWords } from '../../schema/title';

/** What a resource is called, for so many of its records. */
export function useNameOf(): (resource: string, count: number) => string {
  const translate = useTranslate();
  return (resource, count) => translate(`resources.${resource}.name`, { smart_count: count, _: inWords(resource) });
}

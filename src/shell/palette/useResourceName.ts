import { useTranslate } from 'ra-core';
import { inWords } from '../../schema/title';

/** Returns a function for the name of a resource, in singular or plural depending on the count. */
export function useResourceName(): (resource: string, count: number) => string {
  const translate = useTranslate();
  return (resource, count) => translate(`resources.${resource}.name`, { smart_count: count, _: inWords(resource) });
}

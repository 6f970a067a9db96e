import { useTranslate } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import type { AnyRecord } from '../kinds/componentTypes';
import { useLabels } from '../labels';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** A value in plain words, by its kind; undefined for nothing. What already carries a title (`{id, title}`) is called by it. */
export function useWords(
  resource: Resource,
): (field: Field | undefined, value: unknown, record?: AnyRecord) => string | undefined {
  const labels = useLabels(resource);
  const translate = useTranslate();
  return (field, value, record = {}) => {
    if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0))
      return undefined;
    if (isObject(value) && 'title' in value) return String(value.title);
    if (!field) return isObject(value) ? JSON.stringify(value) : String(value);
    return componentsOf(field).toText(value, field, { labels, translate, record });
  };
}

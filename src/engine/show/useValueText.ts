import { useTranslate } from 'ra-core';
import type { Field, Resource } from '../../schema/registry';
import { componentsOf } from '../kinds/components';
import type { AnyRecord } from '../kinds/componentTypes';
import { useLabels } from '../labels';

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Returns a function that formats a value as plain text by its kind; undefined for an empty value. A `{id, title}` is its title.
 */
export function useValueText(
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

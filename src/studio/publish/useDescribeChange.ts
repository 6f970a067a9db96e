import { useLocale, useTranslate } from 'ra-core';
import { labelsIn } from '../../schema/labels';
import { STANDARD_FIELDS } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import type { Change } from '../calls';

const VIEWS = ['schema.changes.viewCome', 'schema.changes.viewGone'];

/**
 * Returns a function that describes changes with labels instead of technical names. Each label is isolated, so that its text
 * direction does not affect the sentence.\n\n@param schemas after the change, then before; a removed part takes its label from
 * the latter
 */
export function useDescribeChange(schemas: readonly (ResourceSchema | null | undefined)[]): (change: Change) => string {
  const translate = useTranslate();
  const language = useLocale();
  const availableSchemas = schemas.flatMap((schema) => schema ?? []);
  const resourceName = availableSchemas[0]?.name ?? '';

  function labelOf(group: 'fields' | 'actions' | 'views', name: string): string {
    const label = availableSchemas.flatMap(({ labels }) => labelsIn(labels, language)?.[group]?.[name] ?? [])[0];
    const path =
      group === 'fields' && (name in STANDARD_FIELDS || name === 'id') ? 'vocabulary' : `resources.${resourceName}`;
    return label ?? translate(`${path}.${group}.${name}`, { _: inWords(name) });
  }

  function optionLabel(field: string, value: string): string {
    const label = availableSchemas.flatMap(
      ({ labels }) => labelsIn(labels, language)?.options?.[field]?.[value] ?? [],
    )[0];
    return label ?? translate(`resources.${resourceName}.options.${field}.${value}`, { _: value });
  }

  const isolateDirection = (labelOf: string) => `\u2068${labelOf}\u2069`;
  const mapParts = (value: string, separator: string, toLabel: (part: string) => string) =>
    value
      .split(separator)
      .map((part) => isolateDirection(toLabel(part)))
      .join(separator);

  return ({ key, args = {} }) => {
    const field = typeof args.field === 'string' ? args.field : undefined;
    const labelledArgs = Object.entries(args).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name === 'action') return [name, isolateDirection(labelOf('actions', value))];
      if (name === 'field') return [name, mapParts(value, ' + ', (part) => labelOf('fields', part))];
      if (name === 'name' && field !== undefined)
        return [name, isolateDirection(labelOf('fields', `${field}.${value}`))];
      if (name === 'name' && VIEWS.includes(key)) return [name, isolateDirection(labelOf('views', value))];
      if (name === 'options' && field !== undefined)
        return [name, mapParts(value, ', ', (part) => optionLabel(field, part))];
      return [name, value];
    });
    return translate(key, Object.fromEntries(labelledArgs));
  };
}

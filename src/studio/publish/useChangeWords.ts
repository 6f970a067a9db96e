import { useLocale, useTranslate } from 'ra-core';
import { labelsIn } from '../../schema/labels';
import { STANDARD_FIELDS } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import { inWords } from '../../schema/title';
import type { Change } from '../calls';

/** Which arguments of a change are names of fields. */
const FIELDS = ['field', 'from', 'to'];
const RENAMED = 'schema.changes.renamed';
const VIEWS = ['schema.changes.viewCome', 'schema.changes.viewGone'];

/**
 * Says changes as people call what changes, and not by technical names.
 *
 * @param schemas as it will be, then as it was: what goes is called as it was
 */
export function useChangeWords(schemas: readonly (ResourceSchema | null | undefined)[]): (change: Change) => string {
  const translate = useTranslate();
  const language = useLocale();
  const known = schemas.flatMap((schema) => schema ?? []);

  function word(group: 'fields' | 'actions' | 'views', name: string): string {
    for (const { labels } of known) {
      const own = labelsIn(labels, language)?.[group]?.[name];
      if (own !== undefined) return own;
    }
    const [schema] = known;
    if (!schema) return name;
    const key =
      group === 'fields' && (name in STANDARD_FIELDS || name === 'id')
        ? `engine.fields.${name}`
        : `resources.${schema.name}.${group}.${name}`;
    return translate(key, { _: inWords(name) });
  }

  function option(field: string, value: string): string {
    for (const { labels } of known) {
      const own = labelsIn(labels, language)?.options?.[field]?.[value];
      if (own !== undefined) return own;
    }
    return value;
  }

  return ({ key, args = {} }) => {
    const said = Object.entries(args).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      const field = typeof args.field === 'string' ? args.field : undefined;
      if (name === 'action') return [name, word('actions', value)];
      if (name === 'field' || (key === RENAMED && FIELDS.includes(name)))
        return [
          name,
          value
            .split(' + ')
            .map((one) => word('fields', one))
            .join(' + '),
        ];
      if (name === 'name' && field !== undefined) return [name, word('fields', `${field}.${value}`)];
      if (name === 'name' && VIEWS.includes(key)) return [name, word('views', value)];
      if (name === 'options' && field !== undefined)
        return [
          name,
          value
            .split(', ')
            .map((one) => option(field, one))
            .join(', '),
        ];
      return [name, value];
    });
    return translate(key, Object.fromEntries(said));
  };
}

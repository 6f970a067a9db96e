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
export function useChangeWords(schemas: readonly (ResourceSchema | null | undefined)[]): (change: Change) => string {
  const translate = useTranslate();
  const language = useLocale();
  const known = schemas.flatMap((schema) => schema ?? []);
  const of = known[0]?.name ?? '';

  function word(group: 'fields' | 'actions' | 'views', name: string): string {
    const own = known.flatMap(({ labels }) => labelsIn(labels, language)?.[group]?.[name] ?? [])[0];
    const path = group === 'fields' && (name in STANDARD_FIELDS || name === 'id') ? 'engine' : `resources.${of}`;
    return own ?? translate(`${path}.${group}.${name}`, { _: inWords(name) });
  }

  function option(field: string, value: string): string {
    const own = known.flatMap(({ labels }) => labelsIn(labels, language)?.options?.[field]?.[value] ?? [])[0];
    return own ?? translate(`resources.${of}.options.${field}.${value}`, { _: value });
  }

  const isolated = (word: string) => `\u2068${word}\u2069`;
  const each = (value: string, separator: string, say: (one: string) => string) =>
    value
      .split(separator)
      .map((one) => isolated(say(one)))
      .join(separator);

  return ({ key, args = {} }) => {
    const field = typeof args.field === 'string' ? args.field : undefined;
    const said = Object.entries(args).map(([name, value]) => {
      if (typeof value !== 'string') return [name, value];
      if (name === 'action') return [name, isolated(word('actions', value))];
      if (name === 'field') return [name, each(value, ' + ', (one) => word('fields', one))];
      if (name === 'name' && field !== undefined) return [name, isolated(word('fields', `${field}.${value}`))];
      if (name === 'name' && VIEWS.includes(key)) return [name, isolated(word('views', value))];
      if (name === 'options' && field !== undefined) return [name, each(value, ', ', (one) => option(field, one))];
      return [name, value];
    });
    return translate(key, Object.fromEntries(said));
  };
}

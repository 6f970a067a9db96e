import type { ResourceLabels } from '../../schema/labels';
import { messagesOf } from '../../schema/language/meaning/messages';
import type { ResourceSchema } from '../../schema/resource';

type Group = 'fields' | 'help' | 'views' | 'sections' | 'actions' | 'reasons' | 'options' | 'inputs' | 'messages';

export interface Asked {
  group: Group;
  key: string;
  /** name of the option or of the input */
  sub?: string;
}

/** All texts that the screens of a schema need. Help texts are optional. */
export function wordsAsked(schema: ResourceSchema): Asked[] {
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const sections = (schema.show?.layout ?? []).flatMap((node) => ('section' in node ? [node.section] : []));
  const actions = Object.entries(schema.actions ?? {});
  const own = `resources.${schema.name}.messages.`;
  const messages = messagesOf(schema).flatMap(([, key]) => (key?.startsWith(own) ? [key.slice(own.length)] : []));
  return [
    ...fields.flatMap(([key, field]): Asked[] => [
      { group: 'fields', key },
      ...('fields' in field
        ? Object.keys(field.fields).map((part): Asked => ({ group: 'fields', key: `${key}.${part}` }))
        : []),
    ]),
    ...fields.flatMap(([key, field]): Asked[] =>
      'options' in field ? field.options.map((sub) => ({ group: 'options', key, sub })) : [],
    ),
    ...(schema.list?.views ?? []).map(({ name }): Asked => ({ group: 'views', key: name })),
    ...sections.map((key): Asked => ({ group: 'sections', key })),
    ...actions.map(([key]): Asked => ({ group: 'actions', key })),
    ...actions.flatMap(([key, { available }]): Asked[] => (available ? [{ group: 'reasons', key }] : [])),
    ...actions.flatMap(([key, { input = {} }]) =>
      Object.keys(input).map((sub): Asked => ({ group: 'inputs', key, sub })),
    ),
    ...[...new Set(messages)].map((key): Asked => ({ group: 'messages', key })),
    ...fields.map(([key]): Asked => ({ group: 'help', key })),
  ];
}

/** The text in a language; undefined: missing. */
export const wordOf = (words: ResourceLabels | undefined, { group, key, sub }: Asked): string | undefined =>
  group === 'options' || group === 'inputs' ? words?.[group]?.[key]?.[sub ?? ''] : words?.[group]?.[key];

/** Number of missing texts in a language. */
export function lacking(schema: ResourceSchema, language: string, asked: readonly Asked[]): number {
  const words = schema.labels?.[language];
  const missing = asked.filter((one) => one.group !== 'help' && !wordOf(words, one));
  return missing.length + (words?.name?.one && words.name.many ? 0 : 1);
}

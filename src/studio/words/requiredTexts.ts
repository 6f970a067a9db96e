import type { ResourceLabels } from '../../schema/labels';
import { messagesOf } from '../../schema/language/meaning/messages';
import type { ResourceSchema } from '../../schema/resource';

type Group = 'fields' | 'help' | 'views' | 'sections' | 'actions' | 'reasons' | 'options' | 'inputs' | 'messages';

export interface RequiredText {
  group: Group;
  key: string;
  /** name of the option or of the input */
  sub?: string;
}

/** All texts that the screens of a schema need. Help texts are optional. */
export function requiredTexts(schema: ResourceSchema): RequiredText[] {
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const sections = (schema.show?.layout ?? []).flatMap((node) => ('section' in node ? [node.section] : []));
  const actions = Object.entries(schema.actions ?? {});
  const messagePrefix = `resources.${schema.name}.messages.`;
  const messages = messagesOf(schema).flatMap(([, key]) =>
    key?.startsWith(messagePrefix) ? [key.slice(messagePrefix.length)] : [],
  );
  return [
    ...fields.flatMap(([key, field]): RequiredText[] => [
      { group: 'fields', key },
      ...('fields' in field
        ? Object.keys(field.fields).map((part): RequiredText => ({ group: 'fields', key: `${key}.${part}` }))
        : []),
    ]),
    ...fields.flatMap(([key, field]): RequiredText[] =>
      'options' in field ? field.options.map((sub) => ({ group: 'options', key, sub })) : [],
    ),
    ...(schema.list?.views ?? []).map(({ name }): RequiredText => ({ group: 'views', key: name })),
    ...sections.map((key): RequiredText => ({ group: 'sections', key })),
    ...actions.map(([key]): RequiredText => ({ group: 'actions', key })),
    ...actions.flatMap(([key, { available }]): RequiredText[] => (available ? [{ group: 'reasons', key }] : [])),
    ...actions.flatMap(([key, { input = {} }]) =>
      Object.keys(input).map((sub): RequiredText => ({ group: 'inputs', key, sub })),
    ),
    ...[...new Set(messages)].map((key): RequiredText => ({ group: 'messages', key })),
    ...fields.map(([key]): RequiredText => ({ group: 'help', key })),
  ];
}

/** The text in a language; undefined: missing. */
export const textOf = (labels: ResourceLabels | undefined, { group, key, sub }: RequiredText): string | undefined =>
  group === 'options' || group === 'inputs' ? labels?.[group]?.[key]?.[sub ?? ''] : labels?.[group]?.[key];

/** Number of missing texts in a language. */
export function countMissing(schema: ResourceSchema, language: string, texts: readonly RequiredText[]): number {
  const labels = schema.labels?.[language];
  const missing = texts.filter((text) => text.group !== 'help' && !textOf(labels, text));
  return missing.length + (labels?.name?.one && labels.name.many ? 0 : 1);
}

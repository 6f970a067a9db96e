import type { ResourceSchema } from '../../schema/resource';

export interface Asked {
  group: 'fields' | 'help' | 'views' | 'sections' | 'actions' | 'reasons';
  key: string;
  /** of an option: which */
  sub?: string;
}

/** Every word that the screens of a schema need; help is a choice. */
export function wordsAsked(schema: ResourceSchema): Asked[] {
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const sections = (schema.show?.layout ?? []).flatMap((node) => ('section' in node ? [node.section] : []));
  const actions = Object.entries(schema.actions ?? {});
  return [
    ...fields.map(([key]): Asked => ({ group: 'fields', key })),
    ...fields.flatMap(([key, field]): Asked[] =>
      'options' in field ? field.options.map((sub) => ({ group: 'fields', key, sub })) : [],
    ),
    ...(schema.list?.views ?? []).map(({ name }): Asked => ({ group: 'views', key: name })),
    ...sections.map((key): Asked => ({ group: 'sections', key })),
    ...actions.map(([key]): Asked => ({ group: 'actions', key })),
    ...actions.flatMap(([key, { available }]): Asked[] => (available ? [{ group: 'reasons', key }] : [])),
    ...fields.map(([key]): Asked => ({ group: 'help', key })),
  ];
}

/** How many words a language lacks. */
export function lacking(schema: ResourceSchema, language: string, asked: readonly Asked[]): number {
  const words = schema.labels?.[language];
  const missing = asked.filter(({ group, key, sub }) =>
    group === 'help' ? false : sub === undefined ? !words?.[group]?.[key] : !words?.options?.[key]?.[sub],
  );
  return missing.length + (words?.name?.one && words.name.many ? 0 : 1);
}

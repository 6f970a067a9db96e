import type { ResourceLabels } from '../schema/labels';
import type { ResourceSchema } from '../schema/resource';

type Named<W> = Readonly<Record<string, W>>;

const only = <W>(words: Named<W> | undefined, has: (name: string) => boolean): Record<string, W> | undefined =>
  words && Object.fromEntries(Object.entries(words).filter(([name]) => has(name)));

/** Removes the texts of deleted parts, in every language, because a schema with texts of unknown parts is invalid. */
export function withoutLostWords(schema: ResourceSchema): ResourceSchema {
  const { labels, fields, actions = {}, reason } = schema;
  if (!labels) return schema;
  const all = Object.entries(fields);
  const paths = new Set([
    ...all.flatMap(([name, field]) => [
      name,
      ...('fields' in field ? Object.keys(field.fields).map((part) => `${name}.${part}`) : []),
    ]),
    ...(reason ? [reason.field] : []),
  ]);
  const views = new Set((schema.list?.views ?? []).map(({ name }) => name));
  const inputs = Object.values(actions).flatMap(({ input = {} }) => Object.entries(input));
  const options = (name: string) =>
    new Set(
      [...all, ...inputs].flatMap(([one, field]) => (one === name && 'options' in field ? [...field.options] : [])),
    );
  const isAction = (name: string) => Object.hasOwn(actions, name);
  const clean = (words: ResourceLabels): ResourceLabels => {
    const said = {
      fields: only(words.fields, (name) => paths.has(name)),
      help: only(words.help, (name) => paths.has(name)),
      views: only(words.views, (name) => views.has(name)),
      actions: only(words.actions, isAction),
      reasons: only(words.reasons, isAction),
      inputs: only(words.inputs, isAction),
      options:
        words.options &&
        Object.fromEntries(
          Object.entries(words.options).flatMap(([name, said]) => {
            const own = only(said, (option) => options(name).has(option)) ?? {};
            return Object.keys(own).length > 0 ? [[name, own]] : [];
          }),
        ),
    };
    return { ...words, ...Object.fromEntries(Object.entries(said).filter(([, group]) => group !== undefined)) };
  };
  return {
    ...schema,
    labels: Object.fromEntries(Object.entries(labels).map(([language, words]) => [language, clean(words)])),
  };
}

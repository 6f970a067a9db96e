import type { ResourceLabels } from '../schema/labels';
import type { ResourceSchema } from '../schema/resource';

type Named<W> = Readonly<Record<string, W>>;

const pick = <W>(
  labelsOfLanguage: Named<W> | undefined,
  isUsed: (name: string) => boolean,
): Record<string, W> | undefined =>
  labelsOfLanguage && Object.fromEntries(Object.entries(labelsOfLanguage).filter(([name]) => isUsed(name)));

/** Removes the texts of deleted parts, in every language, because a schema with texts of unknown parts is invalid. */
export function withoutUnusedLabels(schema: ResourceSchema): ResourceSchema {
  const { labels, fields, actions = {}, reason } = schema;
  if (!labels) return schema;
  const allFields = Object.entries(fields);
  const paths = new Set([
    ...allFields.flatMap(([name, field]) => [
      name,
      ...('fields' in field ? Object.keys(field.fields).map((part) => `${name}.${part}`) : []),
    ]),
    ...(reason ? [reason.field] : []),
  ]);
  const views = new Set((schema.list?.views ?? []).map(({ name }) => name));
  const inputs = Object.values(actions).flatMap(({ input = {} }) => Object.entries(input));
  const options = (name: string) =>
    new Set(
      [...allFields, ...inputs].flatMap(([inputName, field]) =>
        inputName === name && 'options' in field ? [...field.options] : [],
      ),
    );
  const isAction = (name: string) => Object.hasOwn(actions, name);
  const removeUnused = (labelsOfLanguage: ResourceLabels): ResourceLabels => {
    const remaining = {
      fields: pick(labelsOfLanguage.fields, (name) => paths.has(name)),
      help: pick(labelsOfLanguage.help, (name) => paths.has(name)),
      views: pick(labelsOfLanguage.views, (name) => views.has(name)),
      actions: pick(labelsOfLanguage.actions, isAction),
      reasons: pick(labelsOfLanguage.reasons, isAction),
      inputs: pick(labelsOfLanguage.inputs, isAction),
      options:
        labelsOfLanguage.options &&
        Object.fromEntries(
          Object.entries(labelsOfLanguage.options).flatMap(([name, texts]) => {
            const remainingTexts = pick(texts, (option) => options(name).has(option)) ?? {};
            return Object.keys(remainingTexts).length > 0 ? [[name, remainingTexts]] : [];
          }),
        ),
    };
    return {
      ...labelsOfLanguage,
      ...Object.fromEntries(Object.entries(remaining).filter(([, group]) => group !== undefined)),
    };
  };
  return {
    ...schema,
    labels: Object.fromEntries(
      Object.entries(labels).map(([language, labelsOfLanguage]) => [language, removeUnused(labelsOfLanguage)]),
    ),
  };
}

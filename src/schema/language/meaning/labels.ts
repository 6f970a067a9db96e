import type { FieldSchema } from '../../field';
import { labelsIn, type ResourceLabels } from '../../labels';
import type { CheckContext } from '../checkContext';
import { messagesOf } from './messages';

type Group = Exclude<keyof ResourceLabels, 'name' | 'description'>;

const optionsOf = (fields: readonly (FieldSchema | undefined)[]): Set<string> =>
  new Set(fields.flatMap((field) => (field && 'options' in field ? field.options : [])));

/** The names that each group of labels may contain; a missing group is not checked. */
function allowedNames({ schema, fields, environment }: CheckContext): Partial<Record<Group, ReadonlySet<string>>> {
  const fieldNames = new Set(
    [...fields].flatMap(([name, field]) => [
      name,
      ...(field && 'fields' in field ? Object.keys(field.fields).map((part) => `${name}.${part}`) : []),
    ]),
  );
  if (schema.reason) fieldNames.add(schema.reason.field);
  const actions = new Set(Object.keys(schema.actions ?? {}));
  return {
    fields: fieldNames,
    help: fieldNames,
    views: new Set((schema.list?.views ?? []).map(({ name }) => name)),
    panels: new Set(Object.keys(schema.panels ?? {})),
    actions,
    // a handler has reasons of its own, and a resource of the Studio has no handlers
    ...(environment.runTime && { reasons: actions }),
    inputs: actions,
  };
}

/** Whether a text contains the separator of plural forms or a placeholder. */
const hasPlaceholders = (text: string): boolean => text.includes('||||') || text.includes('%{');

function textsOf(source: object, path: string): [string, string][] {
  return Object.entries(source).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : textsOf(value, `${path}.${key}`),
  );
}

/** Every message needs a text in at least one language, which the other languages fall back to. */
function checkMessages(context: CheckContext): void {
  const { labels = {} } = context.schema;
  const [language] = Object.keys(labels);
  if (language === undefined) return;
  const messagePrefix = `resources.${context.name}.messages.`;
  const messages = labelsIn(labels, language)?.messages ?? {};
  for (const [path, key] of messagesOf(context.schema))
    if (key?.startsWith(messagePrefix) && !Object.hasOwn(messages, key.slice(messagePrefix.length)))
      context.problems.add(path, 'unsaid', { key, path: `labels.${language}.messages` });
}

/** Checks the labels of a resource created at run time: each must belong to an existing item. */
export function checkLabels(context: CheckContext): void {
  const { schema, environment, problems } = context;
  const languages = Object.entries(schema.labels ?? {});
  if (environment.runTime && languages.length === 0 && !context.unparsedParts.has('labels'))
    problems.add('labels', 'labelsMissing');
  const allowedByGroup = allowedNames(context);
  const isComplete = context.unparsedParts.size === 0;
  for (const [language, labels] of languages) {
    const path = `labels.${language}`;
    if (environment.languages && !environment.languages.includes(language)) problems.add(path, 'language');
    if (environment.runTime && !labels.name) problems.add(`${path}.name`, 'missing');
    for (const [textPath, text] of textsOf(labels, path)) {
      const isMessage = ['messages', 'reasons'].some((group) => textPath.startsWith(`${path}.${group}.`));
      if (isMessage ? text.includes('||||') : hasPlaceholders(text))
        problems.add(textPath, 'marks', { marks: '|||| %{' });
    }
    if (!isComplete) continue;
    for (const [group, names] of Object.entries(allowedByGroup))
      for (const name of Object.keys(Reflect.get(labels, group) ?? {}))
        if (!names.has(name)) problems.add(`${path}.${group}.${name}`, 'ofNothing', { name });
    for (const [name, options] of Object.entries(labels.options ?? {})) {
      const fields = [
        context.fields.get(name),
        ...Object.values(schema.actions ?? {}).map(({ input }) => input?.[name]),
      ];
      const knownOptions = optionsOf(fields);
      for (const option of Object.keys(options))
        if (!knownOptions.has(option)) problems.add(`${path}.options.${name}.${option}`, 'ofNothing', { name: option });
    }
  }
  // texts of the code are in i18n/, even if the organisation renames some
  if (isComplete && environment.runTime) checkMessages(context);
}

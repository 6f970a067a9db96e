import type { FieldSchema } from '../../field';
import { labelsIn, type ResourceLabels } from '../../labels';
import type { About } from '../about';
import { messagesOf } from './messages';

type Group = Exclude<keyof ResourceLabels, 'name'>;

const optionsOf = (fields: readonly (FieldSchema | undefined)[]): Set<string> =>
  new Set(fields.flatMap((field) => (field && 'options' in field ? field.options : [])));

/** The names that each group of labels may contain; a missing group is not checked. */
function allowedNames({ schema, fields }: About): Partial<Record<Group, ReadonlySet<string>>> {
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
    reasons: actions,
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
function checkMessages(about: About): void {
  const { labels = {} } = about.schema;
  const [language] = Object.keys(labels);
  if (language === undefined) return;
  const messagePrefix = `resources.${about.name}.messages.`;
  const messages = labelsIn(labels, language)?.messages ?? {};
  for (const [at, key] of messagesOf(about.schema))
    if (key?.startsWith(messagePrefix) && !Object.hasOwn(messages, key.slice(messagePrefix.length)))
      about.problems.add(at, 'unsaid', { key, path: `labels.${language}.messages` });
}

/** Checks the labels of a resource created at run time: each must belong to an existing item. */
export function checkLabels(about: About): void {
  const { schema, known, problems } = about;
  const languages = Object.entries(schema.labels ?? {});
  if (known.runTime && languages.length === 0 && !about.unread.has('labels')) problems.add('labels', 'labelsMissing');
  const allowedByGroup = allowedNames(about);
  const isComplete = about.unread.size === 0;
  for (const [language, labels] of languages) {
    const path = `labels.${language}`;
    if (known.languages && !known.languages.includes(language)) problems.add(path, 'language');
    if (known.runTime && !labels.name) problems.add(`${path}.name`, 'missing');
    for (const [at, text] of textsOf(labels, path)) {
      const isMessage = at.startsWith(`${path}.messages.`);
      if (isMessage ? text.includes('||||') : hasPlaceholders(text)) problems.add(at, 'marks', { marks: '|||| %{' });
    }
    if (!isComplete) continue;
    for (const [group, names] of Object.entries(allowedByGroup))
      for (const name of Object.keys(Reflect.get(labels, group) ?? {}))
        if (!names.has(name)) problems.add(`${path}.${group}.${name}`, 'ofNothing', { name });
    for (const [name, options] of Object.entries(labels.options ?? {})) {
      const fields = [about.fields.get(name), ...Object.values(schema.actions ?? {}).map(({ input }) => input?.[name])];
      const knownOptions = optionsOf(fields);
      for (const option of Object.keys(options))
        if (!knownOptions.has(option)) problems.add(`${path}.options.${name}.${option}`, 'ofNothing', { name: option });
    }
  }
  // texts of the code are in i18n/, even if the organisation renames some
  if (isComplete && known.runTime) checkMessages(about);
}

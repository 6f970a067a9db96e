/** Lists the texts that a resource needs, so that its screens never show a technical name. */
import type { FieldSchema } from '../src/schema/field';
import { kindOf } from '../src/schema/kinds';
import type { ResourceLabels } from '../src/schema/labels';
import { messagesOf } from '../src/schema/language/meaning/messages';
import type { ResourceSchema } from '../src/schema/resource';
import type { LayoutNode } from '../src/schema/screen';
import type { Language } from './languages';

type Fields = Readonly<Record<string, FieldSchema>>;

function optionsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'options' in field ? field.options.map((option) => `options.${name}.${option}`) : [],
  );
}

/** Paths of the fields of a table or a form, including their nested fields. */
function partsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    name,
    ...(kindOf(field).composite?.parts(field) ?? []).map((part) => `${name}.${part.name}`),
  ]);
}

function fieldsOf(fields: Fields): string[] {
  const said = Object.entries(fields).filter(([, field]) => !field.retired && kindOf(field).inResponse !== 'never');
  return partsOf(Object.fromEntries(said)).map((path) => `fields.${path}`);
}

/** Automatic transitions appear in the history, so they need a label. */
function movesOf(fields: Fields): string[] {
  return Object.values(fields).flatMap((field) =>
    'transitions' in field ? field.transitions.flatMap(({ action, auto }) => (auto ? [`actions.${action}`] : [])) : [],
  );
}

function layoutOf(nodes: readonly LayoutNode[] = []): string[] {
  return nodes.flatMap((node) => {
    if ('section' in node) return [`sections.${node.section}`, ...layoutOf(node.children)];
    if ('tabs' in node) return node.tabs.flatMap((tab) => [`tabs.${tab.name}`, ...layoutOf(tab.children)]);
    return [];
  });
}

/** Own messages of the resource's checks, actions and notifications. */
function ownMessages(schema: ResourceSchema): string[] {
  const own = `resources.${schema.name}.`;
  const keys = messagesOf(schema).flatMap(([, key]) =>
    key?.startsWith(`${own}messages.`) ? [key.slice(own.length)] : [],
  );
  return [...new Set(keys)];
}

/** Paths, below `resources.{name}`, of all texts that a resource's screens need. */
export function wordsOf(schema: ResourceSchema): string[] {
  const actions = Object.entries(schema.actions ?? {});
  return [
    'name',
    ...fieldsOf(schema.fields),
    ...optionsOf(schema.fields),
    ...movesOf(schema.fields),
    ...(schema.reason ? [`fields.${schema.reason.field}`] : []),
    ...(schema.list?.views ?? []).map(({ name }) => `views.${name}`),
    ...Object.keys(schema.panels ?? {}).map((name) => `panels.${name}`),
    ...[schema.show, schema.edit, schema.create].flatMap((screen) => layoutOf(screen?.layout)),
    ...actions.flatMap(([name, { available, input = {} }]) => [
      `actions.${name}`,
      ...(available ? [`reasons.${name}`] : []),
      ...partsOf(input).map((field) => `inputs.${name}.${field}`),
      ...optionsOf(input),
    ]),
    ...ownMessages(schema),
  ];
}

const withoutPlace = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => field.in?.length === 0));

/** Paths of the labels that no screen shows: those of fields and inputs without a place, and of inputs that have the label of a field. */
function unshownPaths({ fields, actions = {} }: ResourceSchema): string[] {
  return [
    ...[...fieldsOf(withoutPlace(fields)), ...optionsOf(withoutPlace(fields))],
    ...Object.entries(actions).flatMap(([name, { input = {} }]) => {
      const labelled = Object.entries(input).filter(([field]) => Object.hasOwn(fields, field));
      const paths = [...partsOf(withoutPlace(input)), ...partsOf(Object.fromEntries(labelled))];
      return [...paths.map((path) => `inputs.${name}.${path}`), ...optionsOf(withoutPlace(input))];
    }),
  ];
}

/** Paths of the labels that are derived from the names in the schema until they are translated: all but the resource's own. */
const derivedOf = (schema: ResourceSchema): string[] =>
  wordsOf(schema).filter((path) => path !== 'name' && !path.startsWith('messages.'));

/** Full i18n keys that a schema refers to: success and failure messages of actions, and names of formats. */
function namedBy(schema: ResourceSchema): string[] {
  return [
    ...messagesOf(schema).map(([, key]) => key),
    ...Object.values(schema.fields).map((field) =>
      'format' in field ? `engine.validation.format.${field.format}` : '',
    ),
  ].flatMap((path) => (path ? [path] : []));
}

/** Paths of all texts of an object. */
function texts(source: object, path: string): string[] {
  return Object.entries(source).flatMap(([key, value]) =>
    typeof value === 'object' ? texts(value, `${path}.${key}`) : [`${path}.${key}`],
  );
}

const saidBy = new WeakMap<object, ReadonlySet<string>>();

/** Paths of a language's texts. Cached, because the check runs once per resource. */
function pathsOf(messages: object): ReadonlySet<string> {
  const known = saidBy.get(messages);
  if (known) return known;
  const paths = new Set(Object.entries(messages).flatMap(([area, source]) => texts(source, area)));
  saidBy.set(messages, paths);
  return paths;
}

/** Paths of the labels that a schema has itself, in one language. */
function labelPaths({ name, description, ...groups }: ResourceLabels = {}): string[] {
  return [
    ...(name ? ['name'] : []),
    ...(description ? ['description'] : []),
    ...Object.entries(groups).flatMap(([group, source]) => texts(source, group)),
  ];
}

/**
 * Paths of the labels that a language lacks. A resource with labels in its schema (an organisation's own) shows Spanish instead; in a
 * resource of the product only a new field, action or panel lacks them, and its name in words is shown.
 */
export function pendingWords(schema: ResourceSchema, language: Language, messages: object): string[] {
  const unshown = unshownPaths(schema);
  if (schema.labels) {
    const present = new Set([...labelPaths(schema.labels[language]), ...unshown]);
    const needed = language === 'es' ? derivedOf(schema) : [...wordsOf(schema), ...labelPaths(schema.labels.es)];
    return [...new Set(needed)].filter((path) => !present.has(path));
  }
  const present = pathsOf(messages);
  return derivedOf(schema).filter(
    (path) =>
      !unshown.includes(path) && !present.has(`resources.${schema.name}.${path}`) && !present.has(`vocabulary.${path}`),
  );
}

/**
 * Paths of the texts that a language lacks for a resource. The shared labels and the Spanish labels in the schema count as
 * present; other labels are derived where they are missing (`pendingWords`).
 */
export function missingWords(schema: ResourceSchema, messages: object): string[] {
  const own = (word: string) => `resources.${schema.name}.${word}`;
  const derived = derivedOf(schema).map(own);
  const said = new Set([...pathsOf(messages), ...labelPaths(schema.labels?.es).map(own), ...derived]);
  return [
    ...new Set([
      ...wordsOf(schema)
        .filter((word) => !said.has(own(word)) && !said.has(`vocabulary.${word}`))
        .map(own),
      ...namedBy(schema).filter((path) => !said.has(path)),
    ]),
  ];
}

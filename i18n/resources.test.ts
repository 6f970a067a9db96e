import { expect, it } from 'vitest';
import { schemas } from '../resources';
import type { FieldSchema } from '../src/schema/field';
import type { ResourceSchema } from '../src/schema/resource';
import type { LayoutNode } from '../src/schema/screen';
import es from './es';

type Fields = Readonly<Record<string, FieldSchema>>;

function optionsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    'options' in field ? field.options.map((option) => `options.${name}.${option}`) : [],
  );
}

function fieldsOf(fields: Fields): string[] {
  return Object.entries(fields).flatMap(([name, field]) => [
    ...(field.kind === 'secret' ? [] : [`fields.${name}`]),
    ...('fields' in field ? Object.keys(field.fields).map((part) => `fields.${name}.${part}`) : []),
  ]);
}

function layoutOf(nodes: readonly LayoutNode[] = []): string[] {
  return nodes.flatMap((node) => {
    if ('section' in node) return [`sections.${node.section}`, ...layoutOf(node.children)];
    if ('tabs' in node) return node.tabs.flatMap((tab) => [`tabs.${tab.name}`, ...layoutOf(tab.children)]);
    return [];
  });
}

/** Every word that a resource's screens need, by its path below `resources.{name}`. */
function wordsOf(schema: ResourceSchema): string[] {
  const actions = Object.entries(schema.actions ?? {});
  return [
    'name',
    ...fieldsOf(schema.fields),
    ...optionsOf(schema.fields),
    ...(schema.reason ? [`fields.${schema.reason.field}`] : []),
    ...(schema.list?.views ?? []).map(({ name }) => `views.${name}`),
    ...[schema.show, schema.edit, schema.create].flatMap((screen) => layoutOf(screen?.layout)),
    ...actions.flatMap(([name, { available, input = {} }]) => [
      `actions.${name}`,
      ...(available ? [`reasons.${name}`] : []),
      ...Object.keys(input).map((field) => `inputs.${name}.${field}`),
      ...optionsOf(input),
    ]),
  ];
}

/** Every path that has a text: of the resources, and of what the engine calls the same on all of them. */
function texts(source: object, path: string): string[] {
  return Object.entries(source).flatMap(([key, value]) =>
    typeof value === 'object' ? texts(value, `${path}.${key}`) : [`${path}.${key}`],
  );
}
const said = new Set(Object.entries(es).flatMap(([area, source]) => texts(source, area)));

/** The texts that a schema names in full: what an action says when it is done, or fails; what a format is. */
function namedBy(schema: ResourceSchema): string[] {
  return [
    ...Object.values(schema.actions ?? {}).flatMap(({ message, failure }) => [message, failure]),
    ...Object.values(schema.fields).map((field) =>
      'format' in field ? `engine.validation.format.${field.format}` : '',
    ),
  ].flatMap((path) => (path ? [path] : []));
}

it.each(schemas.map((schema) => [schema.name, schema] as const))(
  '%s has every word that its schema needs',
  (name, schema) => {
    const missing = [
      ...wordsOf(schema).filter((word) => !said.has(`resources.${name}.${word}`) && !said.has(`engine.${word}`)),
      ...namedBy(schema).filter((path) => !said.has(path)),
    ];
    expect([...new Set(missing)]).toEqual([]);
  },
);

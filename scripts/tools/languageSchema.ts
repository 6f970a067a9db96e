/** The JSON Schema of the schema language, with the docstrings of its types. */
import { KINDS } from '../../src/schema/kinds';
import { type JsonSchema, languageSchema } from '../../src/schema/language/jsonSchema';
import { docOf, membersOf, sourceOf, sourceOfKind } from './docstrings';

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The type of each definition, and its file. */
const TYPES: Record<string, readonly [file: string, type: string]> = {
  list: ['screen', 'ListSchema'],
  view: ['screen', 'ViewSchema'],
  screen: ['screen', 'ScreenSchema'],
  show: ['screen', 'ShowSchema'],
  create: ['screen', 'CreateSchema'],
  tab: ['screen', 'TabNode'],
  node: ['screen', 'LayoutNode'],
  row: ['resource', 'RowRule'],
  action: ['action', 'ActionSchema'],
  words: ['labels', 'ResourceLabels'],
  condition: ['condition', 'Condition'],
};

function annotate(schema: JsonSchema, docs: ReadonlyMap<string, string>): void {
  const properties = isSchema(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    const doc = docs.get(name);
    if (isSchema(property) && doc) properties[name] = { description: doc, ...property };
  }
}

const docsOf = (source: string, type: string): [string, string][] =>
  membersOf(source, type).map(({ name, doc }) => [name, doc]);

/** Returns the type of a kind's fields, as `EnumField`. */
export const typeOf = (kind: string): string => `${kind.slice(0, 1).toUpperCase()}${kind.slice(1)}Field`;

/** Returns the complete content of `docs/schema.json`. */
export function describedSchema(): JsonSchema {
  const schema = languageSchema();
  annotate(schema, new Map(docsOf(sourceOf('resource'), 'ResourceSchema')));
  const definitions = isSchema(schema.$defs) ? schema.$defs : {};
  for (const [id, [file, type]] of Object.entries(TYPES)) {
    const definition = definitions[id];
    if (!isSchema(definition)) continue;
    const doc = docOf(sourceOf(file), type);
    if (doc) definition.description = doc;
    annotate(definition, new Map(docsOf(sourceOf(file), type)));
  }
  const base = docsOf(sourceOf('field'), 'FieldBase');
  const { field } = definitions;
  const variants = isSchema(field) && Array.isArray(field.oneOf) ? field.oneOf.filter(isSchema) : [];
  for (const [i, kind] of Object.keys(KINDS).entries()) {
    const variant = variants[i];
    if (!variant) continue;
    const source = sourceOfKind(kind, typeOf(kind));
    const doc = docOf(source, typeOf(kind));
    if (doc) variant.description = doc;
    annotate(variant, new Map([...base, ...docsOf(source, typeOf(kind))]));
  }
  return schema;
}

export const schemaText = (): string => `${JSON.stringify(describedSchema(), null, 2)}\n`;

/** Edits of a schema, as pure functions that return a new schema. */
import type { FieldSchema } from '../schema/field';
import type { ResourceLabels } from '../schema/labels';
import type { ResourceSchema } from '../schema/resource';
import type { LayoutNode, ListSchema, ScreenSchema } from '../schema/screen';

type Edit = (schema: ResourceSchema) => ResourceSchema;

/** Returns the list with one item moved. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, at) => at !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
};

export const putField =
  (name: string, field: FieldSchema): Edit =>
  (schema) => ({ ...schema, fields: { ...schema.fields, [name]: field } });

export const orderFields =
  (names: readonly string[]): Edit =>
  (schema) => ({
    ...schema,
    fields: Object.fromEntries(names.flatMap((name) => (schema.fields[name] ? [[name, schema.fields[name]]] : []))),
  });

/** Resets a resource to the code's schema. Added fields retire, so their columns stay. */
export const asItCame =
  (code: ResourceSchema): Edit =>
  (schema) => {
    const added = Object.entries(schema.fields).filter(([name]) => !Object.hasOwn(code.fields, name));
    const retired = added.map(([name, field]): [string, FieldSchema] => [name, { ...field, retired: true }]);
    return { ...code, fields: { ...code.fields, ...Object.fromEntries(retired) } };
  };

const without = (names: readonly string[] | undefined, name: string) => names?.filter((one) => one !== name);

/** Removes a field's name from all screens. */
function unnamed(schema: ResourceSchema, name: string): ResourceSchema {
  const nodes = (layout: readonly LayoutNode[]): LayoutNode[] =>
    layout.flatMap((node): LayoutNode[] => {
      if ('field' in node && node.field === name) return [];
      if ('related' in node && node.related === name) return [];
      if ('section' in node) return [{ ...node, children: nodes(node.children) }];
      if ('tabs' in node) return [{ tabs: node.tabs.map((tab) => ({ ...tab, children: nodes(tab.children) })) }];
      return [node];
    });
  const screen = <S extends ScreenSchema>(of: S): S => ({
    ...of,
    ...(of.header && { header: of.header.filter((one) => one !== name) }),
    ...(of.layout && { layout: nodes(of.layout) }),
  });
  const list = (of: ListSchema): ListSchema => {
    const { search, filters, sort, ...rest } = of;
    return {
      ...rest,
      columns: of.columns.filter((one) => one !== name),
      ...(search && { search: without(search, name) ?? [] }),
      ...(filters && { filters: without(filters, name) ?? [] }),
      ...(sort && sort[0] !== name && { sort }),
    };
  };
  return {
    ...schema,
    ...(schema.list && { list: list(schema.list) }),
    ...(schema.show && { show: screen(schema.show) }),
    ...(schema.edit && { edit: screen(schema.edit) }),
    ...(schema.create && { create: screen(schema.create) }),
    ...(schema.historical && { historical: without(schema.historical, name) ?? [] }),
    ...(schema.lookupFields && { lookupFields: schema.lookupFields.filter((one) => one !== name) }),
  };
}

/** Deletes a field that was never published. */
export const removeField =
  (name: string): Edit =>
  (schema) => {
    const { [name]: _, ...fields } = schema.fields;
    return { ...unnamed(schema, name), fields };
  };

/** Retires a published field. Its column stays in the database. */
export const retireField =
  (name: string): Edit =>
  (schema) => {
    const field = schema.fields[name];
    return field ? putField(name, { ...field, retired: true })(unnamed(schema, name)) : schema;
  };

/** Changes the texts of one language and drops empty groups. */
export const putWords =
  (language: string, change: (words: ResourceLabels) => ResourceLabels): Edit =>
  (schema) => ({ ...schema, labels: { ...schema.labels, [language]: change(schema.labels?.[language] ?? {}) } });

/** Sets one text, such as a field's name; an empty text is removed. */
export function withWord(
  words: Readonly<Record<string, string>> | undefined,
  key: string,
  word: string,
): Record<string, string> {
  const { [key]: _, ...rest } = words ?? {};
  return word.trim() === '' ? rest : { ...rest, [key]: word.trim() };
}

export const putList =
  (change: Partial<ListSchema>): Edit =>
  (schema) => ({ ...schema, list: { ...(schema.list ?? { columns: [] }), ...change } });

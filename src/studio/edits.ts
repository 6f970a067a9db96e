/** Edits of a schema, as pure functions that return a new schema. */
import type { FieldSchema } from '../schema/field';
import type { ResourceLabels } from '../schema/labels';
import { withChildNodes } from '../schema/layoutNodes';
import type { ResourceSchema } from '../schema/resource';
import type { LayoutNode, ListSchema, ScreenSchema } from '../schema/screen';

type Edit = (schema: ResourceSchema) => ResourceSchema;

/** Returns the list with one item moved. */
export const moveItem = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? rest : [...rest.slice(0, to), item, ...rest.slice(to)];
};

export const setField =
  (name: string, field: FieldSchema): Edit =>
  (schema) => ({ ...schema, fields: { ...schema.fields, [name]: field } });

export const reorderFields =
  (names: readonly string[]): Edit =>
  (schema) => ({
    ...schema,
    fields: Object.fromEntries(names.flatMap((name) => (schema.fields[name] ? [[name, schema.fields[name]]] : []))),
  });

/** Resets a resource to the code's schema. Added fields retire, so their columns stay. */
export const resetToCode =
  (code: ResourceSchema): Edit =>
  (schema) => {
    const added = Object.entries(schema.fields).filter(([name]) => !Object.hasOwn(code.fields, name));
    const retired = added.map(([name, field]): [string, FieldSchema] => [name, { ...field, retired: true }]);
    return { ...code, fields: { ...code.fields, ...Object.fromEntries(retired) } };
  };

const withoutName = (names: readonly string[] | undefined, name: string) => names?.filter((other) => other !== name);

/** Removes a field's name from all screens. */
function withoutFieldReferences(schema: ResourceSchema, name: string): ResourceSchema {
  const nodes = (layout: readonly LayoutNode[]): LayoutNode[] =>
    layout.flatMap((node): LayoutNode[] => {
      if ('field' in node && node.field === name) return [];
      if ('related' in node && node.related === name) return [];
      if ('slot' in node && node.fields) return [{ ...node, fields: node.fields.filter((field) => field !== name) }];
      return [withChildNodes(node, nodes)];
    });
  const screen = <S extends ScreenSchema>(original: S): S => ({
    ...original,
    ...(original.header && { header: original.header.filter((candidate) => candidate !== name) }),
    ...(original.layout && { layout: nodes(original.layout) }),
  });
  const list = (original: ListSchema): ListSchema => {
    const { search, filters, sort, ...rest } = original;
    return {
      ...rest,
      columns: original.columns.filter((column) => column !== name),
      ...(search && { search: withoutName(search, name) ?? [] }),
      ...(filters && { filters: withoutName(filters, name) ?? [] }),
      ...(sort && sort[0] !== name && { sort }),
    };
  };
  return {
    ...schema,
    ...(schema.list && { list: list(schema.list) }),
    ...(schema.show && { show: screen(schema.show) }),
    ...(schema.edit && { edit: screen(schema.edit) }),
    ...(schema.create && { create: screen(schema.create) }),
    ...(schema.historical && { historical: withoutName(schema.historical, name) ?? [] }),
    ...(schema.lookupFields && { lookupFields: schema.lookupFields.filter((field) => field !== name) }),
  };
}

/** Deletes a field that was never published. */
export const removeField =
  (name: string): Edit =>
  (schema) => {
    const { [name]: _, ...fields } = schema.fields;
    return { ...withoutFieldReferences(schema, name), fields };
  };

/** Retires a published field. Its column stays in the database. */
export const retireField =
  (name: string): Edit =>
  (schema) => {
    const field = schema.fields[name];
    return field ? setField(name, { ...field, retired: true })(withoutFieldReferences(schema, name)) : schema;
  };

/** Changes the texts of one language and drops empty groups. */
export const changeLabels =
  (language: string, change: (labels: ResourceLabels) => ResourceLabels): Edit =>
  (schema) => ({ ...schema, labels: { ...schema.labels, [language]: change(schema.labels?.[language] ?? {}) } });

/** Sets one text, such as a field's name; an empty text is removed. */
export function withText(
  labels: Readonly<Record<string, string>> | undefined,
  key: string,
  text: string,
): Record<string, string> {
  const { [key]: _, ...rest } = labels ?? {};
  return text.trim() === '' ? rest : { ...rest, [key]: text.trim() };
}

export const changeList =
  (change: Partial<ListSchema>): Edit =>
  (schema) => ({ ...schema, list: { ...(schema.list ?? { columns: [] }), ...change } });

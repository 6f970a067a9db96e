import { decide } from '../../schema/conditions/evaluate';
import { kindOf } from '../../schema/kinds';
import { isReverse } from '../../schema/kinds/reverse';
import { childNodes, withChildNodes } from '../../schema/layoutNodes';
import { type Field, fieldsIn, type Resource, STANDARD_FIELDS } from '../../schema/registry';
import type { ResourceSchema } from '../../schema/resource';
import type { LayoutNode, TabNode } from '../../schema/screen';
import { templateFields } from '../../schema/title';
import type { AnyRecord } from '../kinds/componentTypes';
import { openFacts } from './overview';
import { addUnnamedFields } from './unnamed';

const isStandard = ({ name }: Field): boolean => Object.hasOwn(STANDARD_FIELDS, name);

/** Returns the names of the fields in the head of a record's page. */
const headNames = ({ key, schema: { title, show } }: Resource): ReadonlySet<string> =>
  new Set([key, ...templateFields(title), ...(show?.header ?? [])]);

const hasHistory = (nodes: readonly LayoutNode[]): boolean =>
  nodes.some((node) => 'history' in node || hasHistory(childNodes(node)));

/** The fields in the header of a record's page. */
export const headerNames = ({ schema, status }: Resource): readonly string[] =>
  schema.show?.header ?? (status ? [status.name] : []);

/** Whether a field is a part of the page of its own: drawn by a component, and never in a list. */
export const isPart = (resource: Resource, field: Field): boolean =>
  field.widget !== undefined && !fieldsIn(resource, 'list').includes(field);

/** The fields that stand above the layout: those of the header, the state as steps, and those of the title that are not links. */
function namesAbove(resource: Resource): readonly string[] {
  const isText = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && kindOf(field).target?.(field) === undefined;
  };
  const steps = resource.status?.steps ? [resource.status.name] : [];
  return [...headerNames(resource), ...steps, ...templateFields(resource.schema.title).filter(isText)];
}

/** Removes the fields that stand above the layout: nothing is said twice. */
function withoutAbove(nodes: readonly LayoutNode[], names: readonly string[]): readonly LayoutNode[] {
  return nodes.flatMap((node): LayoutNode[] => {
    if ('field' in node) return names.includes(node.field) ? [] : [node];
    return [withChildNodes(node, (children) => withoutAbove(children, names))];
  });
}

/** Adds tabs after those of a layout; one without tabs becomes the first, `data`. */
function withTabs(layout: readonly LayoutNode[], added: readonly TabNode[]): readonly LayoutNode[] {
  if (added.length === 0) return layout;
  if (layout.some((node) => 'tabs' in node))
    return layout.map((node) => ('tabs' in node ? { tabs: [...node.tabs, ...added] } : node));
  return [{ tabs: [{ name: 'data', children: layout }, ...added] }];
}

/** Adds the history of changes in a last tab, unless the layout contains one or the page has none. */
function withHistory(layout: readonly LayoutNode[], { history, show }: ResourceSchema): readonly LayoutNode[] {
  if (history === false || show?.history === false || hasHistory(layout)) return layout;
  return withTabs(layout, [{ name: 'history', children: [{ history: true }] }]);
}

/**
 * Returns the layout of a record's page: the schema's own, with the fields and the history that it does not name, or else its
 * fields, its related lists and its history.
 */
export function showLayout(resource: Resource): readonly LayoutNode[] {
  const { schema } = resource;
  const ownFields = fieldsIn(resource, 'show').filter((field) => !isStandard(field) && field.name !== 'id');
  const isFact = (name: string) => {
    const field = resource.fields.get(name);
    return field !== undefined && !isPart(resource, field);
  };
  const pageOf = (nodes: readonly LayoutNode[]) => openFacts(withoutAbove(nodes, namesAbove(resource)), isFact);
  if (schema.show?.layout)
    return pageOf(addUnnamedFields(withHistory(schema.show.layout, schema), ownFields, headNames(resource)));
  const facts: LayoutNode[] = ownFields.filter((field) => !isReverse(field)).map(({ name }) => ({ field: name }));
  const related: TabNode[] = ownFields.filter(isReverse).map(({ name }) => ({ name, children: [{ related: name }] }));
  return pageOf(withHistory(withTabs(facts, related), schema));
}

/** Returns a field if the record shows it: readable (an unreadable one is not in the response) and not hidden by a condition. */
export function shownField(resource: Resource, name: string, record: AnyRecord): Field | undefined {
  const field = resource.fields.get(name);
  if (!field || !(name in record) || !fieldsIn(resource, 'show').includes(field)) return undefined;
  return decide(field.hidden, record, { record, fields: resource.fields }) ? undefined : field;
}

/** Whether a node has content: a section without visible parts and an unregistered slot must leave no empty card. */
export function isShown(node: LayoutNode, resource: Resource, record: AnyRecord, slots: object): boolean {
  if ('field' in node) return shownField(resource, node.field, record) !== undefined;
  if ('slot' in node) return node.slot in slots;
  return !('section' in node) || node.children.some((child) => isShown(child, resource, record, slots));
}

const hasForm = (node: LayoutNode): boolean => 'form' in node || childNodes(node).some(hasForm);

/** Returns the name of the tab that contains an edit form, if there is one. */
export function formTab(nodes: readonly LayoutNode[]): string | undefined {
  for (const node of nodes) if ('tabs' in node) return node.tabs.find((tab) => tab.children.some(hasForm))?.name;
  return undefined;
}

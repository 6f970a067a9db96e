import { decide } from '../../schema/conditions/evaluate';
import { isReverse } from '../../schema/kinds/reverse';
import { type Field, fieldsIn, type Resource, STANDARD_FIELDS } from '../../schema/registry';
import type { LayoutNode, TabNode } from '../../schema/screen';
import type { AnyRecord } from '../kinds/componentTypes';

const isStandard = ({ name }: Field): boolean => Object.hasOwn(STANDARD_FIELDS, name);

/** A record's page as its schema lays it out, else made of its fields: the facts, what points here, the history. */
export function showLayout(resource: Resource): readonly LayoutNode[] {
  const { schema } = resource;
  if (schema.show?.layout) return schema.show.layout;
  const own = fieldsIn(resource, 'show').filter((field) => !isStandard(field) && field.name !== 'id');
  const facts: LayoutNode[] = own.filter((field) => !isReverse(field)).map(({ name }) => ({ field: name }));
  const related: TabNode[] = own.filter(isReverse).map(({ name }) => ({ name, children: [{ related: name }] }));
  const history: TabNode[] = schema.history === false ? [] : [{ name: 'history', children: [{ history: true }] }];
  const tabs = [...related, ...history];
  if (tabs.length === 0) return facts;
  return [{ tabs: [{ name: 'data', children: facts }, ...tabs] }];
}

/** A field that this record shows: readable (an unreadable one is not in the answer) and not hidden by the others' values. */
export function shownField(resource: Resource, name: string, record: AnyRecord): Field | undefined {
  const field = resource.fields.get(name);
  if (!field || !(name in record) || !fieldsIn(resource, 'show').includes(field)) return undefined;
  return decide(field.hidden, record, { record, fields: resource.fields }) ? undefined : field;
}

/** Whether a node has anything to show: a section without visible parts, or an unregistered slot, leaves no empty card. */
export function isShown(node: LayoutNode, resource: Resource, record: AnyRecord, slots: object): boolean {
  if ('field' in node) return shownField(resource, node.field, record) !== undefined;
  if ('slot' in node) return node.slot in slots;
  return !('section' in node) || node.children.some((child) => isShown(child, resource, record, slots));
}

const hasForm = (node: LayoutNode): boolean => 'form' in node || ('section' in node && node.children.some(hasForm));

/** The tab in which the record is edited in place, where there is one. */
export function formTab(nodes: readonly LayoutNode[]): string | undefined {
  for (const node of nodes) if ('tabs' in node) return node.tabs.find((tab) => tab.children.some(hasForm))?.name;
  return undefined;
}
